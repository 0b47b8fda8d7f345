// One call, or one sequence of calls, of the original code, run natively: builds the inputs, makes each call, and describes
// what it returned or threw in terms that tests can assert. Which calls to make is decided by others.
import { describeError } from "../execute/describe-error.ts";
import { findClass } from "../execute/find-unit.ts";
import { complete } from "../execute/complete.ts";
import { restoreBuiltIns } from "../execute/watch-built-ins.ts";
import { isThenable } from "../execute/wait-for.ts";
import type { VirtualTimers } from "../execute/timers.ts";
import type { DateStyle } from "../../say/values/literal-writers.ts";
import { printValue } from "../../say/values/literal.ts";
import type { NamedValue } from "../../model/input-type.ts";
import type { Locate } from "../../model/source-location.ts";
import type { Recipe } from "../../model/recipe.ts";
import type { Drained, Observation, ValueText } from "../../model/test-case.ts";
import { enterConcretePath } from "../execute/path-scope.ts";
import type { Model } from "../../expr/evaluate.ts";
import type { EnvironmentRecipe } from "../../model/environment-recipe.ts";
import type { Path } from "../runtime/path.ts";
import { attempt, isKindOf } from "../../support/careful-looks.ts";
import { InternalError } from "../../support/errors.ts";
import { AssertionWatch } from "./assertion-watch.ts";
import type { BuildEnvironment } from "../runtime/inputs/build-recipe.ts";
import { ObservedInputs } from "./observed-inputs.ts";

/** Exports of the project's modules, by path. */
export type LoadedModules = ReadonlyMap<string, object>;

/** The outcome of a call that neither returned nor threw. */
export type Stopped = Extract<Observation, { readonly status: "cut" | "died" }>;

interface Circumstances {
  /** It gave a promise, and this is how that was settled. */
  readonly awaited: boolean;
  /** It gave an iterator, and these are its items, or what iterating threw. */
  readonly drained?: Drained;
}

/** How a call ended, with the values themselves. */
export type Completion =
  | ({ readonly status: "returned"; readonly value: unknown } & Circumstances)
  | ({ readonly status: "threw"; readonly error: unknown } & Circumstances);

/** A completion in terms that tests can assert. */
export type CompletedObservation = Extract<Observation, { readonly status: "returned" | "threw" }>;

export function isCompletion(outcome: Completion | Stopped): outcome is Completion {
  return outcome.status === "returned" || outcome.status === "threw";
}

/** Whether a call gave a promise that waits for nothing but further calls. */
export function isWaiting(outcome: Completion | Stopped): boolean {
  return outcome.status === "cut" && outcome.reason === "waiting";
}

export class NativeRun {
  readonly loaded: LoadedModules;
  readonly #timers: VirtualTimers;
  readonly #locate: Locate;
  readonly #path: Path;
  readonly #environment: (EnvironmentRecipe | undefined)[] = [];
  readonly #assertions: AssertionWatch;
  readonly #dates: DateStyle;

  /** Starts a path without symbolic inputs and resets the timers, so only the newest run may be used. `dates`: in results. */
  constructor(
    loaded: LoadedModules,
    timers: VirtualTimers,
    locate: Locate,
    { model, dates = "absolute" }: { readonly model?: Model; readonly dates?: DateStyle | undefined } = {},
  ) {
    this.#path = enterConcretePath(model);
    this.loaded = loaded;
    this.#timers = timers;
    this.#locate = locate;
    this.#dates = dates;
    this.#assertions = new AssertionWatch(locate);
    timers.reset();
  }

  /** From now on the code is called by this step of a sequence: `late2`. */
  startStep(name: string): void {
    this.#noteStep();
    this.#path.enterCall(name);
  }

  /** What each step got from its environment, after the last one; nothing where that is too much for a test. */
  environment(): readonly EnvironmentRecipe[] {
    this.#noteStep();
    const known = this.#environment.filter((each) => each !== undefined);
    return known.length === this.#environment.length ? known : [];
  }

  /** Whether the code has asked for something of its environment since the last step, or since this was asked. */
  hasAsked(): boolean {
    const hasAsked = this.#path.readings !== undefined;
    this.#path.readings = undefined;
    return hasAsked;
  }

