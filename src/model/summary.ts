// The equivalence classes of a function, in terms of its parameters: what stands in for its body where it is called.
import type { Expr } from "../expr/expr.ts";
import type { Parameter } from "./input-type.ts";

/** A primitive; null and undefined are no expressions. */
export type SummaryPrimitive = Expr | null | undefined;

/** What a call gives or throws. */
export type SummaryValue =
  | { readonly kind: "primitive"; readonly value: SummaryPrimitive }
  /** One of several kinds of primitives, by the tag that the inputs determine. */
  | {
      readonly kind: "choice";
      readonly tag: Expr;
      readonly alternatives: readonly { readonly tag: string; readonly value: SummaryPrimitive }[];
    }
  /** A new error of a built-in class; without a message where it was made without one. */
  | { readonly kind: "error"; readonly name: string; readonly message: Expr | undefined };

export interface SummaryOutcome {
  readonly status: "returns" | "throws";
  readonly value: SummaryValue;
}

/** The paths of the function, as it decides them. */
export type SummaryNode =
  /** `class`: from 1, in the order in which they were found. */
  | { readonly kind: "class"; readonly class: number; readonly outcome: SummaryOutcome }
  /** A side that is undefined is impossible for arguments of the parameters' types. */
  | {
      readonly kind: "decision";
      readonly condition: Expr;
      readonly site: number;
      readonly decides: "branch" | "type";
      readonly whenTrue: SummaryNode | undefined;
      readonly whenFalse: SummaryNode | undefined;
    };

export interface Summary {
  readonly callee: string;
  readonly parameters: readonly Parameter[];
  readonly root: SummaryNode;
  readonly classes: number;
  /** The classes are all there are for any numbers, not only for those that the user wants inputs to be. */
  readonly isTotal: boolean;
}
