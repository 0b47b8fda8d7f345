import type { Node } from "../rewrite/ast.ts";

/** Where a node stands, and the text around it. */
export interface Place {
  readonly source: string;
  readonly parent: Node;
}

/** One way of making mutants. */
export interface Operator {
  readonly name: string;
  /**
   * Whether its mutants stand for a behaviour that tests are to show: another outcome of a predicate, something that a call
   * changes, a side of a boundary. The others are the faults that people make besides.
   */
  readonly isBehaviour: boolean;
  /** Texts that may stand in the place of the node, which is an expression or a statement. */
  readonly replacements: (node: Node, place: Place) => readonly string[];
}

export function textOf({ source }: Pick<Place, "source">, { start, end }: Node): string {
  return source.slice(start, end);
}

/** As an operand of any operator. */
export function operandText(place: Pick<Place, "source">, node: Node): string {
  return `(${textOf(place, node)})`;
}
