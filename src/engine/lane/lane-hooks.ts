// The hooks of native code: they do what the operators do, note what tests compared, and end runs that take too many steps.
// Enters: counters, tests and steps of the code. Leaves: the counters that were set for the first time, and the tests that came
//   nearer to an outcome that no run has had yet.
// Deliberately absent: symbolic values.
import type { SharedHooks } from "../runtime/create-hooks.ts";
import { branchDistance, truthDistance } from "../runtime/measure/branch-distance.ts";
import { holds } from "../runtime/measure/holds.ts";
import { Repeats } from "./repeats.ts";
import { installPlainHooks } from "../rewrite/plain-hooks.ts";

/** Thrown to end a run. User code may catch it: every hook throws it again. */
export const LANE_ABORT = new Error("the run was ended");

/** Equals nothing that user code can hold. */
const NO_CASE: object = Object.freeze({});

const TRUE = 1;
const FALSE = 2;
const BOTH = 3;
const INITIAL_SITES = 1024;
/** Loops have no limit of their own. */
const NO_LOOP_LIMIT = 0x7fffffff;

/** Regular expressions of one run that are told of. */
const MOST_PATTERNS = 32;

export interface Hit {
  readonly path: string;
  readonly counter: number;
}

/** The nearest that a run came to the outcome of a test that no run has had. */
export interface Nearest {
  readonly distance: number;
  /** What was compared. */
  readonly operands: readonly [unknown, unknown];
}

export class LaneHooks {
  readonly hooks: SharedHooks;
  /** Counters that the run was the first to set. */
  readonly hits: Hit[] = [];
  /** Regular expressions that the run made. */
  readonly patterns: RegExp[] = [];
  /** Sites whose missing outcome the run came nearer to. */
  readonly nearer = new Set<number>();
  readonly #nearest = new Map<number, Nearest>();
  readonly #steps = new Int32Array(3);
  #outcomes = new Uint8Array(INITIAL_SITES);
  readonly #repeats = new Repeats();
  #openSites: readonly number[] | undefined;
  /** Sites with an outcome that the run was the first to have, each followed by the outcomes before. */
  readonly #changed: number[] = [];
  #isAborted = false;
  #lastLeft: unknown;
  #lastRight: unknown;

