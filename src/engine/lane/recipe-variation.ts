// Changes an input a little: a value next to it, an element more or less, a member changed.
import type { SortValue } from "../../expr/expr.ts";
import type { InputType, ObjectType, Parameter } from "../../model/input-type.ts";
import { extendedBy, type Recipe } from "../../model/recipe.ts";
import type { Rng } from "../../support/rng.ts";
import { areDistinct, mostEntries } from "../../inputs/distinct-keys.ts";
import { MOST_BY_CHANCE } from "../../inputs/kinds/array-kind.ts";
import { MOST_TIME } from "../../inputs/kinds/date-kind.ts";
import { MOST_RESULTS } from "../../inputs/kinds/function-kind.ts";
import { typeAt } from "../../inputs/kinds/tuple-kind.ts";
import type { Structure } from "../../inputs/layout.ts";
import { inModelOrder } from "../../inputs/record-keys.ts";
import type { RecipeDrawer } from "./recipe-drawer.ts";
import { replacedAt } from "./replaced-at.ts";
import type { Optional } from "./type-choices.ts";
import type { ValuePool } from "./value-pool.ts";

/** The probability of another value that has nothing to do with the given one. */
const REDRAWN = 0.12;

/** Structures within structures, beyond which nothing is varied: trees that grow with every variation would outgrow the stack. */
const MOST_NESTED = 32;

/** A value of a record gets another key above this. */
const RENAMED = 0.9;

/** The probability that a value that is changed again is changed from what it was first. */
const FROM_START = 0.5;

/** The one part of an input that changes: a value that only the input which is being tried has. */
interface Leaf {
  readonly recipe: { readonly kind: "primitive"; value: SortValue };
  /** What it was before it was varied. */
  readonly from: SortValue;
}

type ObjectRecipe = Extract<Recipe, { kind: "object" }>;
type Kind<K extends Structure["kind"]> = Extract<Structure, { kind: K }>;

export class RecipeVariation {
  readonly #drawer: RecipeDrawer;
  readonly #pool: ValuePool;
  readonly #rng: Rng;
  #leaf: Leaf | undefined;
  /** Of the part that is being varied. */
  #depth = 0;

  constructor(drawer: RecipeDrawer, pool: ValuePool, rng: Rng) {
    this.#drawer = drawer;
    this.#pool = pool;
    this.#rng = rng;
  }

