// Sets of strings as `languages.ts` makes them: each is one object, so that equal ones are compared by identity.
import type { CharSet } from "./char-set.ts";
import type { Guard, Pattern } from "./pattern.ts";

interface Shape {
  readonly id: number;
  /** No string of the language is shorter. */
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
    /** What follows, if the text before is as it must be. */
    | { readonly kind: "guard"; readonly guard: Guard; readonly rest: Language }
    | { readonly kind: "both" | "either"; readonly parts: readonly Language[] }
    | { readonly kind: "without"; readonly inner: Language }
  );

export interface Step {
  readonly set: CharSet;
  readonly rest: Language;
}

/** A language without what is found out when it is made. */
export type LanguageForm = Language extends infer L ? (L extends Shape ? Omit<L, keyof Shape> : never) : never;