  constructor() {
    const plain: Record<string, unknown> = {};
    installPlainHooks(plain, "", (code) => code);
    const outOfSteps = (): void => {
      if ((this.#steps[0] as number) < 0) this.abort();
    };
    const own: Partial<SharedHooks> = {
      steps: this.#steps,
      enter: outOfSteps,
      iterate: outOfSteps,
      caught: () => {
        if (this.#isAborted) throw LANE_ABORT;
      },
      test: (value, site) => {
        const truth = Boolean(value);
        if (this.#outcomes[site] !== BOTH) this.#note(site, truth, truthDistance(value, truth), value, !truth);
        else this.#repeats.note(site, truth);
        return truth;
      },
      compared: (comparison, a, b, site) => {
        const truth = holds(comparison, a, b);
        this.#lastLeft = a;
        this.#lastRight = b;
        if (this.#outcomes[site] !== BOTH) this.#note(site, truth, branchDistance(comparison, a, b, truth), a, b);
        else this.#repeats.note(site, truth);
        return truth;
      },
      case: (discriminant, value, site) => {
        const truth = discriminant === value;
        this.#lastLeft = discriminant;
        this.#lastRight = value;
        if (this.#outcomes[site] !== BOTH)
          this.#note(site, truth, branchDistance("seq", discriminant, value, truth), discriminant, value);
        else this.#repeats.note(site, truth);
        return truth ? discriminant : NO_CASE;
      },
      pattern: (made) => {
        if (made instanceof RegExp && this.patterns.length < MOST_PATTERNS) this.patterns.push(made);
        return made;
      },
      nullish: (value, site) => {
        const isNullish = value === null || value === undefined;
        if (this.#outcomes[site] !== BOTH) this.#note(site, !isNullish, 1, undefined, undefined);
        return isNullish;
      },
    };
    // The names and types of plain hooks are those of `Hooks`.
    this.hooks = { ...allOf(plain), ...own } as unknown as SharedHooks;
  }

  /** Whether the run was ended before it came to its own end. */
  get isAborted(): boolean {
    return this.#isAborted;
  }

  /** Forgets the outcomes of all tests. */
  forgetTests(): void {
    this.#outcomes.fill(0);
    this.#repeats.clear();
    this.#nearest.clear();
    this.#openSites = undefined;
  }

  /** To be called before each call of a sequence: how often one call has an outcome tells more than how often all have. */
  startCall(): void {
    this.#repeats.startCall();
  }

  /** Outcomes of tests that a call of the run had more often than those before. From now on it counts among those. */
  deeper(): readonly number[] {
    return this.#repeats.commit();
  }

  /** Forgets which outcomes of tests the run was the first to have. */
  forgetRun(): void {
    // The first entry of a site has what it was before the run.
    for (let at = this.#changed.length - 2; at >= 0; at -= 2)
      this.#outcomes[this.#changed[at] as number] = this.#changed[at + 1] as number;
    this.#changed.length = 0;
  }

  /** What the last comparison of the run compared. */
  get last(): readonly [unknown, unknown] {
    return [this.#lastLeft, this.#lastRight];
  }

  /** Steps that the run has left. */
  get stepsLeft(): number {
    return this.#steps[0] as number;
  }

  start(steps: number): void {
    if (this.hits.length > 0) this.hits.length = 0;
    if (this.patterns.length > 0) this.patterns.length = 0;
    if (this.nearer.size > 0) this.nearer.clear();
    if (this.#changed.length > 0) this.#changed.length = 0;
    this.#isAborted = false;
    this.#repeats.start();
    this.#lastLeft = undefined;
    this.#lastRight = undefined;
    this.#steps[0] = steps;
    this.#steps[1] = NO_LOOP_LIMIT;
  }

  /** Runs a task with steps of its own; gives how many it took. Those of the run stay as they are. */
  async apart(steps: number, task: () => Promise<void>): Promise<number> {
    const left = this.stepsLeft;
    this.#steps[0] = steps;
    await task();
    const taken = steps - this.stepsLeft;
    this.#steps[0] = left;
    return taken;
  }

  abort(): never {
    this.#isAborted = true;
    this.#steps[0] = -1;
    throw LANE_ABORT;
  }

  /** By site with one outcome missing, how near runs came to it. */
  get open(): ReadonlyMap<number, Nearest> {
    return this.#nearest;
  }

  get openSites(): readonly number[] {
    return (this.#openSites ??= [...this.#nearest.keys()]);
  }

  #note(site: number, truth: boolean, distance: number, a: unknown, b: unknown): void {
    if (site >= this.#outcomes.length) {
      const larger = new Uint8Array(2 * site);
      larger.set(this.#outcomes);
      this.#outcomes = larger;
    }
    const before = this.#outcomes[site] as number;
    const outcomes = before | (truth ? TRUE : FALSE);
    if (outcomes !== before) {
      this.#changed.push(site, before);
      this.#outcomes[site] = outcomes;
    }
    if (outcomes === BOTH) {
      this.#nearest.delete(site);
      this.#openSites = undefined;
      this.nearer.delete(site);
      return;
    }
    const known = this.#nearest.get(site);
    if (known !== undefined && distance >= known.distance) return;
    if (known === undefined) this.#openSites = undefined;
    this.#nearest.set(site, { distance, operands: [a, b] });
    this.nearer.add(site);
  }
}

/** Plain hooks are defined as properties that cannot be enumerated. */
function allOf(plain: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.getOwnPropertyNames(plain).map((name) => [name, plain[name]]));
}
