// Prepares the arguments of a call: written where they are used, or as constants before it.
// Enters: a test case. Leaves: the constants, the arguments, and the assertions on what the call did to them.
// Deliberately absent: the call itself.
import { inputName } from "../expr/tag.ts";
import type { NamedValue } from "../model/input-type.ts";
import { recipeParts, type GivenArgument, type Recipe } from "../model/recipe.ts";
import type { Effect, TestCase } from "../model/test-case.ts";
import { InternalError } from "../support/errors.ts";
import { annotationFor } from "./annotation.ts";
import type { Dialect } from "../runners/assertions/dialect.ts";
import { canAssertCalls } from "../say/calls/asserted-calls.ts";
import { arrowFor, constantText, isVoid, resultTexts } from "../say/inputs/function-text.ts";
import type { Imports } from "./imports.ts";
import { argumentName } from "../say/inputs/named-inputs.ts";
import type { LocalNames } from "../say/calls/local-names.ts";
import { passedArgs } from "../model/passed-args.ts";
import { recipeText, type FunctionRecipe, type InstanceRecipe, type Surroundings } from "../say/inputs/recipe-text.ts";
import { shapeText } from "../say/values/shape-text.ts";
import { constant, method, statement, type Expression, type Statement } from "../model/test-syntax.ts";

export interface Arrangement {
  readonly setup: readonly Statement[];
  readonly args: readonly Expression[];
  /** Assertions that follow the call. */
  readonly checks: readonly Statement[];
  /** The names of the arguments that are constants. */
  readonly named: ReadonlyMap<number, string>;
}

/** Longer arguments become constants. */
const LONGEST_ARGUMENT = 60;
/** Longer effects on results of earlier calls are not asserted: they repeat the structure that the result is part of. */
const LONGEST_STATE = 100;

export interface Setting {
  readonly imports: Imports;
  readonly dialect: Dialect;
  /** The names of all constants of the test. */
  readonly names: LocalNames;
  /** Writes the type of the argument at a position. */
  readonly typeAt: (argument: number) => string;
  /** Whether to assert the calls of a callback: where the code returns nothing, they are its outcome; else where only they tell of a fault. */
  readonly assertsCalls: (name: string) => boolean;
  /** In a sequence: the name of the result of an earlier call. */
  readonly resultName?: (call: number) => string;
  /** In a sequence: the name of an argument of an earlier call. */
  readonly givenName?: (place: GivenArgument) => string | undefined;
  /** The arguments that later calls are given, too. */
  readonly givenAgain?: ReadonlySet<number>;
}

/** For a sequence, `testCase` describes one call as if it were the whole test. */
export function arrange(testCase: TestCase, setting: Setting): Arrangement {
  return new Arranger(testCase, setting).arrange();
}

class Arranger implements Surroundings {
  readonly #testCase: TestCase;
  readonly #setting: Setting;
  readonly #dialect: Dialect;
  readonly #names: LocalNames;
  readonly #setup: Statement[] = [];
  readonly #checks: Statement[] = [];
  /** The names of arguments that are constants. */
  readonly #arguments = new Map<number, string>();
  /** Texts of the instances and functions written so far, so that each gets one constant. */
  readonly #written = new Map<Recipe, string>();

  constructor(testCase: TestCase, setting: Setting) {
    this.#testCase = testCase;
    this.#setting = setting;
    this.#dialect = setting.dialect;
    this.#names = setting.names;
  }

