// What the thread of the native lane does when it is told to.
import type { SortValue } from "../../expr/expr.ts";
import type { SourceModule } from "../../model/project.ts";
import type { Unit } from "../../model/unit.ts";
import { UserError } from "../../support/errors.ts";
import { Rng } from "../../support/rng.ts";
import type { Chance } from "../execute/chance.ts";
import { RewrittenModules } from "../execute/rewritten-modules.ts";
import type { VirtualTimers } from "../execute/timers.ts";
import { InputSpace } from "./input-space.ts";
import { LaneHooks } from "./lane-hooks.ts";
import { callsOf, inputOf } from "./lane-input.ts";
import type { FromLane, ToLane } from "./lane-messages.ts";
import { LaneSearch } from "./lane-search.ts";
import { LaneUnit } from "./lane-unit.ts";
import { reachesOutside } from "./reaches-outside.ts";
import { RecipeDrawer } from "./recipe-drawer.ts";
import { RecipeVariation } from "./recipe-variation.ts";
import { ValuePool } from "./value-pool.ts";

export interface LaneJobsParts {
  readonly modules: readonly SourceModule[];
  /** As in `LaneThreadData`. */
  readonly control: Int32Array;
  readonly timers: VirtualTimers;
  readonly chance: Chance;
  readonly say: (message: FromLane) => void;
}

/** Loading modules may take this many steps. */
const LOADING_STEPS = 50_000_000;
/** The clock is looked at after so many runs. */
const RUNS_BETWEEN = 16;

const now = performance.now.bind(performance);

export class LaneJobs {
  readonly #parts: LaneJobsParts;
  readonly hooks = new LaneHooks();
  readonly code: RewrittenModules;
  #current: { readonly unit: Unit; readonly search: LaneSearch } | undefined;

  constructor(parts: LaneJobsParts) {
    this.#parts = parts;
    this.code = new RewrittenModules(parts.modules, () => this.hooks.hooks, {
      measured: true,
      native: {
        onHit: (path, counter) => this.hooks.hits.push({ path, counter }),
        admit: (specifier, exports) => {
          if (reachesOutside(specifier)) throw new UserError(`native runs shall not reach ${specifier}`);
          return exports;
        },
      },
    });
  }

  /** Ends the run under way. */
  endRun(): never {
    return this.hooks.abort();
  }

  async work(message: ToLane): Promise<void> {
    try {
      if (message.type === "unit") await this.#open(message);
      else await this.#search(message);
    } catch (error) {
      this.#current = undefined;
      this.#parts.say({ type: "failed", message: String(error) });
    }
  }

  async #open({ unit, numbers, seed, maxSteps }: Extract<ToLane, { type: "unit" }>): Promise<void> {
    const { timers, chance, say, control } = this.#parts;
    this.#current = undefined;
    const { graph, counters } = this.code;
    for (const file of [unit.file, ...(unit.classFiles ?? [])]) await graph.prepare(file);
    this.hooks.start(LOADING_STEPS);
    const run = new LaneUnit({
      ...{ unit, graph, timers, chance },
      onCall: () => this.hooks.startCall(),
      whileLoading: (task) => this.hooks.apart(LOADING_STEPS, task),
    });
    await run.load();
    // Units of one file share its counters.
    for (const each of counters.values()) each.fill(0);
    this.hooks.forgetTests();
    const rng = new Rng(seed);
    const { words } = this.code;
    const constants: SortValue[] = this.code.constantsOf(unit);
    const pool = new ValuePool(constants, words, numbers, rng);
    for (const made of this.hooks.patterns) pool.seePattern(made);
    const drawer = new RecipeDrawer(unit.types ?? {}, pool, words.texts, rng);
    const space = new InputSpace(unit, drawer, new RecipeVariation(drawer, pool, rng), rng);
    const search = new LaneSearch({
      ...{ unit: run, file: unit.declaredIn, hooks: this.hooks, counters, space, pool, rng, maxSteps },
      // Whoever watches the thread takes one that makes no runs for one that hangs.
      onRun: (runs) => (control[1] = runs),
      onFound: (input) => say({ type: "found", calls: callsOf(unit.shape, input) }),
    });
    this.#current = { unit, search };
    say({ type: "ready" });
  }

  async #search({ inputs, found, timeMs, runs, work }: Extract<ToLane, { type: "search" }>): Promise<void> {
    if (this.#current === undefined) return;
    const { unit, search } = this.#current;
    const { control, say } = this.#parts;
    const [deadline, most] = [now() + timeMs, { runs: search.runs + runs, work: search.work + work }];
    const isSpent = (): boolean => search.runs >= most.runs || search.work >= most.work;
    let unchecked = 0;
    let isLate = false;
    const isOver = (): boolean => {
      if (unchecked-- > 0) return isSpent();
      unchecked = RUNS_BETWEEN;
      isLate ||= now() > deadline || Atomics.load(control, 0) !== 0;
      return isLate || isSpent();
    };
    await search.resume(found.flatMap((calls) => inputOf(unit.shape, calls) ?? []));
    await search.add(inputs.flatMap((calls) => inputOf(unit.shape, calls) ?? []));
    await search.run(isOver);
    say({ type: "ended", runs: search.runs, isStale: search.isStale });
  }
}
