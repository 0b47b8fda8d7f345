// Recipes that are simpler than a given one: values that people would choose, shorter texts, smaller numbers, fewer elements. The
// simplest come first.
import { isDeepStrictEqual as equals } from "node:util";
import type { Primitive, SortValue } from "../../expr/expr.ts";
import type { InputType, ObjectType, Parameter } from "../../model/input-type.ts";
import { extendedBy, isReference, type Recipe, recipeParts } from "../../model/recipe.ts";
import { areDistinct } from "../../inputs/distinct-keys.ts";
import { typeAt } from "../../inputs/kinds/tuple-kind.ts";
import type { Structure } from "../../inputs/layout.ts";
import { PLAINEST } from "../../inputs/vocabulary/general.ts";
import { isReadable, preferredValues } from "../../inputs/vocabulary/preferred-values.ts";
import { type Place, isLeftOut, plainerKinds } from "./plainer-kinds.ts";
import { isLong, shorterLists, withSimplerElements } from "./shorter-lists.ts";
import { simplerDates } from "./simpler-dates.ts";
import { simplerNumbers } from "./simpler-numbers.ts";
import { simplerTexts } from "./simpler-texts.ts";
import type { Optional, TypeChoices } from "./type-choices.ts";

/** Values that go with a name, of which so many are tried. */
const MOST_NAMED = 2;
const LEFT_OUT: Recipe = { kind: "primitive", value: undefined };
/** What an error says whose message does not matter. */
const USUAL_MESSAGE = "failed";

export function* simplerArguments(
  parameters: readonly Parameter[],
  args: readonly Recipe[],
  choices: TypeChoices,
  counts: ReadonlyMap<Primitive, number> = countsIn(args),
): Generator<readonly Recipe[]> {
  for (const [at, arg] of args.entries()) {
    const parameter = parameters[Math.min(at, parameters.length - 1)];
    if (parameter === undefined || isReference(arg)) continue;
    if (parameter.rest) yield args.toSpliced(at, 1);
    const optional = parameter.optional && !parameter.rest ? "parameter" : false;
    // `f(undefined, 2)` is harder to read than `f(1, 2)`
    const isLast = args.slice(at + 1).every((later) => isLeftOut(later, "parameter"));
    if (optional !== false && isLast && !isLeftOut(arg, optional)) yield args.with(at, LEFT_OUT);
    const place = { choices, name: parameter.name, counts };
    if (arg.kind !== "primitive" && !parameter.rest) yield* simplerAlike(parameters, args, at, choices);
    for (const simpler of simplerRecipes(parameter.type, arg, place, optional)) yield args.with(at, simpler);
  }
}

/** With an argument and later ones that are the same made simpler alike: the code may want them to be equal. */
function* simplerAlike(
  parameters: readonly Parameter[],
  args: readonly Recipe[],
  at: number,
  choices: TypeChoices,
): Generator<readonly Recipe[]> {
  const [arg, from] = [args[at] as Recipe, parameters[at] as Parameter];
  const alike = [...args.keys()].filter((i) => i > at && parameters[i]?.rest === false && equals(args[i], arg));
  if (alike.length === 0) return;
  // What is there several times only because the arguments are the same is no value that occurs often.
  const counts = countsIn(args.filter((_, i) => !alike.includes(i)));
  for (const simpler of simplerRecipes(from.type, arg, { choices, name: from.name, counts })) {
    const changed = args.with(at, simpler);
    for (const i of alike) changed[i] = choices.asOf((parameters[i] as Parameter).type, simpler, from.type) ?? arg;
    yield changed;
  }
}

/** How often each value occurs. */
export function countsIn(args: readonly Recipe[]): Map<Primitive, number> {
  const counts = new Map<Primitive, number>();
  for (const part of args.flatMap(recipeParts))
    if (part.kind === "primitive") counts.set(part.value, (counts.get(part.value) ?? 0) + 1);
  return counts;
}

function* simplerRecipes(type: InputType, recipe: Recipe, place: Place, optional: Optional = false): Generator<Recipe> {
  yield* plainerKinds(type, recipe, place, optional);
  if (recipe.kind === "primitive") {
    if (place.choices.isFree(type, recipe.value, optional))
      for (const value of simplerValues(recipe.value, place)) yield { kind: "primitive", value };
    return;
  }
  if (recipe.kind === "outside") return;
  const structure = place.choices.structureOf(type, recipe, optional);
  if (structure !== undefined) yield* simplerStructures(structure, recipe, place);
}

