// The generator that a property of fast-check gets its values from while it is explored: what it gives is an input of the run.
import { DerivedDraws } from "./derived-draws.ts";

/** What the engine provides. Places are those in the stream, from 0. */
export interface Draws {
  integer(place: number, min: unknown, max: unknown): number;
  bigint(place: number, min: unknown, max: unknown): bigint;
  double(kind: "double" | "float", place: number, bounds: readonly [unknown, unknown], range: DoubleRange): number;
  string(place: number, bounds: readonly [number, number], alphabet: string): string;
  isSymbolic(value: unknown): boolean;
  /** Whether values are symbolic: not where the original code runs. */
  isFollowed(): boolean;
}

export interface DoubleRange {
  readonly low: number;
  readonly high: number;
  readonly hasNaN: boolean;
}

export const draws = (globalThis as unknown as Record<symbol, Draws>)[Symbol.for("pathwise:draws")] as Draws;

const MIN_INT = -0x80000000;
const MAX_INT = 0x7fffffff;

/** As `Random` of fast-check. A copy draws the same values again. */
export class Generator extends DerivedDraws {
  #place: number;

  constructor(place = 0) {
    super();
    this.#place = place;
  }

  clone(): Generator {
    return new Generator(this.#place);
  }

  nextInt(min: number = MIN_INT, max: number = MAX_INT): number {
    return draws.integer(this.#place++, min, max);
  }

  nextBigInt(min: bigint, max: bigint): bigint {
    return draws.bigint(this.#place++, min, max);
  }

  double(kind: "double" | "float", bounds: readonly [unknown, unknown], range: DoubleRange): number {
    return draws.double(kind, this.#place++, bounds, range);
  }

  string(bounds: readonly [number, number], alphabet: string): string {
    return draws.string(this.#place++, bounds, alphabet);
  }
}

/** Gives known answers, and keeps what it was asked for. */
export class Probe {
  readonly asked: (readonly [unknown, unknown])[] = [];
  readonly #answers: readonly unknown[];

  /** `"min"`, `"max"` or what is to be given, in this order; then the least. */
  constructor(...answers: unknown[]) {
    this.#answers = answers;
  }

  clone(): this {
    return this;
  }

  nextInt(min: number = MIN_INT, max: number = MAX_INT): unknown {
    return this.#answer(min, max);
  }

  nextBigInt(min: bigint, max: bigint): unknown {
    return this.#answer(min, max);
  }

  #answer(min: unknown, max: unknown): unknown {
    const answer = this.#answers[this.asked.length];
    this.asked.push([min, max]);
    return answer === "max" ? max : answer === "min" || answer === undefined ? min : answer;
  }
}
