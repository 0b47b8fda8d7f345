// What a test that a person wrote does with a unit, as far as its text says. Recipes are those of values, not of types: an
// argument may be one that the unit's parameters do not admit, and a call one of a member that its shape does not have.
import type { Recipe } from "./recipe.ts";

export interface ExistingTest {
  /** Absolute path of the test file. */
  readonly file: string;
  /** With the names of the groups around it: `Stack > pop > gives the last`. */
  readonly name: string;
  readonly calls: ExistingCalls;
}

/** `undefined`: nothing is known of that argument. Arguments that are left out are not in the list. */
export type ExistingArguments = readonly (Recipe | undefined)[];

export type ExistingCalls =
  /** One call of a function. */
  { readonly kind: "call"; readonly args: ExistingArguments } | ExistingSequence;

export interface ExistingSequence {
  readonly kind: "sequence";
  /** As in `Maker`. */
  readonly maker: readonly string[];
  readonly args: ExistingArguments;
  readonly calls: readonly ExistingCall[];
}

export interface ExistingCall {
  /** As in models: `push`, `get size`, `set limit`. */
  readonly member: string;
  readonly args: ExistingArguments;
  /** The number of the call (from 1) whose result it is made on; absent: on the object. */
  readonly on?: number;
}
