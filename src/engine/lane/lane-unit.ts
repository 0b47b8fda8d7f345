// Runs a unit natively on given inputs, as often as possible in a second.
// Enters: inputs. Leaves: how the run ended; what it reached is told by the hooks of its code.
// Deliberately absent: outcomes. The other ways of searching run the same inputs again to see them.
import type { NamedValue } from "../../model/input-type.ts";
import type { Recipe } from "../../model/recipe.ts";
import type { Unit } from "../../model/unit.ts";
import { callMaker, callOn } from "../execute/call-member.ts";
import type { Chance } from "../execute/chance.ts";
import { type FoundUnit, findCallee, findClass } from "../execute/find-unit.ts";
import type { ModuleGraph } from "../execute/module-graph.ts";
import { type VirtualTimers, turn } from "../execute/timers.ts";
import { isThenable } from "../execute/wait-for.ts";
import { buildArguments } from "../runtime/inputs/build-recipe.ts";
import { isObject } from "../../support/is-object.ts";
import type { LaneCall, LaneInput } from "./lane-input.ts";

export interface LaneUnitParts {
  readonly unit: Unit;
  readonly graph: ModuleGraph;
  readonly timers: VirtualTimers;
  readonly chance: Chance;
}

/** `impossible`: an input cannot be made, or a call cannot follow. `threw`: the last call did, or one before it. */
export type RunEnd = "returned" | "threw" | "impossible";

/** Timers that fire while a promise is waited for. */
const MOST_TIMERS = 200;

export class LaneUnit {
  readonly #parts: LaneUnitParts;
  /** Whether calls leave something in the modules that later calls see. */
  readonly #keepsState: boolean;
  #loaded: ReadonlyMap<string, object> = new Map();
  #found: FoundUnit | undefined;
  readonly #classOf = (name: NamedValue): unknown => findClass(this.#loaded, name);

  constructor(parts: LaneUnitParts) {
    this.#parts = parts;
    const { unit } = parts;
    this.#keepsState = unit.keepsState === true || unit.shape?.makers.some(({ kind }) => kind === "module") === true;
  }

  /** Loads the modules; to be called before the first run. */
  async load(): Promise<void> {
    const { graph, unit, chance } = this.#parts;
    const { file, classFiles } = unit;
    const { loaded } = await chance.environment.whileLoading(() => graph.instantiateAll(file, classFiles));
    this.#loaded = loaded;
    if (unit.shape === undefined) this.#found = findCallee(loaded, unit);
  }

  /** A promise only where the code gives one, or modules have to be loaded anew. */
  run(input: LaneInput): RunEnd | Promise<RunEnd> {
    if (this.#parts.chance.wasAsked) this.#parts.chance.reset();
    if (this.#keepsState) return this.load().then(() => this.#start(input));
    return this.#start(input);
  }

  #start(input: LaneInput): RunEnd | Promise<RunEnd> {
    return this.#parts.unit.shape === undefined ? this.#call(input.args) : this.#sequence(input);
  }

  #call(recipes: readonly Recipe[]): RunEnd | Promise<RunEnd> {
    const args = this.#build(recipes, []);
    if (args === undefined || this.#found === undefined) return "impossible";
    try {
      const value: unknown = Reflect.apply(this.#found.callee, this.#found.receiver, args);
      return isThenable(value) ? this.#settled(value).then(({ end }) => end) : "returned";
    } catch {
      return "threw";
    }
  }

  /** Calls go on after one that threw, as far as they can. */
  #sequence({ maker, args, calls }: LaneInput): RunEnd | Promise<RunEnd> {
    const results: unknown[] = [];
    const exports = this.#loaded.get(this.#parts.unit.file) ?? {};
    const made = this.#parts.unit.shape?.makers[maker];
    if (made === undefined) return "impossible";
    let end: RunEnd = "returned";
    const step = (k: number): RunEnd | Promise<RunEnd> | undefined => {
      const call = calls[k - 1];
      if (k > 0 && (call === undefined || !isPossible(call, results))) return call === undefined ? end : "impossible";
      const given = this.#build(call === undefined ? args : call.args, results);
      if (given === undefined) return "impossible";
      try {
        const value =
          call === undefined
            ? callMaker(exports, made, given)
            : callOn(exports, results[call.on] as object, call.member, given);
        if (isThenable(value) && (call === undefined ? made.async : call.member.async))
          return this.#settled(value).then((settled) => {
            if (settled.end !== "returned") end = settled.end;
            results.push(settled.value);
            return goOn(k + 1);
          });
        results.push(value);
      } catch {
        end = "threw";
        results.push(undefined);
      }
      return undefined;
    };
    const goOn = (from: number): RunEnd | Promise<RunEnd> => {
      for (let k = from; ; k++) {
        const ended = step(k);
        if (ended !== undefined) return ended;
      }
    };
    return goOn(0);
  }

  #build(recipes: readonly Recipe[], results: readonly unknown[]): unknown[] | undefined {
    try {
      return buildArguments(recipes, { classOf: this.#classOf, resultOf: (call) => results[call] });
    } catch {
      return undefined;
    }
  }

  /** Fires timers until the promise is settled. One that waits for something else stays pending. */
  async #settled(promise: PromiseLike<unknown>): Promise<{ readonly end: RunEnd; readonly value: unknown }> {
    const { timers } = this.#parts;
    let settled: { readonly end: RunEnd; readonly value: unknown } | undefined;
    promise.then(
      (value) => (settled = { end: "returned", value }),
      () => (settled = { end: "threw", value: undefined }),
    );
    // Most promises need no more than a few turns of the microtask queue.
    for (let k = 0; k < 4 && settled === undefined; k++) await undefined;
    for (let fired = 0; fired < MOST_TIMERS && settled === undefined; fired++) {
      await turn();
      if (settled === undefined && !timers.fireNext()) break;
    }
    timers.reset();
    return settled ?? { end: "impossible", value: undefined };
  }
}

function isPossible({ member, on, args }: LaneCall, results: readonly unknown[]): boolean {
  const receiver = results[on];
  const isReceiver = isObject(receiver) || typeof receiver === "function";
  if (!isReceiver || (on > 0 && member.kind === "method" && !(member.name in receiver))) return false;
  return args.every((arg) => arg.kind !== "result" || isObject(results[arg.call]));
}
