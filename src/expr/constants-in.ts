import { type App, type Expr, type SortValue } from "./expr.ts";
import { REGEXP_OPERATORS } from "./regexp-operators.ts";

/**
 * The constants of some expressions, each once, in order of appearance: values that inputs may be compared with. The
 * code that a character is compared with counts as the character, too. The source and flags of a regular expression do
 * not count.
 */
export function constantsIn(exprs: readonly Expr[]): SortValue[] {
  const found = new Set<SortValue>();
  const seen = new Set<Expr>();
  const pending = [...exprs].reverse();
  for (let expr = pending.pop(); expr !== undefined; expr = pending.pop()) {
    if (seen.has(expr)) continue;
    seen.add(expr);
    if (expr.kind === "const") found.add(expr.value);
    if (expr.kind !== "app") continue;
    const character = comparedCharacter(expr);
    if (character !== undefined) found.add(character);
    pending.push(...valuesOf(expr).toReversed());
  }
  return [...found];
}

/** The operands that are values, which excludes the source and flags of a regular expression. */
function valuesOf({ op, args }: App): readonly Expr[] {
  return op in REGEXP_OPERATORS ? args.filter((_, i) => i !== 1 && i !== 2) : args;
}

function comparedCharacter({ op, args }: App): string | undefined {
  if (op !== "eq" && op !== "lt" && op !== "le") return undefined;
  const code = args.find((arg) => arg.kind === "const")?.value;
  const isCode = typeof code === "number" && args.some((arg) => arg.kind === "app" && arg.op === "codeAt");
  return isCode ? String.fromCharCode(code) : undefined;
}
