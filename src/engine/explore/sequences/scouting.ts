// A quick look before all is explored: few paths of each call, from few states of each length, the most promising first.
// So what a few calls reach is found even where breadth would spend all the time on one member or on one length.
// What it leaves out is nobody's claim: exploration starts anew after it, and what it reached counts as covered.
import type { Blocked } from "../../../model/exploration.ts";
import type { Solver } from "../../../solver/solver.ts";
import type { State } from "./state.ts";

export const SCOUTING = {
  /** The longest sequences. */
  longest: 5,
  /** Flips of one call that cover nothing new, after which it is left. */
  stall: 12,
  /** Lengths that cover nothing new, after which it ends. */
  patience: 2,
} as const;

/** About so many calls are made at each length. */
const CALLS_PER_LENGTH = 40;
const FEWEST_STATES = 2;

export class Scouting {
  readonly solver: Solver;
  /** What the solver could not decide. */
  readonly blocked: Blocked[] = [];
  readonly #members: number;
  readonly #shapes = new Set<string>();
  /** By what was called last; those that covered something new are apart. */
  #promising: State[] = [];
  #others = new Map<unknown, State[]>();

  constructor(solver: Solver, members: number) {
    this.solver = solver;
    this.#members = members;
  }

  /** Of states that differ only in what their symbolic values are, the first is taken. Whether it was. */
  add(shape: string, isPromising: boolean, make: () => State): boolean {
    if (this.#shapes.has(shape) && !isPromising) return false;
    this.#shapes.add(shape);
    const state = make();
    if (isPromising) this.#promising.push(state);
    else {
      const last = state.members.at(-1) ?? state.maker;
      const group = this.#others.get(last);
      if (group === undefined) this.#others.set(last, [state]);
      else group.push(state);
    }
    return true;
  }

  /** Where the next length starts: from what covered something new, then from what each member led to, in turn. */
  take(): State[] {
    const most = Math.max(FEWEST_STATES, Math.floor(CALLS_PER_LENGTH / Math.max(1, this.#members)));
    const groups = [...this.#others.values()];
    const taken = this.#promising.slice(0, most);
    for (let round = 0; taken.length < most && groups.some((group) => group.length > round); round++)
      for (const group of groups) {
        const state = group[round];
        if (state !== undefined && taken.length < most) taken.push(state);
      }
    this.#promising = [];
    this.#others = new Map();
    return taken;
  }
}
