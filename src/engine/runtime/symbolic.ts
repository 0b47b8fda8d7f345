// Symbolic values as user code holds them: callables, so that `typeof x === "function"` is the only test on the fast
// path of rewritten code; Proxies, so that property access needs no rewriting at all.
// A scalar is an expression of one sort. A choice is an input of a union type whose member is not decided yet; once it is
// decided to be an object, that object is an ordinary one (see `lazy-object.ts`).
import type { Expr, Primitive } from "../../expr/expr.ts";
import { constant } from "../../expr/expr.ts";
import { build } from "../../expr/build.ts";
import type { LazyReference } from "./lazy-reference.ts";
import { currentPath } from "./path.ts";
import { memberOf } from "./member-of.ts";
import { hasMember } from "./prototypes.ts";

export type Alternant = Expr | null | undefined | LazyReference;

/** One member of a choice; `tag` is the value of the choice's variable. */
export interface Alternative {
  readonly tag: string;
  readonly value: Alternant;
}

export interface Choice {
  readonly kind: "choice";
  /** The variable of an input; for a computed value, an expression whose value is one of the tags. */
  readonly tag: Expr;
  readonly alternatives: readonly Alternative[];
}

export interface Scalar {
  readonly kind: "scalar";
  readonly expr: Expr;
}

export type Content = Scalar | Choice;

const contents = new WeakMap<object, Content>();
// Own copies of the native methods: the models of WeakMap use this very map.
Object.assign(contents, { get: contents.get, has: contents.has, set: contents.set });
const scalars = new WeakMap<Expr, object>();

/** The content of a symbolic value; undefined for other values. */
export function contentOf(value: unknown): Content | undefined {
  return typeof value === "function" ? contents.get(value) : undefined;
}

export function isSymbolic(value: unknown): boolean {
  return typeof value === "function" && contents.has(value);
}

// All properties of an arrow function are configurable, so that no invariant restricts the traps.
const target = (): void => {};

/** The value of an expression for user code: a primitive if it is constant, else the one proxy of that expression. */
export function symbolic(expr: Expr): unknown {
  if (expr.kind === "const") return expr.value;
  const known = scalars.get(expr);
  if (known !== undefined) return known;
  const proxy = new Proxy(target, new Traps({ kind: "scalar", expr }));
  contents.set(proxy, { kind: "scalar", expr });
  scalars.set(expr, proxy);
  return proxy;
}

export function choice(tag: Expr, alternatives: readonly Alternative[]): unknown {
  const content: Choice = { kind: "choice", tag, alternatives };
  const path = currentPath();
  const absent = path.decidesAbsence ? alternatives.find(({ value }) => value === undefined) : undefined;
  if (absent !== undefined) {
    if (path.decide(isAlternative(content, absent), -1, "type")) return undefined;
    const others = alternatives.filter((each) => each !== absent);
    return others.length === 1 ? asValue(others[0]?.value) : choice(tag, others);
  }
  const proxy = new Proxy(target, new Traps(content));
  contents.set(proxy, content);
  return proxy;
}

/** The condition under which a choice is this alternative. */
export function isAlternative(of: Choice, alternative: Alternative): Expr {
  return build("strEq", of.tag, constant(alternative.tag));
}

/** The alternatives of a choice that are possible on this path, each with its condition. */
export function possibleMembers(of: Choice): { readonly condition: Expr; readonly value: Alternant }[] {
  const path = currentPath();
  const possible = of.alternatives
    .map((alternative) => ({ condition: isAlternative(of, alternative), value: alternative.value }))
    .filter(({ condition }) => path.knows(condition) !== false);
  const known =
    possible.find(({ condition }) => path.knows(condition) === true) ??
    (possible.length === 1 ? possible[0] : undefined);
  return known === undefined ? possible : [{ condition: constant(true), value: known.value }];
}

/** Decides which alternative a choice is. */
function resolveChoice(of: Choice, site = -1): Alternant {
  const possible = possibleMembers(of);
  const last = possible.length - 1;
  const decided = possible.slice(0, last).find(({ condition }) => currentPath().decide(condition, site, "type"));
  return (decided ?? possible[last])?.value;
}

/** The alternative that a symbolic value is; decides a choice. */
export function resolve(content: Content): Alternant {
  return content.kind === "scalar" ? content.expr : resolveChoice(content);
}

export function isExpr(member: Alternant): member is Expr {
  return member !== null && member !== undefined && member.kind !== "reference";
}

/** The alternative as a value for user code. */
export function asValue(member: Alternant): unknown {
  if (member === null || member === undefined) return member;
  return member.kind === "reference" ? member.value : symbolic(member);
}

/** The expression of a symbolic primitive; decides a choice. Undefined for all other values. */
export function exprOf(value: unknown): Expr | undefined {
  const content = contentOf(value);
  const resolved = content === undefined ? undefined : resolve(content);
  return isExpr(resolved) ? resolved : undefined;
}

/** The value with its choice decided: an object as it is, a primitive still symbolic. */
export function decided(value: unknown): unknown {
  const content = contentOf(value);
  // An alternative may be a choice itself, as symbolic dates are.
  return content?.kind === "choice" ? decided(asValue(resolve(content))) : value;
}

