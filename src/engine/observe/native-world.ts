// The original code, loaded: does what it is asked to, and tells what came of it in terms that tests can assert.
import { className } from "../execute/describe-error.ts";
import { findClass } from "../execute/find-unit.ts";
import { isThenable, settle } from "../execute/wait-for.ts";
import type { VirtualTimers } from "../execute/timers.ts";
import { printValue } from "../../say/values/literal.ts";
import type { NamedValue } from "../../model/input-type.ts";
import type { Recipe } from "../../model/recipe.ts";
import type { Observation, ValueText } from "../../model/test-case.ts";
import { enterConcretePath } from "../execute/path-scope.ts";
import { InternalError } from "../../support/errors.ts";
import { AssertionWatch } from "./assertion-watch.ts";
import { ObservedInputs } from "./observed-inputs.ts";

/** Exports of the project's modules, by path. */
export type Loaded = ReadonlyMap<string, object>;

/** It was not possible to go on, for whatever reason. */
export type Stopped = Extract<Observation, { readonly status: "cut" | "died" }>;

export type Done =
  | { readonly status: "returned"; readonly value: unknown; readonly awaited: boolean }
  | { readonly status: "threw"; readonly error: unknown; readonly awaited: boolean };

export type Ended = Extract<Observation, { readonly status: "returned" | "threw" }>;

export function isDone(done: Done | Stopped): done is Done {
  return done.status === "returned" || done.status === "threw";
}

export class NativeWorld {
  readonly loaded: Loaded;
  readonly #timers: VirtualTimers;
  readonly #locate: (error: Error) => string | undefined;
  readonly #path = enterConcretePath();
  readonly #assertions: AssertionWatch;

  /** A world for one call or sequence. */
  constructor(loaded: Loaded, timers: VirtualTimers, locate: (error: Error) => string | undefined) {
    this.loaded = loaded;
    this.#timers = timers;
    this.#locate = locate;
    this.#assertions = new AssertionWatch(locate);
    timers.reset();
  }

  /** Values for a call; what refuses to be made is no input. `resultOf`: what earlier calls of a sequence gave. */
  inputs(recipes: readonly Recipe[], resultOf?: (call: number) => unknown): ObservedInputs | Stopped {
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

  /** Does it, and waits for the promise that it may give. */
  async perform(action: () => unknown): Promise<Done | Stopped> {
    this.#assertions.start();
    try {
      return await this.#perform(action);
    } finally {
      this.#assertions.stop();
    }
  }

  async #perform(action: () => unknown): Promise<Done | Stopped> {
    try {
      const value = action();
      if (!isThenable(value)) return this.#path.abortedAs ?? { status: "returned", value, awaited: false };
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
    return printValue(value, (constructor) => exportedClass(constructor, this.loaded));
  }

  /** What was done last, as an observation. */
  told(done: Done): Ended {
    const failed = this.#assertions.failed;
    const circumstances = {
      ...(done.awaited ? { awaited: true } : {}),
      ...(failed.length === 0 ? {} : { failedAssertions: [...failed] }),
    };
    return done.status === "returned"
      ? { status: "returned", value: this.print(done.value), ...circumstances }
      : { ...this.#thrown(done.error), ...circumstances };
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

/** How a test can name a class of the project's. */
function exportedClass(constructor: unknown, loaded: Loaded): NamedValue | undefined {
  for (const [importFrom, exports] of loaded)
    for (const [importName, value] of Object.entries(exports))
      if (value === constructor && importName !== "default" && importName !== "export=")
        return { text: importName, importName, importFrom };
  return undefined;
}

/** The names of the classes that an error's class extends, Error itself not counted. */
function ancestorsOf(constructor: unknown): string[] {
  const names: string[] = [];
  let parent: unknown = typeof constructor === "function" ? Object.getPrototypeOf(constructor) : undefined;
  while (typeof parent === "function" && parent !== Error && parent !== Function.prototype) {
    if (typeof parent.name === "string") names.push(parent.name);
    parent = Object.getPrototypeOf(parent);
  }
  return names;
}
