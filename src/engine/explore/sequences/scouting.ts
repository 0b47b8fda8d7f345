// Tries few paths of each call, from few states of each length, the most promising first, before all is explored. So what a
// few calls reach is found even where breadth would spend all the time on one member or on one length. Nothing is claimed on
// the ground of scouting: exploration starts anew after it, and only the goals it reached count as covered.
import type { Solver } from "../../../solver/solver.ts";
import { Ledger } from "../ledger.ts";
import type { State } from "./state.ts";

export const SCOUTING = {
  /** Calls of the longest sequences. */
  longest: 5,
  /** Work without progress after which a call is left. */
  stall: 12,
  /** Lengths without growth after which scouting ends. */
  patience: 2,
} as const;

/** Calls made at each length, about. */
const CALLS_PER_LENGTH = 40;
const FEWEST_STATES = 2;

export class Scouting {
  readonly solver: Solver;
  readonly ledger = new Ledger([], { assumesAllBounds: true });
  readonly #members: number;
  readonly #shapes = new Set<string>();
  /** States whose path showed something new. */
  #promising: State[] = [];
  /** The other states, by the member or maker that was called last. */
  #others = new Map<unknown, State[]>();

  constructor(solver: Solver, members: number) {
    this.solver = solver;
    this.#members = members;
  }

  /** Takes the first of the states that differ only in their symbolic values, and every promising one. Gives whether it did. */
  add(shape: string, isPromising: boolean, make: () => State): boolean {
    if (this.#shapes.has(shape) && !isPromising) return false;
    this.#shapes.add(shape);
    const state = make();
    if (isPromising) this.#promising.push(state);
    else {
      const last = state.calls.at(-1)?.member ?? state.maker;
      const group = this.#others.get(last);
      if (group === undefined) this.#others.set(last, [state]);
      else group.push(state);
    }
    return true;
  }

  /** The states from which the next length starts: promising ones, then those that each member led to, in turn. */
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