/** The value, pinned if it is a symbolic primitive; decides a choice. */
export function concrete<T>(value: T): T | Primitive {
  const content = contentOf(value);
  if (content === undefined) return value;
  const resolved = resolve(content);
  return isExpr(resolved) ? currentPath().pin(resolved) : (decided(asValue(resolved)) as T);
}

/** The members of a primitive are modelled; those of an object are its own. */
class Traps implements ProxyHandler<() => void> {
  readonly #content: Content;

  constructor(content: Content) {
    this.#content = content;
  }

  get(_: unknown, key: PropertyKey): unknown {
    const resolved = this.#resolveFor("read", key);
    if (resolved === undefined) return undefined;
    return resolved.kind === "reference" ? memberOfReference(resolved, key) : memberOf(resolved, key);
  }

  set(_: unknown, key: PropertyKey, value: unknown): boolean {
    const resolved = this.#resolveFor("set", key);
    return resolved?.kind === "reference" && Reflect.set(resolved.value as object, key, value);
  }

  has(_: unknown, key: PropertyKey): boolean {
    return Reflect.has(this.#objectFor("read", key), key);
  }

  deleteProperty(_: unknown, key: PropertyKey): boolean {
    return Reflect.deleteProperty(this.#objectFor("read", key), key);
  }

  getPrototypeOf(): object | null {
    const resolved = resolve(this.#content);
    if (resolved === null || resolved === undefined) throw new TypeError("Cannot convert undefined or null to object");
    return Reflect.getPrototypeOf(toObject(resolved));
  }

  ownKeys(): (string | symbol)[] {
    return Reflect.ownKeys(this.#objectFor("read", "length"));
  }

  getOwnPropertyDescriptor(_: unknown, key: PropertyKey): PropertyDescriptor | undefined {
    const descriptor = Reflect.getOwnPropertyDescriptor(this.#objectFor("read", key), key);
    // A Proxy may report a property that its target does not have only as configurable.
    return descriptor === undefined ? undefined : { ...descriptor, configurable: true };
  }

  defineProperty(_: unknown, key: PropertyKey, descriptor: PropertyDescriptor): boolean {
    const resolved = this.#resolveFor("set", key);
    return resolved?.kind === "reference" && Reflect.defineProperty(resolved.value as object, key, descriptor);
  }

  apply(_: unknown, receiver: unknown, args: unknown[]): unknown {
    const resolved = resolve(this.#content);
    const callee: unknown = isExpr(resolved) ? currentPath().pin(resolved) : asValue(resolved);
    if (typeof callee === "function") return Reflect.apply(callee, receiver, args);
    throw new TypeError(`${String(callee)} is not a function`);
  }

  #objectFor(action: "read" | "set", key: PropertyKey): object {
    const resolved = this.#resolveFor(action, key);
    return resolved === undefined ? {} : toObject(resolved);
  }

  /** Undefined for a primitive, no matter which, that has no such member. */
  #resolveFor(action: "read" | "set", key: PropertyKey): Expr | LazyReference | undefined {
    const content = this.#content;
    if (content.kind === "choice" && isBarePrimitive(content, key)) return undefined;
    const resolved = resolve(content);
    if (resolved !== null && resolved !== undefined) return resolved;
    if (isAskedByPromises(key)) return undefined;
    const doing =
      action === "read" ? `read properties of ${resolved} (reading` : `set properties of ${resolved} (setting`;
    throw new TypeError(`Cannot ${doing} '${String(key)}')`);
  }
}

/**
 * `await`, `return` of an async function and promises ask natively whether a value has a member `then`; they do not ask null and
 * undefined, whose Proxy they cannot tell from an object. What code itself reads by that name goes through a hook.
 */
function isAskedByPromises(key: PropertyKey): boolean {
  return key === "then";
}

/** Decides in one step whether a choice is one of the primitives without such a member: to the code they are alike. */
function isBarePrimitive(content: Choice, key: PropertyKey): boolean {
  if (typeof key === "symbol") return false;
  const possible = possibleMembers(content);
  const bare = possible.filter(({ value }) =>
    isExpr(value) ? !hasMember(value, key) : isAskedByPromises(key) && (value === null || value === undefined),
  );
  if (bare.length < 2) return false;
  if (bare.length === possible.length) return true;
  const any = bare.reduce<Expr>((all, { condition }) => build("or", all, condition), constant(false));
  return currentPath().decide(any, -1, "type");
}

function toObject(resolved: Expr | LazyReference): object {
  return (resolved.kind === "reference" ? resolved.value : Object(currentPath().pin(resolved))) as object;
}

/** Methods are bound to the object, since native methods do not accept a Proxy as receiver. */
function memberOfReference({ value }: LazyReference, key: PropertyKey): unknown {
  if (typeof value === "symbol") return Reflect.get(Object(value) as object, key, value);
  // `JSON.stringify` leaves out callables, so it gets the object from `toJSON`.
  if (key === "toJSON" && !Reflect.has(value as object, key)) return () => value;
  const member: unknown = Reflect.get(value as object, key);
  if (typeof member !== "function" || key === "constructor" || isSymbolic(member) || Object.hasOwn(member, "prototype"))
    return member;
  return (...args: unknown[]): unknown => Reflect.apply(member, value, args);
}
