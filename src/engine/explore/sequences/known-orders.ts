// Conditions on the variables of a heap, as a system of orders and differences.
// NaN satisfies every negated comparison, so it breaks orders: a search tree with NaN in it is no search tree. States that
// differ only where a number may be NaN count as different where the user asked for every number; otherwise that numbers are
// not NaN is an assumption.
import { visitConjuncts } from "../../../expr/conjuncts.ts";
import type { Expr, Var } from "../../../expr/expr.ts";
import { freeVariables, freeVariablesOf } from "../../../expr/free-variables.ts";
import { negate } from "../../../expr/build.ts";
import type { NumberDomain } from "../../../model/options.ts";
import { DifferenceSystem } from "../../../solver/exact/difference/difference-system.ts";
import { RESTRICTIONS } from "../../../solver/number-domain-solver.ts";

/** With more numbers that may be NaN, the combinations are not enumerated. */
const MOST_DOUBTFUL = 3;

export class KnownOrders {
  /** Satisfied by exactly the values of the heap's variables that the conditions allow, except for NaN. */
  readonly system: DifferenceSystem;
  readonly #variables: readonly Var[];
  readonly #literals: readonly Expr[];
  /** Whether variables that may be NaN, in the heap or projected away, were treated as if they were not. */
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

  /** Undefined where some condition is no order or difference, or the projection onto the variables is not exact. */
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
    // Only NaN satisfies the conditions.
    if (whole.isSatisfiable() !== true) return undefined;
    const amongNumbers = whole.projectOnto(variables);
    // The variables that may be NaN may all have been projected away without effect.
    if (exact?.assumedNumbers.length === 0 && exact.implies(amongNumbers))
      return new KnownOrders(exact, variables, literals, false);
    return new KnownOrders(amongNumbers, variables, literals, true);
  }

  /** Whether the system is equivalent to the conditions, NaN included. */
  get isWhole(): boolean {
    return this.system.isExact && this.system.assumedNumbers.length === 0 && !this.#ignoresNaN;
  }

  /** The conditions of the system, under which doubles count as dense. */
  asIfDense(): KnownOrders {
    return new KnownOrders(this.system.asIfDense(), this.#variables, this.#literals, this.#ignoresNaN);
  }

  /**
   * Whether these conditions imply those of the other, which has as many variables. "numbers": the implication holds for
   * numbers, and is unknown for NaN.
   */
  implies(other: KnownOrders): boolean | "numbers" {
    if (!renamed(this.system, this.#variables, other.#variables).implies(other.system)) return false;
    // The variables of the heap, by their place, that may be NaN.
    const doubtful = this.system.assumedNumbers.map((each) => this.#variables.indexOf(each));
    if (this.#ignoresNaN || other.#ignoresNaN || doubtful.length > MOST_DOUBTFUL) return "numbers";
    for (const places of subsets(doubtful)) {
      const [own, others] = [this.#withNaN(places), other.#withNaN(places)];
      if (own === undefined || others?.isExact !== true) return false;
      if (!renamed(own, this.#variables, other.#variables).implies(others)) return false;
    }
    return true;
  }

  /** The system where the variables at these places are NaN; undefined where a condition forbids that. */
  #withNaN(places: readonly number[]): DifferenceSystem | undefined {
    const gone = places.map((place) => this.#variables[place] as Var);
    const { variables, assumedNumbers } = this.system;
    if (gone.some((each) => variables.includes(each) && !assumedNumbers.includes(each))) return undefined;
    const literals = without(this.#literals, new Set(gone));
    const whole = DifferenceSystem.of(literals);
    return whole && systemOf(whole, literals, this.#variables);
  }
}

/** The projection onto the variables of the heap; undefined where it is not exact. */
function systemOf(
  whole: DifferenceSystem,
  literals: readonly Expr[],
  variables: readonly Var[],
): DifferenceSystem | undefined {
  if (whole.assumedNumbers.length === 0) return whole.projectOnto(variables);
  const inHeap = new Set(variables);
  // A variable that may be NaN satisfies no order constraint; drop its constraints before projecting.
  const free = new Set(whole.assumedNumbers.filter((each) => !inHeap.has(each)));
  const system = free.size === 0 ? whole : DifferenceSystem.of(without(literals, free));
  if (system === undefined) return undefined;
  // Only NaN satisfies the conditions.
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

/** The same conditions over the variables of another heap. */
function renamed(system: DifferenceSystem, from: readonly Var[], to: readonly Var[]): DifferenceSystem {
  const name = (each: Var): Var => to[from.indexOf(each)] as Var;
  const { matrix, distinctions, isExact } = system;
  const [variables, assumedNumbers] = [system.variables.map(name), system.assumedNumbers.map(name)];
  return new DifferenceSystem({ variables, assumedNumbers, matrix, distinctions, isExact });
}

/** All non-empty subsets. */
function subsets(items: readonly number[]): number[][] {
  const all = items.reduce<number[][]>((sets, item) => [...sets, ...sets.map((set) => [...set, item])], [[]]);
  return all.slice(1);
}
