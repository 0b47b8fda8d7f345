// The layout of one input: the variables that determine it, and its value in each case.
// Enters: the type and the name of an input. Leaves: cases and their variables, for recipes and symbolic values alike.
// Deliberately absent in this folder: Proxies and paths; `engine/runtime/inputs/` makes symbolic values.
import { type Expr, type Primitive, type Sort, type SortValue, type Var, constant, variable } from "../expr/expr.ts";
import type { AnyType, InputType, ObjectType, StructuredType, TypeTable } from "../model/input-type.ts";
import { InternalError } from "../support/errors.ts";
import { heightOf } from "./height.ts";

/** A union of object types. */
export interface VariantsType {
  readonly kind: "variants";
  readonly variants: readonly ObjectType[];
}

export type Structure = Exclude<StructuredType, { kind: "named" | "any" }> | VariantsType;

/** One case: an expression, null, undefined, or a structure. */
export interface Case {
  readonly tag: string;
  readonly value: Expr | null | undefined | StructureCase;
  /** No value of the type: the code asks about it. */
  readonly isOutside?: true;
}

export interface StructureCase {
  readonly kind: "structure";
  readonly type: Structure;
  /** The prefix of its variables; no two cases share variables. */
  readonly name: string;
}

export interface Layout {
  /** The variable whose value is the tag of the case; undefined if there is only one case. */
  readonly tag: Var | undefined;
  readonly cases: readonly Case[];
  /** How many of the first cases the code seems to expect, if the type says nothing but the code does. */
  readonly likely: number;
}

/** The place that holds an input. */
export interface Place {
  /** Whether the input may be left out. By default an optional member is left out, and an optional parameter is given. */
  readonly optional?: "parameter" | "member" | false;
}

/** The cases of `any`: one for each kind of value that code can tell apart. */
const ANYTHING: readonly InputType[] = [
  ...(["number", "string", "boolean", "bigint"] as const).map((kind) => ({ kind })),
  { kind: "literal", value: null },
  { kind: "literal", value: undefined },
  { kind: "object", members: [], index: { key: "string", value: { kind: "any" } } },
  { kind: "array", element: { kind: "any" } },
  { kind: "function", parameterNames: [], result: { kind: "any" }, async: false },
  { kind: "error", name: "Error" },
  { kind: "date" },
  { kind: "symbol" },
];

/** The classes that an input of type `Error` may have. */
const ERROR_NAMES = ["Error", "TypeError", "RangeError"];

/** Every model asks for the same layouts again, so each is made once. */
const layouts = new WeakMap<TypeTable, WeakMap<InputType, Map<string, Layout>>>();

export function layoutOf(type: InputType, name: string, types: TypeTable, { optional = false }: Place = {}): Layout {
  let ofTypes = layouts.get(types);
  if (ofTypes === undefined) layouts.set(types, (ofTypes = new WeakMap<InputType, Map<string, Layout>>()));
  let ofType = ofTypes.get(type);
  if (ofType === undefined) ofTypes.set(type, (ofType = new Map<string, Layout>()));
  const key = `${String(optional)} ${name}`;
  let layout = ofType.get(key);
  if (layout === undefined) ofType.set(key, (layout = makeLayout(type, name, types, optional)));
  return layout;
}

function makeLayout(type: InputType, name: string, types: TypeTable, optional: Place["optional"]): Layout {
  const members = membersOf(type, types);
  const literals = members.flatMap((member) => (member.kind === "literal" ? [member.value] : []));
  const sorts = (["number", "string", "boolean", "bigint"] as const).filter((sort) =>
    members.some((member) => member.kind === sort || (member.kind === "literal" && typeof member.value === sort)),
  );
  const nulls: Case[] = literals.includes(null) ? [{ tag: "null", value: null }] : [];
  const absent: Case[] =
    literals.includes(undefined) || optional !== false ? [{ tag: "undefined", value: undefined }] : [];
  const outside = outsideOf(type, types);
  const isChoice = nulls.length + absent.length + outside.length > 0;
  const structures = structuresOf(members, name, types, isChoice);
  const several = sorts.length + structures.length > 1;
  const cases: Case[] = [
    ...(optional === "member" ? absent : []),
    ...sorts.map((sort) => ({ tag: sort, value: ofSort(sort, members, literals, several ? `${name}:${sort}` : name) })),
    ...nulls,
    ...(optional === "member" ? [] : absent),
    ...structures,
  ];
  const likely = type.kind === "any" ? putFirst(cases, likelyMembers(type, types)) : 0;
  addOutside(cases, outside, name);
  if (cases.length === 0) throw new InternalError(`an input without any value: ${name}`, type);
  const tags = cases.map(({ tag }) => tag);
  return { tag: tags.length > 1 ? variable(`${name}:type`, "string", tags) : undefined, cases, likely };
}

