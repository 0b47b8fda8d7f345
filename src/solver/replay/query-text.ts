// A query as exact text: for recording, for replaying, and for comparing queries.
// Enters: a query, or such text. Leaves: the other of the two. Shared subterms are written once.
import { apply, constant, variable, type Expr, type Sort, type SortValue } from "../../expr/expr.ts";
import { OPERATORS, type OperatorName } from "../../expr/operators.ts";
import { postOrder } from "../../expr/traverse.ts";
import { InternalError } from "../../support/errors.ts";
import type { Query } from "../solver.ts";

const SORTS: readonly string[] = ["number", "boolean", "bigint", "string"] satisfies Sort[];

/**
 * One line for each variable (`x0 number "price"`, `x1 string "kind" "a" "b"` with a domain), each application (`e0 lt x0
 * 5`), each constraint (`assert e0`) and each value of the hint for one of the variables (`hint x0 7`).
 */
export function writeQuery({ constraints, hint }: Query): string {
  const names = new Map<number, string>();
  const lines: string[] = [];
  const hints: string[] = [];
  const nameOf = (expr: Expr) => (expr.kind === "const" ? literal(expr.value) : (names.get(expr.id) as string));
  let variables = 0;
  let applications = 0;
  for (const expr of postOrder(constraints)) {
    if (expr.kind === "const") continue;
    if (expr.kind === "var") {
      const name = `x${variables++}`;
      names.set(expr.id, name);
      lines.push([name, expr.sort, JSON.stringify(expr.name), ...(expr.domain ?? []).map(literal)].join(" "));
      const value = hint.get(expr.name);
      if (value !== undefined) hints.push(`hint ${name} ${literal(value)}`);
    } else {
      const name = `e${applications++}`;
      lines.push([name, expr.op, ...expr.args.map(nameOf)].join(" "));
      names.set(expr.id, name);
    }
  }
  return [...lines, ...constraints.map((constraint) => `assert ${nameOf(constraint)}`), ...hints].join("\n");
}

/** @throws InternalError for text that `writeQuery` did not write */
export function readQuery(text: string): Query {
  const exprs = new Map<string, Expr>();
  const constraints: Expr[] = [];
  const hint = new Map<string, SortValue>();
  const exprOf = (word: string): Expr => exprs.get(word) ?? constant(valueOf(word));
  for (const line of text.split("\n")) {
    const [head = "", second = "", ...rest] = wordsOf(line);
    if (head === "") continue;
    else if (head === "assert") constraints.push(exprOf(second));
    else if (head === "hint") hint.set(variableName(exprOf(second), line), valueOf(rest[0] ?? ""));
    else if (head.startsWith("x") && SORTS.includes(second)) {
      const [name = "", ...domain] = rest.map(valueOf);
      exprs.set(head, variable(String(name), second as Sort, domain.length === 0 ? undefined : domain));
    } else if (head.startsWith("e") && second in OPERATORS)
      exprs.set(head, apply(second as OperatorName, rest.map(exprOf)));
    else throw new InternalError("no line of a query", line);
  }
  return { constraints, hint };
}

function variableName(expr: Expr, line: string): string {
  if (expr.kind !== "var") throw new InternalError("a hint for something else than a variable", line);
  return expr.name;
}

function literal(value: SortValue): string {
  if (typeof value === "string") return JSON.stringify(value);
  if (typeof value === "bigint") return `${value}n`;
  return Object.is(value, -0) ? "-0" : String(value);
}

function valueOf(word: string): SortValue {
  if (word === "true" || word === "false") return word === "true";
  if (word.startsWith('"')) return JSON.parse(word) as string;
  if (/^-?\d+n$/.test(word)) return BigInt(word.slice(0, -1));
  const value = Number(word);
  if (word === "" || (Number.isNaN(value) && word !== "NaN")) throw new InternalError("no literal", word);
  return value;
}

/** Splits at spaces; words in quotes may contain spaces. */
function wordsOf(line: string): string[] {
  return line.match(/"(?:[^"\\]|\\.)*"|\S+/g) ?? [];
}
