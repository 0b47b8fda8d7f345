// Merges the conjuncts about one variable of finite domain: `k !== "a" && k !== "b"` is `k === "c"` if only that is
// left.
import { related } from "./canonical/relation-expr.ts";
import { Evaluator } from "./evaluate.ts";
import { apply, constant, type Expr, type SortValue, type Var } from "./expr.ts";
import { freeVariables } from "./free-variables.ts";
import { addTo } from "../support/add-to.ts";
import { isNothing, tagOf } from "./tag.ts";

/** With more values left, the excluded ones are listed instead. */
const MOST_ALTERNATIVES = 3;

/** The merged conjuncts take the place of the first conjunct about their variable. */
export function condenseDomains(conjuncts: readonly Expr[]): Expr[] {
  const groups = new Map<Var, Expr[]>();
  for (const conjunct of conjuncts) {
    const variable = domainVariable(conjunct);
    if (variable !== undefined) addTo(groups, variable, conjunct);
  }
  const told = new Set<Var>();
  return conjuncts.flatMap((conjunct): readonly Expr[] => {
    const variable = domainVariable(conjunct);
    if (variable === undefined) return [conjunct];
    if (told.has(variable)) return [];
    told.add(variable);
    return shortest(variable, groups.get(variable) ?? []);
  });
}

/** The variable of the conjunct, if it is the only one and has a finite domain. */
function domainVariable(conjunct: Expr): Var | undefined {
  const [variable, ...others] = freeVariables(conjunct);
  return others.length === 0 && variable?.domain !== undefined && variable.sort !== "boolean" ? variable : undefined;
}

function shortest(variable: Var, said: readonly Expr[]): readonly Expr[] {
  const domain = variable.domain ?? [];
  const admitted = domain.filter((value) => {
    const evaluator = new Evaluator(new Map([[variable.name, value]]));
    return said.every((conjunct) => evaluator.holds(conjunct));
  });
  if (admitted.length === 0) return said;
  const shorter = listed(variable, admitted, domain);
  const difference = sizeOf(shorter) - sizeOf(said);
  return difference < 0 || (difference === 0 && (said.length > 1 || admitted.length === 1)) ? shorter : said;
}

function listed(variable: Var, admitted: readonly SortValue[], domain: readonly SortValue[]): Expr[] {
  const excluded = domain.filter((value) => !admitted.includes(value));
  const is = (value: SortValue): Expr => related(variable, "===", constant(value));
  const areNot = excluded.map((value) => apply("not", [is(value)]));
  if (admitted.length === 1 && excluded.length > 0)
    return isGiven(variable, excluded) ? areNot : [is(admitted[0] as SortValue)];
  if (admitted.length >= excluded.length || admitted.length > MOST_ALTERNATIVES) return areNot;
  return [admitted.map(is).reduce((some, each) => apply("or", [some, each]))];
}

/** That an input is present is written as code tests it: `x !== undefined`. */
function isGiven(variable: Var, excluded: readonly SortValue[]): boolean {
  return tagOf(variable) !== undefined && excluded.length === 1 && isNothing(excluded[0]);
}

/** Counting stops here. */
const MOST_CONDITIONS = 10_000;

/** Counts the conditions that a reader has to read. */
function sizeOf(exprs: readonly Expr[]): number {
  let size = 0;
  const pending = [...exprs];
  for (let top = pending.pop(); top !== undefined && size < MOST_CONDITIONS; top = pending.pop()) {
    if (top.kind === "app" && (top.op === "and" || top.op === "or" || top.op === "not")) pending.push(...top.args);
    else size++;
  }
  return size;
}
