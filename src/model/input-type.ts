// What may be passed for a parameter, as the type checker sees it, reduced to what the engine can vary.
import type { Primitive } from "../expr/expr.ts";

/** How to write a value that has a name in the project: `Color.Red`, with the export that the name starts from. */
export interface NamedValue {
  readonly text: string;
  /** The exported name to import, and the file that exports it (absolute). */
  readonly importName: string;
  readonly importFrom: string;
}

export type InputType =
  | { readonly kind: "number" }
  | { readonly kind: "boolean" }
  | { readonly kind: "bigint" }
  /** One value: a literal type, an enum member, null or undefined. */
  | {
      readonly kind: "literal";
      readonly value: Primitive;
      readonly named?: NamedValue;
      /** One of more values of its kind than are listed: a combination of many flags. */
      readonly sampled?: true;
    }
  /** Members are never unions themselves, never empty, and no two are the same literal. */
  | { readonly kind: "union"; readonly members: readonly InputType[] }
  | { readonly kind: "unsupported"; readonly text: string; readonly reason: string };

export interface Parameter {
  readonly name: string;
  /** For a rest parameter, the type of one element. Without `undefined` where only `optional` allows it. */
  readonly type: InputType;
  /** May be left out: `x?: T`, or has a default. */
  readonly optional: boolean;
  readonly rest: boolean;
  /** Has a default value in the declaration, which the language applies when `undefined` is passed. */
  readonly defaulted?: boolean;
}
