// Runs a unit natively on given inputs, as often as possible in a second.
// Enters: inputs. Leaves: how the run ended; what it reached is told by the hooks of its code.
// Deliberately absent: outcomes. The other ways of searching run the same inputs again to see them.
import type { NamedValue } from "../../model/input-type.ts";
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
    const { chance, timers } = this.#parts;
    if (chance.wasAsked) chance.reset();
    timers.reset();
    // Nothing is claimed of native runs.
    currentPath().assumptions.length = 0;
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
      if (!isObject(value)) return "returned";
      const settled = complete(value, this.#parts.timers);
      return settled instanceof Promise ? settled.then((later) => this.#endOf(later)) : this.#endOf(settled);
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
        const note = (settled: Settled): void => {
          // A later call may settle a promise that is pending.
          if (settled.status === "pending" && k === calls.length) end = "impossible";
          if (settled.status === "rejected") end = "threw";
          results.push(settled.status === "fulfilled" ? settled.value : undefined);
        };
        const isKept = call === undefined || call.member.product !== undefined;
        const isMade = call === undefined && made.kind === "constructor";
        const settled = isObject(value) && !isMade ? complete(value, this.#parts.timers, isKept) : undefined;
        if (settled instanceof Promise)
          return settled.then((later) => {
            note(later);
            return goOn(k + 1);
          });
        note(settled ?? { status: "fulfilled", value });
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

  /** A test of a promise that stays pending would have nothing to assert. */
  #endOf({ status }: Settled): RunEnd {
    if (status === "fulfilled") return "returned";
    return status === "rejected" ? "threw" : "impossible";
  }

  #build(recipes: readonly Recipe[], results: readonly unknown[]): unknown[] | undefined {
    try {
      return buildArguments(recipes, { classOf: this.#classOf, resultOf: (call) => results[call] });
    } catch {
      return undefined;
    }
  }
}

function isPossible({ member, on, args }: LaneCall, results: readonly unknown[]): boolean {
  const receiver = results[on];
  if (!isObject(receiver) || (on > 0 && !isCallableOn(receiver, member))) return false;
  return args.every((arg) => arg.kind !== "result" || isObject(results[arg.call]));
}
