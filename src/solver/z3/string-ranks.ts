// Encodes strings without a theory of strings: where every string is a constant or has a finite domain, and strings are
// only compared, each is represented by its rank among all of them, which preserves equality and order.
import type { Expr, SortValue } from "../../expr/expr.ts";
import type { OperatorName } from "../../expr/operators.ts";
import { call, type Theory } from "./theory.ts";

const COMPARING: readonly OperatorName[] = ["strEq", "strLt", "strLe", "ite"];

/** Whether strings only occur as constants or variables of finite domain that are compared. */
export function areOnlyCompared(terms: readonly Expr[]): boolean {
  return terms.every((term) => {
    if (term.kind === "var") return term.sort !== "string" || term.domain !== undefined;
    if (term.kind === "const") return true;
    return COMPARING.includes(term.op) || (term.sort !== "string" && term.args.every((arg) => arg.sort !== "string"));
  });
}

function ranks(terms: readonly Expr[]): readonly string[] {
  const strings = terms.flatMap((term): readonly SortValue[] => {
    if (term.sort !== "string") return [];
    return term.kind === "const" ? [term.value] : term.kind === "var" ? (term.domain ?? []) : [];
  });
  // the default order is that of UTF-16 code units, as in `<`
  return [...new Set(strings as string[])].sort();
}

export function encodeStringsAsRanks(terms: readonly Expr[], theory: Theory): Theory {
  if (!terms.some((term) => term.sort === "string") || !areOnlyCompared(terms)) return theory;
  const order = ranks(terms);
  const literal = (rank: number) => `#x${rank.toString(16).padStart(8, "0")}`;
  return {
    ...theory,
    sorts: { ...theory.sorts, string: "(_ BitVec 32)" },
    encodings: { ...theory.encodings, strEq: call("="), strLt: call("bvult"), strLe: call("bvule") },
    constant: (value) => (typeof value === "string" ? literal(order.indexOf(value)) : theory.constant(value)),
    decode: (sort, text) => (sort === "string" ? order[Number.parseInt(text.slice(2), 16)] : theory.decode(sort, text)),
    logic: () => undefined,
  };
}
