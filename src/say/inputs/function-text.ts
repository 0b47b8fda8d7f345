// Prints the smallest function that returns the results which the code got when it was observed.
import { COMPUTED_MESSAGE, type ComputedResult } from "../../model/computed-result.ts";
import type { Recipe } from "../../model/recipe.ts";
import type { CallbackCall, ValueText } from "../../model/test-case.ts";
import { arrowText } from "../values/array-text.ts";
import { isIdentifierName } from "../property-key.ts";
import type { FunctionRecipe } from "./recipe-text.ts";
import { RESERVED_NAMES } from "../reserved-names.ts";

/** The results of the function, call by call, as source text. */
export function resultTexts(
  recipe: FunctionRecipe,
  calls: readonly CallbackCall[],
  print: (part: Recipe) => string,
): string[] {
  return calls.map(({ result }) =>
    print(result === "fallback" ? recipe.fallback : (recipe.results[result] ?? recipe.fallback)),
  );
}

/** The result of every call, or the first possible one if there was no call; undefined if results differ. */
export function constantText(
  recipe: FunctionRecipe,
  results: readonly string[],
  print: (part: Recipe) => string,
): string | undefined {
  if (results.some((text) => text !== results[0])) return undefined;
  return results[0] ?? print(recipe.results[0] ?? recipe.fallback);
}

export interface ArrowStyle {
  /** How many parameters the function's type allows. */
  readonly mostParameters?: number;
  /** Whether nothing says which types the parameters have. */
  readonly annotated?: boolean;
}

/** A stateless arrow function; undefined if the results depend on earlier calls. */
export function arrowFor(
  recipe: FunctionRecipe,
  calls: readonly CallbackCall[],
  print: (part: Recipe) => string,
  { mostParameters = recipe.parameterNames.length, annotated = false }: ArrowStyle = {},
): string | undefined {
  const declared = (names: readonly string[]): string =>
    names.map((name) => (annotated ? `${name}: any${name.startsWith("...") ? "[]" : ""}` : name)).join(", ");
  if (recipe.computes !== undefined) return computedArrow(recipe, recipe.computes, declared);
  const results = resultTexts(recipe, calls, print);
  const constant = constantText(recipe, results, print);
  const text =
    constant === undefined
      ? dependentArrow(recipe, calls, results, mostParameters, declared)
      : constantArrow(constant, isVoid(recipe));
  return text === undefined ? undefined : `${recipe.async ? "async " : ""}${text}`;
}

/** The list of parameters with these names. */
type Declared = (names: readonly string[]) => string;

function computedArrow(recipe: FunctionRecipe, computes: ComputedResult, declared: Declared): string {
  if (computes === "pends") return "() => new Promise(() => {})";
  return `${recipe.async ? "async " : ""}${computedText(recipe, computes, declared)}`;
}

function computedText(recipe: FunctionRecipe, computes: Exclude<ComputedResult, "pends">, declared: Declared): string {
  const [a = "a", b = "b"] = parameterNames(recipe, computes === "first" ? 1 : 2, []);
  const error = `new Error(${JSON.stringify(COMPUTED_MESSAGE)})`;
  switch (computes) {
    case "order":
      return arrowText(declared([a, b]), `(${a} < ${b} ? -1 : ${b} < ${a} ? 1 : 0)`);
    case "first":
      return arrowText(declared([a]), a);
    case "throws":
      return `() => { throw ${error}; }`;
    case "calls":
      return arrowText(declared(["done"]), "done()");
    case "fails":
      return arrowText(declared(["done"]), `done(${error})`);
    case "last":
      return arrowText(declared(["...args"]), "args[args.length - 1]()");
  }
}

/** Whether all results are undefined, so that the type is probably void. */
export function isVoid({ results, fallback, computes }: FunctionRecipe): boolean {
  if (computes !== undefined) return false;
  return [...results, fallback].every((each) => each.kind === "primitive" && each.value === undefined);
}

function constantArrow(text: string, nothing: boolean): string {
  return nothing ? "() => {}" : arrowText("", text);
}

/** Comparisons in one function, at most. */
const MOST_TESTS = 4;

/** `(key) => (key === "a" ? 1 : 2)`, where one primitive argument determines the result. */
function dependentArrow(
  recipe: FunctionRecipe,
  calls: readonly CallbackCall[],
  results: readonly string[],
  mostParameters: number,
  declared: Declared,
): string | undefined {
  const count = Math.min(mostParameters, ...calls.map(({ args }) => args.length));
  for (let position = 0; position < count; position++) {
    const args = calls.map((each) => each.args[position] as ValueText);
    const table = tableOf(args, results);
    if (table === undefined) continue;
    const names = parameterNames(recipe, position + 1, results);
    const body = choiceText(names[position] as string, table);
    if (body !== undefined) return arrowText(declared(names), body);
  }
  return undefined;
}

/** Results by argument; undefined if the argument does not determine them, or cannot be compared by `===`. */
function tableOf(args: readonly ValueText[], results: readonly string[]): Map<string, string> | undefined {
  const table = new Map<string, string>();
  for (const [index, { text, exact, primitive }] of args.entries()) {
    const result = results[index] as string;
    if (!exact || !primitive || text === "NaN" || text === "-0" || (table.get(text) ?? result) !== result)
      return undefined;
    table.set(text, result);
  }
  return table;
}

function choiceText(name: string, table: ReadonlyMap<string, string>): string | undefined {
  const byResult = new Map<string, string[]>();
  for (const [arg, result] of table) byResult.set(result, [...(byResult.get(result) ?? []), arg]);
  // The most frequent result comes last, where it needs no comparison.
  const groups = [...byResult].sort(([, a], [, b]) => a.length - b.length);
  const last = groups.pop();
  if (last === undefined || groups.flatMap(([, args]) => args).length > MOST_TESTS) return undefined;
  const [only] = groups;
  if (groups.length === 1 && only !== undefined && isTruth(only[0]) && isTruth(last[0])) {
    const [relation, joint] = only[0] === "true" ? ["===", " || "] : ["!==", " && "];
    return only[1].map((arg) => `${name} ${relation} ${arg}`).join(joint);
  }
  const choices = groups.map(
    ([result, args]) => `${args.map((arg) => `${name} === ${arg}`).join(" || ")} ? ${branchText(result)} : `,
  );
  return `(${choices.join("")}${branchText(last[0])})`;
}

function isTruth(text: string): boolean {
  return text === "true" || text === "false";
}

/** Puts arrow functions in parentheses, since they bind more loosely than the conditional operator. */
function branchText(text: string): string {
  return /^(async )?\(.*\) =>/.test(text) ? `(${text})` : text;
}

/** Names for `count` parameters: those of the type, unless they are invalid or shadow names in the results. */
function parameterNames({ parameterNames: own }: FunctionRecipe, count: number, results: readonly string[]): string[] {
  const taken = new Set(results.join(" ").match(/[\p{ID_Start}$_][\p{ID_Continue}$]*/gu));
  return Array.from({ length: count }, (_, index) => {
    const wanted = own[index] ?? "";
    const free = isIdentifierName(wanted) && !RESERVED_NAMES.has(wanted) && !taken.has(wanted);
    const name = free ? wanted : count === 1 ? "value" : `value${index + 1}`;
    taken.add(name);
    return name;
  });
}
