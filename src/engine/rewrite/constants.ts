import type { SourceRange } from "../../model/unit.ts";
import { children, isTypeOnly } from "./ast.ts";
import type { Node } from "./ast.ts";

/** A literal of the code, worth trying as an input. */
export interface MinedConstant {
  readonly value: number | string | bigint;
  readonly range: SourceRange;
}

/** The literals in code, one entry for each occurrence, without those in types, keys, imports and directives. */
export function mineConstants(program: Node): MinedConstant[] {
  const found: MinedConstant[] = [];
  const visit = (node: Node): void => {
    if (
      isTypeOnly(node) &&
      node.type !== "TSEnumDeclaration" &&
      node.type !== "TSEnumBody" &&
      node.type !== "TSEnumMember"
    )
      return;
    if (node.type === "ImportDeclaration" || node.type === "ExportAllDeclaration") return;
    if (node.type === "ExpressionStatement" && node.directive) return;
    const value = constantOf(node);
    if (value !== undefined) {
      found.push({ value, range: { start: node.start, end: node.end } });
      return;
    }
    const folded = foldedOf(node);
    if (folded !== undefined) found.push({ value: folded, range: { start: node.start, end: node.end } });
    for (const child of children(node)) {
      const isKey = "key" in node && child === node.key && !("computed" in node && node.computed);
      if (!isKey) visit(child);
    }
  };
  visit(program);
  return found;
}

const FOLDED: Partial<Readonly<Record<string, (a: number, b: number) => number>>> = {
  "+": (a, b) => a + b,
  "-": (a, b) => a - b,
  "*": (a, b) => a * b,
  "/": (a, b) => a / b,
  "**": (a, b) => a ** b,
  "<<": (a, b) => a << b,
};

/** The value of arithmetic on literals: `2 ** 16`, `60 * 1000`. */
function foldedOf(node: Node): number | undefined {
  if (node.type === "ParenthesizedExpression") return foldedOf(node.expression);
  if (node.type !== "BinaryExpression") return undefined;
  const [a, b] = [node.left, node.right].map((operand) => constantOf(operand) ?? foldedOf(operand));
  const value = typeof a === "number" && typeof b === "number" ? FOLDED[node.operator]?.(a, b) : undefined;
  return value !== undefined && Number.isFinite(value) ? value : undefined;
}

/** Numbers that names suggest: special ones without a literal, and those that a predicate tells apart. */
const SPOKEN_OF: ReadonlyMap<string, number> = new Map([
  ["NaN", NaN],
  ["isNaN", NaN],
  ["Infinity", Infinity],
  ["isFinite", Infinity],
  ["isInteger", 0.5],
  ["isSafeInteger", 0.5],
]);

function constantOf(node: Node): MinedConstant["value"] | undefined {
  if (node.type === "Identifier") return SPOKEN_OF.get(node.name);
  if (node.type === "UnaryExpression" && node.operator === "-") {
    const value = constantOf(node.argument);
    return typeof value === "number" || typeof value === "bigint" ? -value : undefined;
  }
  if (node.type === "TemplateLiteral" && node.expressions.length === 0)
    return node.quasis[0]?.value.cooked ?? undefined;
  if (node.type !== "Literal") return undefined;
  const { value } = node;
  return typeof value === "number" || typeof value === "string" || typeof value === "bigint" ? value : undefined;
}
