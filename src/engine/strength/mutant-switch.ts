// The switch of mutated code: which mutant is active, which were reached, and how many turns are left.
import { SWITCH, TURN } from "../mutants/switched-source.ts";

/** Thrown to end a run. User code may catch it: the next turn throws it again. */
const ENDED = new Error("the run was ended");

export class MutantSwitch {
  /** 0 for the original. */
  active = 0;
  /** By the number of a mutant, 1 where its place was reached. */
  reached = new Uint8Array(1);
  #turns = 0;

  /** What mutated code finds in its scope. */
  readonly scope: Readonly<Record<string, unknown>> = {
    [SWITCH]: (number: number): boolean => {
      this.reached[number] = 1;
      return this.active === number;
    },
    [TURN]: (): void => {
      if (--this.#turns < 0) throw ENDED;
    },
  };

  /** `turns`: how many the run may take. */
  start(active: number, turns: number): void {
    this.active = active;
    this.#turns = turns;
  }

  /** Ends the run under way. */
  end(): never {
    this.#turns = -1;
    throw ENDED;
  }

  get isEnded(): boolean {
    return this.#turns < 0;
  }

  get turnsLeft(): number {
    return this.#turns;
  }
}
