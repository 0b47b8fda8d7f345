// Solves constraints that share no variable apart, and joins the answers.
import type { Expr, SortValue } from "../expr/expr.ts";
import { freeVariables } from "../expr/free-variables.ts";
import { postOrder } from "../expr/traverse.ts";
import type { Answer, Query, Solver } from "./solver.ts";

export class SlicingSolver implements Solver {
  readonly #inner: Solver;

  constructor(inner: Solver) {
    this.#inner = inner;
  }

  async solve(query: Query): Promise<Answer> {
    const model = new Map<string, SortValue>(query.hint);
    let unknown: Answer | undefined;
    let assumed: Answer | undefined;
    for (const constraints of slices(query.constraints)) {
      const answer = await this.#inner.solve({ constraints, hint: query.hint });
      // one slice without a model is enough, and nothing is better than one that assumes nothing
      if (answer.status === "unsat" && answer.assumptions.length === 0) return answer;
      if (answer.status === "unsat") assumed ??= answer;
      if (answer.status === "unknown") unknown ??= answer;
      if (answer.status !== "sat") continue;
      for (const variable of constraints.flatMap(freeVariables)) {
        const value = answer.model.get(variable.name);
        if (value !== undefined) model.set(variable.name, value);
      }
    }
    return assumed ?? unknown ?? { status: "sat", model };
  }
}

/** The connected components of "shares a variable", the smallest first: they are soonest found unsatisfiable. */
function slices(constraints: readonly Expr[]): Expr[][] {
  const parent = new Map<string, string>();
  const find = (name: string): string => {
    let root = name;
    for (let up = parent.get(root); up !== undefined && up !== root; up = parent.get(root)) root = up;
    parent.set(name, root);
    return root;
  };
  for (const constraint of constraints) {
    const [first, ...others] = freeVariables(constraint);
    for (const other of others) parent.set(find(other.name), find((first as { name: string }).name));
  }
  const groups = new Map<string, Expr[]>();
  for (const constraint of constraints) {
    const [first] = freeVariables(constraint);
    const key = first === undefined ? "" : `v${find(first.name)}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [constraint]);
    else group.push(constraint);
  }
  return [...groups.values()]
    .map((group) => ({ group, size: postOrder(group).length }))
    .sort((a, b) => a.size - b.size)
    .map(({ group }) => group);
}
