// The control and data flow of a function, read from its text alone.
import type { Position, SourceRange } from "./unit.ts";

export interface FlowVariable {
  /** `total`, `this.count`, `order.items`. */
  readonly name: string;
  /** captured: declared in a function around, or used in one inside. */
  readonly kind: "parameter" | "local" | "captured" | "field";
}

/** What a node does, in the order in which it does it. */
export interface FlowAction {
  readonly kind: "define" | "use";
  /** Index into the variables. */
  readonly variable: number;
}

export interface FlowNode {
  /** entry: defines the parameters; catch: defines what was caught. Tests are leaves, as in `recording.ts`. */
  readonly kind: "entry" | "exit" | "statement" | "test" | "catch";
  readonly range: SourceRange;
  readonly position: Position;
  readonly actions: readonly FlowAction[];
  /** The nodes that may follow; `thrown`: because something in this node throws. */
  readonly next: readonly { readonly node: number; readonly thrown: boolean }[];
}

/** Where a value comes from, and where it is used before anything else takes its place. */
export interface DefUseChain {
  readonly variable: number;
  readonly define: number;
  readonly use: number;
}

export interface FunctionFlow {
  readonly name: string;
  readonly range: SourceRange;
  readonly variables: readonly FlowVariable[];
  readonly nodes: readonly FlowNode[];
  readonly chains: readonly DefUseChain[];
}
