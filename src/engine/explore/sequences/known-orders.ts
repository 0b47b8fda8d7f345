// What conditions say of the variables of a heap, where they are orders and differences of numbers.
// NaN satisfies whatever is denied of it, so that it breaks orders: a search tree with NaN in it is no search tree. States in
// which a number might be that are told apart only where the user asked for every number; else that is an assumption.
import { visitConjuncts } from "../../../expr/conjuncts.ts";
import type { Expr, Var } from "../../../expr/expr.ts";
import { freeVariables, freeVariablesOf } from "../../../expr/free-variables.ts";
import { negate } from "../../../expr/build.ts";
import type { NumberDomain } from "../../../model/options.ts";
import { DifferenceSystem } from "../../../solver/exact/difference/difference-system.ts";
import { RESTRICTIONS } from "../../../solver/number-domain-solver.ts";

/** With more numbers that may be NaN than this, not every combination is looked at. */
const MOST_DOUBTFUL = 3;

export class KnownOrders {
  /** Holds for exactly the values of the heap's variables that the conditions allow, NaN apart. */
  readonly system: DifferenceSystem;
  readonly #variables: readonly Var[];
  readonly #literals: readonly Expr[];
  /** Numbers that may be NaN, here or on the way, were taken for numbers. */
  readonly #ignoresNaN: boolean;

  private constructor(
    system: DifferenceSystem,
    variables: readonly Var[],
    literals: readonly Expr[],
    ignoresNaN: boolean,
  ) {
    this.system = system;
    this.#variables = variables;
    this.#literals = literals;
    this.#ignoresNaN = ignoresNaN;
  }

  /** undefined where the conditions say something else, too, or what they say cannot be told of these variables alone. */
  static of(
    conditions: readonly Expr[],
    variables: readonly Var[],
    numbers: NumberDomain | undefined,
  ): KnownOrders | undefined {
    const literals: Expr[] = [];
    for (const condition of conditions)
      visitConjuncts(condition, true, (expr, positive) => void literals.push(positive ? expr : negate(expr)));
    if (numbers === "int" || numbers === "finite") literals.push(...restricted(literals, numbers));
    const whole = DifferenceSystem.of(literals);
    const exact = whole && systemOf(whole, literals, variables);
    if (whole === undefined || whole.assumedNumbers.length === 0 || numbers === "any")
      return exact && new KnownOrders(exact, variables, literals, false);
    // conditions that nothing but NaN satisfies
    if (whole.isSatisfiable() !== true) return undefined;
    const amongNumbers = whole.projectOnto(variables);
    // NaN may have been on the way and yet have left nothing behind
    if (exact?.assumedNumbers.length === 0 && exact.implies(amongNumbers))
      return new KnownOrders(exact, variables, literals, false);
    return new KnownOrders(amongNumbers, variables, literals, true);
  }

  /** The system says all there is to say. */
  get isWhole(): boolean {
    return this.system.isExact && this.system.assumedNumbers.length === 0 && !this.#ignoresNaN;
  }

  /** With what is explored where numbers are taken for dense. */
  asIfDense(): KnownOrders {
    return new KnownOrders(this.system.asIfDense(), this.#variables, this.#literals, this.#ignoresNaN);
  }

  /**
   * Whether all values that are allowed here are allowed by the other, of as many variables; "numbers": that is so for
   * numbers, and of NaN nothing is known.
   */
  implies(other: KnownOrders): boolean | "numbers" {
    if (!renamed(this.system, this.#variables, other.#variables).implies(other.system)) return false;
    // the variables of the heap, by their place, that may be NaN as well
    const doubtful = this.system.assumedNumbers.map((each) => this.#variables.indexOf(each));
    if (this.#ignoresNaN || other.#ignoresNaN || doubtful.length > MOST_DOUBTFUL) return "numbers";
    for (const places of subsets(doubtful)) {
      const [own, others] = [this.#withNaN(places), other.#withNaN(places)];
      if (own === undefined || others?.isExact !== true) return false;
      if (!renamed(own, this.#variables, other.#variables).implies(others)) return false;
    }
    return true;
  }

  /** What is left to say of the others where these are NaN: that satisfies all that is said of them, or nothing. */
  #withNaN(places: readonly number[]): DifferenceSystem | undefined {
    const gone = places.map((place) => this.#variables[place] as Var);
    const { variables, assumedNumbers } = this.system;
    if (gone.some((each) => variables.includes(each) && !assumedNumbers.includes(each))) return undefined;
    const literals = without(this.#literals, new Set(gone));
    const whole = DifferenceSystem.of(literals);
    return whole && systemOf(whole, literals, this.#variables);
  }
}

/** Without the variables that are not in the heap; undefined where that is not exact. */
function systemOf(
  whole: DifferenceSystem,
  literals: readonly Expr[],
  variables: readonly Var[],
): DifferenceSystem | undefined {
  if (whole.assumedNumbers.length === 0) return whole.projectOnto(variables);
  const inHeap = new Set(variables);
  // what may be NaN satisfies, as that, all that is said of it: no less is allowed to the others than without it
  const free = new Set(whole.assumedNumbers.filter((each) => !inHeap.has(each)));
  const system = free.size === 0 ? whole : DifferenceSystem.of(without(literals, free));
  if (system === undefined) return undefined;
  // conditions that nothing but NaN satisfies
  if (system.assumedNumbers.length > 0 && system.isSatisfiable() !== true) return undefined;
  return system.projectOnto(variables);
}

function without(literals: readonly Expr[], gone: ReadonlySet<Var>): Expr[] {
  return literals.filter((literal) => !freeVariables(literal).some((each) => gone.has(each)));
}

function restricted(conditions: readonly Expr[], numbers: "int" | "finite"): Expr[] {
  const variables = freeVariablesOf(conditions).filter(({ sort, domain }) => sort === "number" && domain === undefined);
  return variables.flatMap(RESTRICTIONS[numbers].holdsFor);
}

/** The same of the variables of another heap. */
function renamed(system: DifferenceSystem, from: readonly Var[], to: readonly Var[]): DifferenceSystem {
  const name = (each: Var): Var => to[from.indexOf(each)] as Var;
  const { matrix, distinctions, isExact } = system;
  const [variables, assumedNumbers] = [system.variables.map(name), system.assumedNumbers.map(name)];
  return new DifferenceSystem({ variables, assumedNumbers, matrix, distinctions, isExact });
}

/** All but the empty one. */
function subsets(items: readonly number[]): number[][] {
  const all = items.reduce<number[][]>((sets, item) => [...sets, ...sets.map((set) => [...set, item])], [[]]);
  return all.slice(1);
}
