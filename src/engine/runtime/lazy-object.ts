// Objects whose members are made when the code first reads them.
// Enters: the source of members. Leaves: an object for user code; a path mentions only the members that it used.
// Deliberately absent: types; `inputs/` knows those.
import type { Expr } from "../../expr/expr.ts";
import type { DeclaredTrait } from "../../model/assumption.ts";
import { pinningConversion } from "./coerce.ts";
import type { Origin } from "./heap/origin.ts";
import { currentPath } from "./path.ts";

/** A member when it is first read. An optional member has the condition under which it is absent. */
export interface LazyMember {
  readonly value: unknown;
  readonly isAbsent?: Expr;
  /** If it is absent: the condition under which it is present all the same, as undefined. */
  readonly isGiven?: Expr;
}

export interface MemberSource {
  /** Undefined if the object has no such member. */
  member(key: string): LazyMember | undefined;
  /** All keys that the object may have, in their order. */
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

/** The state of a lazy object; undefined for other objects. */
export function lazyObjectOf(value: object): LazyObject | undefined {
  return states.get(value);
}

export class LazyObject implements ProxyHandler<object> {
  /** Holds the members whose presence is decided. */
  readonly target: object;
  readonly #source: MemberSource;
  /** Members that were read, and whose presence is not decided. */
  readonly #open = new Map<string, LazyMember>();
  /** Keys whose presence is decided: the target has the member, or there is none. */
  readonly #decided = new Set<PropertyKey>();
  /** Keys of the target that the input has, in contrast to those that the code added. */
  readonly #original = new Set<PropertyKey>();
  /** Original values of decided members. */
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

  /** Members that were read, and whose presence is not decided, by key. */
  get open(): ReadonlyMap<string, LazyMember> {
    return this.#open;
  }

