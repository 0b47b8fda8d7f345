// One call, or one sequence of calls, of the original code, run natively: builds the inputs, makes each call, and describes
// what it returned or threw in terms that tests can assert. Which calls to make is decided by others.
import { className } from "../execute/describe-error.ts";
import { findClass } from "../execute/find-unit.ts";
import { isThenable, settle } from "../execute/wait-for.ts";
import type { VirtualTimers } from "../execute/timers.ts";
import type { DateStyle } from "../../say/values/literal-writers.ts";
import { printValue } from "../../say/values/literal.ts";
import type { NamedValue } from "../../model/input-type.ts";
import type { Locate } from "../../model/source-location.ts";
import type { Recipe } from "../../model/recipe.ts";
import type { Observation, ValueText } from "../../model/test-case.ts";
import { enterConcretePath } from "../execute/path-scope.ts";
import type { Model } from "../../expr/evaluate.ts";
import type { EnvironmentRecipe } from "../../model/environment-recipe.ts";
import type { Path } from "../runtime/path.ts";
import { InternalError } from "../../support/errors.ts";
import { AssertionWatch } from "./assertion-watch.ts";
import { ObservedInputs } from "./observed-inputs.ts";

/** Exports of the project's modules, by path. */
export type LoadedModules = ReadonlyMap<string, object>;

/** The outcome of a call that neither returned nor threw. */
export type Stopped = Extract<Observation, { readonly status: "cut" | "died" }>;

/** How a call ended, with the values themselves. `awaited`: it gave a promise, and this is how that was settled. */
export type Completion =
  | { readonly status: "returned"; readonly value: unknown; readonly awaited: boolean }
  | { readonly status: "threw"; readonly error: unknown; readonly awaited: boolean };

/** A completion in terms that tests can assert. */
export type CompletedObservation = Extract<Observation, { readonly status: "returned" | "threw" }>;

export function isCompletion(outcome: Completion | Stopped): outcome is Completion {
  return outcome.status === "returned" || outcome.status === "threw";
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

  /** The arguments of one call; cut as `no-input` if building one throws. `resultOf`: results of earlier calls. */
  buildInputs(recipes: readonly Recipe[], resultOf?: (call: number) => unknown): ObservedInputs | Stopped {
    try {
      return new ObservedInputs(
        recipes,
        { classOf: (name) => findClass(this.loaded, name), ...(resultOf !== undefined && { resultOf }) },
        (value) => this.print(value),
      );
    } catch (error) {
      if (error instanceof InternalError) throw error;
      return this.#path.abortedAs ?? { status: "cut", reason: "no-input" };
    }
  }

  /** Makes a call, and awaits its result if that is a promise; `isMaking`: the object itself is wanted. */
  async perform(action: () => unknown, isMaking = false): Promise<Completion | Stopped> {
    this.#assertions.start();
    try {
      return await this.#perform(action, isMaking);
    } finally {
      this.#assertions.stop();
    }
  }

  async #perform(action: () => unknown, isMaking: boolean): Promise<Completion | Stopped> {
    try {
      const value = action();
      if (isMaking || !isThenable(value)) return this.#path.abortedAs ?? { status: "returned", value, awaited: false };
      const settled = await settle(value, this.#timers);
      if (this.#path.abortedAs !== undefined) return this.#path.abortedAs;
      if (settled.status === "pending") return { status: "cut", reason: "pending" };
      return settled.status === "fulfilled"
        ? { status: "returned", value: settled.value, awaited: true }
        : { status: "threw", error: settled.error, awaited: true };
    } catch (error) {
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
      ...(failed.length === 0 ? {} : { failedAssertions: [...failed] }),
    };
    return completion.status === "returned"
      ? { status: "returned", value: this.print(completion.value), ...circumstances }
      : { ...this.#thrown(completion.error), ...circumstances };
  }

  #thrown(error: unknown): Extract<Observation, { status: "threw" }> {
    const value = printValue(error);
    if (!(error instanceof Error)) return { status: "threw", errorName: "", message: "", isError: false, value };
    const location = this.#locate(error);
    const errorClass = exportedClass(error.constructor, this.loaded);
    const ancestors = ancestorsOf(error.constructor);
    return {
      status: "threw",
      errorName: className(error),
      message: error.message,
      isError: true,
      value,
      ...(location === undefined ? {} : { location }),
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
