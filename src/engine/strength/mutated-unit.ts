// A unit in code with all mutants of its file: observed as tests will, under each of the mutants.
// Enters: inputs and the number of a mutant. Leaves: what a test would assert, as text that can be compared.
// Deliberately absent: which inputs and mutants to try.
import type { Model } from "../../expr/evaluate.ts";
import type { Inputs } from "../../inputs/inputs-of.ts";
import type { SourceModule } from "../../model/project.ts";
import type { ObservedCall } from "../../model/protocol.ts";
import type { Unit } from "../../model/unit.ts";
import { UserError } from "../../support/errors.ts";
import type { Chance } from "../execute/chance.ts";
import { ModuleGraph } from "../execute/module-graph.ts";
import type { VirtualTimers } from "../execute/timers.ts";
import { reachesOutside } from "../lane/reaches-outside.ts";
import { type MutatedModule, countedModule, mutatedModule } from "../mutants/mutated-module.ts";
import { NativeRun, type LoadedModules } from "../observe/native-run.ts";
import { observeInputs } from "../observe/observe-inputs.ts";
import { isMisuse } from "./is-misuse.ts";
import { type AssertedPart, type ToldCalls, assertedPart, toldCalls } from "./asserted-part.ts";
import type { MutantSwitch } from "./mutant-switch.ts";

export interface MutatedUnitParts {
  readonly modules: readonly SourceModule[];
  readonly timers: VirtualTimers;
  readonly chance: Chance;
  readonly switch: MutantSwitch;
}

/** Inputs, and the model that says what the environment is like. */
export interface ModelledInputs extends Inputs {
  readonly model?: Model;
}

/** Turns that loading modules may take, and those of one run of the original. */
const LOADING_TURNS = 50_000_000;
const MOST_TURNS = 20_000;
/** A mutant may take so many times the turns of the original, and some more. */
const MOST_OF_MUTANT = { times: 10, more: 1000 };
/** Static mutants whose modules stay loaded. */
const MOST_LOADED = 100;

/** What becomes of a mutant that does not come to an end, or that cannot be loaded. */
const ENDLESS = "endless";
const UNLOADABLE = "unloadable";

/**
 * By what a test notices a mutant: the state at the end, of which these parts differ, is asserted where the outcome does not tell of it, and
 * the calls of these callbacks where nothing else does.
 */
export type NoticedBy = "outcome" | readonly string[] | { readonly calls: readonly string[] };

export function isByCalls(by: NoticedBy | undefined): by is { readonly calls: readonly string[] } {
  return typeof by === "object" && "calls" in by;
}

export interface OriginalRun extends AssertedPart {
  readonly told: ToldCalls;
  /** "returned", or the error that was thrown. */
  readonly ending: string;
  /** Whether calls are used as hardly anybody would: one fails on the way, or the language itself refuses what is done with the inputs. */
  readonly isMisuse: boolean;
  readonly turns: number;
  /** Mutants that the run may be told apart from, by number. */
  readonly reached: Uint8Array;
}

export class MutatedUnit {
  readonly mutated: MutatedModule;
  readonly #unit: Unit;
  readonly #parts: MutatedUnitParts;
  readonly #graph: ModuleGraph;
  /** Modules as they were loaded under a mutant; 0 for the original. */
  readonly #loaded = new Map<number, LoadedModules | undefined>();
  /** Mutants that are reached while modules are loaded. */
  #static = new Uint8Array(1);

  private constructor(unit: Unit, mutated: MutatedModule, graph: ModuleGraph, parts: MutatedUnitParts) {
    this.#unit = unit;
    this.mutated = mutated;
    this.#graph = graph;
    this.#parts = parts;
  }

  static async open(unit: Unit, file: MutatedFile, parts: MutatedUnitParts): Promise<MutatedUnit> {
    const { graph } = file;
    for (const each of [unit.file, ...(unit.classFiles ?? [])]) await graph.prepare(each);
    const opened = new MutatedUnit(unit, file.mutated(), graph, parts);
    parts.switch.reached = new Uint8Array(opened.mutated.mutants.length + 1);
    await opened.#load(0);
    opened.#static = parts.switch.reached.slice();
    return opened;
  }

  isStatic(mutant: number): boolean {
    return this.#static[mutant] === 1;
  }

