// The types that a value is likely to have, the likeliest first, from what code does with it.
// A value is taken together with all that it becomes. Where the parts of a value become that value again, as in
// `node = node.next`, the type is recursive.
import type { AnyType, InputType, Member, ObjectType } from "../../model/input-type.ts";
import type { Conversion } from "../types/refusal.ts";
import type { TS } from "../typescript.ts";
import type { BuiltInMembers } from "./built-in-members.ts";
import { type CodeValue, type Kind, type Part, WEIGHT } from "./code-value.ts";

/** Bounds of inferred types. */
const DEEPEST = 6;
const MOST_MEMBERS = 24;
/** A value that becomes so many others is one that goes everywhere. */
const MOST_VALUES = 400;

/** A kind that no code asks about by name is likely only if no other is so many times likelier. */
const LEAST_SHARE = 6;
/** Types that are made for one input; further parts are of any type. */
const MOST_TYPES = 60;

interface OpenType {
  /** Undefined as long as nothing inside of the type refers to it. */
  name: string | undefined;
  readonly hint: string;
  /** The values that the type is made for, without what they become. */
  readonly roots: readonly CodeValue[];
  readonly kinds: readonly Kind[];
  readonly empty: InputType;
}

/** What is known of a value and all that it becomes. */
interface Uses {
  readonly values: readonly CodeValue[];
  readonly key: string;
  readonly weights: Map<Kind, number>;
  /** Kinds that the code asks about by name. */
  readonly asked: ReadonlySet<Kind>;
}

export class LikelyTypes {
  readonly #members: BuiltInMembers;
  readonly #convert: (type: TS.Type) => Conversion;
  readonly #known = new Map<string, AnyType>();
  /** The types that are being made, each inside of those before it. */
  readonly #open: OpenType[] = [];
  readonly #table = new Map<string, InputType>();
  #made = 0;

  constructor(members: BuiltInMembers, convert: (type: TS.Type) => Conversion) {
    this.#members = members;
    this.#convert = convert;
  }

  entryOf(name: string): InputType | undefined {
    return this.#table.get(name);
  }

