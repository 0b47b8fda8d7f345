// Enters: calls that tests will make, as inputs of units. Leaves: what the original code does when it runs natively, which is
// what the tests expect. Deliberately absent: choosing the calls, and rewritten code.
import { VARIANTS, type Chance } from "../execute/chance.ts";
import { findCallee } from "../execute/find-unit.ts";
import { ModuleGraph } from "../execute/module-graph.ts";
import type { VirtualTimers } from "../execute/timers.ts";
import { plainModule } from "../rewrite/rewrite.ts";
import { PositionMap } from "../rewrite/position-map.ts";
import type { SourceModule } from "../../model/project.ts";
import type { ObserveJob, ObservedCall, PackedModel } from "../../model/protocol.ts";
import type { Unit } from "../../model/unit.ts";
import { recipesOf } from "../../inputs/recipes-of.ts";
import { sequenceOf } from "../../inputs/sequence-of.ts";
import { type LoadedModules, NativeRun, isCompletion } from "./native-run.ts";
import { observeSequence } from "./observe-sequence.ts";
import { StackMapper } from "../execute/stack-mapper.ts";
import { stablePart } from "./stable-part.ts";

type Call = ObserveJob["calls"][number];

export class Observer {
  readonly #graph: ModuleGraph;
  readonly #timers: VirtualTimers;
  readonly #chance: Chance;
  readonly #positions = new Map<string, () => PositionMap>();
  readonly #stack: StackMapper;

  constructor(modules: readonly SourceModule[], timers: VirtualTimers, chance: Chance) {
    this.#timers = timers;
    this.#chance = chance;
    this.#stack = new StackMapper(
      (path) => this.#positions.has(path),
      (path, line, column) => this.#positions.get(path)?.().original(line, column),
    );
    this.#graph = new ModuleGraph({
      modules,
      transform: (source, { path, format, transform: settings }) => {
        const plain = plainModule(source, path, format === "esm" ? "module" : "commonjs", settings);
        let positions: PositionMap | undefined;
        this.#positions.set(path, () => (positions ??= new PositionMap(plain.map)));
        return plain.code;
      },
      scopeOf: () => ({}),
      admit: (_, exports) => exports,
    });
  }

  /**
   * Makes all calls in order, as the test file will; then again under other clocks and random numbers, to find out which
   * results are stable. One such repetition suffices if the first round asked for neither. `record` is told the inputs
   * before each call, `found` the stable part of each observation.
   */
  async observe(
    calls: readonly Call[],
    record: (inputs: PackedModel) => void,
    found: (index: number, observation: ObservedCall) => void,
  ): Promise<void> {
    // The engine may have installed the mapper of the rewritten code.
    this.#stack.install();
    const stable: ObservedCall[] = [];
    await this.#run(calls, 0, record, (_, observation) => stable.push(observation));
    const variants = this.#chance.wasAsked ? VARIANTS : 1;
    for (let variant = 1; variant <= variants; variant++)
      await this.#run(calls, variant, record, (index, again) => {
        stable[index] = stablePart(stable[index] as ObservedCall, again);
        if (variant === variants) found(index, stable[index]);
      });
  }

  async #run(
    calls: readonly Call[],
    variant: number,
    record: (inputs: PackedModel) => void,
    found: (index: number, observation: ObservedCall) => void,
  ): Promise<void> {
    this.#chance.reset(variant);
    const instances = new Map<string, LoadedModules>();
    for (const [index, { unit, inputs }] of calls.entries()) {
      record(inputs);
      const loaded = instances.get(unit.file) ?? (await this.#load(unit.file, calls));
      instances.set(unit.file, loaded);
      found(index, await this.#call(loaded, unit, inputs));
    }
  }

  /** Loads a file together with the classes that calls of its units need: they share module state, as in a test file. */
  async #load(file: string, calls: readonly Call[]): Promise<LoadedModules> {
    const needed = calls.filter(({ unit }) => unit.file === file).flatMap(({ unit }) => unit.classFiles ?? []);
    const classFiles = [...new Set(needed)];
    for (const each of [file, ...classFiles]) await this.#graph.prepare(each);
    return this.#graph.instantiateAll(file, classFiles);
  }

  async #call(loaded: LoadedModules, unit: Unit, inputs: PackedModel): Promise<ObservedCall> {
    const run = new NativeRun(loaded, this.#timers, (error) => this.#stack.locate(error));
    const model = new Map(inputs);
    if (unit.shape !== undefined) return observeSequence(unit, sequenceOf(unit, model), run);
    const given = run.buildInputs(recipesOf(unit, model));
    if ("status" in given) return { observation: given };
    const outcome = await run.perform(() => {
      const { callee, receiver } = findCallee(loaded, unit);
      return Reflect.apply(callee, receiver, given.args);
    });
    if (!isCompletion(outcome)) return { observation: outcome };
    return { observation: { ...run.observationOf(outcome), ...given.effects() } };
  }
}
