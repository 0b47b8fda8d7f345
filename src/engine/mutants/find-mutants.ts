// Enters: the text of a module. Leaves: its mutants, each with a number from 1, in the order of the text.
// Deliberately absent: which of them are worth a test, and running them.
import type { Position, SourceRange } from "../../model/unit.ts";
import { type Node, children, isTypeOnly } from "../rewrite/ast.ts";
import { LineTable } from "../rewrite/line-table.ts";
import { ALL_OPERATORS } from "./all-operators.ts";
import { isMutable } from "./mutant-place.ts";

export interface FoundMutant {
  readonly number: number;
  /** The name of its operator. */
  readonly operator: string;
  readonly isBehaviour: boolean;
  readonly node: Node;
  /** Stands in the place of the node. */
  readonly replacement: string;
  readonly range: SourceRange;
  readonly position: Position;
}

export function findMutants(program: Node, source: string): FoundMutant[] {
  const lines = new LineTable(source);
  const found: FoundMutant[] = [];
  const visit = (node: Node, parents: Node[]): void => {
    if (isTypeOnly(node) || node.type === "ImportDeclaration" || node.type === "Decorator") return;
    const parent = parents.at(-1);
    if (parent !== undefined && isMutable(node, parents)) {
      const known = new Set([condensed(source.slice(node.start, node.end))]);
      for (const { name, isBehaviour, replacements } of ALL_OPERATORS)
        for (const replacement of replacements(node, { source, parent })) {
          if (known.has(condensed(replacement))) continue;
          known.add(condensed(replacement));
          const range = { start: node.start, end: node.end };
          const position = lines.position(node.start);
          found.push({ number: found.length + 1, operator: name, isBehaviour, node, replacement, range, position });
        }
    }
    parents.push(node);
    for (const child of children(node)) visit(child, parents);
    parents.pop();
  };
  visit(program, []);
  return found;
}

/** What stands in the place of the node in the text of the module with the mutant alone. */
export function editOf({ node, replacement }: FoundMutant): string {
  if (node.type === "BlockStatement") return "{}";
  return node.type === "ExpressionStatement" || node.type === "ThrowStatement" ? ";" : `(${replacement})`;
}

/** Without what does not matter in an expression. */
function condensed(text: string): string {
  return text.replace(/\s+/g, "").replace(/^\((.*)\)$/s, "$1");
}
