// Runs a unit natively on given inputs, as often as possible in a second.
// Enters: inputs. Leaves: how the run ended; what it reached is told by the hooks of its code.
// Deliberately absent: outcomes. The other ways of searching run the same inputs again to see them.
import type { NamedValue, Parameter } from "../../model/input-type.ts";
import { passesTime } from "../../model/sequence.ts";
import { passedArgs } from "../../model/passed-args.ts";
import type { Recipe } from "../../model/recipe.ts";
import type { Unit } from "../../model/unit.ts";
import { callMaker, callOn, isCallableOn } from "../execute/call-member.ts";
import { complete } from "../execute/complete.ts";
import type { Chance } from "../execute/chance.ts";
import { type FoundUnit, findCallee, findClass } from "../execute/find-unit.ts";
import type { ModuleGraph } from "../execute/module-graph.ts";
import type { VirtualTimers } from "../execute/timers.ts";
import type { Settled } from "../execute/wait-for.ts";
import { currentPath } from "../runtime/path.ts";
import { type BuildEnvironment, buildArguments } from "../runtime/inputs/build-recipe.ts";
import { isObject } from "../../support/is-object.ts";
import type { LaneCall, LaneInput } from "./lane-input.ts";

export interface LaneUnitParts {
  readonly unit: Unit;
  readonly graph: ModuleGraph;
  readonly timers: VirtualTimers;
  readonly chance: Chance;
  /** Told before each call of a sequence. */
  readonly onCall: () => void;
  /** Allows a task as many steps as loading modules may take, whatever the run may take; gives how many it took. */
  readonly whileLoading: (task: () => Promise<void>) => Promise<number>;
}

/** `impossible`: an input cannot be made, or a call cannot follow. `threw`: the last call did, or one before it. */
export type RunEnd = "returned" | "threw" | "impossible";

/** Loading modules, besides the steps of their code, and waiting for a promise take about as long as so many steps. */
const LOADING_WORK = 15_000;
const WAITING_WORK = 5000;
/** Runs that share modules which keep state: doubled where they reach the same alone, halved where they do not. */
const SHARING = { first: 8, least: 2, most: 64 };

export class LaneUnit {
  readonly #parts: LaneUnitParts;
  /** Whether calls leave something in the modules that later calls see. */
  readonly #keepsState: boolean;
  /** Runs in the same modules, where they keep state. */
  #sharing = SHARING.first;
  #sinceLoading = 0;
  #work = 0;
  #loaded: ReadonlyMap<string, object> = new Map();
  #found: FoundUnit | undefined;
  /** Whether a run has given a promise. Only then it matters what the system is asked to do. */
  #isAsynchronous = false;
  /** Of the calls of the run so far. */
  #results: unknown[] = [];
  /** What each of them was given. */
  #given: (readonly unknown[])[] = [];
  #end: RunEnd = "returned";
  readonly #building: BuildEnvironment = {
    classOf: (name: NamedValue): unknown => findClass(this.#loaded, name),
    resultOf: (call) => this.#results[call],
    givenTo: ({ call, argument }) => this.#given[call]?.[argument],
  };

  constructor(parts: LaneUnitParts) {
    this.#parts = parts;
    const { unit } = parts;
    this.#keepsState = unit.keepsState === true || unit.shape?.makers.some(({ kind }) => kind === "module") === true;
  }

  /** Loads the modules; to be called before the first run. */
  async load(): Promise<void> {
    const { graph, unit, chance, whileLoading } = this.#parts;
    const { file, classFiles } = unit;
    const steps = await whileLoading(async () => {
      const { loaded } = await chance.environment.whileLoading(() => graph.instantiateAll(file, classFiles));
      this.#loaded = loaded;
    });
    this.#work += LOADING_WORK + steps;
    if (unit.shape === undefined) this.#found = findCallee(this.#loaded, unit);
  }

  /** What runs took besides their steps, in about the time that a step takes. */
  get work(): number {
    return this.#work;
  }

  /** Whether the last run may have seen what runs before it left in the modules. */
  get sawOthers(): boolean {
    return this.#sinceLoading > 1;
  }

  /** Told whether a run that saw what others left reaches the same in modules of its own. */
  noteRepeated(isSame: boolean): void {
    const { least, most } = SHARING;
    this.#sharing = isSame ? Math.min(most, 2 * this.#sharing) : Math.max(least, this.#sharing / 2);
  }