  /** `hint`: a name for the type, should it need one. */
  of(values: readonly CodeValue[], hint: string): AnyType {
    const uses = this.#usesOf(values);
    if (uses === undefined) return { kind: "any" };
    const known = this.#known.get(uses.key);
    if (known !== undefined) return known;
    const open = this.#open.findLast(({ roots }) => roots.some((root) => uses.values.includes(root)));
    if (open !== undefined && !this.#isAskedMore(uses, open)) return this.#reference(open);
    if (this.#open.length === 0) this.#made = 0;
    if (this.#open.length >= DEEPEST || this.#made >= MOST_TYPES) return { kind: "any" };
    this.#made++;
    return this.#make(uses, values, hint);
  }

  #make(uses: Uses, roots: readonly CodeValue[], hint: string): AnyType {
    const kinds = this.#kindsOf(uses);
    const open: OpenType = { name: undefined, hint, roots, kinds, empty: emptyOf(uses) };
    this.#open.push(open);
    const ofKinds = kinds.map((kind) => this.#typeOf(kind, uses, hint));
    const instances = this.#instances(uses);
    if (open.name !== undefined)
      for (const [i, kind] of kinds.entries()) this.#table.set(entryName(open.name, kind), ofKinds[i] as InputType);
    this.#open.pop();
    const unusual = familiesOf(uses, kinds, open.name !== undefined);
    const likely = [...instances.finite, ...ofKinds, ...instances.recursive, ...unusual];
    const isEndless = likely[0]?.kind === "named";
    const made: AnyType =
      likely.length === 0 ? { kind: "any" } : { kind: "any", likely: [...(isEndless ? [open.empty] : []), ...likely] };
    this.#known.set(uses.key, made);
    return made;
  }

  /** Instances that the code asks about; `recursive`: of a class that is being converted. */
  #instances({ values }: Uses): { readonly finite: InputType[]; readonly recursive: InputType[] } {
    const types = new Set(values.flatMap(({ instances }) => [...instances]));
    const converted = [...types].map((type) => this.#convert(type));
    return {
      finite: converted.filter(({ kind }) => kind === "instance") as InputType[],
      recursive: converted.filter(({ kind }) => kind === "named") as InputType[],
    };
  }

  /** The type inside of itself: its primitives and the empty value come first, so that its first value is finite. */
  #reference(open: OpenType): AnyType {
    open.name ??= this.#freshName(open.hint);
    const { name } = open;
    const plain = open.kinds.filter(isPrimitive).map((kind) => ({ kind }) as InputType);
    const structures = open.kinds
      .filter((kind) => !isPrimitive(kind))
      .map((kind): InputType => ({ kind: "named", name: entryName(name, kind) }));
    return { kind: "any", likely: [...(plain.length > 0 ? plain : [open.empty]), ...structures] };
  }

  /** Whether the code asks more of a value than of those around it of which it becomes one. */
  #isAskedMore(uses: Uses, { kinds }: OpenType): boolean {
    return this.#kindsOf(uses).some((kind) => uses.asked.has(kind) && !kinds.includes(kind));
  }

  #freshName(hint: string): string {
    const taken = new Set(this.#open.map(({ name }) => name));
    let name = hint;
    for (let count = 2; taken.has(name) || [...this.#table.keys()].some((key) => key.startsWith(`${name}:`)); count++)
      name = `${hint}${count}`;
    return name;
  }

  #usesOf(values: readonly CodeValue[]): Uses | undefined {
    const found = new Set(values);
    for (const value of found) {
      for (const next of value.flowsTo) found.add(next);
      if (found.size > MOST_VALUES) return undefined;
    }
    const weights = new Map<Kind, number>();
    const add = (kind: Kind, weight: number): unknown => weights.set(kind, (weights.get(kind) ?? 0) + weight);
    const asked = new Set<Kind>();
    const ask = (kind: Kind, weight: number): void => {
      add(kind, weight);
      asked.add(kind);
    };
    for (const value of found) {
      for (const [kind, weight] of value.kinds) add(kind, weight);
      for (const kind of value.asked) asked.add(kind);
      for (const kind of askedOfClass(value)) ask(kind, WEIGHT.clear);
      for (const other of value.comparedTo) {
        if (found.has(other)) continue;
        for (const [kind, weight] of other.kinds) if (isPrimitive(kind)) add(kind, Math.min(weight, WEIGHT.vague));
        for (const kind of [...other.asked, ...askedOfClass(other)]) if (!isPrimitive(kind)) ask(kind, WEIGHT.hint);
      }
    }
    const ordered = [...found].sort((a, b) => a.id - b.id);
    return { values: ordered, key: ordered.map(({ id }) => id).join(), weights, asked };
  }

  /** The kinds that a value may have, apart from the empty ones. */
  #kindsOf({ values, weights, asked }: Uses): Kind[] {
    const all = new Map(weights);
    const add = (kind: Kind, weight: number): unknown => all.set(kind, (all.get(kind) ?? 0) + weight);
    const names = this.#namesOf(values);
    const methods = new Set(values.flatMap((value) => [...value.methods]));
    for (const name of names) {
      const owners = this.#members.ownersOf(name);
      const isUsedAsBuiltIn = methods.has(name) || name === "length";
      if (owners.length === 0 || !isUsedAsBuiltIn) add("object", owners.length === 0 ? WEIGHT.clear : WEIGHT.vague);
      // Where some members are no built-in ones, the others are less likely to be.
      const share = names.filter((each) => this.#members.ownersOf(each).length > 0).length / names.length;
      const weight = isUsedAsBuiltIn ? (owners.length <= 2 ? WEIGHT.sure : WEIGHT.clear) : WEIGHT.hint / 2;
      for (const owner of owners) add(owner, weight * share * share);
    }
    const elements = values.flatMap((value) => value.knownPart("element") ?? []);
    // An element that is a single character is one of a string.
    if (this.#usesOf(elements)?.values.some(({ characters }) => characters > 0) === true)
      add("string", (all.get("array") ?? 0) + WEIGHT.clear);
    const covers = (kind: Kind): number => names.filter((name) => this.#members.ownersOf(name).includes(kind)).length;
    const most = Math.max(...all.values());
    const isTested = ([kind, weight]: readonly [Kind, number]): boolean => kind === "boolean" && weight <= WEIGHT.clear;
    return (
      [...all]
        .filter(([kind]) => !isEmpty(kind))
        .filter(([kind, weight]) => asked.has(kind) || weight >= Math.max(WEIGHT.hint, most / LEAST_SHARE))
        // Whether a value is truthy is asked of values of all kinds.
        .filter((each, _, kinds) => kinds.length === 1 || !isTested(each))
        .map(([kind, weight]) => ({ kind, weight: weight + covers(kind) / 100 }))
        .sort((a, b) => b.weight - a.weight)
        .map(({ kind }) => kind)
        // One type has all classes.
        .filter((kind, i, all) => !isClass(kind) || all.findIndex(isClass) === i)
    );
  }

  #typeOf(kind: Kind, { values, weights }: Uses, hint: string): InputType {
    const part = (...parts: readonly Part[]): AnyType => {
      const found = parts.flatMap((each) => values.flatMap((value) => value.knownPart(each) ?? []));
      return found.length === 0 ? { kind: "any" } : this.of(found, `${hint} ${parts[0] as string}`);
    };
    switch (kind) {
      case "object":
        return this.#object(values, part("element"));
      case "array":
        return { kind: "array", element: part("element") };
      case "set":
        return { kind: "set", element: part("element") };
      case "map":
        return { kind: "map", key: part("key"), value: part("entry", "element") };
      case "function":
        return { kind: "function", parameterNames: [], result: part("result"), async: false };
      case "promise":
        return { kind: "promise", value: part("element") };
      case "null":
        return { kind: "literal", value: null };
      case "undefined":
        return { kind: "literal", value: undefined };
      default:
        if (kind.startsWith("error:")) return { kind: "error", name: kind.slice("error:".length) };
        if (kind === "iterator" || kind === "async-iterator")
          return { kind: "iterator", element: part("element"), async: kind === "async-iterator" };
        if (isClass(kind)) return { kind: "built-in-class", names: classesOf(weights) };
        if (kind.startsWith("sample:")) return { kind: "sample", family: kind.slice("sample:".length) };
        if (kind.startsWith("bytes:")) return { kind: "typed-array", name: kind.slice("bytes:".length) };
        return { kind: kind as "number" };
    }
  }

  /** The names of members that only some objects have. */
  #namesOf(values: readonly CodeValue[]): string[] {
    const all = new Set(values.flatMap(({ members }) => [...members.keys()]));
    return [...all].filter((name) => !this.#members.isCommon(name));
  }

  /** Further keys hold anything, so that all objects stay possible. */
  #object(values: readonly CodeValue[], value: AnyType): ObjectType {
    const names = this.#namesOf(values);
    // Members that one built-in kind has are no reason for an object with such members.
    const [first = []] = names.map((name) => this.#members.ownersOf(name));
    const isBuiltIn = first.some((kind) => names.every((name) => this.#members.ownersOf(name).includes(kind)));
    const methods = new Set(values.flatMap((value) => [...value.methods]));
    const shown = isBuiltIn ? names.filter((name) => !methods.has(name)) : names;
    const members = shown.slice(0, MOST_MEMBERS).map((name): Member => {
      const inside = values.flatMap((each) => each.members.get(name) ?? []);
      return { name, type: this.of(inside, name), optional: true };
    });
    return { kind: "object", members, index: { key: "string", value } };
  }
}

/** The kinds that the code asks about by way of the class of a value. */
function askedOfClass({ members }: CodeValue): Kind[] {
  const own = members.get("constructor");
  const found = new Set(own === undefined ? [] : [own]);
  for (const value of found) for (const next of value.flowsTo) found.add(next);
  return [...found].flatMap(({ askedInstances }) => [...askedInstances]);
}

/** Objects of unusual make that the code asks about. */
function familiesOf({ values }: Uses, kinds: readonly Kind[], isRecursive: boolean): InputType[] {
  const families = new Set(values.flatMap((value) => [...value.families]));
  const isSought = isRecursive && values.some((value) => value.isSought);
  if (isSought && kinds.some((kind) => kind === "object" || kind === "array")) {
    families.add("cyclic");
    if (families.has("accessors")) families.add("cyclicAccessors");
  }
  const samples = [...families].sort().map((family): InputType => ({ kind: "sample", family }));
  // Ordinary objects are asked about as well, and are more usual.
  return samples.length === 0 || kinds.includes("object") ? samples : [PLAIN_OBJECT, ...samples];
}

const PLAIN_OBJECT: InputType = { kind: "object", members: [], index: { key: "string", value: { kind: "any" } } };

/** Where any class would do: some whose objects differ much. */
function classesOf(weights: Uses["weights"]): readonly string[] {
  const names = [...weights.keys()].flatMap((kind) => (isClass(kind) ? [kind.slice("class:".length)] : []));
  const named = names.filter((name) => name !== "");
  return named.length > 0 ? named : ["Map", "Array", "Uint8Array", "Error", "Date"];
}

function emptyOf({ weights }: Uses): InputType {
  const isNull = (weights.get("null") ?? 0) >= (weights.get("undefined") ?? 0);
  return { kind: "literal", value: isNull ? null : undefined };
}

function entryName(name: string, kind: Kind): string {
  return `${name}:${kind}`;
}

function isClass(kind: Kind): boolean {
  return kind.startsWith("class:");
}

function isEmpty(kind: Kind): boolean {
  return kind === "null" || kind === "undefined";
}

function isPrimitive(kind: Kind): boolean {
  return ["number", "string", "boolean", "bigint", "symbol", "null", "undefined"].includes(kind);
}
