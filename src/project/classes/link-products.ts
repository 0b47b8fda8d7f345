// Links members to their products: the objects that they return or take as arguments.
// A member whose argument cannot be made becomes callable once a call is found that returns such an object, and may itself
// return further products, so callable members are computed as a fixpoint.
import type { Assumption } from "../../model/assumption.ts";
import type { ClassMember, ClassShape, Product } from "../../model/class-shape.ts";
import type { Parameter } from "../../model/input-type.ts";
import type { InputTypes } from "../types/input-types.ts";
import type { TS } from "../typescript.ts";
import type { MemberDraft } from "./draft-member.ts";
import { MOST_PRODUCTS, type ProductEntry, ProductTable } from "./product-table.ts";
import { takenProduct } from "./taken-product.ts";
import { usableParameters } from "./usable-parameters.ts";

export interface LinkedMembers extends Pick<ClassShape, "members" | "linked" | "products"> {
  readonly notes: readonly Assumption[];
}

/** `drafts`: the members of the class. Callers have bound the type parameters of the class. */
export function linkProducts(
  name: string,
  object: TS.Type,
  drafts: readonly MemberDraft[],
  types: InputTypes,
): LinkedMembers {
  return new Links(new ProductTable(name, object, drafts, types), types).result();
}

class Links {
  readonly #table: ProductTable;
  readonly #types: InputTypes;
  /** The callable members, with their parameters. */
  readonly #callable = new Map<MemberDraft, readonly Parameter[]>();
  /** The names of products that callable members return. */
  readonly #given = new Set<string>();
  /** The names of products that callable members take as arguments. */
  readonly #taken = new Set<string>();

  constructor(table: ProductTable, types: InputTypes) {
    this.#table = table;
    this.#types = types;
    this.#findCallable();
    for (const entry of table.entries) for (const draft of entry.drafts) this.#link(draft, entry);
  }

  result(): LinkedMembers {
    const { self, entries, isFull } = this.#table;
    const kept = entries.filter(({ name }) => this.#isKept(name));
    const products = kept.map((entry): [string, Product] => {
      return [entry.name, { name: entry.name, members: this.#membersOf(entry) }];
    });
    const own = this.#membersOf(self);
    const linked = own.filter(needsProduct);
    const notes: Assumption[] = self.drafts.flatMap((draft) => this.#usable(draft, self).notes);
    if (isFull) notes.push({ id: "few-product-kinds", most: MOST_PRODUCTS });
    return {
      members: own.filter((member) => !needsProduct(member)),
      ...(linked.length > 0 && { linked }),
      ...(products.length > 0 && { products: Object.fromEntries(products) }),
      notes,
    };
  }

  #findCallable(): void {
    for (let before = -1; before < this.#callable.size;) {
      before = this.#callable.size;
      for (const entry of this.#table.entries)
        for (const draft of entry.drafts) {
          const { parameters } = this.#callable.has(draft) ? {} : this.#usable(draft, entry);
          if (parameters === undefined) continue;
          this.#callable.set(draft, parameters);
          if (draft.given !== undefined) this.#table.add(draft.given, draft.member.name);
        }
    }
  }

  /** Determines the products of a member's parameters again, after all products are found. */
  #link(draft: MemberDraft, entry: ProductEntry): void {
    const { parameters } = this.#usable(draft, entry);
    if (parameters === undefined) return;
    this.#callable.set(draft, parameters);
    for (const { product } of parameters) if (product !== undefined) this.#taken.add(product);
    const given = draft.given && this.#table.at(draft.given.key);
    if (given !== undefined && given.drafts.some((each) => this.#callable.has(each))) this.#given.add(given.name);
  }

  #usable({ member, taken }: MemberDraft, { scope }: ProductEntry): ReturnType<typeof usableParameters> {
    const parameters = scope(() =>
      member.parameters.map((parameter, index) => {
        const type = taken[index];
        const product = type && takenProduct(type, this.#table, this.#types);
        return product === undefined ? parameter : { ...parameter, product: product.name };
      }),
    );
    return usableParameters(member.name, parameters);
  }

  #isKept(product: string): boolean {
    return this.#given.has(product) || this.#taken.has(product);
  }

  #membersOf({ drafts, isMixed }: ProductEntry): ClassMember[] {
    return drafts.flatMap((draft) => {
      const { member, given, isGuessed } = draft;
      const parameters = this.#callable.get(draft);
      if (parameters === undefined) return [];
      const product = given && this.#table.at(given.key)?.name;
      const pure = member.pure && !(isGuessed && isMixed);
      const isGiven = product !== undefined && this.#isKept(product);
      const absent = isGiven && given?.mayBeAbsent === true ? { productMayBeAbsent: true as const } : {};
      return [{ ...member, parameters, pure, ...(isGiven && { product }), ...absent }];
    });
  }
}

function needsProduct({ parameters }: ClassMember): boolean {
  return parameters.some(({ type }) => type.kind === "unsupported");
}