  /** Undefined where no test can show what the original does. */
  async original(inputs: ModelledInputs, isFresh = false): Promise<OriginalRun | undefined> {
    const { switch: control } = this.#parts;
    control.reached.set(this.#static);
    const observed = await this.#observe(inputs, 0, MOST_TURNS, isFresh);
    if (observed === ENDLESS || observed === UNLOADABLE) return undefined;
    const { observation } = observed;
    const { status } = observation;
    if (status !== "returned" && status !== "threw") return undefined;
    const ending = status === "threw" && observation.isError ? observation.errorName : status;
    const told = toldCalls(observed, inputs);
    const turns = MOST_TURNS - control.turnsLeft;
    return {
      ...assertedPart(observed, told),
      told,
      ending,
      isMisuse: isMisuse(observed),
      turns,
      reached: control.reached.slice(),
    };
  }

  /** By what a test of the inputs fails with the mutant; undefined where it passes. */
  async noticed(inputs: ModelledInputs, mutant: number, original: OriginalRun): Promise<NoticedBy | undefined> {
    const most = MOST_OF_MUTANT.times * original.turns + MOST_OF_MUTANT.more;
    const compared = async (isFresh: boolean): Promise<NoticedBy | undefined> => {
      const observed = await this.#observe(inputs, mutant, most, isFresh);
      if (observed === ENDLESS || observed === UNLOADABLE) return "outcome";
      const { outcome, state, calls } = assertedPart(observed, original.told);
      if (outcome !== original.outcome) return "outcome";
      const differing = differingKeys(original.state, state);
      const plain = differing.filter((key) => !original.structure.has(key));
      if (differing.length > 0) return plain.length > 0 ? plain : differing;
      const called = differingKeys(original.calls, calls);
      return called.length > 0 ? { calls: called } : undefined;
    };
    // It may differ because of what another run left in the modules.
    return (await compared(false)) === undefined ? undefined : compared(true);
  }

  async #observe(
    { model, ...inputs }: ModelledInputs,
    mutant: number,
    turns: number,
    isFresh: boolean,
  ): Promise<ObservedCall | typeof ENDLESS | typeof UNLOADABLE> {
    const { switch: control, timers, chance } = this.#parts;
    const unit = this.#unit;
    chance.reset();
    const loaded = await this.#modulesFor(mutant, isFresh || unit.keepsState === true || isModule(unit));
    if (loaded === undefined) return UNLOADABLE;
    if (model !== undefined) chance.followModel();
    control.start(mutant, turns);
    const observed = await observeInputs(unit, inputs, {
      loaded,
      start: (modules) => new NativeRun(modules, timers, () => undefined, model === undefined ? {} : { model }),
      reload: async () => (await this.#load(mutant)) ?? loaded,
    });
    return control.isEnded ? ENDLESS : observed;
  }

  async #modulesFor(mutant: number, isFresh: boolean): Promise<LoadedModules | undefined> {
    const key = this.isStatic(mutant) ? mutant : 0;
    if (isFresh) return this.#load(mutant);
    if (!this.#loaded.has(key)) {
      if (this.#loaded.size > MOST_LOADED) this.#loaded.clear();
      this.#loaded.set(key, await this.#load(key));
    }
    return this.#loaded.get(key);
  }

  /** Undefined where the mutant keeps the modules from being loaded. */
  async #load(mutant: number): Promise<LoadedModules | undefined> {
    const { switch: control, chance } = this.#parts;
    const { file, classFiles } = this.#unit;
    control.start(mutant, LOADING_TURNS);
    try {
      const { loaded } = await chance.environment.whileLoading(() => this.#graph.instantiateAll(file, classFiles));
      return loaded;
    } catch (error) {
      if (mutant === 0) throw error;
      return undefined;
    }
  }
}

function differingKeys(a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): string[] {
  return [...new Set([...a.keys(), ...b.keys()])].filter((key) => a.get(key) !== b.get(key));
}

/** Loading the module makes the object. */
function isModule({ shape }: Unit): boolean {
  return shape?.makers.some(({ kind }) => kind === "module") === true;
}

/** The modules of a project, with the mutants of one file. */
export class MutatedFile {
  readonly graph: ModuleGraph;
  readonly #path: string;
  #mutated: MutatedModule | undefined;

  constructor(path: string, modules: readonly SourceModule[], control: MutantSwitch) {
    this.#path = path;
    this.graph = new ModuleGraph({
      modules,
      transform: (source, { path: each, format, transform: settings }) => {
        const goal = format === "esm" ? "module" : "commonjs";
        if (each !== path) return countedModule(source, each, goal, settings);
        this.#mutated = mutatedModule(source, each, goal, settings);
        return this.#mutated.code;
      },
      scopeOf: () => control.scope,
      admit: (specifier, exports) => {
        if (reachesOutside(specifier)) throw new UserError(`mutants shall not reach ${specifier}`);
        return exports;
      },
    });
  }

  mutated(): MutatedModule {
    this.graph.compile(this.#path);
    return this.#mutated as MutatedModule;
  }
}
