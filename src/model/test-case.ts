// A test to be written: a call, and what was observed when the original code was run with it.
import type { Model } from "../expr/evaluate.ts";
import type { Expr } from "../expr/expr.ts";
import type { UnobservedCause } from "./death.ts";
import type { EnvironmentRecipe } from "./environment-recipe.ts";
import type { NamedValue } from "./input-type.ts";
import type { NumberDomain } from "./options.ts";
import type { PathWords } from "./path-words.ts";
import type { Recipe } from "./recipe.ts";
import type { SequenceRecipe } from "./sequence.ts";
import type { SourceLocation } from "./source-location.ts";
import type { Strength } from "./strength.ts";
import type { CutReason, Violation } from "./trace.ts";
import type { Unit } from "./unit.ts";

/** A value as source text. The engine's process, where the value is, prints it and evaluates the text again. */
export interface ValueText {
  readonly text: string;
  /** Compared by `Object.is`; else by structure. */
  readonly primitive: boolean;
  /** Evaluating `text` gives the value back in every detail but sharing. Else its type and its members can be asserted. */
  readonly exact: boolean;
  /** `Map`, `Point`, …: the constructor's name of an object, for assertions where `exact` is false. */
  readonly typeName?: string;
  /** That class itself, where the project exports it. */
  readonly class?: NamedValue;
  /** What an object that is not exact holds: its own fields, or the elements if it is an array. */
  readonly members?: readonly (readonly [key: string, value: ValueText])[];
  /** Of a string or an array that is not exact: its length, where that can be asserted. */
  readonly length?: number;
  /** It is the object on which the calls of a sequence are made. */
  readonly receiver?: true;
  /** It is the object that this call of a sequence was the first to return. */
  readonly result?: number;
  /** Another run gave another value, so nothing can be asserted of it. */
  readonly unstable?: true;
}

/** An argument that the call changed, and what it is afterwards. */
export interface Effect {
  /** Its position among the arguments of the call. */
  readonly argument: number;
  readonly value: ValueText;
}

/** The calls that the code made of one function among the inputs, in their order. */
export interface CallbackCalls {
  /** As in the function's recipe. */
  readonly name: string;
  readonly calls: readonly CallbackCall[];
  /** Other runs made other calls, so they cannot be asserted. */
  readonly unstable?: true;
}

export interface CallbackCall {
  readonly args: readonly ValueText[];
  /** Which of the recipe's results the call returned. */
  readonly result: number | "fallback";
}

/** A call of `console.assert` with something false. */
export interface FailedAssertion {
  readonly message: string;
  readonly location?: SourceLocation;
}

interface SideEffects {
  readonly effects?: readonly Effect[];
  /** Functions that were never called may be left out. */
  readonly callbacks?: readonly CallbackCalls[];
  readonly failedAssertions?: readonly FailedAssertion[];
}

/** A call gave an iterator, whose items were taken. */
export interface Drained {
  readonly kind: "sync" | "async";
  /** No more than these were asked for; absent if it ended. */
  readonly most?: number;
}

/**
 * What running the original code showed. `awaited`: the call returned a promise, and this is how it was settled. `drained`:
 * the value is an array of the items that iterating the result gave, or the error was thrown by that. `late`: the promise was
 * pending until later calls of the sequence settled it, so it is awaited after the last.
 */
export type Observation =
  | ({
      readonly status: "returned";
      readonly value: ValueText;
      readonly awaited?: boolean;
      readonly drained?: Drained;
      readonly late?: true;
    } & SideEffects)
  /** `errorName`: the name of the class; `isError`: an Error, else `value` was thrown as it is. */
  | ({
      readonly status: "threw";
      readonly errorName: string;
      readonly message: string;
      /** Other runs had other messages, so this one cannot be asserted. */
      readonly messageDiffers?: true;
      readonly isError: boolean;
      readonly awaited?: boolean;
      readonly drained?: Drained;
      readonly late?: true;
      readonly value: ValueText;
      /** The class itself, where the project exports it; built-in classes need none. */
      readonly errorClass?: NamedValue;
      /** The names of the classes that its class extends, up to Error. */
      readonly ancestors?: readonly string[];
      /** The topmost frame in project code. */
      readonly location?: SourceLocation;
    } & SideEffects)
  | { readonly status: "cut"; readonly reason: CutReason }
  | { readonly status: "died"; readonly cause: UnobservedCause }
  /** A call before the last gave a promise that no later call settled. */
  | { readonly status: "pending" }
  /** Other runs ended in another way, by returning instead of throwing: nothing can be asserted. */
  | { readonly status: "unstable" };

/** What callers can observe of the object after the last call: `stack.size`, `stack.peek()`, `tree.has(3)`. */
export interface StateObservation {
  /** The getter, field or pure method; `args` are those of a method. */
  readonly name: string;
  readonly kind: "field" | "getter" | "method";
  readonly args: readonly Recipe[];
  readonly value: ValueText;
  /** It is a promise. */
  readonly awaited?: boolean;
  /** What that is rejected with; `value` is the error. A test has to handle it. */
  readonly rejection?: Extract<Observation, { readonly status: "threw" }>;
  /** The value is an array of the items of the iterator that it returns. */
  readonly drained?: Drained;
  /** A test is there for this, so its name tells it. */
  readonly isAim?: true;
}

/** What running a sequence showed: of each step, the maker first; and of the object at the end. */
export interface SequenceObservation {
  /** All but the last have returned or thrown, or are pending. */
  readonly steps: readonly Observation[];
  readonly state: readonly StateObservation[];
}

export interface TestCase {
  readonly unit: Unit;
  /** For a class: the calls; `args` is empty, and `observation` is that of the last step. */
  readonly sequence?: SequenceRecipe;
  readonly sequenceObservation?: SequenceObservation;
  /** The clause of a contract that the last call breaks. */
  readonly violation?: Violation | undefined;
  /** The arguments of the call; `undefined` at the end of the list is left out where the parameter is optional. */
  readonly args: readonly Recipe[];
  /** The values of the input variables from which the arguments are made. */
  readonly inputs: Model;
  /** The path condition, in order, as it was decided. Pins included. */
  readonly condition: readonly Expr[];
  /** The result in terms of the inputs, where it is symbolic. */
  readonly result: Expr | undefined;
  readonly observation: Observation;
  /** What the environment has to be in each step; absent where it does not matter. */
  readonly environment?: readonly EnvironmentRecipe[];
  /** How much is asserted of what was observed; absent: all of it. */
  readonly strength?: Strength;
  /** What the run did, as the source says it; absent for classes, and where the source is not at hand. */
  readonly words?: PathWords;
  /** Functions among the inputs whose calls are asserted although something is returned, by name: only they tell of some fault. */
  readonly assertedCalls?: ReadonlySet<string>;
  /** The number domain that the user chose; undefined: none. */
  readonly numbers?: NumberDomain | undefined;
  /** The compiler objects to the arguments as they are, so their types are not to be checked. */
  readonly untyped?: boolean;
}

/** One test file, ready to be written: `source` is complete and formatted. */
export interface TestFile {
  readonly path: string;
  readonly source: string;
  /** The same tests in the opposite order, not formatted: to be run once, never written. */
  readonly reversed: string;
  /** Some tests are rows of tables, or written as one, so that lines and tests do not correspond. */
  readonly isCondensed?: boolean;
  /** In the order of the file; `name` is the full title, unique within the file but for cases that are written as one. */
  readonly tests: readonly { readonly name: string; readonly testCase: TestCase }[];
}
