// Code that may go round for ever, in a form simple enough for proofs: it changes nothing but variables, and calls nothing but
// itself and the functions of `Math`.
import type { FunctionNode, Node, NodeOf } from "../rewrite/ast.ts";

export type LoopNode = NodeOf<"ForStatement" | "WhileStatement" | "DoWhileStatement">;

export interface Region {
  readonly node: LoopNode | FunctionNode;
  /** What is done each time round. */
  readonly body: Node;
  /** Variables from outside of the body, in a fixed order. A probe at the start of the body reads their values. */
  readonly variables: readonly string[];
  /** What happens to variables from one time to the next; those that are not listed keep their values. */
  readonly changes: ReadonlyMap<string, readonly Change[]>;
  /** For recursion: the calls of the function in its own body. */
  readonly selfCalls: ReadonlySet<Node>;
  /** Whether it compares, adds or makes strings, which cannot grow for ever. */
  readonly hasStrings: boolean;
  /** Variables of which elements or the length are read. */
  readonly arrays: ReadonlySet<string>;
}

/** `variable += sign * step`, `variable = variable`, or anything else. */
export type Change = { readonly sign: 1 | -1; readonly step: Node } | "same" | "other";

/** The values of the variables of a region. */
export type Values = ReadonlyMap<string, unknown>;
