// Runs the original code, natively, and writes down what it does: the expectations of the tests.
import { className } from "../execute/describe-error.ts";
import type { Chance } from "../execute/chance.ts";
import { findClass, findUnit } from "../execute/find-unit.ts";
import { ModuleGraph } from "../execute/module-graph.ts";
import { isThenable, settle } from "../execute/settle.ts";
import type { VirtualTimers } from "../execute/timers.ts";
import { printValue } from "../emit/literal.ts";
import { plainModule } from "../frontend/rewrite/rewrite.ts";
import { PositionMap } from "../frontend/rewrite/stack.ts";
import type { NamedValue } from "../model/input-type.ts";
import type { SourceModule } from "../model/project.ts";
import type { ObserveJob, PackedModel } from "../model/protocol.ts";
import type { Observation, ValueText } from "../model/test-case.ts";
import type { Unit } from "../model/unit.ts";
import { recipesOf } from "../runtime/inputs/recipes-of.ts";
import { Path, enterPath } from "../runtime/path.ts";
import { ObservedInputs } from "./observed-inputs.ts";
import { InternalError } from "../support/errors.ts";
import { StackMapper } from "./stack-mapper.ts";

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

  /** All calls in order, as the test file will make them; twice, with another clock and other random numbers. */
  async observe(
    calls: readonly Call[],
    record: (inputs: PackedModel) => void,
    found: (index: number, observation: Observation) => void,
  ): Promise<void> {
    // the original code runs now, so errors speak of its positions
    this.#stack.install();
    const observations: Observation[] = [];
    await this.#sequence(calls, 0, record, (_, observation) => observations.push(observation));
    await this.#sequence(calls, 1, record, (index, again) => {
      const first = observations[index] as Observation;
      const isStable = JSON.stringify(first) === JSON.stringify(again);
      found(
        index,
        isStable
          ? first
          : { status: "unstable", reason: "gives another result when the clock or random numbers differ" },
      );
    });
  }

  async #sequence(
    calls: readonly Call[],
    variant: number,
    record: (inputs: PackedModel) => void,
    found: (index: number, observation: Observation) => void,
  ): Promise<void> {
    this.#chance.reset(variant);
    const instances = new Map<string, Loaded>();
    for (const [index, { unit, inputs }] of calls.entries()) {
      record(inputs);
      const key = [unit.file, ...(unit.classFiles ?? [])].join("\0");
      const loaded = instances.get(key) ?? (await this.#load(unit));
      instances.set(key, loaded);
      found(index, await this.#call(loaded, unit, inputs));
    }
  }

  async #load({ file, classFiles = [] }: Unit): Promise<Loaded> {
    for (const each of [file, ...classFiles]) await this.#graph.prepare(each);
    return this.#graph.instantiateAll(file, classFiles);
  }

  async #call(loaded: Loaded, unit: Unit, inputs: PackedModel): Promise<Observation> {
    const path = new Path(new Map());
    enterPath(path);
    this.#timers.reset();
    const recipes = recipesOf(unit, new Map(inputs));
    const print = (value: unknown): ValueText => printValue(value, (constructor) => exportedClass(constructor, loaded));
    let given: ObservedInputs;
    try {
      given = new ObservedInputs(recipes, (name) => findClass(loaded, name), print);
    } catch (error) {
      if (error instanceof InternalError) throw error;
      return path.abortedAs ?? { status: "cut", reason: "no-input" };
    }
    try {
      const { callee, receiver } = findUnit(loaded.get(unit.file) ?? {}, unit.access);
      const value: unknown = Reflect.apply(callee, receiver, given.args);
      if (!isThenable(value)) return path.abortedAs ?? { status: "returned", value: print(value), ...given.effects() };
      const settled = await settle(value, this.#timers);
      if (path.abortedAs !== undefined) return path.abortedAs;
      if (settled.status === "pending") return { status: "cut", reason: "pending" };
      return settled.status === "fulfilled"
        ? { status: "returned", value: print(settled.value), awaited: true, ...given.effects() }
        : { ...this.#thrown(settled.error, loaded), awaited: true, ...given.effects() };
    } catch (error) {
      return path.abortedAs ?? { ...this.#thrown(error, loaded), ...given.effects() };
    }
  }

  #thrown(error: unknown, loaded: Loaded): Extract<Observation, { status: "threw" }> {
    const isError = error instanceof Error;
    const location = isError ? this.#stack.locate(error) : undefined;
    const errorClass = isError ? exportedClass(error.constructor, loaded) : undefined;
    return {
      status: "threw",
      errorName: isError ? className(error) : "",
      message: isError ? error.message : "",
      isError,
      value: printValue(error),
      ...(location === undefined ? {} : { location }),
      ...(errorClass === undefined ? {} : { errorClass }),
    };
  }
}

/** Exports of the project's modules, by path. */
type Loaded = ReadonlyMap<string, object>;

/** How a test can name a class of the project's. */
function exportedClass(constructor: unknown, loaded: Loaded): NamedValue | undefined {
  for (const [importFrom, exports] of loaded)
    for (const [importName, value] of Object.entries(exports))
      if (value === constructor && importName !== "default" && importName !== "export=")
        return { text: importName, importName, importFrom };
  return undefined;
}
