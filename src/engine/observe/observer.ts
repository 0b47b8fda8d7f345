// Enters: calls that tests will make, as inputs of units. Leaves: what the original code does when it runs natively, which is
// what the tests expect. Deliberately absent: choosing the calls, and rewritten code.
import { VARIANTS, type Chance } from "../execute/chance.ts";
import { findCallee } from "../execute/find-unit.ts";
import { ModuleGraph } from "../execute/module-graph.ts";
import type { VirtualTimers } from "../execute/timers.ts";
import { plainModule } from "../rewrite/rewrite.ts";
import { PositionMap } from "../rewrite/position-map.ts";
import { type EnvironmentRecipe, isEmptyRecipe } from "../../model/environment-recipe.ts";
import type { SourceModule } from "../../model/project.ts";
import type { ObserveJob, ObservedCall, PackedModel } from "../../model/protocol.ts";
import type { Unit } from "../../model/unit.ts";
import { recipesOf } from "../../inputs/recipes-of.ts";
import { sequenceOf } from "../../inputs/sequence-of.ts";
import { type LoadedModules, NativeRun, isCompletion } from "./native-run.ts";
import { observeSequence } from "./observe-sequence.ts";
import { StackMapper } from "../execute/stack-mapper.ts";
import { isEqual, stablePart } from "./stable-part.ts";

type Call = ObserveJob["calls"][number];

interface Round {
  readonly variant: number;
  /** Whether the environment is as the inputs say. */
  readonly followsModel: boolean;
}

/** Added to the original code, and the names that the additions use. */
export interface Additions {
  readonly add: (source: string, module: SourceModule) => string;
  readonly scope: Readonly<Record<string, unknown>>;
}

export class Observer {
  readonly #graph: ModuleGraph;
  readonly #timers: VirtualTimers;
  readonly #chance: Chance;
  readonly #positions = new Map<string, () => PositionMap>();
  readonly #stack: StackMapper;

  constructor(modules: readonly SourceModule[], timers: VirtualTimers, chance: Chance, additions?: Additions) {
    this.#timers = timers;
    this.#chance = chance;
    this.#stack = new StackMapper(
      (path) => this.#positions.has(path),
      (path, line, column) => this.#positions.get(path)?.().original(line, column),
    );
    this.#graph = new ModuleGraph({
      modules,
      transform: (source, module) => {
        const { path, format, transform: settings } = module;
        const text = additions?.add(source, module) ?? source;
        const plain = plainModule(text, path, format === "esm" ? "module" : "commonjs", settings);
        let positions: PositionMap | undefined;
        this.#positions.set(path, () => (positions ??= new PositionMap(plain.map)));
        return plain.code;
      },
      scopeOf: () => additions?.scope ?? {},
      admit: (_, exports) => exports,
    });
  }

  /**
   * Makes all calls in order, as the test file will, in the environment that the inputs say; then again in others, to find out
   * which results are stable. One such repetition suffices if the first round asked for nothing. Results that depend on the
   * environment are repeated in the one that the inputs say, which the tests then have to set up. `record` is told the inputs
   * before each call, `found` the stable part of each observation.
   */
  async observe(
    calls: readonly Call[],
    record: (inputs: PackedModel) => void,
    found: (index: number, observation: ObservedCall) => void,
  ): Promise<void> {
    // The engine may have installed the mapper of the rewritten code.
    this.#stack.install();
    const first: ObservedCall[] = [];
    const environments: (readonly EnvironmentRecipe[])[] = [];
    await this.#run(calls, { variant: 0, followsModel: true }, record, (_, { environment = [], ...observed }) => {
      first.push(observed);
      environments.push(environment.every(isEmptyRecipe) ? [] : environment);
    });
    const hasAsked = environments.some(({ length }) => length > 0);
    const variants = hasAsked || this.#chance.wasAsked ? VARIANTS : 1;
    const repeat = async (followsModel: boolean, told: typeof found): Promise<void> => {
      const stable = [...first];
      for (let variant = 1; variant <= variants; variant++)
        await this.#run(calls, { variant, followsModel }, record, (index, { environment: _, ...again }) => {
          stable[index] = stablePart(stable[index] as ObservedCall, again);
          if (variant === variants) told(index, stable[index]);
        });
    };
    if (!hasAsked) return repeat(false, found);
    const anywhere: ObservedCall[] = [];
    await repeat(false, (index, observed) => (anywhere[index] = observed));
    await repeat(true, (index, observed) => {
      const environment = environments[index] ?? [];
      const isSame = anywhere[index] !== undefined && isEqual(anywhere[index], first[index]);
      const isFree = environment.length === 0 || (isSame && calls[index]?.fixesEnvironment !== true);
      found(index, isFree ? (anywhere[index] as ObservedCall) : { ...observed, environment });
    });
  }

  async #run(
    calls: readonly Call[],
    { variant, followsModel }: Round,
    record: (inputs: PackedModel) => void,
    found: (index: number, observation: ObservedCall) => void,
  ): Promise<void> {
    this.#chance.reset(variant);
    const instances = new Map<string, LoadedModules>();
    for (const [index, { unit, inputs }] of calls.entries()) {
      record(inputs);
      const shared = unit.keepsState === true ? undefined : instances.get(unit.file);
      const loaded = shared ?? (await this.#load(unit.file, calls));
      if (unit.keepsState !== true) instances.set(unit.file, loaded);
      if (followsModel) this.#chance.followModel();
      found(index, await this.#call(loaded, unit, inputs));
    }
  }

  /** Loads a file together with the classes that calls of its units need: they share module state, as in a test file. */
  async #load(file: string, calls: readonly Call[]): Promise<LoadedModules> {
    const needed = calls.filter(({ unit }) => unit.file === file).flatMap(({ unit }) => unit.classFiles ?? []);
    const classFiles = [...new Set(needed)];
    const { loaded } = await this.#chance.environment.whileLoading(async () => {
      for (const each of [file, ...classFiles]) await this.#graph.prepare(each);
      return this.#graph.instantiateAll(file, classFiles);
    });
    return loaded;
  }

  async #call(loaded: LoadedModules, unit: Unit, inputs: PackedModel): Promise<ObservedCall> {
    const model = new Map(inputs);
    const run = new NativeRun(loaded, this.#timers, (error) => this.#stack.locate(error), model);
    if (unit.shape !== undefined) return observeSequence(unit, sequenceOf(unit, model), run);
    const given = run.buildInputs(recipesOf(unit, model));
    if ("status" in given) return { observation: given };
    const outcome = await run.perform(() => {
      const { callee, receiver } = findCallee(loaded, unit);
      return Reflect.apply(callee, receiver, given.args);
    });
    if (!isCompletion(outcome)) return { observation: outcome };
    return { observation: { ...run.observationOf(outcome), ...given.effects() }, environment: run.environment() };
  }
}
