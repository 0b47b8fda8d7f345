// Decides which states are new, by their heaps and conditions or by a function of the user's.
import type { Model } from "../../../expr/evaluate.ts";
import type { Expr, Var } from "../../../expr/expr.ts";
import type { ObjectState } from "../../execute/sequence-executor.ts";
import type { Assumption } from "../../../model/assumption.ts";
import type { Maker } from "../../../model/class-shape.ts";
import type { Options, StateMatching } from "../../../model/options.ts";
import type { ChosenCall } from "../../../model/sequence.ts";
import type { Solver } from "../../../solver/solver.ts";
import { connected } from "./connected.ts";
import { StateStore } from "./state-store.ts";

type HeapImage = ObjectState["image"];

/** A state that a path led to. */
export interface Reached extends Omit<ObjectState, "known"> {
  /** The path condition, as far as it may constrain the heap. */
  readonly conditions: readonly Expr[];
  readonly model: Model;
  readonly maker: Maker;
  readonly calls: readonly ChosenCall[];
  /** The heap before the last call, whose conditions are among these; undefined for a maker. */
  readonly from: HeapImage | undefined;
}

export interface StateMatcher {
  /** The conditions on the values of a new state; undefined where an explored state covers it. */
  add(reached: Reached): Promise<readonly Expr[] | undefined>;
  /** The assumptions of this way of comparing. */
  readonly assumptions: readonly Assumption[];
}

/** Compares heaps by their linearisation, and conditions by implication. */
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

  get assumptions(): readonly Assumption[] {
    return this.#store.ignoredNaN ? [{ id: "nan-states-alike" }] : [];
  }

  async add({ image, conditions, from }: Reached): Promise<readonly Expr[] | undefined> {
    const { key, variables, incomparable, unrestorable } = image;
    // A heap that cannot be compared is always new, and any variable may occur in it.
    if (incomparable !== undefined) return conditions;
    // The call changed nothing, and its conditions only restrict the values further.
    if (from !== undefined && areEqual(from, image)) return undefined;
    const keepsHidden = this.#replays || unrestorable !== undefined;
    return this.#store.add({ key, variables, conditions, keepsHidden });
  }
}

/** Whether two heaps are isomorphic with the same variables. */
function areEqual(one: HeapImage, other: HeapImage): boolean {
  const isOther = (each: Var, i: number): boolean => each !== other.variables[i];
  return one.incomparable === undefined && one.key === other.key && !one.variables.some(isOther);
}

/** A function of the user's over states. */
export interface StateJudge {
  readonly name: string;
  /** Equal texts for states that count as equal; undefined where the function failed, and the state counts as new. */
  keyOf(reached: Reached): Promise<string | undefined>;
}

/** Compares states by a function of the user's alone. */
export class JudgedMatcher implements StateMatcher {
  readonly #judge: StateJudge;
  readonly #keys = new Set<string>();

  constructor(judge: StateJudge) {
    this.#judge = judge;
  }

  get assumptions(): readonly Assumption[] {
    return [{ id: "judged-states-alike", judge: this.#judge.name }];
  }

  async add(reached: Reached): Promise<readonly Expr[] | undefined> {
    const key = await this.#judge.keyOf(reached);
    if (key !== undefined && this.#keys.has(key)) return undefined;
    if (key !== undefined) this.#keys.add(key);
    const { incomparable, variables } = reached.image;
    return incomparable === undefined ? connected(reached.conditions, variables) : reached.conditions;
  }
}
