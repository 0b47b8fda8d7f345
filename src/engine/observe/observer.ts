// Enters: calls that tests will make, as inputs of units. Leaves: what the original code does when it runs natively, which is
// what the tests expect. Deliberately absent: choosing the calls, and rewritten code.
import { VARIANTS, type Chance } from "../execute/chance.ts";
import type { Model } from "../../expr/evaluate.ts";
import { ModuleGraph } from "../execute/module-graph.ts";
import type { VirtualTimers } from "../execute/timers.ts";
import { PathAbort, currentPath } from "../runtime/path.ts";
import { plainModule } from "../rewrite/rewrite.ts";
import { PositionMap } from "../rewrite/position-map.ts";
import { type EnvironmentRecipe, isEmptyRecipe } from "../../model/environment-recipe.ts";
import type { SourceModule } from "../../model/project.ts";
import type { SourceLocation } from "../../model/source-location.ts";
import type { ObserveJob, ObservedCall, PackedModel } from "../../model/protocol.ts";
import { chosenCalls, passesTime } from "../../model/sequence.ts";
import type { Observation } from "../../model/test-case.ts";
import type { Unit } from "../../model/unit.ts";
import { inputsOf } from "../../inputs/inputs-of.ts";
import { readsClock, withLocalClock } from "../../inputs/environment/local-clock.ts";
import { inputsWithLocalDates } from "../../inputs/local-dates.ts";
import type { Asked, Whereabouts, Where } from "../execute/whereabouts.ts";
import { mistakeIn } from "../../model/death.ts";
import type { FilePlaces } from "../execute/file-places.ts";
import { runFinalizers } from "../execute/finalizers.ts";
import { lateErrors } from "../execute/late-errors.ts";
import { cannotLoad, topLevelThrows } from "../execute/load-unit.ts";
import { UserError } from "../../support/errors.ts";
import { isEqual } from "./is-equal.ts";
import { commonExactly, commonObservation } from "./common-observation.ts";
import { type Dates, everywhere } from "./everywhere.ts";
import { type LoadedModules, NativeRun } from "./native-run.ts";
import { observeInputs } from "./observe-inputs.ts";
import { StackMapper } from "../execute/stack-mapper.ts";
import { stablePart } from "./stable-part.ts";

type Call = ObserveJob["calls"][number];

/** A call, and what each of its steps got from its environment. */
interface CallInEnvironment {
  readonly observed: ObservedCall;
  readonly environment: readonly EnvironmentRecipe[];
}

/** A call that was made alone. */
interface FirstObservation extends CallInEnvironment {
  readonly asked: Asked;
  /** Whether it got something of its environment that its inputs do not say. */
  readonly usesUsual: boolean;
  /** Whether timers throw that it left behind. */
  readonly leavesErrors: boolean;
}

interface Round {
  readonly variant: number;
  /** Whether the environment is as the inputs say. */
  readonly followsModel: boolean;
  readonly classFiles: ClassFiles;
}

/** By file, the files of classes that calls of its units need. */
type ClassFiles = ReadonlyMap<string, ReadonlySet<string>>;

function classFilesOf(calls: readonly { readonly unit: Unit }[]): ClassFiles {
  const needed = new Map<string, Set<string>>();
  for (const { file, classFiles = [] } of new Set(calls.map(({ unit }) => unit))) {
    const ofFile = needed.get(file) ?? new Set();
    for (const each of classFiles) ofFile.add(each);
    needed.set(file, ofFile);
  }
  return needed;
}

/** What code sees of the world around it. */
export interface Circumstances {
  readonly timers: VirtualTimers;
  readonly chance: Chance;
  readonly place: Whereabouts;
  readonly files: FilePlaces;
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
  readonly #place: Whereabouts;
  readonly #files: FilePlaces;
  readonly #positions = new Map<string, () => PositionMap>();
  readonly #stack: StackMapper;

