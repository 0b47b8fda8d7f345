// How a hand-written test uses a unit, as far as its text tells. Types are not considered: an argument may be one that the
// unit's parameters do not admit, and a call may name a member that its shape does not have.
import type { Recipe } from "./recipe.ts";

export interface ExistingTest {
  /** Absolute path of the test file. */
  readonly file: string;
  /** Includes the names of the groups around it: `Stack > pop > gives the last`. */
  readonly name: string;
  readonly calls: ExistingCalls;
}

/** `undefined` stands for an argument that cannot be read. Arguments that the test leaves out are not in the list. */
export type ExistingArguments = readonly (Recipe | undefined)[];

export type ExistingCalls =
  /** One call of a function. */
  { readonly kind: "call"; readonly args: ExistingArguments } | ExistingSequence;

export interface ExistingSequence {
  readonly kind: "sequence";
  /** The `access` of a `Maker`. */
  readonly maker: readonly string[];
  readonly args: ExistingArguments;
  readonly calls: readonly ExistingCall[];
}

export interface ExistingCall {
  /** The key of the member in models: `push`, `get size`, `set limit`. */
  readonly member: string;
  readonly args: ExistingArguments;
  /** The number (from 1) of the call that returned the receiver; absent if the receiver is the object itself. */
  readonly on?: number;
}