/** Puts the cases of likely members first, in their order, then null and undefined. Gives how many are likely. */
function putFirst(cases: Case[], likely: readonly InputType[]): number {
  if (likely.length === 0) return 0;
  const rank = ({ tag, value }: Case): number => {
    const others = value === null || value === undefined ? likely.length : Infinity;
    const index = likely.findIndex((member) => {
      if (member.kind === "literal") return value === member.value;
      if (value?.kind !== "structure") return tag === member.kind;
      const { type } = value;
      return type === member || (type.kind === "variants" && type.variants.includes(member as ObjectType));
    });
    return index < 0 ? others : index;
  };
  const ranks = new Map(cases.map((each) => [each, rank(each)]));
  const of = (each: Case): number => ranks.get(each) as number;
  cases.sort((a, b) => (of(a) === of(b) ? 0 : of(a) - of(b)));
  return cases.filter((each) => of(each) < likely.length).length;
}

/** Values outside of a type come last, so that none is the default. */
function addOutside(cases: Case[], outside: readonly InputType[], name: string): void {
  for (const type of outside) {
    const own = type.kind === "literal" ? String(type.value) : isStructure(type) ? tagOf(type as Structure) : type.kind;
    const isTaken = cases.some(({ tag }) => tag === own);
    if (isTaken && type.kind === "literal") continue;
    const tag = isTaken ? `other ${own}` : own;
    const part = `${name}:${isTaken ? "other" : own}`;
    if (type.kind === "literal") cases.push({ tag, value: type.value as null | undefined, isOutside: true });
    else if (isStructure(type))
      cases.push({ tag, value: { kind: "structure", type: type as Structure, name: part }, isOutside: true });
    else cases.push({ tag, value: variable(part, type.kind as Sort), isOutside: true });
  }
}

function outsideOf(type: InputType, types: TypeTable): readonly InputType[] {
  if (type.kind === "named") return outsideOf(types[type.name] as InputType, types);
  if (type.kind !== "union") return [];
  const own = (type.outside ?? []).flatMap((each) => membersOf(each, types));
  return [...own, ...type.members.flatMap((member) => outsideOf(member, types))];
}

function ofSort(sort: Sort, members: readonly InputType[], literals: readonly Primitive[], name: string): Expr {
  if (members.some(({ kind }) => kind === sort)) return variable(name, sort);
  const domain = literals.filter((value): value is SortValue => typeof value === sort);
  if (sort === "boolean" && domain.length === 2) return variable(name, sort);
  return domain.length === 1 ? constant(domain[0] as SortValue) : variable(name, sort, domain);
}

/** The members of a union, with named types resolved and `any` replaced by its cases. */
export function membersOf(type: InputType, types: TypeTable): readonly InputType[] {
  switch (type.kind) {
    case "union":
      return type.members.flatMap((member) => membersOf(member, types));
    case "named": {
      const target = types[type.name];
      if (target === undefined) throw new InternalError(`a type that is not in the table: ${type.name}`, type);
      return membersOf(target, types);
    }
    case "any":
      return type.likely === undefined ? ANYTHING : withOthers(likelyMembers(type, types));
    case "error":
      return type.name === "Error" ? ERROR_NAMES.map((name) => ({ ...type, name })) : [type];
    default:
      return [type];
  }
}

function likelyMembers({ likely = [] }: AnyType, types: TypeTable): readonly InputType[] {
  const known = expanded.get(likely);
  if (known !== undefined) return known;
  const members = likely.flatMap((member) => membersOf(member, types));
  expanded.set(likely, members);
  return members;
}

