// All that can be called in sequences for one class, and which calls have to come before.
import type { ClassMember, ClassShape } from "../../model/class-shape.ts";
import type { Parameter } from "../../model/input-type.ts";
import { memberKey } from "../../model/sequence.ts";

export interface Callable {
  readonly member: ClassMember;
  /** The product that it is called on; undefined: the object. */
  readonly on: string | undefined;
  /** How many calls of others it needs before it, one after another. */
  readonly rank: number;
}

const NOTHING: Pick<ClassShape, "name" | "members" | "linked" | "products"> = { name: "", members: [] };

export class Repertoire {
  /** Only what can be called at all: what it takes can be had. */
  readonly callables: readonly Callable[];
  readonly #shape: typeof NOTHING;
  /** For each product the callables that give it and need the fewest calls before. */
  readonly #producers = new Map<string, Callable[]>();

  /** Empty for a function. */
  constructor(shape: ClassShape | undefined) {
    this.#shape = shape ?? NOTHING;
    this.callables = this.#ranked();
    for (const callable of this.callables) {
      const { product } = callable.member;
      if (product === undefined) continue;
      const known = this.#producers.get(product);
      if (known === undefined || callable.rank < (known[0] as Callable).rank) this.#producers.set(product, [callable]);
      else if (callable.rank === (known[0] as Callable).rank) known.push(callable);
    }
  }

  /** Those that need the fewest calls before: whatever they need, itself needs fewer. Empty: nothing gives it. */
  producersOf(product: string): readonly Callable[] {
    return this.#producers.get(product) ?? [];
  }

  /** The object itself is such a product. */
  isOwn(product: string): boolean {
    return product === this.#shape.name;
  }

  /** The member of the same name that can be called on the object. */
  onObject(member: ClassMember): ClassMember | undefined {
    const { members, linked = [] } = this.#shape;
    if (members.includes(member) || linked.includes(member)) return member;
    return [...members, ...linked].find((each) => memberKey(each) === memberKey(member));
  }

  /** Whether it can be called on a product. */
  isOn(product: string | undefined, member: ClassMember): boolean {
    return product !== undefined && this.#shape.products?.[product]?.members.includes(member) === true;
  }

  /** In rounds: what needs only what calls of earlier rounds give. */
  #ranked(): Callable[] {
    const given = new Set<string>();
    const isAble = ({ member, on }: Omit<Callable, "rank">): boolean =>
      (on === undefined || given.has(on)) &&
      member.parameters.every((parameter) => !isLinked(parameter) || this.#isThere(parameter.product, given));
    const ranked: Callable[] = [];
    let left = this.#all();
    for (let rank = 0; left.length > 0; rank++) {
      const able = left.filter(isAble);
      if (able.length === 0) break;
      left = left.filter((callable) => !able.includes(callable));
      for (const callable of able) {
        ranked.push({ ...callable, rank });
        if (callable.member.product !== undefined) given.add(callable.member.product);
      }
    }
    return ranked;
  }

  #isThere(product: string | undefined, given: ReadonlySet<string>): boolean {
    return product !== undefined && (given.has(product) || this.isOwn(product));
  }

  #all(): Omit<Callable, "rank">[] {
    const { members, linked = [], products = {} } = this.#shape;
    return [
      ...[...members, ...linked].map((member) => ({ member, on: undefined })),
      ...Object.entries(products).flatMap(([on, product]) => product.members.map((member) => ({ member, on }))),
    ];
  }
}

/** It can only be what an earlier call gave. */
export function isLinked({ type, optional, rest }: Parameter): boolean {
  return type.kind === "unsupported" && !optional && !rest;
}
