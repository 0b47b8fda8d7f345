import type { TypeTable } from "../../../../src/model/input-type.ts";
import type { Rng } from "../../../../src/support/rng.ts";
import type { Grade } from "../job.ts";
import type { Limits } from "../limits.ts";

/** A value, and how to write it. The text is made only for witnesses. */
export interface Made {
  readonly value: unknown;
  readonly text: () => string;
}

export function made(value: unknown, text: () => string): Made {
  return { value, text };
}

/** What makers of values know. */
export interface Making {
  readonly rng: Rng;
  readonly grade: Grade;
  readonly words: readonly string[];
  readonly numbers: readonly number[];
  readonly types: TypeTable;
  /** Whether arguments without a type may be left out, as in JavaScript. */
  readonly omitsUntyped: boolean;
  readonly hidden: readonly string[];
  /** What claims assume, so that inputs are made only as assumed. */
  readonly assumed: ReadonlySet<string>;
  readonly limits: Limits;
  /** Loads classes of the project: by file and path from its exports. */
  readonly classAt: (file: string, path: readonly string[]) => unknown;
  /** Objects made for the same input, so that one may be given twice. */
  readonly objects: Made[];
  /** Called by functions that are given as inputs: calls back into the object under test. */
  readonly reenter: (() => void) | undefined;
  /** Is told of clauses of a contract that do not hold; undefined where that is not claimed. */
  readonly onBroken: ((clause: string, calls: number) => void) | undefined;
  /** Numbers beyond it hang the unit. */
  readonly largest: number;
}

export function chance({ rng }: Making, probability: number): boolean {
  return rng.next() < probability;
}

/** A value of a type for which there is no maker. */
export class Unmakeable extends Error {}

/** Whether a record may have the key by what is assumed. */
export function mayBeKey(key: string, { assumed }: Making): boolean {
  return !assumed.has("few-keys") || !(key in Object.prototype);
}
