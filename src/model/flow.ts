// The control and data flow of a function, computed from its text.
import type { Position, SourceRange } from "./unit.ts";

export interface FlowVariable {
  /** `total`, `this.count`, `order.items`. */
  readonly name: string;
  /** captured: declared in an enclosing function, or used in an inner one. */
  readonly kind: "parameter" | "local" | "captured" | "field";
  /** For a captured variable: the offset of the function that declares it; -1 for the module. */
  readonly declaredIn?: number;
}

/** A definition or use of a variable by a node. */
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
  /** In the order in which they happen. */
  readonly actions: readonly FlowAction[];
  /** The nodes that may follow. */
  readonly next: readonly FlowEdge[];
  /** For each point at which it may throw, how many of its actions are done by then; absent if it cannot throw. */
  readonly throwsAt?: readonly number[];
}

export interface FlowEdge {
  readonly node: number;
  /** Taken because something in the node throws. */
  readonly thrown: boolean;
  /** For a test: the outcome that takes this edge. */
  readonly truth?: boolean;
}

/** A definition of a variable, and a use that it reaches without another definition in between. */
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

/** A decided test. The descriptor of a path has one letter for each. */
export interface Letter {
  readonly range: SourceRange;
  readonly truth: boolean;
}

/** What is known of the paths of one function before any of them is run. */
export interface PotentialPaths {
  /** Counted by the recurrence; undefined for recursive code, which has no such number. */
  readonly count: bigint | undefined;
  /** The number (from 1) of the path with this descriptor; undefined if it is not among those counted. */
  numberOf(descriptor: string | readonly Letter[]): bigint | undefined;
  /** How many paths have descriptors with this prefix. */
  beginningWith(prefix: string | readonly Letter[]): bigint | undefined;
  /** The descriptor, with spaces between the letters of different statements. */
  grouped(letters: readonly Letter[]): string;
}
