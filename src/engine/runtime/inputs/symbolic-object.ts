// Objects and unions of objects whose members are inputs.
import { build } from "../../../expr/build.ts";
import { constant } from "../../../expr/expr.ts";
import { memberName } from "../../../inputs/kind.ts";
import {
  type Discriminant,
  discriminantOf,
  givenVariable,
  keysUnder,
  mayBeInRecord,
  recordKeys,
} from "../../../inputs/kinds/object-kind.ts";
import type { VariantsType } from "../../../inputs/layout.ts";
import type { InputType, Member, ObjectType } from "../../../model/input-type.ts";
import type { Origin } from "../heap/origin.ts";
import { type LazyMember, type MemberSource, lazyObject } from "../lazy-object.ts";
import { currentPath } from "../path.ts";
import { symbolic } from "../symbolic.ts";
import type { SymbolicInputs, SymbolicKind } from "./symbolic-kind.ts";

function allowsUndefined(type: InputType): boolean {
  if (type.kind === "union") return type.members.some(allowsUndefined);
  return type.kind === "literal" && type.value === undefined;
}

class TypedMembers implements MemberSource {
  readonly #type: ObjectType;
  readonly #name: string;
  readonly #inputs: SymbolicInputs;
  /** Keys of a record that the code has asked for. */
  readonly #asked = new Set<string>();

  constructor(type: ObjectType, name: string, inputs: SymbolicInputs) {
    this.#type = type;
    this.#name = name;
    this.#inputs = inputs;
  }

  get origin(): Origin {
    return { type: this.#type, name: this.#name };
  }

  member(key: string): LazyMember | undefined {
    const declared = this.#type.members.find(({ name }) => name === key);
    const place = declared ?? this.#indexed(key);
    if (place === undefined) return undefined;
    const name = memberName(this.#name, key);
    if (!place.optional) return { value: this.#inputs.value(place.type, name) };
    const isAbsent = this.#inputs.isAbsent(place.type, name);
    const mayBeGiven = (declared !== undefined && declared.exact !== true) || allowsUndefined(place.type);
    const given = mayBeGiven ? { isGiven: givenVariable(name) } : {};
    return { value: this.#inputs.value(place.type, name, { optional: "member" }), isAbsent, ...given };
  }

  keys(): readonly string[] {
    const declared = this.#type.members.map(({ name }) => name);
    const { index } = this.#type;
    if (index === undefined) return declared;
    const others = [...this.#asked, ...keysUnder(this.#name, this.#inputs.namesUnder(this.#name))];
    return [...declared, ...recordKeys(index, new Set(others.filter((key) => !declared.includes(key))))];
  }

  #indexed(key: string): Omit<Member, "name"> | undefined {
    const { index } = this.#type;
    if (index === undefined || !mayBeInRecord(index, key)) return undefined;
    this.#asked.add(key);
    return { type: index.value, optional: true };
  }
}

export const symbolicObject: SymbolicKind<ObjectType> = {
  symbolic: (type, name, inputs) => lazyObject(new TypedMembers(type, name, inputs)),
};

class VariantMembers implements MemberSource {
  readonly origin: Origin;
  readonly #type: VariantsType;
  readonly #discriminant: Discriminant;
  readonly #sources: readonly TypedMembers[];

  constructor(type: VariantsType, name: string, inputs: SymbolicInputs) {
    this.origin = { type, name };
    this.#type = type;
    this.#discriminant = discriminantOf(type, name);
    const { names } = this.#discriminant;
    this.#sources = type.variants.map((variant, i) => new TypedMembers(variant, names[i] as string, inputs));
  }

  member(key: string): LazyMember | undefined {
    const { member, tag } = this.#discriminant;
    if (key === member) return { value: symbolic(tag) };
    const [first] = this.#sources;
    const isOne = new Set(this.#discriminant.names).size === 1;
    return (isOne && this.#isShared(key) ? first : this.#decide())?.member(key);
  }

  keys(): readonly string[] {
    return this.#decide()?.keys() ?? [];
  }

  /** A member that is the same in all variants does not depend on which it is. */
  #isShared(key: string): boolean {
    const texts = this.#type.variants.map(({ members, index }) =>
      JSON.stringify([members.find(({ name }) => name === key), index]),
    );
    return new Set(texts).size === 1;
  }

  #decide(): TypedMembers | undefined {
    const { tag, values } = this.#discriminant;
    const last = values.length - 1;
    const equals = tag.sort === "number" ? "eq" : "strEq";
    const chosen = values.findIndex(
      (value, i) => i === last || currentPath().decide(build(equals, tag, constant(value)), -1, "type"),
    );
    return this.#sources[chosen];
  }
}

export const symbolicVariants: SymbolicKind<VariantsType> = {
  symbolic: (type, name, inputs) => lazyObject(new VariantMembers(type, name, inputs)),
};
