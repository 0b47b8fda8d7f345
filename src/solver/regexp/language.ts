// Sets of strings, built by `languages.ts`. Hash-consed, so that equal ones are compared by identity.
import type { CharSet } from "./char-set.ts";
import type { Guard, Pattern } from "./pattern.ts";

interface Shape {
  readonly id: number;
  /** A lower bound of the length of all strings of the language. */
  readonly least: number;
}

export type Language = Shape &
  (
    | { readonly kind: "none" | "all" | "end" }
    | { readonly kind: "unit"; readonly set: CharSet; readonly rest: Language }
    | {
        readonly kind: "repeat";
        readonly body: Pattern;
        readonly min: number;
        readonly max: number;
        readonly rest: Language;
      }
    /** The language `rest`, if the text before satisfies the guard. */
    | { readonly kind: "guard"; readonly guard: Guard; readonly rest: Language }
    | { readonly kind: "both" | "either"; readonly parts: readonly Language[] }
    | { readonly kind: "without"; readonly inner: Language }
  );

export interface Step {
  readonly set: CharSet;
  readonly rest: Language;
}

/** A language without the fields that are computed when it is built. */
export type LanguageForm = Language extends infer L ? (L extends Shape ? Omit<L, keyof Shape> : never) : never;