  /** Varies one argument of a call. What comes from earlier calls stays. */
  args(parameters: readonly Parameter[], args: readonly Recipe[]): readonly Recipe[] {
    if (args.length === 0) return parameters.length === 0 ? args : this.#drawer.args(parameters);
    const at = this.#rng.below(args.length);
    const parameter = parameters[Math.min(at, parameters.length - 1)];
    const arg = args[at] as Recipe;
    if (parameter === undefined || arg.kind === "result" || arg.kind === "again") return args;
    if (parameter.rest && this.#rng.next() < 0.3) return this.#drawer.args(parameters);
    const varied =
      arg.kind === "same"
        ? this.#drawer.argument(parameter)
        : this.recipe(parameter.type, arg, parameter.optional && !parameter.rest ? "parameter" : false);
    return replacedAt(args, at, varied);
  }

  /** With a part of another argument for the same parameter; undefined where neither has parts that the other may have. */
  crossed(parameter: Parameter | undefined, recipe: Recipe, other: Recipe | undefined): Recipe | undefined {
    if (recipe.kind === "array" && other?.kind === "array") {
      const structure = parameter && this.#drawer.choices.structureOf(parameter.type, recipe);
      if (structure?.kind !== "array" || other.items.length === 0) return undefined;
      const at = this.#rng.below(recipe.items.length + 1);
      const removed = recipe.items.length >= MOST_BY_CHANCE || this.#rng.next() < 0.3 ? 1 : 0;
      return {
        kind: "array",
        items: recipe.items
          .toSpliced(at, removed, this.#rng.pick(other.items))
          .slice(0, Math.max(recipe.items.length, MOST_BY_CHANCE)),
      };
    }
    if (recipe.kind !== "primitive" || other?.kind !== "primitive" || parameter === undefined) return undefined;
    const [a, b] = [recipe.value, other.value];
    if (typeof a !== "string" || typeof b !== "string" || !this.#drawer.choices.isFree(parameter.type, a))
      return undefined;
    return {
      kind: "primitive",
      value: a.slice(0, this.#rng.below(a.length + 1)) + b.slice(this.#rng.below(b.length + 1)),
    };
  }

  recipe(type: InputType, recipe: Recipe, optional: Optional = false): Recipe {
    if (this.#rng.next() < REDRAWN) return this.#drawer.recipe(type, optional);
    if (recipe.kind === "primitive") return this.#primitive(type, recipe, optional);
    const structure = this.#drawer.choices.structureOf(type, recipe, optional);
    if (this.#depth >= MOST_NESTED) return recipe;
    this.#depth++;
    const varied = structure && this.#varied(structure, recipe);
    this.#depth--;
    return varied ?? this.#drawer.recipe(type, optional);
  }

  #primitive(type: InputType, recipe: Extract<Recipe, { kind: "primitive" }>, optional: Optional): Recipe {
    const { value } = recipe;
    // A value of a closed list has no neighbours.
    if (!this.#drawer.choices.isFree(type, value, optional)) return this.#drawer.recipe(type, optional);
    const leaf = { kind: "primitive", value: this.#pool.near(value as SortValue) } as const;
    if (typeof value !== "boolean") this.#leaf = { recipe: leaf, from: value as SortValue };
    return leaf;
  }

  /** Changes the value that the last variation ended with once more, in place; false where it ended otherwise. */
  again(): boolean {
    if (this.#leaf === undefined) return false;
    const { recipe, from } = this.#leaf;
    recipe.value = this.#pool.near(this.#rng.next() < FROM_START ? from : recipe.value);
    return true;
  }

  /** To be called before an input is varied, and when what `again` changes is kept. */
  forgetLeaf(): void {
    this.#leaf = undefined;
  }

  #varied(type: Structure, recipe: Recipe): Recipe | undefined {
    if (type.kind === "extended")
      return this.#extended(
        type,
        recipe.kind === "extended" ? recipe : { kind: "extended", value: recipe, entries: [] },
      );
    switch (recipe.kind) {
      case "array":
        if (type.kind === "tuple") return this.#tuple(type, recipe);
        if (type.kind !== "array") return undefined;
        return { kind: "array", items: this.#list(type.element, recipe.items, MOST_BY_CHANCE) };
      case "object":
        return this.#object(
          type.kind === "variants" ? this.#drawer.choices.variantOf(type, recipe) : (type as ObjectType),
          recipe,
        );
      case "instance":
        return type.kind === "instance" ? this.#instance(type, recipe) : undefined;
      case "map":
        return type.kind === "map" ? this.#map(type, recipe) : undefined;
      case "set": {
        if (type.kind !== "set") return undefined;
        const items = this.#list(type.element, recipe.items, mostEntries(type.element, this.#drawer.choices.types));
        // Changed again, it might equal another element.
        this.forgetLeaf();
        return areDistinct(items) ? { kind: "set", items } : recipe;
      }
      case "date": {
        const time = Number(this.#pool.near(recipe.time));
        return { kind: "date", time: Math.abs(time) <= MOST_TIME ? Math.trunc(time) + 0 : this.#drawer.time() };
      }
      case "error":
        return { ...recipe, message: this.#pool.near(recipe.message) as string };
      case "promise":
        return type.kind === "promise" ? this.#drawer.promise(this.recipe(type.value, recipe.value)) : undefined;
      case "typed-array":
        return this.#typedArray(recipe);
      case "iterator":
        if (type.kind !== "iterator") return undefined;
        return { ...recipe, items: this.#list(type.element, recipe.items, MOST_BY_CHANCE) };
      case "function":
        if (type.kind !== "function" || type.result.kind === "literal" || recipe.computes) return undefined;
        return { ...recipe, results: this.#list(type.result, recipe.results, MOST_RESULTS) };
      default:
        return undefined;
    }
  }

  /** An element changed, added, removed, repeated or moved. */
  #list(element: InputType, items: readonly Recipe[], most: number): Recipe[] {
    const [at, other] = [this.#rng.below(items.length), this.#rng.below(items.length + 1)];
    const item = items[at];
    const chance = this.#rng.next();
    if (item === undefined || (chance < 0.25 && items.length < most))
      return items.length < most ? items.toSpliced(other, 0, this.#drawer.recipe(element)) : [...items];
    if (chance < 0.7) return replacedAt(items, at, this.recipe(element, item));
    if (chance < 0.8) return items.toSpliced(at, 1);
    if (chance < 0.9 && items.length < most) return items.toSpliced(other, 0, item);
    return items.toSpliced(at, 1).toSpliced(Math.min(other, items.length - 1), 0, item);
  }

  #tuple(type: Kind<"tuple">, recipe: Extract<Recipe, { kind: "array" }>): Recipe | undefined {
    const at = this.#rng.below(recipe.items.length);
    const item = recipe.items[at];
    if (item === undefined) return undefined;
    return { kind: "array", items: replacedAt(recipe.items, at, this.recipe(typeAt(type, at), item)) };
  }

  #object(object: ObjectType, recipe: ObjectRecipe): Recipe | undefined {
    const { members, index } = object;
    const { entries } = recipe;
    const at = this.#rng.below(entries.length);
    const entry = entries[at];
    const chance = this.#rng.next();
    if (entry === undefined || chance < 0.3) {
      const added = this.#addedEntry(object, entries);
      if (added !== undefined) return withEntries(recipe, inModelOrder(object, [...entries, added]));
    }
    if (entry === undefined) return undefined;
    const [key, value] = entry;
    const member = members.find(({ name }) => name === key);
    if (chance < 0.45 && member?.optional !== false) return withEntries(recipe, entries.toSpliced(at, 1));
    const type = member?.type ?? index?.value;
    if (type === undefined) return undefined;
    if (member === undefined && chance > RENAMED) {
      const [other] = this.#drawer.entry(object, entries) ?? [key];
      return withEntries(recipe, inModelOrder(object, replacedAt(entries, at, [other, value])));
    }
    return withEntries(recipe, replacedAt(entries, at, [key, this.recipe(type, value)]));
  }

  /** A member that is absent, or another key of a record. */
  #addedEntry(object: ObjectType, entries: ObjectRecipe["entries"]): readonly [string, Recipe] | undefined {
    const absent = object.members.filter(({ name }) => !entries.some(([key]) => key === name));
    if (absent.length === 0 || (object.index !== undefined && this.#rng.next() < 0.5))
      return entries.length < MOST_BY_CHANCE ? this.#drawer.entry(object, entries) : undefined;
    const { name, type } = this.#rng.pick(absent);
    return [name, this.#drawer.recipe(type)];
  }

  /** The value itself, or what is added to it. */
  #extended(type: Kind<"extended">, recipe: Extract<Recipe, { kind: "extended" }>): Recipe | undefined {
    if (this.#rng.next() < 0.5) {
      const value = this.#varied(type.base as Structure, recipe.value);
      return value && extendedBy(value, recipe.entries);
    }
    const added = this.#object(type.members, { kind: "object", entries: recipe.entries });
    return added?.kind === "object" ? extendedBy(recipe.value, added.entries) : undefined;
  }

  #instance(type: Kind<"instance">, recipe: Extract<Recipe, { kind: "instance" }>): Recipe | undefined {
    const { args, calls } = recipe;
    const at = this.#rng.below(calls.length + 1);
    const call = calls[at - 1];
    if (call === undefined)
      return args.length === 0 ? undefined : { ...recipe, args: this.args(type.parameters, args) };
    const parameters = type.methods.find(({ name }) => name === call.method)?.parameters ?? [];
    return { ...recipe, calls: replacedAt(calls, at - 1, { ...call, args: this.args(parameters, call.args) }) };
  }

  #map({ value }: Kind<"map">, recipe: Extract<Recipe, { kind: "map" }>): Recipe | undefined {
    const at = this.#rng.below(recipe.entries.length);
    const entry = recipe.entries[at];
    if (entry === undefined || this.#rng.next() < 0.3) return undefined;
    if (this.#rng.next() < 0.2) return { kind: "map", entries: recipe.entries.toSpliced(at, 1) };
    return { kind: "map", entries: replacedAt(recipe.entries, at, [entry[0], this.recipe(value, entry[1])]) };
  }

  #typedArray({ name, items }: Extract<Recipe, { kind: "typed-array" }>): Recipe {
    const at = this.#rng.below(items.length + 1);
    const item = items[at];
    const chance = this.#rng.next();
    if ((item === undefined || chance < 0.3) && items.length < MOST_BY_CHANCE)
      return this.#drawer.typedArray(name, items.toSpliced(at, 0, this.#drawer.element(name)));
    if (item === undefined || chance < 0.5) return this.#drawer.typedArray(name, items.toSpliced(at, 1));
    return this.#drawer.typedArray(name, replacedAt(items, at, this.#pool.near(item) as number | bigint));
  }
}

function withEntries({ frozen }: ObjectRecipe, entries: ObjectRecipe["entries"]): Recipe {
  return frozen === true ? { kind: "object", entries, frozen } : { kind: "object", entries };
}
