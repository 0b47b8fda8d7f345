// Splits the constraints of a query into slices: the connected components of "shares a variable".
import type { Evaluator, Model } from "../expr/evaluate.ts";
import type { Expr, Var } from "../expr/expr.ts";
import { freeVariables } from "../expr/free-variables.ts";
import { isInDomain } from "./is-in-domain.ts";
import { subtermCount } from "./subterm-count.ts";

export interface Slice {
  /** In the order of the query. */
  readonly constraints: Expr[];
  size: number;
  isOpen: boolean;
}

/** The slices that fail under the evaluator's model, the smallest first: they are the fastest to be found unsatisfiable. */
export function openSlices(constraints: readonly Expr[], underHint: Evaluator): Slice[] {
  const variables = new JoinedVariables(underHint.model);
  const firsts: number[] = [];
  for (const constraint of constraints) firsts.push(variables.join(constraint));
  const slices = new Map<number, Slice>();
  for (let i = 0; i < constraints.length; i++) {
    const constraint = constraints[i] as Expr;
    const root = variables.rootOf(firsts[i] as number);
    let slice = slices.get(root);
    if (slice === undefined) slices.set(root, (slice = { constraints: [], size: 0, isOpen: false }));
    slice.constraints.push(constraint);
    if (!slice.isOpen && !underHint.holds(constraint)) slice.isOpen = true;
  }
  for (const index of variables.outside) (slices.get(variables.rootOf(index)) as Slice).isOpen = true;
  return smallestFirst([...slices.values()].filter(({ isOpen }) => isOpen));
}

const NO_VARIABLE = -1;

/** A union-find forest over variables: those of one slice have the same root. */
class JoinedVariables {
  /** Variables to which the hint gives a value outside their domain. */
  readonly outside: number[] = [];
  readonly #hint: Model;
  readonly #numbers = new Map<string, number>();
  readonly #parents: number[] = [];

  constructor(hint: Model) {
    this.#hint = hint;
  }

  /** Joins all variables of the constraint; returns one of them. */
  join(constraint: Expr): number {
    let first = NO_VARIABLE;
    for (const variable of freeVariables(constraint)) {
      const number = this.#numberOf(variable);
      if (first === NO_VARIABLE) first = number;
      else this.#parents[this.rootOf(number)] = this.rootOf(first);
    }
    return first;
  }

  rootOf(number: number): number {
    if (number === NO_VARIABLE) return NO_VARIABLE;
    const parents = this.#parents;
    let root = number;
    // path halving
    while (parents[root] !== root) root = parents[root] = parents[parents[root] as number] as number;
    return root;
  }

  #numberOf(variable: Var): number {
    const known = this.#numbers.get(variable.name);
    if (known !== undefined) return known;
    const number = this.#parents.length;
    this.#numbers.set(variable.name, number);
    this.#parents.push(number);
    if (!isInDomain(variable, this.#hint.get(variable.name))) this.outside.push(number);
    return number;
  }
}

function smallestFirst(slices: Slice[]): Slice[] {
  if (slices.length < 2) return slices;
  for (const slice of slices) for (const constraint of slice.constraints) slice.size += subtermCount(constraint);
  return slices.sort((a, b) => a.size - b.size);
}
