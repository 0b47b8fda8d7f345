// The arguments of one observed call: builds them from their recipes, and records how the code changes and calls them.
import { type Recipe, recipeParts } from "../../model/recipe.ts";
import type { CallbackCall, CallbackCalls, Effect, ValueText } from "../../model/test-case.ts";
import { type BuildEnvironment, buildArguments } from "../runtime/inputs/build-recipe.ts";

/** Further calls of one callback are not recorded. */
const MOST_CALLS = 50;

interface RecordedCall extends CallbackCall {
  /** The arguments themselves, to see whether they changed after the call. */
  readonly values: readonly unknown[];
}

export class ObservedInputs {
  readonly args: readonly unknown[];
  readonly #print: (value: unknown) => ValueText;
  readonly #before: readonly (ValueText | undefined)[];
  readonly #calls = new Map<string, RecordedCall[]>();
  readonly #hasCallbacks: boolean;
  #timesCalled = 0;

  constructor(
    recipes: readonly Recipe[],
    environment: Pick<BuildEnvironment, "classOf" | "resultOf" | "givenTo">,
    print: (value: unknown) => ValueText,
  ) {
    this.#print = print;
    this.#hasCallbacks = recipes.flatMap(recipeParts).some(({ kind }) => kind === "function");
    this.args = buildArguments(recipes, { ...environment, onCall: (...call) => this.#record(...call) });
    const object = environment.resultOf?.(0);
    // An object that is passed twice is compared once; the receiver is compared by `readState`.
    this.#before = this.args.map((arg, i) =>
      isObject(arg) && arg !== object && this.args.indexOf(arg) === i ? print(arg) : undefined,
    );
    // Constructors of instances among the arguments may have called functions that were passed to them.
    this.#calls.clear();
  }

  /** How often the code has called functions among the arguments. */
  get timesCalled(): number {
    return this.#timesCalled;
  }

  /** The arguments that the call changed, and the calls of functions among them. */
  effects(): { effects?: Effect[]; callbacks?: CallbackCalls[] } {
    const effects = this.#before.flatMap((before, argument): Effect[] => {
      if (before === undefined) return [];
      const value = this.#print(this.args[argument]);
      return isSameText(value, before) ? [] : [{ argument, value }];
    });
    return { ...(effects.length === 0 ? {} : { effects }), ...this.callbacks() };
  }

  /** The calls that the code has made so far of functions among the arguments. */
  callbacks(): { callbacks?: CallbackCalls[] } {
    if (!this.#hasCallbacks) return {};
    const callbacks = Array.from(this.#calls, ([name, calls]) => ({
      name,
      calls: calls.map((call) => this.#assertable(call)),
    }));
    return { callbacks };
  }

  #record(name: string, values: readonly unknown[], result: CallbackCall["result"]): void {
    this.#timesCalled++;
    const calls = this.#calls.get(name) ?? [];
    this.#calls.set(name, calls);
    if (calls.length < MOST_CALLS) calls.push({ args: values.map((value) => this.#print(value)), result, values });
  }

  /** A test runner's mock keeps arguments by reference, so one that changed after the call cannot be asserted exactly. */
  #assertable({ args, result, values }: RecordedCall): CallbackCall {
    return {
      result,
      args: args.map((arg, i) => (isSameText(arg, this.#print(values[i])) ? arg : { ...arg, exact: false })),
    };
  }
}

function isSameText(a: ValueText, b: ValueText): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
