// Converts values of test files to recipes when they are passed as arguments.
import type { ExistingArguments } from "../../model/existing-test.ts";
import type { NamedValue } from "../../model/input-type.ts";
import { type Recipe, directParts } from "../../model/recipe.ts";
import type { ProjectModules } from "./project-modules.ts";
import { CallResult, Closure, Fulfilled, type Imported, Made, UNKNOWN, type Value, isPlainObject } from "./values.ts";

/** The context of the call to which the values are passed. */
export interface RecipeContext {
  readonly modules: ProjectModules;
  /** The object of the call. Results of earlier calls on it can be passed. */
  readonly receiver?: Made;
  /** The result of a function for unknown arguments. */
  readonly resultOf: (closure: Closure) => Value;
}

const DEEPEST = 12;
/** Larger recipes are dropped: they do not help the search, and nested makers may double the size with each level. */
const MOST_PARTS = 1000;
/** For how many different calls a recipe of a constant function lists its result. */
const EQUAL_RESULTS = 4;

const TYPED_ARRAY = Object.getPrototypeOf(Uint8Array) as new () => Uint8Array;

/** Converts arguments. An object that is passed twice becomes a reference to the earlier argument. */
export function toArguments(values: readonly Value[], context: RecipeContext): ExistingArguments {
  return values.map((value, index) => {
    const found = toRecipe(value, context);
    const recipe = found === undefined || isLarge(found) ? undefined : found;
    const earlier = typeof value === "object" && value !== null ? values.indexOf(value) : index;
    if (recipe === undefined || recipe.kind === "result" || earlier === index) return recipe;
    return { kind: "same", argument: earlier };
  });
}

function isLarge(recipe: Recipe): boolean {
  const pending = [recipe];
  for (let count = 0; count < MOST_PARTS; count++) {
    const next = pending.pop();
    if (next === undefined) return false;
    pending.push(...directParts(next));
  }
  return true;
}

/** Undefined if the value or a part of it is unknown. */
function toRecipe(value: Value, context: RecipeContext, depth = 0): Recipe | undefined {
  if (value === UNKNOWN || depth > DEEPEST) return undefined;
  switch (typeof value) {
    case "symbol":
      return { kind: "symbol", description: value.description ?? "" };
    case "function":
      return undefined;
    case "object":
      return value === null ? { kind: "primitive", value } : ofObject(value, context, depth + 1);
    default:
      return { kind: "primitive", value: value as string | number | boolean | bigint | undefined };
  }
}

function ofObject(value: object, context: RecipeContext, depth: number): Recipe | undefined {
  const parts = (values: Iterable<Value>): Recipe[] | undefined => {
    const recipes = Array.from(values, (each) => toRecipe(each, context, depth));
    return recipes.includes(undefined) ? undefined : (recipes as Recipe[]);
  };
  if (Array.isArray(value)) return optional(parts(value), (items) => ({ kind: "array", items }));
  if (value instanceof Set) return optional(parts(value), (items) => ({ kind: "set", items }));
  if (value instanceof Map) {
    const [keys, values] = [parts(value.keys()), parts(value.values())];
    return optional(keys && values, () => ({ kind: "map", entries: zipped(keys ?? [], values ?? []) }));
  }
  if (isPlainObject(value))
    return optional(parts(Object.values(value)), (recipes) => ({
      kind: "object",
      entries: zipped(Object.keys(value), recipes),
    }));
  if (value instanceof Fulfilled)
    return optional(toRecipe(value.value, context, depth), (each) => ({ kind: "promise", value: each }));
  if (value instanceof Made || value instanceof CallResult) return ofMade(value, context);
  if (value instanceof Closure) return ofClosure(value, context, depth);
  return ofBuiltIn(value);
}

function ofBuiltIn(value: object): Recipe | undefined {
  if (value instanceof Date) return { kind: "date", time: value.getTime() };
  if (value instanceof RegExp) return { kind: "regexp", source: value.source, flags: value.flags };
  if (value instanceof URL) return { kind: "url", href: value.href };
  if (value instanceof Error) return { kind: "error", name: value.name, message: value.message };
  if (value instanceof TYPED_ARRAY) return { kind: "typed-array", name: value.constructor.name, items: [...value] };
  return undefined;
}

/** An object with the calls on it so far; the result of a call only if it was made on the receiver. */
function ofMade(value: Made | CallResult, { receiver, modules }: RecipeContext): Recipe | undefined {
  if (value instanceof CallResult) {
    const call = value.made === receiver ? receiver.calls.indexOf(value.call) + 1 : 0;
    return call === 0 ? undefined : { kind: "result", call };
  }
  if (value === receiver) return { kind: "result", call: 0 };
  const { maker, isNew, args, calls } = value;
  const own = calls.filter(({ on, kind }) => on === undefined && kind === "method");
  if ([args, ...own.map((call) => call.args)].some((list) => !areKnown(list))) return undefined;
  return {
    kind: "instance",
    class: namedAs(maker, modules),
    ...(!isNew && { isFactory: true }),
    args: args as readonly Recipe[],
    calls: own.map((call) => ({ method: call.name, args: call.args as readonly Recipe[] })),
  };
}

/** Whether arguments can be part of a nested instance, which cannot refer to results or arguments of the outer call. */
function areKnown(args: ExistingArguments): boolean {
  return args.every((each) => each !== undefined && each.kind !== "result" && each.kind !== "same");
}

function namedAs(maker: Imported, modules: ProjectModules): NamedValue {
  const importName = modules.exportName(maker);
  return { text: [importName, ...maker.path.slice(1)].join("."), importName, importFrom: maker.file };
}

function ofClosure(closure: Closure, context: RecipeContext, depth: number): Recipe | undefined {
  const given = context.resultOf(closure);
  const result = toRecipe(given instanceof Fulfilled ? given.value : given, context, depth);
  return optional(result, (fallback) => ({
    kind: "function",
    name: "",
    parameterNames: [],
    results: Array.from({ length: EQUAL_RESULTS }, () => fallback),
    fallback,
    async: given instanceof Fulfilled,
  }));
}

function optional<T>(value: T | undefined, make: (value: T) => Recipe): Recipe | undefined {
  return value === undefined ? undefined : make(value);
}

function zipped<A, B>(first: readonly A[], second: readonly B[]): [A, B][] {
  return first.map((each, index) => [each, second[index] as B]);
}