  /**
   * A promise only where the code gives one, or modules have to be loaded anew: where they keep state, for some runs only, since that
   * takes much longer than most runs. `isAlone`: no other run may have left anything.
   */
  run(input: LaneInput, isAlone = false): RunEnd | Promise<RunEnd> {
    const { chance, timers } = this.#parts;
    if (chance.wasAsked) chance.reset();
    timers.reset(this.#isAsynchronous);
    // Nothing is claimed of native runs.
    const { assumptions } = currentPath();
    if (assumptions.length > 0) assumptions.length = 0;
    if (!this.#keepsState) return this.#start(input);
    if (!isAlone && this.#sinceLoading++ < this.#sharing) return this.#start(input);
    this.#sinceLoading = 1;
    return this.load().then(() => this.#start(input));
  }

  #start(input: LaneInput): RunEnd | Promise<RunEnd> {
    return this.#parts.unit.shape === undefined ? this.#call(input.args) : this.#sequence(input);
  }

  #call(recipes: readonly Recipe[]): RunEnd | Promise<RunEnd> {
    const args = this.#build(this.#parts.unit.parameters, recipes);
    if (args === undefined || this.#found === undefined) return "impossible";
    try {
      const value: unknown = Reflect.apply(this.#found.callee, this.#found.receiver, args);
      if (!isObject(value)) return "returned";
      const settled = complete(value, this.#parts.timers);
      if (!(settled instanceof Promise)) return this.#endOf(settled);
      this.#noteWaiting();
      return settled.then((later) => this.#endOf(later));
    } catch {
      return "threw";
    }
  }

  /** Calls go on after one that threw, as far as they can. */
  #sequence(input: LaneInput): RunEnd | Promise<RunEnd> {
    this.#results = [];
    this.#given = [];
    this.#end = "returned";
    return this.#goOn(input, 0);
  }

  /** The maker is call 0. */
  #goOn(input: LaneInput, from: number): RunEnd | Promise<RunEnd> {
    for (let k = from; k <= input.calls.length; k++) {
      const isLast = k === input.calls.length;
      const settled = this.#step(input, k);
      if (settled === "impossible") return settled;
      // Tests hold the timers between which time passes, and could not await anything.
      if (settled instanceof Promise && passesTime(input.calls)) return "impossible";
      if (settled instanceof Promise)
        return settled.then((later) => {
          this.#note(later, isLast);
          return this.#goOn(input, k + 1);
        });
      if (settled !== undefined) this.#note(settled, isLast);
    }
    return this.#end;
  }

  /** Undefined where the result is noted already. */
  #step({ maker, args, calls }: LaneInput, k: number): Settled | Promise<Settled> | "impossible" | undefined {
    const results = this.#results;
    const { unit, timers } = this.#parts;
    const call = calls[k - 1];
    if (call !== undefined && !isPossible(call, results, this.#given)) return "impossible";
    const made = unit.shape?.makers[maker];
    const { parameters = [] } = call === undefined ? (made ?? {}) : call.member;
    const given = this.#build(parameters, call === undefined ? args : call.args);
    if (given === undefined || made === undefined) return "impossible";
    this.#given.push(given);
    const exports = this.#loaded.get(unit.file) ?? {};
    this.#parts.onCall();
    try {
      const value =
        call === undefined
          ? callMaker(exports, made, given)
          : callOn(exports, results[call.on] as object, call.member, given);
      const isMade = call === undefined && made.kind === "constructor";
      if (isObject(value) && !isMade) {
        const settled = complete(value, timers, call === undefined || call.member.product !== undefined);
        if (settled instanceof Promise) this.#noteWaiting();
        return settled;
      }
      results.push(value);
    } catch {
      this.#end = "threw";
      results.push(undefined);
    }
    return undefined;
  }

  #noteWaiting(): void {
    this.#isAsynchronous = true;
    this.#work += WAITING_WORK;
  }

  #note(settled: Settled, isLast: boolean): void {
    // A later call may settle a promise that is pending.
    if (settled.status === "pending" && isLast) this.#end = "impossible";
    if (settled.status === "rejected") this.#end = "threw";
    this.#results.push(settled.status === "fulfilled" ? settled.value : undefined);
  }

  /** A test of a promise that stays pending would have nothing to assert. */
  #endOf({ status }: Settled): RunEnd {
    if (status === "fulfilled") return "returned";
    return status === "rejected" ? "threw" : "impossible";
  }

  #build(parameters: readonly Parameter[], recipes: readonly Recipe[]): unknown[] | undefined {
    try {
      const passed = parameters.some(({ counted }) => counted === true) ? passedArgs(parameters, recipes) : recipes;
      return buildArguments(passed, this.#building);
    } catch {
      return undefined;
    }
  }
}

function isPossible(
  { member, on, args }: LaneCall,
  results: readonly unknown[],
  given: readonly (readonly unknown[])[],
): boolean {
  const receiver = results[on];
  if (!isObject(receiver) || (on > 0 && !isCallableOn(receiver, member))) return false;
  return args.every(
    (arg) =>
      (arg.kind !== "result" || isObject(results[arg.call])) &&
      (arg.kind !== "again" || isObject(given[arg.call]?.[arg.argument])),
  );
}
