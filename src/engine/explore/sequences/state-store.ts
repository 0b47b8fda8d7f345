// The explored states, and whether one of them covers a new one (Symstra, Fig. 4, with projection).
// Enters: a heap and its path condition. Leaves: whether an explored state covers it, and if not the conditions on its values.
// Deliberately absent: how heaps are compared; equal keys mean isomorphic heaps (see `runtime/heap/`).
import { negate } from "../../../expr/build.ts";
import { type Expr, type Var, variable } from "../../../expr/expr.ts";
import { freeVariables, freeVariablesOf } from "../../../expr/free-variables.ts";
import { renamed } from "../../../expr/renamed.ts";
import type { NumberDomain } from "../../../model/options.ts";
import type { Solver } from "../../../solver/solver.ts";
import { atomsOf, includeAtoms } from "./atoms.ts";
import { connected } from "./connected.ts";
import { KnownOrders } from "./known-orders.ts";

/**
 * When an explored state covers a new one with an equal key. exact and isomorphism, which differ in their keys: its conditions
 * are among those of the new state. subsumption: its conditions are implied by those of the new state.
 */
export type Comparison = "exact" | "isomorphism" | "subsumption";

export interface Candidate {
  readonly key: string;
  readonly variables: readonly Var[];
  readonly conditions: readonly Expr[];
  /** Whether all conditions are kept, also those on variables outside of the heap, because the sequence will be run again. */
  readonly keepsHidden: boolean;
}

interface Entry {
  readonly variables: readonly Var[];
  /** The conditions on the variables of the heap. */
  readonly known: readonly Expr[];
  /** The same as orders and differences; undefined where they are not all such. */
  readonly orders: KnownOrders | undefined;
  /** Whether `known` mentions variables that are not in the heap. */
  readonly hides: boolean;
  /** `known` as atoms; undefined where it does more than compare variables of the heap. */
  readonly atoms?: readonly string[] | undefined;
}

export class StateStore {
  readonly #comparison: Comparison;
  readonly #numbers: NumberDomain | undefined;
  readonly #solver: Solver;
  readonly #entries = new Map<string, Entry[]>();
  #ignoredNaN = false;

  constructor(comparison: Comparison, numbers: NumberDomain | undefined, solver: Solver) {
    this.#comparison = comparison;
    this.#numbers = numbers;
    this.#solver = solver;
  }

  /** Whether some state was taken for covered though it may differ where a number is NaN. */
  get ignoredNaN(): boolean {
    return this.#ignoredNaN;
  }

  /** Adds a heap that no explored state covers, and gives the conditions on its values; undefined where one covers it. */
  async add({ key, variables, conditions, keepsHidden }: Candidate): Promise<readonly Expr[] | undefined> {
    const known = this.#entries.get(key);
    const isSaid = ({ atoms, variables: others }: Entry): boolean =>
      atoms !== undefined && includeAtoms(conditions, variables, atoms) && matched(variables, others) !== undefined;
    if (known?.some(isSaid) === true) return undefined;
    const entry = this.#entryOf(variables, conditions);
    for (const other of known ?? []) if (await this.#covers(other, entry)) return undefined;
    const kept = keepsHidden ? entry : withConstraints(entry);
    const stored = { ...kept, atoms: atomsOf(kept.known, variables) };
    if (known === undefined) this.#entries.set(key, [stored]);
    else known.push(stored);
    return kept.known;
  }

  #entryOf(variables: readonly Var[], conditions: readonly Expr[]): Entry {
    const relevant = connected(conditions, variables);
    if (relevant.length === 0) return { variables, known: [], orders: undefined, hides: false };
    const inHeap = new Set(variables);
    const hides = freeVariablesOf(relevant).some((each) => !inHeap.has(each));
    const isCompared = this.#comparison === "subsumption" || hides;
    const orders = isCompared ? KnownOrders.of(relevant, variables, this.#numbers) : undefined;
    return { variables, known: relevant, orders, hides };
  }

  async #covers(old: Entry, candidate: Entry): Promise<boolean> {
    if (old.known.length === 0) return true;
    const names = matched(candidate.variables, old.variables);
    if (names === undefined) return false;
    if (this.#comparison === "subsumption" && old.orders?.system.isExact === true && candidate.orders !== undefined) {
      const isCovered = candidate.orders.implies(old.orders);
      if (isCovered === "numbers") this.#ignoredNaN = true;
      return isCovered !== false;
    }
    if (old.hides || candidate.known.length === 0) return false;
    hide(names, candidate.known);
    const conditions = candidate.known.map((condition) => renamed(condition, names));
    const missing = old.known.filter((condition) => !conditions.includes(condition));
    if (this.#comparison !== "subsumption") return missing.length === 0;
    for (const condition of missing) {
      const answer = await this.#solver.solve({ constraints: [...conditions, negate(condition)], hint: new Map() });
      if (answer.status !== "unsat" || answer.assumptions.length > 0) return false;
    }
    return true;
  }
}

/**
 * Replaces conditions that are all orders and differences by their projection onto the heap, which is shorter. It treats doubles
 * as dense, which over-approximates the values that were reached; the state is explored for all of these, so it covers them.
 */
function withConstraints(entry: Entry): Entry {
  if (entry.orders?.isWhole !== true) return entry;
  const orders = entry.orders.asIfDense();
  const known = orders.system.toConstraints().filter((condition) => freeVariables(condition).length > 0);
  return { ...entry, known, orders, hides: false };
}

/** Renames variables that are not in the heap apart. */
function hide(names: Map<Var, Var>, conditions: readonly Expr[]): void {
  for (const each of freeVariablesOf(conditions))
    if (!names.has(each)) names.set(each, variable(`:hidden ${each.name}`, each.sort, each.domain));
}

/** Pairs the variables of two heaps in order of appearance; undefined where their sorts or domains differ. */
function matched(from: readonly Var[], to: readonly Var[]): Map<Var, Var> | undefined {
  const names = new Map<Var, Var>();
  for (const [i, variable] of from.entries()) {
    const other = to[i] as Var;
    if (variable.sort !== other.sort || String(variable.domain) !== String(other.domain)) return undefined;
    names.set(variable, other);
  }
  return names;
}
