// Draws inputs of given types at random.
// Enters: types of parameters. Leaves: recipes that some model determines, so that the other ways of searching can go on from them.
// Deliberately absent: names of variables, and values that need the code to run.
import type { SortValue, Var } from "../../expr/expr.ts";
import type { ComputedResult } from "../../model/computed-result.ts";
import type { InputType, ObjectType, Parameter, TypeTable } from "../../model/input-type.ts";
import { FAILING } from "../../model/has-outside.ts";
import { extendedBy, type Recipe } from "../../model/recipe.ts";
import { convertedElements } from "../../support/byte-values.ts";
import type { Rng } from "../../support/rng.ts";
import { areDistinct, mostEntries } from "../../inputs/distinct-keys.ts";
import { MOST_BY_CHANCE } from "../../inputs/kinds/array-kind.ts";
import { MOST_TIME } from "../../inputs/kinds/date-kind.ts";
import { CAUSE_TYPE } from "../../inputs/kinds/error-kind.ts";
import { MOST_RESULTS, computedResults, isConstantResult } from "../../inputs/kinds/function-kind.ts";
import { MOST_CALLS } from "../../inputs/kinds/instance-kind.ts";
import { SAMPLES, sampleParts } from "../../inputs/kinds/regexp-kind.ts";
import { textsOf } from "../../inputs/kinds/sample-kind.ts";
import { tupleLength, typeAt } from "../../inputs/kinds/tuple-kind.ts";
import { elementType } from "../../inputs/kinds/typed-array-kind.ts";
import type { Case, Structure } from "../../inputs/layout.ts";
import { RECORD_KEYS, inModelOrder, mayBeInRecord } from "../../inputs/record-keys.ts";
import { pickLikely } from "../../inputs/likely-kinds.ts";
import { recipesOf } from "../../inputs/recipes-of.ts";
import { MOST_REST_ELEMENTS } from "../../inputs/rest.ts";
import { hrefOf, partVariable } from "../../inputs/url-parts.ts";
import { type Optional, TypeChoices } from "./type-choices.ts";
import type { ValuePool } from "./value-pool.ts";

/**
 * Structures within structures, beyond which the first case of a type is drawn, which has the least height, and nothing that can be
 * left out: trees would grow for ever.
 */
const DEEPEST = 5;
const LENGTHS = [0, 1, 1, 2, 2, 3, 4, 6];
/** Values outside of the declared type are drawn that seldom. */
const OUTSIDE = 0.15;
/** Of `undefined` for an optional argument that is given all the same, where the code counts its arguments. */
const WRITTEN = 0.3;
/** So many promises reject. */
const REJECTS = 0.15;
/** What callbacks compute more often than other things. */
const USUAL: Readonly<Partial<Record<ComputedResult, number>>> = { order: 4, first: 2 };
const DAY = 86_400_000;
/** Where a type says nothing and plain values are wanted: so many of them are numbers, so many others texts. */
const PLAIN = { numbers: 0.5, texts: 0.35 };

type Kind<K extends Structure["kind"]> = Extract<Structure, { kind: K }>;

export class RecipeDrawer {
  readonly choices: TypeChoices;
  readonly #rng: Rng;
  readonly #pool: ValuePool;
  readonly #keys: readonly string[];
  readonly #fallbacks = new Map<InputType, Recipe>();
  readonly #computed = new Map<InputType, readonly ComputedResult[]>();
  #depth = 0;
  /** Of the parameter or member that a value is drawn for. */
  #name = "";

  /** `keys`: names that records may use. */
  constructor(types: TypeTable, pool: ValuePool, keys: readonly string[], rng: Rng) {
    this.choices = new TypeChoices(types);
    this.#pool = pool;
    this.#keys = keys;
    this.#rng = rng;
  }

  args(parameters: readonly Parameter[]): Recipe[] {
    const args: Recipe[] = [];
    for (const parameter of parameters) {
      if (!parameter.rest) args.push(this.argument(parameter));
      else
        for (let left = this.#rng.below(MOST_REST_ELEMENTS + 1); left > 0; left--)
          args.push(this.#namedRecipe(parameter.name, parameter.type));
    }
    return args;
  }

  argument({ name, type, optional, counted }: Parameter): Recipe {
    const recipe = this.#namedRecipe(name, type, optional ? "parameter" : false);
    const mayBeGiven = counted === true && recipe.kind === "primitive" && recipe.value === undefined;
    return mayBeGiven && this.#rng.next() < WRITTEN ? { ...recipe, given: true } : recipe;
  }

  #namedRecipe(name: string, type: InputType, optional?: Optional): Recipe {
    const outer = this.#name;
    this.#name = name;
    const recipe = this.recipe(type, optional);
    this.#name = outer;
    return recipe;
  }

  get #isDeep(): boolean {
    return this.#depth >= DEEPEST;
  }