  arrange(): Arrangement {
    const named = this.#namedArguments();
    const { unit, args: given } = this.#testCase;
    const passed = passedArgs(unit.parameters, given);
    const args = passed.map((recipe, index) => this.#argument(recipe, index, named.has(index)));
    return { setup: this.#setup, args, checks: [...this.#checks, ...this.#effectChecks()], named: this.#arguments };
  }

  /** Arguments that the test mentions again: passed twice, passed to later calls, or changed by the call. */
  #namedArguments(): Set<number> {
    const { args } = this.#testCase;
    const again = args.flatMap(recipeParts).flatMap((part) => (part.kind === "same" ? [part.argument] : []));
    const { givenAgain = [] } = this.#setting;
    return new Set([...again, ...givenAgain, ...this.#effects().map(({ argument }) => this.#origin(argument))]);
  }

  #argument(recipe: Recipe, index: number, isNamed: boolean): Expression {
    const text = this.#print(recipe);
    if (recipe.kind === "result" || recipe.kind === "again") this.#arguments.set(index, text);
    if (recipe.kind === "same" || this.#arguments.has(index)) return this.#passed(text);
    if (!isNamed && text.length <= LONGEST_ARGUMENT) return this.#passed(text);
    const name = this.#names.pick(argumentName(this.#testCase.unit, index));
    this.#setup.push(constant(name, text, this.#typeOf(recipe, index)));
    this.#arguments.set(index, name);
    return name;
  }

  /** The type of a constant for an argument, where it needs one. */
  #typeOf(recipe: Recipe, index: number): string | undefined {
    if (!this.#dialect.typescript) return undefined;
    const { unit, untyped = false } = this.#testCase;
    return untyped ? "any" : annotationFor(unit, index, recipe, this.#setting.typeAt);
  }

  #passed(text: string): Expression {
    return this.#dialect.typescript && this.#testCase.untyped === true ? `${looseOperand(text)} as any` : text;
  }

  #print(recipe: Recipe): string {
    return recipeText(recipe, this);
  }

  nameOf(value: NamedValue): string {
    return this.#setting.imports.nameOf(value);
  }

  argument(index: number): string {
    const name = this.#arguments.get(index);
    if (name === undefined) throw new InternalError("an argument is the same as one that comes later", this.#testCase);
    return name;
  }

  result(index: number): string {
    const { resultName } = this.#setting;
    if (resultName === undefined) throw new InternalError("the result of a call outside of a sequence", this.#testCase);
    return resultName(index);
  }

  given(place: GivenArgument): string {
    const name = this.#setting.givenName?.(place);
    if (name === undefined) throw new InternalError("an argument of an earlier call that has no name", this.#testCase);
    return name;
  }

  changedInstance(recipe: InstanceRecipe, made: string): string {
    return this.#once(recipe, () => this.#changedInstance(recipe, made));
  }

  functionText(recipe: FunctionRecipe): string {
    return this.#once(recipe, () => this.#functionText(recipe));
  }

  cast(text: string): string {
    return this.#dialect.typescript && this.#testCase.untyped !== true ? `${looseOperand(text)} as never` : text;
  }

  #once(recipe: Recipe, write: () => string): string {
    const text = this.#written.get(recipe) ?? write();
    this.#written.set(recipe, text);
    return text;
  }

  #changedInstance(recipe: InstanceRecipe, made: string): string {
    const name = this.#constant(recipe, instanceName(recipe.class.text), made);
    for (const { method: called, args } of recipe.calls)
      this.#setup.push(statement(method(name, called, ...args.map((arg) => this.#print(arg)))));
    return name;
  }

  #functionText(recipe: FunctionRecipe): string {
    const { observation } = this.#testCase;
    const observed = "callbacks" in observation ? observation.callbacks : undefined;
    const { calls = [], unstable = false } = observed?.find(({ name }) => name === recipe.name) ?? {};
    const print = (part: Recipe): string => this.#print(part);
    const canTell = observed !== undefined && !unstable && canAssertCalls(recipe, calls);
    const isAsserted = canTell && this.#setting.assertsCalls(recipe.name);
    const { typescript } = this.#dialect;
    const mostParameters = typescript ? recipe.parameterNames.length : Infinity;
    const annotated = typescript && this.#testCase.untyped === true;
    const arrow = isAsserted ? undefined : arrowFor(recipe, calls, print, { mostParameters, annotated });
    if (arrow !== undefined) return arrow;
    const results = resultTexts(recipe, calls, print);
    const always = isVoid(recipe) ? "undefined" : constantText(recipe, results, print);
    const ownName = lastName(recipe.name);
    const freshName = (suffix: string): string => this.#names.pick(`${ownName}${suffix}`);
    const mock = this.#dialect.mock({ results, always, async: recipe.async, isAsserted, freshName });
    this.#setup.push(...mock.before);
    const name = this.#constant(recipe, ownName, mock.value, mock.type);
    const passed = calls.map(({ args }) => args);
    if (isAsserted) this.#checks.push(...mock.calledWith(name, passed));
    return name;
  }

  /** Declares a constant, named after the parameter if the recipe is the whole argument, else after `partName`. */
  #constant(recipe: Recipe, partName: string, value: Expression, type?: string): string {
    const { unit, args } = this.#testCase;
    const index = args.indexOf(recipe);
    const name = this.#names.pick(index < 0 ? partName : argumentName(unit, index));
    if (index >= 0) this.#arguments.set(index, name);
    this.#setup.push(constant(name, value, type));
    return name;
  }

  #effects(): readonly Effect[] {
    const { observation, args } = this.#testCase;
    const effects = ("effects" in observation ? observation.effects : undefined) ?? [];
    return effects.filter(({ argument, value }) => {
      // a value of which only the type is known tells of no change
      if (!value.exact && (value.members ?? []).length === 0) return false;
      return args[argument]?.kind !== "result" || shapeText(value).length <= LONGEST_STATE;
    });
  }

  #effectChecks(): Statement[] {
    const seen = new Set<number>();
    return this.#effects().flatMap(({ argument, value }) => {
      const origin = this.#origin(argument);
      const name = this.#arguments.get(origin);
      if (name === undefined || seen.has(origin)) return [];
      seen.add(origin);
      return this.#dialect.hasBecome(name, value);
    });
  }

  /** Follows `same` to the argument that is constructed. */
  #origin(index: number): number {
    const recipe = this.#testCase.args[index];
    return recipe?.kind === "same" ? this.#origin(recipe.argument) : index;
  }
}

/** Parenthesizes arrow functions, which bind more loosely than `as`. */
function looseOperand(text: string): string {
  return /^(async )?\([^()]*\) =>/.test(text) ? `(${text})` : text;
}

/** `shapes.URLParser` → `urlParser`. */
function instanceName(className: string): string {
  return className
    .replace(/^.*\./, "")
    .replace(/^([A-Z]+(?=[A-Z][a-z])|[A-Z]+$|[A-Z])/, (start) => start.toLowerCase());
}

/** The function that `make()` returned → `make`; `options.onDone:function` → `options.onDone`. */
function lastName(name: string): string {
  return inputName({ name }).replace(/\(\)(#\d+)?/g, "");
}
