// A state: a path condition and a heap, and the shortest sequence that leads to it.
import type { Model } from "../../../expr/evaluate.ts";
import type { Expr, SortValue } from "../../../expr/expr.ts";
import type { Standing, Step } from "../../execute/sequence-executor.ts";
import type { ClassMember, Maker } from "../../../model/class-shape.ts";
import type { Decision } from "../../../model/trace.ts";

/** All decisions on the way, from the last step back: states that follow one another share what came before them. */
export interface Past {
  readonly decisions: readonly Decision[];
  readonly before: Past | undefined;
}

export interface State extends Standing {
  readonly maker: Maker;
  /** The calls that lead here, after the maker. */
  readonly members: readonly ClassMember[];
  readonly past: Past;
  /** What holds of the variables in the heap: all that matters of the history to what follows. */
  readonly known: readonly Expr[];
  /** Values that satisfy `known`; those of variables that are no longer in the heap may not fit them any more. */
  readonly model: Model;
  /** All that the sequence has hit. */
  readonly coverage: Step["coverage"];
  readonly given: ReadonlyMap<string, SortValue>;
}
