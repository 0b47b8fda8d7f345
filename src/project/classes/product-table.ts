// The table of products: the kinds of objects that calls return, each once. The class itself is always one of them.
import type { InputTypes } from "../types/input-types.ts";
import type { TS } from "../typescript.ts";
import { draftMember, type Given, type MemberDraft } from "./draft-member.ts";
import { findProductMembers, type ProductMember } from "./find-product-members.ts";
import { ProductKindNames } from "./product-kind-names.ts";
import { Purity } from "./purity.ts";

/** The most kinds of products, because each widens the search. Kinds without members do not count. */
export const MOST_PRODUCTS = 12;

export interface ProductEntry extends Given {
  readonly name: string;
  readonly drafts: readonly MemberDraft[];
  /** Whether calls make it as objects of different actual types, so that guessed bodies are not all that may run. */
  isMixed: boolean;
}

export class ProductTable {
  readonly self: ProductEntry;
  /** Whether a kind was left out because of the limit. */
  isFull = false;
  readonly #types: InputTypes;
  readonly #entries = new Map<string, ProductEntry>();
  readonly #names: ProductKindNames;

  /** Callers have bound the type parameters of the class. */
  constructor(name: string, object: TS.Type, drafts: readonly MemberDraft[], types: InputTypes) {
    const key = types.keyOf(object);
    this.#types = types;
    this.#names = new ProductKindNames(name, types.project);
    const itself = {
      key,
      keys: [key],
      types: [object],
      alias: undefined,
      mayBeAbsent: false,
      made: undefined,
      scope: types.scope(),
    };
    this.self = { ...itself, name, drafts, isMixed: false };
    this.#entries.set(key, this.self);
  }

  /** The products in the order in which they were found. */
  get entries(): readonly ProductEntry[] {
    return [...this.#entries.values()];
  }

  at(key: string): ProductEntry | undefined {
    return this.#entries.get(key);
  }

  /** `giver`: the name of the member that returns it. */
  add(given: Given, giver: string): void {
    const { key, types, made } = given;
    const known = this.#entries.get(key);
    if (known !== undefined) {
      known.isMixed ||= !isSame(known.made, made);
      return;
    }
    const members = findProductMembers(types, made, this.#types.project);
    const others = this.entries.filter((entry) => entry !== this.self && entry.drafts.length > 0);
    if (members.length > 0 && others.length >= MOST_PRODUCTS) {
      this.isFull = true;
      return;
    }
    const drafts = given.scope(() => this.#drafts(members, given));
    this.#entries.set(key, { ...given, name: this.#names.nameOf(given, giver), drafts, isMixed: false });
  }

  #drafts(members: readonly ProductMember[], { types: [first, ...others], made }: Given): MemberDraft[] {
    if (first === undefined) return [];
    const purityOf = (object: TS.Type): Purity | undefined =>
      others.length === 0 ? new Purity(object, this.#types.project) : undefined;
    const [declared, actual] = [purityOf(first), purityOf(made?.[0] ?? first)];
    return members.map((member) => {
      return draftMember(member, first, member.isGuessed === true ? actual : declared, this.#types);
    });
  }
}

function isSame(a: readonly TS.Type[] | undefined, b: readonly TS.Type[] | undefined): boolean {
  return a !== undefined && b !== undefined && a.length === b.length && a.every((type) => b.includes(type));
}