  #noteStep(): void {
    const { readings } = this.#path;
    this.#environment.push(readings === undefined ? {} : readings.recipe);
    this.#path.readings = undefined;
  }

  /** The arguments of one call; cut as `no-input` if building one throws. `earlier`: what earlier calls gave and were given. */
  buildInputs(
    recipes: readonly Recipe[],
    earlier: Pick<BuildEnvironment, "resultOf" | "givenTo"> = {},
  ): ObservedInputs | Stopped {
    try {
      return new ObservedInputs(recipes, { classOf: (name) => findClass(this.loaded, name), ...earlier }, (value) =>
        this.print(value),
      );
    } catch (error) {
      if (error instanceof InternalError) throw error;
      return this.#path.abortedAs ?? { status: "cut", reason: "no-input" };
    }
  }

  /**
   * Makes a call, awaits its result if that is a promise, and takes the items of an iterator unless that is kept. `isMaking`: the
   * object itself is wanted.
   */
  async perform(action: () => unknown, isKept = false, isMaking = false): Promise<Completion | Stopped> {
    this.#assertions.start();
    try {
      return await this.#perform(action, isKept, isMaking);
    } finally {
      this.#assertions.stop();
    }
  }

  /** Makes a call whose promise is awaited later; undefined if it gives none. */
  start(action: () => unknown): PromiseLike<unknown> | undefined {
    try {
      const value = action();
      if (!isThenable(value)) return undefined;
      // The promise is awaited after later calls, and its rejection is no error until then.
      value.then(undefined, () => undefined);
      return value;
    } catch {
      return undefined;
    }
  }

  async #perform(action: () => unknown, isKept: boolean, isMaking: boolean): Promise<Completion | Stopped> {
    try {
      const value = action();
      restoreBuiltIns();
      if (isMaking) return this.#path.abortedAs ?? { status: "returned", value, awaited: false };
      const awaited = isThenable(value);
      const completed = complete(value, this.#timers, isKept);
      const settled = completed instanceof Promise ? await completed : completed;
      restoreBuiltIns();
      if (this.#path.abortedAs !== undefined) return this.#path.abortedAs;
      if (settled.status === "pending") return { status: "cut", reason: settled.isIdle ? "waiting" : "pending" };
      const circumstances = { awaited, ...(settled.drained && { drained: settled.drained }) };
      return settled.status === "fulfilled"
        ? { status: "returned", value: settled.value, ...circumstances }
        : { status: "threw", error: settled.error, ...circumstances };
    } catch (error) {
      restoreBuiltIns();
      return this.#path.abortedAs ?? { status: "threw", error, awaited: false };
    }
  }

  print(value: unknown): ValueText {
    return printValue(value, (constructor) => exportedClass(constructor, this.loaded), this.#dates);
  }

  /** Describes the completion of the last `perform`, whose failed assertions belong to it. */
  observationOf(completion: Completion): CompletedObservation {
    const failed = this.#assertions.failed;
    const circumstances = {
      ...(completion.awaited ? { awaited: true } : {}),
      ...(completion.drained && { drained: completion.drained }),
      ...(failed.length === 0 ? {} : { failedAssertions: [...failed] }),
    };
    return completion.status === "returned"
      ? { status: "returned", value: this.print(completion.value), ...circumstances }
      : { ...this.#thrown(completion.error), ...circumstances };
  }

  #thrown(error: unknown): Extract<Observation, { status: "threw" }> {
    const value = printValue(error);
    if (!isKindOf(error, Error)) return { status: "threw", errorName: "", message: "", isError: false, value };
    const constructor = attempt(() => error.constructor);
    const errorClass = exportedClass(constructor, this.loaded);
    const ancestors = ancestorsOf(constructor);
    return {
      status: "threw",
      ...describeError(error, this.#locate),
      isError: true,
      value,
      ...(errorClass === undefined ? {} : { errorClass }),
      ...(ancestors.length === 0 ? {} : { ancestors }),
    };
  }
}

/** The name and module under which a test can import a class. */
function exportedClass(constructor: unknown, loaded: LoadedModules): NamedValue | undefined {
  for (const [importFrom, exports] of loaded)
    for (const [importName, value] of Object.entries(exports))
      if (value === constructor && importName !== "default" && importName !== "export=")
        return { text: importName, importName, importFrom };
  return undefined;
}

/** The names of the classes that an error's class extends, without `Error` itself. */
function ancestorsOf(constructor: unknown): string[] {
  const names: string[] = [];
  let parent: unknown = typeof constructor === "function" ? Object.getPrototypeOf(constructor) : undefined;
  while (typeof parent === "function" && parent !== Error && parent !== Function.prototype) {
    if (typeof parent.name === "string") names.push(parent.name);
    parent = Object.getPrototypeOf(parent);
  }
  return names;
}
