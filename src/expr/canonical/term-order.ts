// Orders terms by their structure, identically on every run. Ids would not do: they depend on when a term was first built.
import type { Expr } from "../expr.ts";

/** Terms that differ only below this depth count as equal; a stable sort then keeps their order. */
const DEEPEST = 60;

const RANK = { var: 0, app: 1, const: 2 } as const;

/** Variables before applications before constants, each by their text. */
export function compareTerms(a: Expr, b: Expr, depth = 0): number {
  if (a === b || depth > DEEPEST) return 0;
  if (a.kind !== b.kind) return RANK[a.kind] - RANK[b.kind];
  if (a.kind === "var" && b.kind === "var") return compareTexts(a.name, b.name);
  if (a.kind === "const" && b.kind === "const") return compareTexts(constantText(a.value), constantText(b.value));
  if (a.kind !== "app" || b.kind !== "app") return 0;
  if (a.op !== b.op) return compareTexts(a.op, b.op);
  for (let i = 0; i < a.args.length; i++) {
    const order = compareTerms(a.args[i] as Expr, b.args[i] as Expr, depth + 1);
    if (order !== 0) return order;
  }
  return 0;
}

function constantText(value: unknown): string {
  return Object.is(value, -0) ? "-0" : String(value);
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
