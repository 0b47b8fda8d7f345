// What crosses the boundary to the process that attacks one unit.
import type { ExplainedClass, Fault } from "../attack-explanation.ts";
import type { Unit } from "../../../src/model/unit.ts";
import type { Limits } from "./limits.ts";

/** Which inputs a claim speaks of, and which an attack makes. */
export type Grade = "declared" | "assignable" | "anything";

/** Branches that begin at one place, at least `claimed` of which nothing may take. */
export interface WatchedPlace {
  /** The index of the claim in the plan of the unit. */
  readonly claim: number;
  /** Both from 1. */
  readonly line: number;
  readonly column: number;
  readonly claimed: number;
  /** Whether inputs of a grade may not take them, or the generated tests. */
  readonly by: Grade | "tests";
}

/** Lines from 1, columns from 0. */
export interface SourceSpan {
  readonly start: { readonly line: number; readonly column: number };
  readonly end: { readonly line: number; readonly column: number };
}

/** A source file, ready to be loaded, and what its text tells. */
export interface Prepared {
  readonly file: string;
  readonly format: "module" | "commonjs";
  /** JavaScript, instrumented by istanbul. */
  readonly source: string;
  /** Words and numbers of the source. */
  readonly words: readonly string[];
  readonly numbers: readonly number[];
  /** Members that no subclass may override, since they are declared as private. */
  readonly hidden: readonly string[];
  /** The bodies of loops. */
  readonly loops: readonly SourceSpan[];
  /** Whether it loads other files of the project, whose loops are not counted. */
  readonly loadsOthers: boolean;
  /** From where an `if` begins to where its consequent does, as `line:column` from 1. */
  readonly consequents: ReadonlyMap<string, string>;
}

export interface OtherTests {
  readonly strategy: string;
  readonly file: string;
}

export interface AttackJob {
  readonly unit: Unit;
  /** The file that declares the unit. */
  readonly prepared: Prepared;
  readonly watched: readonly WatchedPlace[];
  /** What all claims of the unit assume, by id. */
  readonly assumed: readonly string[];
  readonly limits: Limits;
  /** Up to which length no sequence breaks the contract of a class; 0 where that is not claimed. */
  readonly noViolationUpTo: number;
  /** How many inputs of each grade. */
  readonly inputs: number;
  readonly seed: number;
  readonly timeLimitMs: number;
  /** The generated tests, absolute. */
  readonly testFile: string | undefined;
  /** Tests that other strategies wrote, absolute. */
  readonly otherTests: readonly OtherTests[];
  /** What findings name: tests, or calls as text. Their outcome is wanted, and nothing else. */
  readonly shown: readonly string[];
  /** An explanation that is attacked, too. */
  readonly explained: Explained | undefined;
}

export interface Explained {
  readonly classes: readonly ExplainedClass[];
  /** Whether every input is in a class. */
  readonly isWhole: boolean;
  /** What it assumes, by id. */
  readonly assumed: readonly string[];
  readonly limits: Limits;
}

/** An input that shows something. */
export interface Witness {
  /** As source text. */
  readonly input: string;
  readonly grade: Grade;
  /** The setting in which it was called: `TZ=Asia/Tokyo, clock 2024-02-29T12:00:00.000Z, Math.random of seed 3`. */
  readonly setting: string;
  /** Whether a fresh module shows the same with this input alone; else earlier calls are needed. */
  readonly alone: boolean;
}

/** An error that left the unit, with the first input that led to it. */
export interface Thrown {
  readonly name: string;
  readonly message: string;
  readonly witness: Witness;
}

export type AttackMessage =
  | { readonly kind: "taken"; readonly claim: number; readonly witness: Witness }
  | { readonly kind: "threw"; readonly thrown: Thrown }
  /** A clause of a contract did not hold after a call. */
  | { readonly kind: "broken"; readonly clause: string; readonly witness: Witness }
  /** A mutant that is called equivalent differs. */
  | { readonly kind: "differs"; readonly claim: number; readonly witness: Witness }
  /** What is not as an explanation says. */
  | { readonly kind: "wrong"; readonly fault: Fault; readonly witness: Witness }
  /** The place is none of a branch. */
  | { readonly kind: "no-place"; readonly claim: number }
  /** Something that a finding names begins; where nothing more is heard, it has not ended. */
  | { readonly kind: "calling"; readonly shown: string }
  /** What it did: the errors that were thrown, each as `name: message`. `isKnown`: whether it could be run. */
  | { readonly kind: "called"; readonly shown: string; readonly errors: readonly string[]; readonly isKnown: boolean }
  | { readonly kind: "attacked"; readonly by: string; readonly inputs: number }
  | { readonly kind: "not-attacked"; readonly reason: string }
  /** Why the explanation was not attacked. */
  | { readonly kind: "not-explained"; readonly reason: string }
  | { readonly kind: "done"; readonly endless: number };