  constructor(
    modules: readonly SourceModule[],
    { timers, chance, place, files }: Circumstances,
    additions?: Additions,
  ) {
    this.#timers = timers;
    this.#chance = chance;
    this.#place = place;
    this.#files = files;
    const toldPath = (path: string): string => (chance.isUsualPlace ? path : files.elsewhere(path));
    this.#stack = new StackMapper(
      (path) => this.#positions.has(files.atHome(path)),
      (path, line, column) => this.#positions.get(path)?.().original(line, column),
      toldPath,
    );
    this.#graph = new ModuleGraph({
      modules,
      transform: (source, module) => {
        const { path, format, transform: settings } = module;
        const text = additions?.add(source, module) ?? source;
        const plain = plainModule(text, path, format === "esm" ? "module" : "commonjs", settings);
        let positions: PositionMap | undefined;
        if (module.isStandIn !== true) this.#positions.set(path, () => (positions ??= new PositionMap(plain.map)));
        return plain.code;
      },
      scopeOf: () => additions?.scope ?? {},
      admit: (_, exports) => exports,
      toldPath,
      ...(additions === undefined && { recordLoading: () => () => () => {} }),
    });
  }

  /** Compiles all that is run where a unit is called. */
  async prepare({ file, classFiles = [] }: Pick<Unit, "file" | "classFiles">): Promise<void> {
    for (const each of [file, ...classFiles]) await this.#graph.prepare(each);
  }

  /**
   * Makes each call on freshly loaded modules, as if its test ran alone, in the environment that the inputs say; then all of them
   * in order on one loading, as the test file will, in other environments; then those that asked for a time zone or a locale in
   * other places. What differs is not asserted. Where only the environment that the inputs say gives the result, the test has to
   * set it up. `record` is told the inputs before each call, `found` the stable part of each observation.
   */
  async observe(
    calls: readonly Call[],
    record: (inputs: PackedModel) => void,
    found: (index: number, observation: ObservedCall) => void,
  ): Promise<void> {
    // The engine may have installed the mapper of the rewritten code.
    this.#stack.install();
    // Errors that exploring left behind are not those of the calls.
    await lateErrors.take();
    const classFiles = classFilesOf(calls);
    const first = await this.#eachAlone(calls, classFiles, record);
    const hasEnvironment = first.some(({ environment }) => environment.length > 0);
    const variants = hasEnvironment || first.some(({ usesUsual }) => usesUsual) ? VARIANTS : 1;
    const repeat = (followsModel: boolean): Promise<readonly ObservedCall[]> =>
      this.#repeat(
        calls,
        first.map(({ observed }) => observed),
        { variants, followsModel, classFiles },
        record,
      );
    const anywhere = await repeat(false);
    const asGiven = hasEnvironment ? await repeat(true) : anywhere;
    for (const [index, call] of calls.entries()) {
      const { observed, environment, asked, leavesErrors } = first[index] as FirstObservation;
      if (isBlocked(observed)) {
        found(index, observed);
        continue;
      }
      const isSame = isEqual(anywhere[index], observed);
      const isFixed = call.fixesEnvironment === true || call.isExample === true;
      const isFree = environment.length === 0 || (isSame && !isFixed);
      const stable = (isFree ? anywhere : asGiven)[index] as ObservedCall;
      record(call.inputs);
      const run = async (where?: Where, dates?: Dates): Promise<ObservedCall> =>
        (await this.#alone(call, classFiles, where, dates)).observed;
      const setsClock = !isFree && environment.some(readsClock);
      const kept =
        call.isExample === true
          ? { observed: stable, hasLocalClock: false }
          : await everywhere({ first: observed, stable, asked, setsClock, run });
      const setUp = kept.hasLocalClock ? environment.map(byLocalClock) : environment;
      const needed = isFree ? [] : setUp;
      const [start, ...others] = needed;
      const holdsTimers = leavesErrors || letsTimePass(call);
      const held = holdsTimers ? [{ ...start, holdsTimers: true as const }, ...others] : needed;
      found(index, { ...kept.observed, ...(held.length > 0 && { environment: held }) });
    }
    this.#place.enter();
  }

  /** Starts a run of its own on fresh modules, in the environment that the inputs say. */
  async start(call: Call): Promise<NativeRun> {
    this.#stack.install();
    const loaded = await this.#loadAlone(call.unit.file, classFilesOf([call]));
    return this.#startRun(loaded, new Map(call.inputs));
  }

  async #eachAlone(
    calls: readonly Call[],
    classFiles: ClassFiles,
    record: (inputs: PackedModel) => void,
  ): Promise<FirstObservation[]> {
    const first: FirstObservation[] = [];
    for (const call of calls) {
      record(call.inputs);
      const { observed: atReturn, environment } = await this.#alone(call, classFiles);
      const asked = this.#place.asked;
      const usesUsual = this.#chance.wasAsked;
      // The last to be looked at, since it runs code.
      const { leavesErrors, attempted } = await this.#afterReturn();
      const observed = attempted === undefined ? atReturn : { observation: attempted };
      first.push({
        observed,
        environment: environment.every(isEmptyRecipe) ? [] : environment,
        asked,
        usesUsual,
        // A test that waits needs its timers.
        leavesErrors: !isAwaited(observed) && leavesErrors,
      });
    }
    return first;
  }

  /** What the code does when timers and finalizers that a call has left are run: whether it throws, and an effect that it attempts. */
  async #afterReturn(): Promise<{ readonly leavesErrors: boolean; readonly attempted: Observation | undefined }> {
    const leavesErrors = this.#timers.leaveErrors();
    runFinalizers();
    // What they have started goes on, and errors of it are not those of the next call.
    await lateErrors.take();
    const end = currentPath().abortedAs;
    return { leavesErrors, attempted: end?.status === "died" && isBlocked({ observation: end }) ? end : undefined };
  }

  /** What stays the same when all calls are made in order, and against it where that matters. */
  async #repeat(
    calls: readonly Call[],
    first: readonly ObservedCall[],
    { variants, ...round }: Omit<Round, "variant"> & { readonly variants: number },
    record: (inputs: PackedModel) => void,
  ): Promise<readonly ObservedCall[]> {
    const stable = [...first];
    const compare = (index: number, again: ObservedCall): void => {
      // An example is wanted as it is, or not at all.
      const common = calls[index]?.isExample === true ? commonExactly : commonObservation;
      stable[index] = stablePart(stable[index] as ObservedCall, again, common);
    };
    const inOrder = [...calls.entries()];
    for (let variant = 1; variant <= variants; variant++)
      await this.#run(inOrder, { variant, ...round }, record, compare);
    // Calls that see what others left behind must not see what those after them leave either.
    if (!isEqual(stable, first)) await this.#run(inOrder.toReversed(), { variant: 1, ...round }, record, compare);
    return stable;
  }

  async #run(
    numbered: readonly (readonly [index: number, call: Call])[],
    { variant, followsModel, classFiles }: Round,
    record: (inputs: PackedModel) => void,
    found: (index: number, observation: ObservedCall) => void,
  ): Promise<void> {
    this.#chance.reset(variant);
    this.#place.enter();
    const instances = new Map<string, LoadedModules>();
    for (const [index, { unit, inputs, isExample }] of numbered) {
      record(inputs);
      const isApart = unit.keepsState === true || isExample === true;
      const shared = isApart ? undefined : instances.get(unit.file);
      const loaded = shared ?? (await this.#load(unit.file, classFiles));
      if (!isApart) instances.set(unit.file, loaded);
      if (followsModel) this.#chance.followModel();
      found(index, inEnvironment(await this.#call(loaded, unit, inputs)).observed);
    }
  }

  /** Makes one call on modules of its own, in the environment that its inputs say. */
  async #alone(
    { unit, inputs }: Call,
    classFiles: ClassFiles,
    where?: Where,
    dates?: Dates,
  ): Promise<CallInEnvironment> {
    const loaded = await this.#loadAlone(unit.file, classFiles, where);
    return inEnvironment(await this.#call(loaded, unit, inputs, dates));
  }

  async #loadAlone(file: string, classFiles: ClassFiles, where?: Where): Promise<LoadedModules> {
    this.#chance.reset();
    this.#place.enter(where);
    const loaded = await this.#load(file, classFiles);
    this.#chance.followModel();
    return loaded;
  }

  #startRun(loaded: LoadedModules, model: Model, dates?: Dates): NativeRun {
    return new NativeRun(loaded, this.#timers, (error) => this.#locate(error), { model, dates: dates?.results });
  }

  /** Where code is told of another folder, its errors are still in the files that they are in. */
  #locate(error: Error): SourceLocation | undefined {
    const location = this.#stack.locate(error);
    return location && { ...location, file: this.#files.atHome(location.file) };
  }

  /** Loads a file together with the classes that calls of its units need: they share module state, as in a test file. */
  async #load(file: string, classFiles: ClassFiles): Promise<LoadedModules> {
    const further = [...(classFiles.get(file) ?? [])];
    const { loaded } = await this.#chance.environment.whileLoading(async () => {
      for (const each of [file, ...further]) await this.#graph.prepare(each);
      try {
        return await this.#graph.instantiateAll(file, further);
      } catch (error) {
        if (error instanceof PathAbort || error instanceof UserError) throw error;
        throw cannotLoad(
          file,
          topLevelThrows(error, (thrown) => this.#locate(thrown)),
        );
      }
    });
    return loaded;
  }

  /** A mistake of ours costs this call, not the others. */
  async #call(loaded: LoadedModules, unit: Unit, inputs: PackedModel, dates?: Dates): Promise<ObservedCall> {
    try {
      const made = await this.#make(loaded, unit, inputs, dates);
      const late = await lateErrors.take();
      return late === undefined
        ? made
        : { observation: { status: "died", cause: { kind: "late-error", message: late } } };
    } catch (error) {
      if (error instanceof UserError) throw error;
      return { observation: { status: "died", cause: mistakeIn(error) } };
    }
  }

  async #make(loaded: LoadedModules, unit: Unit, inputs: PackedModel, dates?: Dates): Promise<ObservedCall> {
    const given = new Map(inputs);
    const model = dates?.clock === "local" ? withLocalClock(given) : given;
    const plain = inputsOf(unit, model);
    return observeInputs(unit, dates?.inputs === "local" ? inputsWithLocalDates(plain) : plain, {
      loaded,
      start: (modules) => this.#startRun(modules, model, dates),
      reload: () => this.#load(unit.file, classFilesOf([{ unit }])),
    });
  }
}

function letsTimePass({ unit, inputs }: Call): boolean {
  return unit.shape !== undefined && passesTime(chosenCalls(unit.shape, new Map(inputs)).calls);
}

function isAwaited({ observation, sequence }: ObservedCall): boolean {
  return [observation, ...(sequence?.steps ?? [])].some((each) => "awaited" in each && each.awaited);
}

function byLocalClock(recipe: EnvironmentRecipe): EnvironmentRecipe {
  return readsClock(recipe) ? { ...recipe, hasLocalClock: true } : recipe;
}

function inEnvironment({ environment = [], ...observed }: ObservedCall): CallInEnvironment {
  return { observed, environment };
}

/** The call, or what it left behind, attempted an effect. */
function isBlocked({ observation }: ObservedCall): boolean {
  return observation.status === "died" && observation.cause.kind === "blocked";
}
