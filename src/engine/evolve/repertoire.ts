// The repertoire of a class: everything that sequences can call, and which calls have to come before.
import type { ClassMember, ClassShape } from "../../model/class-shape.ts";
import { isLinked, memberKey } from "../../model/sequence.ts";

/** A member together with what it is called on. */
export interface Callable {
  readonly member: ClassMember;
  /** The product that it is called on; undefined: the object. */
  readonly on: string | undefined;
  /** How many calls, each needing the one before, it needs first; 0: none. */
  readonly rank: number;
}

const NOTHING: Pick<ClassShape, "name" | "members" | "linked" | "waiting" | "products"> = { name: "", members: [] };

export class Repertoire {
  /** Without members that need a product that nothing gives. */
  readonly callables: readonly Callable[];
  readonly #shape: typeof NOTHING;
  /** By product, the callables of least rank that give it. */
  readonly #producers = new Map<string, Callable[]>();

  /** A function has an empty repertoire. */
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

  /** The callables of least rank that give a product. What they need has a smaller rank, so chains of calls end. */
  producersOf(product: string): readonly Callable[] {
    return this.#producers.get(product) ?? [];
  }

  /** Whether the object itself is such a product. */
  isOwn(product: string): boolean {
    return product === this.#shape.name;
  }

  /** The member of the same name and kind that can be called on the object. */
  onObject(member: ClassMember): ClassMember | undefined {
    const { members, linked = [], waiting = [] } = this.#shape;
    const own = [...members, ...linked, ...waiting];
    return own.includes(member) ? member : own.find((each) => memberKey(each) === memberKey(member));
  }

  /** Whether a member can be called on a product. */
  isOn(product: string | undefined, member: ClassMember): boolean {
    return product !== undefined && this.#shape.products?.[product]?.members.includes(member) === true;
  }

  /** Ranks callables in rounds: each round adds those that need only products of earlier rounds. */
  #ranked(): Callable[] {
    const given = new Set<string>();
    const isAble = ({ member, on }: Omit<Callable, "rank">): boolean =>
      (on === undefined || given.has(on)) &&
      member.parameters.every((parameter) => !isLinked(parameter) || this.#isGiven(parameter.product, given));
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

  #isGiven(product: string | undefined, given: ReadonlySet<string>): boolean {
    return product !== undefined && (given.has(product) || this.isOwn(product));
  }

  #all(): Omit<Callable, "rank">[] {
    const { members, linked = [], waiting = [], products = {} } = this.#shape;
    return [
      ...[...members, ...linked, ...waiting].map((member) => ({ member, on: undefined })),
      ...Object.entries(products).flatMap(([on, product]) => product.members.map((member) => ({ member, on }))),
    ];
  }
}
