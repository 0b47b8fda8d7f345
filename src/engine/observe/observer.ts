// Runs the original code, natively, and writes down what it does: the expectations of the tests.
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
import { type Loaded, NativeWorld, isDone } from "./native-world.ts";
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
   * All calls in order, as the test file will make them; then again, with another clock and other random numbers. What does
   * not look at them need not be tried with more than one.
   */
  async observe(
    calls: readonly Call[],
    record: (inputs: PackedModel) => void,
    found: (index: number, observation: ObservedCall) => void,
  ): Promise<void> {
    // the original code runs now, so errors speak of its positions
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
    const instances = new Map<string, Loaded>();
    for (const [index, { unit, inputs }] of calls.entries()) {
      record(inputs);
      const loaded = instances.get(unit.file) ?? (await this.#load(unit.file, calls));
      instances.set(unit.file, loaded);
      found(index, await this.#call(loaded, unit, inputs));
    }
  }

  /** With all that calls of the file's units need: they share the state of modules, as in a test file. */
  async #load(file: string, calls: readonly Call[]): Promise<Loaded> {
    const needed = calls.filter(({ unit }) => unit.file === file).flatMap(({ unit }) => unit.classFiles ?? []);
    const classFiles = [...new Set(needed)];
    for (const each of [file, ...classFiles]) await this.#graph.prepare(each);
    return this.#graph.instantiateAll(file, classFiles);
  }

  async #call(loaded: Loaded, unit: Unit, inputs: PackedModel): Promise<ObservedCall> {
    const world = new NativeWorld(loaded, this.#timers, (error) => this.#stack.locate(error));
    const model = new Map(inputs);
    if (unit.shape !== undefined) return observeSequence(unit, sequenceOf(unit, model), world);
    const given = world.inputs(recipesOf(unit, model));
    if ("status" in given) return { observation: given };
    const done = await world.perform(() => {
      const { callee, receiver } = findCallee(loaded, unit);
      return Reflect.apply(callee, receiver, given.args);
    });
    if (!isDone(done)) return { observation: done };
    return { observation: { ...world.told(done), ...given.effects() } };
  }
}
