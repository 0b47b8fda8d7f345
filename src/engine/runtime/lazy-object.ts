// Objects whose members appear when the code looks at them.
// Enters: where members come from. Leaves: an object for user code, of which a path mentions only what it used.
// Deliberately absent: types; `inputs/` knows those.
import type { Expr } from "../../expr/expr.ts";
import type { Origin } from "./heap/origin.ts";
import { currentPath } from "./path.ts";

/** A member at the first look: its value, and the condition under which it is undefined because it may be left out. */
export interface LazyMember {
  readonly value: unknown;
  readonly isAbsent?: Expr;
  /** The condition under which it is there all the same, as undefined. */
  readonly isGiven?: Expr;
}

export interface MemberSource {
  /** undefined: the object has no such member. */
  member(key: string): LazyMember | undefined;
  /** The keys that it may have, in the order in which it has them. */
  keys(): readonly string[];
  readonly origin?: Origin;
}

const states = new WeakMap<object, LazyObject>();

export function lazyObject(source: MemberSource): object {
  const target = {};
  const state = new LazyObject(target, source);
  const proxy = new Proxy(target, state);
  state.self = proxy;
  states.set(proxy, state);
  return proxy;
}

/** The state of such an object. */
export function lazyObjectOf(value: object): LazyObject | undefined {
  return states.get(value);
}

export class LazyObject implements ProxyHandler<object> {
  /** Holds what is settled. */
  readonly target: object;
  readonly #source: MemberSource;
  /** Members that were read while it is open whether they are there. */
  readonly #open = new Map<string, LazyMember>();
  /** Members that are in the target, or known not to be there. */
  readonly #settled = new Set<PropertyKey>();
  /** Those that are in the target as they came. */
  readonly #original = new Set<PropertyKey>();
  /** The same with their values. */
  readonly #originals = new Map<PropertyKey, unknown>();
  /** The object as user code holds it. */
  self: object | undefined;

  constructor(target: object, source: MemberSource) {
    this.target = target;
    this.#source = source;
  }

  get origin(): Origin | undefined {
    return this.#source.origin;
  }

  /** Members that were read while it is open whether they are there, by their keys. */
  get open(): ReadonlyMap<string, LazyMember> {
    return this.#open;
  }

  /** The keys of which it is known whether they are there, and whether they are there as they came. */
  get settled(): readonly (readonly [key: PropertyKey, isOriginal: boolean])[] {
    return [...this.#settled].map((key) => [key, this.#original.has(key)] as const);
  }

  /** Members that were there, as far as they were looked at, with what they were. */
  get originals(): ReadonlyMap<PropertyKey, unknown> {
    return this.#originals;
  }

  /** Gives what makes it as it is now, but for what is in the target. */
  snapshot(): () => void {
    const [open, settled, original] = [[...this.#open], [...this.#settled], [...this.#original]];
    return () => {
      for (const set of [this.#open, this.#settled, this.#original]) set.clear();
      for (const [key, member] of open) this.#open.set(key, member);
      for (const key of settled) this.#settled.add(key);
      for (const key of original) this.#original.add(key);
    };
  }

  get(target: object, key: PropertyKey, receiver: unknown): unknown {
    if (typeof key === "string" && !this.#settled.has(key)) {
      const member = this.#look(key);
      if (member?.isAbsent !== undefined) return this.#value(target, key, member);
      this.#settle(target, key);
    }
    return Reflect.get(target, key, receiver);
  }

  /** A member that may be absent reads as undefined then, so that reading decides nothing. */
  #value(target: object, key: string, { value, isAbsent }: LazyMember): unknown {
    const known = currentPath().knows(isAbsent as Expr);
    if (known !== false) return known === true ? undefined : value;
    this.#settle(target, key);
    return Reflect.get(target, key);
  }

  set(target: object, key: PropertyKey, value: unknown, receiver: unknown): boolean {
    currentPath().noteIdentity();
    if (!Reflect.has(target, key)) this.#overwrite(target, key);
    // an object that inherits from this one gets the member itself
    return Reflect.set(target, key, value, receiver === this.self ? target : receiver);
  }

  has(target: object, key: PropertyKey): boolean {
    this.#settle(target, key);
    return Reflect.has(target, key);
  }

  deleteProperty(target: object, key: PropertyKey): boolean {
    currentPath().noteIdentity();
    // whether anything is deleted is to be told
    if (currentPath().notes !== undefined) this.#settle(target, key);
    this.#settled.add(key);
    this.#original.delete(key);
    return Reflect.deleteProperty(target, key);
  }

  defineProperty(target: object, key: PropertyKey, descriptor: PropertyDescriptor): boolean {
    currentPath().noteIdentity();
    this.#settle(target, key);
    return Reflect.defineProperty(target, key, descriptor);
  }

  getOwnPropertyDescriptor(target: object, key: PropertyKey): PropertyDescriptor | undefined {
    this.#settle(target, key);
    return Reflect.getOwnPropertyDescriptor(target, key);
  }

  /** In the order in which the object has them, not in that in which they were looked at. */
  ownKeys(target: object): (string | symbol)[] {
    const keys = this.#settleAll(target);
    const original = keys.filter((key) => this.#original.has(key));
    return [...original, ...Reflect.ownKeys(target).filter((key) => !this.#original.has(key))];
  }

  preventExtensions(target: object): boolean {
    this.#settleAll(target);
    return Reflect.preventExtensions(target);
  }

  #settleAll(target: object): readonly string[] {
    const keys = this.#source.keys();
    for (const key of keys) this.#settle(target, key);
    return keys;
  }

  #look(key: string): LazyMember | undefined {
    const known = this.#open.get(key);
    if (known !== undefined) return known;
    const member = this.#source.member(key);
    if (member !== undefined) this.#open.set(key, member);
    return member;
  }

  /** What is overwritten need not be known; it stands where it would have stood. */
  #overwrite(target: object, key: PropertyKey): void {
    if (this.#settled.has(key) || !this.#source.keys().includes(key as string)) return;
    this.#settled.add(key);
    this.#original.add(key);
    Object.defineProperty(target, key, { value: undefined, writable: true, enumerable: true, configurable: true });
  }

  #settle(target: object, key: PropertyKey): void {
    if (typeof key !== "string" || this.#settled.has(key)) return;
    const member = this.#look(key);
    this.#settled.add(key);
    this.#open.delete(key);
    if (member === undefined) return;
    const path = currentPath();
    const isAbsent = member.isAbsent !== undefined && path.decide(member.isAbsent, -1, "type");
    if (isAbsent && (member.isGiven === undefined || !path.decide(member.isGiven, -1, "type"))) return;
    this.#original.add(key);
    const value = isAbsent ? undefined : member.value;
    this.#originals.set(key, value);
    Object.defineProperty(target, key, { value, writable: true, enumerable: true, configurable: true });
  }
}
