// Plain objects whose members are inputs.
import { memberName } from "../../../inputs/kind.ts";
import { frozenVariable, givenVariable } from "../../../inputs/kinds/object-kind.ts";
import { keysUnder, mayBeInRecord, recordKeys } from "../../../inputs/record-keys.ts";
import type { InputType, Member, ObjectType } from "../../../model/input-type.ts";
import type { Origin } from "../heap/origin.ts";
import { type LazyMember, type MemberSource, lazyObject } from "../lazy-object.ts";
import { currentPath } from "../path.ts";
import type { SymbolicInputs, SymbolicKind } from "./symbolic-kind.ts";

function allowsUndefined(type: InputType): boolean {
  if (type.kind === "union") return type.members.some(allowsUndefined);
  return type.kind === "literal" && type.value === undefined;
}

/** The members of an object type, as inputs. */
export class TypedMembers implements MemberSource {
  readonly #type: ObjectType;
  readonly #name: string;
  readonly #inputs: SymbolicInputs;
  /** Keys that the code has looked up in a record. */
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
    return [...declared, ...recordKeys(index, declared, others)];
  }

  #indexed(key: string): Omit<Member, "name"> | undefined {
    const { index } = this.#type;
    if (index === undefined || !mayBeInRecord(index, key)) return undefined;
    this.#asked.add(key);
    return { type: index.value, optional: true };
  }
}

export const symbolicObject: SymbolicKind<ObjectType> = {
  symbolic: (type, name, inputs) => {
    const object = lazyObject(new TypedMembers(type, name, inputs));
    const isFrozen = type.frozen === true && currentPath().decide(frozenVariable(name), -1, "type");
    return isFrozen ? Object.freeze(object) : object;
  },
};
