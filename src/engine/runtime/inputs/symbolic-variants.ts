// Unions of object types: which of them an input is, is decided when a member is read that depends on it.
import { build } from "../../../expr/build.ts";
import { constant } from "../../../expr/expr.ts";
import { type Discriminant, discriminantOf } from "../../../inputs/discriminant.ts";
import type { VariantsType } from "../../../inputs/layout.ts";
import type { Origin } from "../heap/origin.ts";
import { type LazyMember, type MemberSource, lazyObject } from "../lazy-object.ts";
import { currentPath } from "../path.ts";
import { symbolic } from "../symbolic.ts";
import type { SymbolicInputs, SymbolicKind } from "./symbolic-kind.ts";
import { TypedMembers } from "./symbolic-object.ts";

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
    const haveOnePrefix = new Set(this.#discriminant.names).size === 1;
    return (haveOnePrefix && this.#isShared(key) ? first : this.#decide())?.member(key);
  }

  keys(): readonly string[] {
    return this.#decide()?.keys() ?? [];
  }

  /** Whether the member is declared alike in all variants; then reading it does not decide the variant. */
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
