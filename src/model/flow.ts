// The control and data flow of a function, read from its text alone.
import type { Position, SourceRange } from "./unit.ts";

export interface FlowVariable {
  /** `total`, `this.count`, `order.items`. */
  readonly name: string;
  /** captured: declared in a function around, or used in one inside. */
  readonly kind: "parameter" | "local" | "captured" | "field";
  /** Of a captured one: where the function begins that declares it, -1 for the module. */
  readonly declaredIn?: number;
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
  /** The nodes that may follow. */
  readonly next: readonly FlowEdge[];
  /** How many of the actions are done where it may throw; absent where it may not. */
  readonly throwsAt?: readonly number[];
}

export interface FlowEdge {
  readonly node: number;
  /** Because something in the node throws. */
  readonly thrown: boolean;
  /** Of a test: how it has to turn out. */
  readonly truth?: boolean;
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

/** A decided test, of which the descriptor of a path has one letter. */
export interface Letter {
  readonly range: SourceRange;
  readonly truth: boolean;
}

/** What can be said of the paths of one function before any is run. */
export interface PotentialPaths {
  /** By the recurrence; undefined where there is no number: recursion. */
  readonly count: bigint | undefined;
  /** Which path has this descriptor, from 1; undefined where it is none of those counted. */
  numberOf(descriptor: string | readonly Letter[]): bigint | undefined;
  /** How many paths have descriptors that begin so. */
  beginningWith(prefix: string | readonly Letter[]): bigint | undefined;
  /** The descriptor with spaces between what different statements decided. */
  grouped(letters: readonly Letter[]): string;
}