  /** Keys whose presence is decided, and whether the target has the member from the input. */
  get decidedKeys(): readonly (readonly [key: PropertyKey, isOriginal: boolean])[] {
    return [...this.#decided].map((key) => [key, this.#original.has(key)] as const);
  }

  /** The original values of members that were present, as far as that is decided. */
  get originals(): ReadonlyMap<PropertyKey, unknown> {
    return this.#originals;
  }

  /** Returns a function that restores the present state, except for the target. */
  snapshot(): () => void {
    const [open, decided, original] = [[...this.#open], [...this.#decided], [...this.#original]];
    return () => {
      for (const set of [this.#open, this.#decided, this.#original]) set.clear();
      for (const [key, member] of open) this.#open.set(key, member);
      for (const key of decided) this.#decided.add(key);
      for (const key of original) this.#original.add(key);
    };
  }

  get(target: object, key: PropertyKey, receiver: unknown): unknown {
    if (key === Symbol.toPrimitive && this.#convertsItself()) return pinningConversion(receiver as object);
    if (typeof key === "string" && !this.#decided.has(key)) {
      this.#noteRead(key);
      const member = this.#member(key);
      if (member?.isAbsent !== undefined) return this.#value(target, key, member);
      this.#decidePresence(target, key);
    } else this.#trust(typeof key === "string" && Object.hasOwn(target, key) ? "reads" : "members");
    return Reflect.get(target, key, receiver);
  }

  /** Whether a method by which the language converts objects is an input. */
  #convertsItself(): boolean {
    const keys = this.#source.keys();
    return keys.includes("valueOf") || keys.includes("toString");
  }

  /** An accessor may give something else each time, or throw. */
  #noteRead(key: string): void {
    if (this.#open.has(key) || currentPath().catches) this.#trust("reads");
  }

  #trust(what: DeclaredTrait): void {
    if (this.origin === undefined) return;
    // Both were tried.
    const isTried = what === "writable" && (this.origin.type as { readonly frozen?: true }).frozen === true;
    if (!isTried) currentPath().trust(this.origin.name, what);
  }

  /** Instances of classes may have inherited what is declared. */
  #trustOwn(): void {
    this.#trust("members");
    this.#trust("kind");
  }

  /** Reading an optional member does not decide its presence: the value is a choice that includes undefined. */
  #value(target: object, key: string, { value, isAbsent }: LazyMember): unknown {
    const known = currentPath().knows(isAbsent as Expr);
    if (known !== false) return known === true ? undefined : value;
    this.#decidePresence(target, key);
    return Reflect.get(target, key);
  }

  set(target: object, key: PropertyKey, value: unknown, receiver: unknown): boolean {
    currentPath().noteIdentity();
    this.#trust("writable");
    if (!Reflect.has(target, key)) this.#overwrite(target, key);
    // An object that inherits from this one gets a member of its own.
    return Reflect.set(target, key, value, receiver === this.self ? target : receiver);
  }

  has(target: object, key: PropertyKey): boolean {
    if (typeof key === "symbol") this.#trust("members");
    this.#decidePresence(target, key);
    return Reflect.has(target, key);
  }

  deleteProperty(target: object, key: PropertyKey): boolean {
    currentPath().noteIdentity();
    this.#trust("writable");
    // An explanation says whether a member was deleted.
    if (currentPath().notes !== undefined) this.#decidePresence(target, key);
    this.#decided.add(key);
    this.#original.delete(key);
    return Reflect.deleteProperty(target, key);
  }

  defineProperty(target: object, key: PropertyKey, descriptor: PropertyDescriptor): boolean {
    currentPath().noteIdentity();
    this.#trust("writable");
    this.#decidePresence(target, key);
    return Reflect.defineProperty(target, key, descriptor);
  }

  getOwnPropertyDescriptor(target: object, key: PropertyKey): PropertyDescriptor | undefined {
    this.#trustOwn();
    this.#decidePresence(target, key);
    return Reflect.getOwnPropertyDescriptor(target, key);
  }

  /** In the order of the source, not in the order in which members were read. */
  ownKeys(target: object): (string | symbol)[] {
    this.#trustOwn();
    const keys = this.#decideAll(target);
    const original = keys.filter((key) => this.#original.has(key));
    return [...original, ...Reflect.ownKeys(target).filter((key) => !this.#original.has(key))];
  }

  preventExtensions(target: object): boolean {
    this.#trust("writable");
    this.#decideAll(target);
    return Reflect.preventExtensions(target);
  }

  isExtensible(target: object): boolean {
    this.#trust("writable");
    return Reflect.isExtensible(target);
  }

  getPrototypeOf(target: object): object | null {
    this.#trust("kind");
    return Reflect.getPrototypeOf(target);
  }

  #decideAll(target: object): readonly string[] {
    const keys = this.#source.keys();
    for (const key of keys) this.#decidePresence(target, key);
    return keys;
  }

  #member(key: string): LazyMember | undefined {
    const known = this.#open.get(key);
    if (known !== undefined) return known;
    const member = this.#source.member(key);
    if (member !== undefined) this.#open.set(key, member);
    return member;
  }

  /** A member that is overwritten before it was read keeps its place, and its presence is not decided. */
  #overwrite(target: object, key: PropertyKey): void {
    if (this.#decided.has(key) || !this.#source.keys().includes(key as string)) return;
    this.#decided.add(key);
    this.#original.add(key);
    Object.defineProperty(target, key, { value: undefined, writable: true, enumerable: true, configurable: true });
  }

  #decidePresence(target: object, key: PropertyKey): void {
    if (typeof key !== "string" || this.#decided.has(key)) return;
    const member = this.#member(key);
    this.#decided.add(key);
    this.#open.delete(key);
    if (member === undefined) return this.#trust("members");
    const path = currentPath();
    const isAbsent = member.isAbsent !== undefined && path.decide(member.isAbsent, -1, "type");
    if (isAbsent && (member.isGiven === undefined || !path.decide(member.isGiven, -1, "type"))) return;
    this.#original.add(key);
    const value = isAbsent ? undefined : member.value;
    this.#originals.set(key, value);
    Object.defineProperty(target, key, { value, writable: true, enumerable: true, configurable: true });
  }
}
