import type { TS } from "../typescript.ts";

/** A further value that code asks about. */
export type Answer =
  | { readonly kind: "empty"; readonly value: null | undefined }
  /** A primitive, or a function: what `typeof` says. */
  | { readonly kind: "typeof"; readonly name: "string" | "number" | "boolean" | "bigint" | "function" | "object" }
  | { readonly kind: "array" }
  | { readonly kind: "type"; readonly type: TS.Type }
  /** A member that the type does not declare. */
  | { readonly kind: "member"; readonly name: string }
  /** The parameter may be omitted or given as undefined, and the code counts its arguments. */
  | { readonly kind: "counted" }
  | { readonly kind: "frozen" }
  /** A sparse array. */
  | { readonly kind: "holes" }
  /** Optional elements of a tuple, given as undefined. */
  | { readonly kind: "explicit" }
  /** An error with a cause. */
  | { readonly kind: "cause" };
