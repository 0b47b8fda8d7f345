// The equivalence classes of a function, in terms of its parameters. Calls may use them instead of its body.
import type { Expr } from "../expr/expr.ts";
import type { Parameter } from "./input-type.ts";

/** A primitive; null and undefined are no expressions. */
export type SummaryPrimitive = Expr | null | undefined;

/** What a call returns or throws. */
export type SummaryValue =
  | { readonly kind: "primitive"; readonly value: SummaryPrimitive }
  /** One of several kinds of primitives, selected by a tag that depends on the inputs. */
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

/** The paths of the function, as a tree of decisions. */
export type SummaryNode =
  /** `class`: from 1, in the order in which they were found. */
  | { readonly kind: "class"; readonly class: number; readonly outcome: SummaryOutcome }
  /** A side that is undefined is infeasible for arguments of the parameters' types. */
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
  /** The classes cover all numbers, not only those of the number domain that the user chose. */
  readonly isTotal: boolean;
}
