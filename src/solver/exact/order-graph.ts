// Refutes queries by a graph of order constraints: no cycle of `<=` may contain a `<`.
import type { App, Expr } from "../../expr/expr.ts";
import { BASIC_RELATIONS } from "../../expr/relation.ts";
import type { Program } from "../program.ts";
import type { Propagation } from "./propagation.ts";
import { OrderedTerms } from "./ordered-terms.ts";
import { addOrderOfTerm } from "./order-of-term.ts";

/** Whether the decided comparisons contradict each other. */
export function hasImpossibleOrder(program: Program, known: Propagation): boolean {
  const { nodes } = program;
  if (!nodes.some((node, i) => known.truth(i) !== undefined && isBeyondBounds(node))) return false;
  const terms = new OrderedTerms(nodes.length);
  for (let i = 0; i < nodes.length; i++) {
    const node = nodes[i] as Expr;
    if (node.kind !== "app") continue;
    if (node.sort === "boolean") addComparison(node, i, program, known, terms);
    else if (node.sort === "number" && !mayBeNaN(i, program, known)) addOrderOfTerm(node, i, program, known, terms);
  }
  addConstants(nodes, terms);
  return terms.areContradictory();
}

/** Whether the graph may say more than ranges do: they cover comparisons of numbers with constants. */
function isBeyondBounds(node: Expr): boolean {
  if (node.kind !== "app" || BASIC_RELATIONS[node.op] === undefined) return false;
  const [a, b] = node.args as readonly [Expr, Expr];
  return a.sort !== "number" || (a.kind !== "const" && b.kind !== "const");
}

function mayBeNaN(i: number, { operands }: Program, known: Propagation): boolean {
  return known.range(i).nan || (operands[i] as readonly number[]).some((operand) => known.range(operand).nan);
}

function addComparison(node: App, i: number, program: Program, known: Propagation, terms: OrderedTerms): void {
  const truth = known.truth(i);
  const relation = truth === undefined ? undefined : BASIC_RELATIONS[node.op];
  if (relation === undefined) return;
  const [a, b] = program.operands[i] as readonly [number, number];
  if (relation === "===") {
    if (truth === true) terms.addEqual(a, b);
    else terms.addUnequal(a, b);
  } else if (truth === true) terms.addLess(a, b, relation === "<");
  // NaN makes an order false without making its reverse true
  else if (node.args[0]?.sort !== "number" || !(known.range(a).nan || known.range(b).nan))
    terms.addLess(b, a, relation === "<=");
}

/** Adds the order of the constants of each sort, between neighbours. */
function addConstants(nodes: readonly Expr[], terms: OrderedTerms): void {
  for (const sort of ["number", "bigint", "string"] as const) {
    const constants: { readonly value: SortedValue; readonly i: number }[] = [];
    for (let i = 0; i < nodes.length; i++) {
      const node = nodes[i] as Expr;
      if (node.kind === "const" && node.sort === sort && node.value === node.value)
        constants.push({ value: node.value as SortedValue, i });
    }
    constants.sort((a, b) => (a.value < b.value ? -1 : a.value > b.value ? 1 : 0));
    for (let at = 1; at < constants.length; at++) {
      const [lesser, greater] = [constants[at - 1], constants[at]] as [(typeof constants)[0], (typeof constants)[0]];
      // 0 and -0 are equal, but two constants
      if (lesser.value < greater.value) terms.addLess(lesser.i, greater.i, true);
      else terms.addEqual(lesser.i, greater.i);
    }
  }
}

type SortedValue = number | bigint | string;