/** Members are compared by identity, so a type is expanded only once. */
const expanded = new WeakMap<readonly InputType[], readonly InputType[]>();

/** The likely members of `any`, and its cases of all other kinds. */
function withOthers(likely: readonly InputType[]): readonly InputType[] {
  const isSame = (a: InputType, b: InputType): boolean =>
    a.kind === b.kind &&
    (a.kind !== "literal" || b.kind !== "literal" || a.value === b.value) &&
    (a.kind !== "error" || b.kind !== "error" || a.name === b.name);
  return [...likely, ...ANYTHING.filter((each) => !likely.some((member) => isSame(member, each)))];
}

/**
 * Smaller structures come first: the first case is the default, which has to be finite for recursive types.
 * `isChoice`: there are further cases that are no structures and have no variables.
 */
function structuresOf(members: readonly InputType[], name: string, types: TypeTable, isChoice: boolean): Case[] {
  const structures = members.filter((member): member is Exclude<Structure, VariantsType> => isStructure(member));
  const objects = structures.filter((member): member is ObjectType => member.kind === "object");
  const others = structures.filter((member) => member.kind !== "object");
  const joined: Structure[] = objects.length > 1 ? [{ kind: "variants", variants: sorted(objects, types) }] : objects;
  const used = new Map<string, number>();
  const all = sorted([...joined, ...others], types);
  return all.map((type) => {
    const count = (used.get(tagOf(type)) ?? 0) + 1;
    used.set(tagOf(type), count);
    const tag = count === 1 ? tagOf(type) : `${tagOf(type)}${count}`;
    const isOnly = all.length === 1 || tag === "object";
    const mayKeepName = isOnly && !(isChoice && passesNameOn(type));
    return { tag, value: { kind: "structure", type, name: mayKeepName ? name : `${name}:${tag}` } };
  });
}

/** Whether the input inside of it has its name, and so a choice of its own the same variable. */
function passesNameOn({ kind }: Structure): boolean {
  return kind === "promise" || kind === "extended";
}

function sorted<T extends Structure>(structures: readonly T[], types: TypeTable): T[] {
  const height = (type: Structure): number =>
    type.kind === "variants" ? heightOf(type.variants[0] as ObjectType, types) : heightOf(type, types);
  return structures
    .map((type, index) => ({ type, index, height: height(type) }))
    .sort((a, b) => (a.height === b.height ? a.index - b.index : a.height - b.height))
    .map(({ type }) => type);
}

function isStructure(type: InputType): boolean {
  return !["number", "string", "boolean", "bigint", "literal", "unsupported"].includes(type.kind);
}

const CLASS_NAMES: Readonly<Record<string, string>> = {
  variants: "object",
  tuple: "array",
  date: "Date",
  regexp: "RegExp",
  url: "URL",
  map: "Map",
  set: "Set",
  promise: "Promise",
  "built-in-class": "class",
};

/** What `typeof`, `Array.isArray` or `instanceof` tells of the structure. */
function tagOf(type: Structure): string {
  if (type.kind === "extended") return tagOf(type.base as Structure);
  if (type.kind === "instance") return type.class.importName;
  if (type.kind === "error" || type.kind === "typed-array") return type.name;
  if (type.kind === "sample") return type.family;
  return CLASS_NAMES[type.kind] ?? type.kind;
}

/** Caches the layouts of one unit's inputs, since the unit is run thousands of times. */
export class Layouts {
  readonly types: TypeTable;
  readonly #known = new Map<InputType, Map<string, Layout>>();

  constructor(types: TypeTable) {
    this.types = types;
  }

  of(type: InputType, name: string, place: Place = {}): Layout {
    let ofType = this.#known.get(type);
    if (ofType === undefined) this.#known.set(type, (ofType = new Map<string, Layout>()));
    const key = `${place.optional === undefined || place.optional === false ? "" : place.optional} ${name}`;
    const known = ofType.get(key);
    if (known !== undefined) return known;
    const layout = layoutOf(type, name, this.types, place);
    ofType.set(key, layout);
    return layout;
  }
}