function* simplerStructures(type: Structure, recipe: Recipe, place: Place): Generator<Recipe> {
  if (type.kind === "extended" && recipe.kind !== "extended") {
    yield* simplerStructures(type.base as Structure, recipe, place);
    return;
  }
  switch (recipe.kind) {
    case "array":
      if (type.kind === "array")
        for (const items of simplerLists(type.element, recipe.items, place)) yield { kind: "array", items };
      else if (type.kind === "tuple")
        for (const [at, item] of recipe.items.entries())
          for (const simpler of simplerRecipes(typeAt(type, at), item, place))
            yield { kind: "array", items: recipe.items.with(at, simpler) };
      return;
    case "set":
      if (type.kind === "set")
        for (const items of simplerLists(type.element, recipe.items, place))
          if (areDistinct(items)) yield { kind: "set", items };
      return;
    case "map":
      for (const at of recipe.entries.keys()) yield { kind: "map", entries: recipe.entries.toSpliced(at, 1) };
      if (type.kind === "map") yield* simplerMaps(type.key, type.value, recipe.entries, place);
      return;
    case "object":
      yield* simplerObjects(
        type.kind === "variants" ? place.choices.variantOf(type, recipe) : (type as ObjectType),
        recipe,
        place,
      );
      return;
    case "extended":
      if (type.kind !== "extended") return;
      for (const value of simplerStructures(type.base as Structure, recipe.value, place)) yield { ...recipe, value };
      for (const object of simplerObjects(type.members, { ...recipe, kind: "object" }, place))
        if (object.kind === "object") yield extendedBy(recipe.value, object.entries);
      return;
    case "instance":
      if (type.kind !== "instance") return;
      for (const at of recipe.calls.keys()) yield { ...recipe, calls: recipe.calls.toSpliced(at, 1) };
      for (const args of simplerArguments(type.parameters, recipe.args, place.choices, place.counts))
        yield { ...recipe, args };
      return;
    case "error":
      if (recipe.message === USUAL_MESSAGE) return;
      for (const message of [USUAL_MESSAGE, ...simplerTexts(recipe.message)]) yield { ...recipe, message };
      return;
    case "date":
      for (const time of simplerDates(recipe.time)) yield { kind: "date", time };
      return;
    case "promise":
      if (type.kind !== "promise") return;
      if (recipe.rejects === true) yield { kind: "promise", value: recipe.value };
      else for (const value of simplerRecipes(type.value, recipe.value, place)) yield { kind: "promise", value };
      return;
    case "iterator":
      if (type.kind === "iterator")
        for (const items of simplerLists(type.element, recipe.items, place)) yield { ...recipe, items };
      return;
    case "typed-array":
      for (const items of simplerElements(recipe.items, place)) yield { ...recipe, items };
      return;
    case "function":
      if (recipe.computes !== undefined) {
        const { computes: _, ...plain } = recipe;
        yield plain;
      } else if (type.kind === "function")
        for (const results of simplerLists(type.result, recipe.results, place)) yield { ...recipe, results };
      return;
    default:
  }
}

function* simplerObjects(
  { members, index }: ObjectType,
  recipe: Extract<Recipe, { kind: "object" }>,
  place: Place,
): Generator<Recipe> {
  for (const [at, [key, value]] of recipe.entries.entries()) {
    const member = members.find(({ name }) => name === key);
    if (member?.optional !== false) yield { ...recipe, entries: recipe.entries.toSpliced(at, 1) };
    const type = member?.type ?? index?.value;
    if (type === undefined) continue;
    for (const simpler of simplerRecipes(type, value, { ...place, name: key }))
      yield { ...recipe, entries: recipe.entries.with(at, [key, simpler]) };
  }
}

/** The elements of a long list need not differ from anything else. */
function* simplerLists(element: InputType, items: readonly Recipe[], place: Place): Generator<readonly Recipe[]> {
  yield* shorterLists(items);
  yield* withSimplerElements(items, (item) =>
    simplerRecipes(element, item, isLong(items) ? { ...place, counts: countsIn([item]) } : place),
  );
}

function* simplerElements<T extends number | bigint>(items: readonly T[], place: Place): Generator<readonly T[]> {
  yield* shorterLists(items);
  yield* withSimplerElements(
    items,
    (item) => simplerValues(item, isLong(items) ? { ...place, counts: new Map([[item, 1]]) } : place) as Iterable<T>,
  );
}

function* simplerMaps(
  key: InputType,
  value: InputType,
  entries: readonly (readonly [Recipe, Recipe])[],
  place: Place,
): Generator<Recipe> {
  for (const [at, [name, item]] of entries.entries()) {
    for (const simpler of simplerRecipes(key, name, place)) {
      const changed = entries.with(at, [simpler, item]);
      if (areDistinct(changed.map(([each]) => each))) yield { kind: "map", entries: changed };
    }
    for (const simpler of simplerRecipes(value, item, place))
      yield { kind: "map", entries: entries.with(at, [name, simpler]) };
  }
}

/** A value that goes with the name of its input is as simple as can be. Others give way to it, and to plain ones that differ. */
function* simplerValues(value: Primitive, { name, counts }: Place): Generator<Primitive> {
  const sort = typeof value;
  if (sort === "boolean") {
    if (value === true) yield false;
    return;
  }
  if (sort !== "string" && sort !== "number" && sort !== "bigint") return;
  const isUnique = counts.get(value) === 1;
  const named = preferredValues(name, sort);
  if (isUnique && named.includes(value as SortValue)) return;
  const plainest = PLAINEST[sort] ?? [];
  const isNew = (each: SortValue): boolean => !counts.has(each);
  yield* named.filter(isNew).slice(0, MOST_NAMED);
  if (isUnique && plainest.some((each) => each === value)) return;
  yield* plainest.filter(isNew).slice(0, 1);
  // a number is the boundary where it can be, a text that reads well stays whole
  if (sort !== "string" || !isReadable(value)) yield* shorterValues(value);
}

function* shorterValues(value: Primitive): Generator<Primitive> {
  if (typeof value === "string") yield* simplerTexts(value);
  else if (typeof value === "number") yield* simplerNumbers(value);
  else if (typeof value === "bigint") {
    for (const small of [0n, 1n, 2n, 10n]) if (abs(small) < abs(value)) yield small;
    if (value < 0n) yield -value;
    for (let step = value / 2n; step !== 0n; step /= 2n) yield value - step;
  }
}

function abs(value: bigint): bigint {
  return value < 0n ? -value : value;
}