  recipe(type: InputType, optional: Optional = false): Recipe {
    const { inside, all, likely } = this.choices.of(type, optional);
    const candidates = inside.length < all.length && this.#rng.next() < OUTSIDE ? all : inside;
    const isFirst = candidates.length === 1 || this.#isDeep;
    const plain = isFirst || likely.length > 0 ? undefined : this.#plainCase(type, optional);
    if (plain !== undefined) return this.#drawCase(plain);
    return this.#drawCase(isFirst ? (inside[0] as Case) : pickLikely(candidates, likely, this.#rng));
  }

  /** Of a type that says nothing a number or a text; mostly, and only where the pool is one of plain values. */
  #plainCase(type: InputType, optional: Optional): Case | undefined {
    if (!this.#pool.isPlain || !this.choices.isAnything(type, optional)) return undefined;
    const chance = this.#rng.next();
    const sort = chance < PLAIN.numbers ? "number" : chance < PLAIN.numbers + PLAIN.texts ? "string" : undefined;
    return this.choices
      .of(type, optional)
      .inside.find(({ value }) => value?.kind === "var" && value.sort === sort && value.domain === undefined);
  }

  #drawCase({ value, isOutside }: Case): Recipe {
    const recipe = this.#drawValue(value);
    return isOutside === true ? { kind: "outside", value: recipe } : recipe;
  }

  #drawValue(value: Case["value"]): Recipe {
    if (value === null || value === undefined) return { kind: "primitive", value };
    if (value.kind === "structure") return this.structure(value.type);
    if (value.kind === "const") return { kind: "primitive", value: value.value };
    return { kind: "primitive", value: this.#primitive(value as Var) };
  }

  #primitive({ sort, domain }: Var): SortValue {
    return domain === undefined ? this.#pool.fresh(sort, this.#name) : this.#rng.pick(domain);
  }

  structure(type: Structure): Recipe {
    this.#depth++;
    try {
      return this.#structure(type);
    } finally {
      this.#depth--;
    }
  }

  #structure(type: Structure): Recipe {
    switch (type.kind) {
      case "array":
        if (type.holes === true && this.#rng.next() < 0.1) return { kind: "sparse", length: this.#length() };
        return { kind: "array", items: this.#several(this.#length(), type.element) };
      case "tuple":
        return this.#tuple(type);
      case "object":
        return this.#object(type);
      case "variants":
        return this.#object(this.#rng.pick(type.variants));
      case "instance": {
        const calls = type.methods.length === 0 || this.#isDeep ? 0 : this.#rng.below(MOST_CALLS + 1);
        return {
          kind: "instance",
          class: type.class,
          ...(type.isFactory && { isFactory: true }),
          args: this.args(type.parameters),
          calls: Array.from({ length: calls }, () => {
            const { name, parameters } = this.#rng.pick(type.methods);
            return { method: name, args: this.args(parameters) };
          }),
        };
      }
      case "extended": {
        const value = this.#structure(type.base as Structure);
        return extendedBy(value, this.#object(type.members).entries);
      }
      case "date":
        return { kind: "date", time: this.time() };
      case "regexp":
        return { kind: "regexp", ...sampleParts(this.#rng.pick(SAMPLES)) };
      case "url":
        return { kind: "url", href: hrefOf((part) => this.#primitive(partVariable("x", part))) };
      case "error":
        return { kind: "error", name: type.name, message: this.text(), ...this.#cause(type) };
      case "map": {
        const keys = this.#distinct(type.key);
        return { kind: "map", entries: keys.map((key) => [key, this.recipe(type.value)] as const) };
      }
      case "set":
        return { kind: "set", items: this.#distinct(type.element) };
      case "promise":
        return this.promise(this.recipe(type.value));
      case "typed-array":
        return this.typedArray(
          type.name,
          Array.from({ length: this.#length() }, () => this.element(type.name)),
        );
      case "sample":
        return { kind: "sample", text: this.#rng.pick(textsOf(type)) };
      case "built-in-class":
        return { kind: "sample", text: this.#rng.pick(type.names) };
      case "iterator":
        return { kind: "iterator", items: this.#several(this.#length(), type.element), async: type.async };
      case "function":
        return this.#function(type);
      case "symbol":
        return { kind: "symbol", description: "x" };
    }
  }

  text(): string {
    return this.#pool.fresh("string") as string;
  }

  time(): number {
    const number = Number(this.#pool.fresh("number")) * (this.#rng.next() < 0.5 ? DAY : 1);
    return Math.abs(number) <= MOST_TIME ? Math.trunc(number) + 0 : 0;
  }

  element(name: string): number | bigint {
    return this.#pool.fresh(elementType(name).sort) as number | bigint;
  }

  /** Converts numbers that cannot be elements. */
  typedArray(name: string, values: readonly (number | bigint)[]): Recipe {
    return { kind: "typed-array", name, items: convertedElements(name, values) };
  }

  promise(value: Recipe): Recipe {
    return { kind: "promise", value, ...(this.#rng.next() < REJECTS && { rejects: true }) };
  }

  #cause({ cause }: Kind<"error">): { readonly cause?: Recipe } {
    return cause === true && this.#rng.next() < 0.5 ? { cause: this.recipe(CAUSE_TYPE) } : {};
  }

  #tuple(type: Kind<"tuple">): Recipe {
    const length = Number(this.#rng.pick(tupleLength(type, "x").domain ?? [0]));
    return { kind: "array", items: Array.from({ length }, (_, index) => this.recipe(typeAt(type, index))) };
  }

  #object(type: ObjectType): Extract<Recipe, { kind: "object" }> {
    const { members, index, frozen } = type;
    let entries: (readonly [string, Recipe])[] = [];
    for (const { name, type, optional } of members) {
      if (optional && (this.#isDeep || this.#rng.next() < 0.5)) continue;
      entries.push([name, this.#namedRecipe(name, type)]);
    }
    if (index !== undefined && !this.#isDeep) {
      for (let count = this.#rng.below(4); count > 0; count--) {
        const entry = this.entry(type, entries);
        if (entry !== undefined) entries.push(entry);
      }
      entries = [...inModelOrder(type, entries)];
    }
    return { kind: "object", entries, ...(frozen === true && this.#rng.next() < 0.1 && { frozen: true }) };
  }

  /** A further entry of a record; undefined where the key that was drawn is taken. */
  entry({ members, index }: ObjectType, others: readonly (readonly [string, Recipe])[]): [string, Recipe] | undefined {
    const key = index && this.#key(index);
    if (index === undefined || key === undefined) return undefined;
    const isTaken = members.some(({ name }) => name === key) || others.some(([other]) => other === key);
    return isTaken ? undefined : [key, this.recipe(index.value)];
  }

  #key(index: NonNullable<ObjectType["index"]>): string | undefined {
    const plain = this.#rng.pick(RECORD_KEYS[index.key]);
    const chance = this.#rng.next();
    const named = this.#keys.length > 0 && chance < 0.6 ? this.#rng.pick(this.#keys) : plain;
    const key = [chance > 0.8 ? this.text() : named, plain].find((each) => mayBeInRecord(index, each));
    if (key !== undefined) this.#pool.mention(key);
    return key;
  }

  #function(type: Kind<"function">): Recipe {
    const { result, async, parameterNames } = type;
    const computed = this.#computedBy(type);
    const isComputed = this.#rng.next() < (computed.length > 1 ? 0.4 : 0.1) && computed.length > 0;
    const computes = isComputed ? this.#rng.pick(computed) : undefined;
    const count = isConstantResult(result) || this.#isDeep ? 0 : this.#rng.pick([0, 1, 1, 2, 3, MOST_RESULTS]);
    const results = computes === undefined ? this.#several(count, result) : [];
    const known = { name: "x", parameterNames, async, fallback: this.#fallback(result) };
    return { kind: "function", ...known, results, ...(computes && { computes }) };
  }

  #computedBy(type: Kind<"function">): readonly ComputedResult[] {
    const known = this.#computed.get(type);
    if (known !== undefined) return known;
    const computed = computedResults(type, this.choices.types).flatMap((each) =>
      Array<typeof each>(this.#pool.isPlain && FAILING.has(each) ? 0 : (USUAL[each] ?? 1)).fill(each),
    );
    this.#computed.set(type, computed);
    return computed;
  }

  /** What a model that says nothing of it gives. */
  #fallback(type: InputType): Recipe {
    const known = this.#fallbacks.get(type);
    if (known !== undefined) return known;
    const parameter = { name: "x", type, optional: false, rest: false };
    const [made] = recipesOf({ parameters: [parameter], types: this.choices.types }, new Map()) as [Recipe];
    this.#fallbacks.set(type, made);
    return made;
  }

  #several(count: number, type: InputType): Recipe[] {
    const recipes: Recipe[] = [];
    for (let left = count; left > 0; left--) recipes.push(this.recipe(type));
    return recipes;
  }

  #distinct(type: InputType): Recipe[] {
    const keys: Recipe[] = [];
    for (let count = Math.min(this.#length(), mostEntries(type, this.choices.types)); count > 0; count--) {
      const key = this.recipe(type);
      if (areDistinct([...keys, key])) keys.push(key);
    }
    return keys;
  }

  #length(): number {
    if (this.#isDeep) return 0;
    const length = this.#rng.pick(LENGTHS);
    if (this.#depth > 2) return Math.min(2, length);
    return this.#rng.next() < 0.05 ? Math.min(MOST_BY_CHANCE, length * 8) : length;
  }
}
