// Order constraints among terms: a cycle of `<=` with one `<` in it cannot be, whatever is ordered.
import type { App, Expr } from "../../expr/expr.ts";
import type { OperatorName } from "../../expr/operators.ts";
import type { Program } from "../program.ts";
import type { Propagation } from "./propagation.ts";
import { orderOfTerm } from "./term-order.ts";

interface Edge {
  readonly to: number;
  readonly strict: boolean;
}

const STRICT: readonly OperatorName[] = ["lt", "bigLt", "strLt"];
const LOOSE: readonly OperatorName[] = ["le", "bigLe", "strLe"];
const EQUAL: readonly OperatorName[] = ["eq", "bigEq", "strEq"];

/** Whether what is known of the comparisons contradicts itself. */
export function hasImpossibleOrder(program: Program, known: Propagation): boolean {
  const edges = new Map<number, Edge[]>();
  const unequal: (readonly [number, number])[] = [];
  const add = (from: number, to: number, strict: boolean) => {
    const list = edges.get(from);
    if (list === undefined) edges.set(from, [{ to, strict }]);
    else list.push({ to, strict });
  };
  program.nodes.forEach((node, i) => {
    const truth = known.truth(i);
    if (node.kind === "app" && truth !== undefined)
      addComparison(node, truth, program.operands[i] as readonly [number, number]);
  });
  if (edges.size === 0) return false;
  program.nodes.forEach((node, i) => {
    const isNumber =
      node.kind === "app" &&
      node.sort === "number" &&
      ![i, ...(program.operands[i] ?? [])].some((each) => known.range(each).nan);
    if (isNumber)
      for (const { lesser, greater, strict } of orderOfTerm(node, i, program, known)) add(lesser, greater, strict);
  });
  function addComparison({ op }: App, truth: boolean, [a, b]: readonly [number, number]): void {
    const strict = STRICT.includes(op);
    if (strict || LOOSE.includes(op)) {
      // NaN makes a comparison false without making its reverse true
      if (truth) add(a, b, strict);
      else if (op.length > 2 || !(known.range(a).nan || known.range(b).nan)) add(b, a, !strict);
    } else if (EQUAL.includes(op)) {
      if (!truth) return void unequal.push([a, b]);
      add(a, b, false);
      add(b, a, false);
    }
  }
  for (const [lesser, greater] of constantsInOrder(program.nodes)) add(lesser, greater, true);
  const component = components(edges);
  for (const [from, list] of edges)
    if (list.some(({ to, strict }) => strict && component.get(from) === component.get(to))) return true;
  return unequal.some(([a, b]) => a !== b && component.has(a) && component.get(a) === component.get(b));
}

/** Neighbours among the constants of one sort. */
function constantsInOrder(nodes: readonly Expr[]): (readonly [number, number])[] {
  return (["number", "bigint", "string"] as const).flatMap((sort) => {
    const constants = nodes
      .flatMap((node, i) =>
        node.kind === "const" && node.sort === sort && node.value === node.value ? [{ value: node.value, i }] : [],
      )
      .sort((a, b) => (a.value < b.value ? -1 : a.value > b.value ? 1 : 0));
    return constants.flatMap(({ value, i }, at) => {
      const next = constants[at + 1];
      return next !== undefined && value < next.value ? [[i, next.i] as const] : [];
    });
  });
}

/** Strongly connected components (Tarjan 1972, without recursion), each node with the number of its component. */
function components(edges: ReadonlyMap<number, readonly Edge[]>): Map<number, number> {
  const component = new Map<number, number>();
  const low = new Map<number, number>();
  const path: number[] = [];
  for (const root of edges.keys()) {
    if (low.has(root)) continue;
    const calls = [{ node: root, index: low.size, next: 0 }];
    for (let call = calls.at(-1); call !== undefined; call = calls.at(-1)) {
      const { node, index } = call;
      if (call.next === 0) {
        low.set(node, index);
        path.push(node);
      }
      const to = edges.get(node)?.[call.next++]?.to;
      if (to !== undefined) {
        if (!low.has(to)) calls.push({ node: to, index: low.size, next: 0 });
        else if (!component.has(to)) low.set(node, Math.min(low.get(node) as number, low.get(to) as number));
        continue;
      }
      calls.pop();
      const caller = calls.at(-1)?.node;
      if (caller !== undefined && !component.has(node))
        low.set(caller, Math.min(low.get(caller) as number, low.get(node) as number));
      if (low.get(node) !== index) continue;
      while (!component.has(node)) component.set(path.pop() as number, node);
    }
  }
  return component;
}
