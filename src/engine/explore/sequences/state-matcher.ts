// Decides which states are new: by their heaps and conditions, or by a function of the user's.
import type { Model } from "../../../expr/evaluate.ts";
import type { Expr, Var } from "../../../expr/expr.ts";
import type { Standing } from "../../execute/sequence-executor.ts";
import type { ClassMember, Maker } from "../../../model/class-shape.ts";
import type { Options, StateMatching } from "../../../model/options.ts";
import type { Solver } from "../../../solver/solver.ts";
import { connected } from "./connected.ts";
import { StateStore } from "./state-store.ts";

type HeapImage = Standing["image"];

/** A state that a path led to. */
export interface Reached extends Omit<Standing, "known"> {
  /** All that may matter of how it was reached. */
  readonly conditions: readonly Expr[];
  readonly model: Model;
  readonly maker: Maker;
  readonly members: readonly ClassMember[];
  /** The heap that the last call started from, whose conditions are among these; undefined: there was no object yet. */
  readonly from: HeapImage | undefined;
}

export interface StateMatcher {
  /** What is known of the values of a state that is new; undefined: an explored one covers it. */
  add(reached: Reached): Promise<readonly Expr[] | undefined>;
  /** What comparing in this way takes for granted. */
  readonly assumptions: readonly string[];
}

/** Heaps by their linearisation, conditions by implication. */
export class HeapMatcher implements StateMatcher {
  readonly #store: StateStore;
  readonly #replays: boolean;

  constructor(
    matching: Exclude<StateMatching, object>,
    { numbers, sequences }: Pick<Options, "numbers" | "sequences">,
    solver: Solver,
  ) {
    this.#store = new StateStore(matching, numbers, solver);
    this.#replays = sequences.replay;
  }

  get assumptions(): readonly string[] {
    return this.#store.ignoredNaN ? ["states that differ only where a number is NaN behave alike"] : [];
  }

  async add({ image, conditions, from }: Reached): Promise<readonly Expr[] | undefined> {
    const { key, variables, incomparable, unrestorable } = image;
    // what cannot be compared is new each time, and any variable may be in it
    if (incomparable !== undefined) return conditions;
    // nothing changed, and no more is allowed than before
    if (from !== undefined && areEqual(from, image)) return undefined;
    const keepsHidden = this.#replays || unrestorable !== undefined;
    return this.#store.add({ key, variables, conditions, keepsHidden });
  }
}

/** The same values, by name. */
function areEqual(one: HeapImage, other: HeapImage): boolean {
  const isOther = (each: Var, i: number): boolean => each !== other.variables[i];
  return one.incomparable === undefined && one.key === other.key && !one.variables.some(isOther);
}

/** What a function of the user's says of states. */
export interface StateJudge {
  readonly name: string;
  /** Text that is equal for states that are to count as one; undefined: the function failed, so the state is new. */
  keyOf(reached: Reached): Promise<string | undefined>;
}

/** States that a function of the user's makes equal count as one, whatever else they hold. */
export class JudgedMatcher implements StateMatcher {
  readonly #judge: StateJudge;
  readonly #keys = new Set<string>();

  constructor(judge: StateJudge) {
    this.#judge = judge;
  }

  get assumptions(): readonly string[] {
    return [`states that ${this.#judge.name} makes equal behave alike`];
  }

  async add(reached: Reached): Promise<readonly Expr[] | undefined> {
    const key = await this.#judge.keyOf(reached);
    if (key !== undefined && this.#keys.has(key)) return undefined;
    if (key !== undefined) this.#keys.add(key);
    const { incomparable, variables } = reached.image;
    return incomparable === undefined ? connected(reached.conditions, variables) : reached.conditions;
  }
}
