// Symbolic values as user code holds them: callables, so that `typeof x === "function"` is the only test on the fast
// path of rewritten code; Proxies, so that property access needs no rewriting at all.
// A scalar is an expression of one sort. A choice is an input of a union type whose member is not decided yet.
import type { Expr, Primitive, Var } from "../expr/expr.ts";
import { constant } from "../expr/expr.ts";
import { build } from "../expr/build.ts";
import { currentPath } from "./path.ts";
import { memberOf } from "./members.ts";

/** One member of a choice: null, undefined, or an expression of a sort; `tag` is the value of the choice's variable. */
export interface Alternative {
  readonly tag: string;
  readonly value: Expr | null | undefined;
}

export interface Choice {
  readonly kind: "choice";
  readonly tag: Var;
  readonly alternatives: readonly Alternative[];
}

export interface Scalar {
  readonly kind: "scalar";
  readonly expr: Expr;
}

export type Content = Scalar | Choice;

const contents = new WeakMap<object, Content>();
const scalars = new WeakMap<Expr, object>();

/** What a value is, if it is one of ours. */
export function contentOf(value: unknown): Content | undefined {
  return typeof value === "function" ? contents.get(value) : undefined;
}

export function isSymbolic(value: unknown): boolean {
  return typeof value === "function" && contents.has(value);
}

// An arrow function has no property that cannot be configured away, so the traps are bound by no invariant.
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

export function choice(tag: Var, alternatives: readonly Alternative[]): unknown {
  const content: Choice = { kind: "choice", tag, alternatives };
  const proxy = new Proxy(target, new Traps(content));
  contents.set(proxy, content);
  return proxy;
}

/** The condition under which a choice is this alternative. */
export function isAlternative(of: Choice, alternative: Alternative): Expr {
  return build("strEq", of.tag, constant(alternative.tag));
}

/** The members that a choice may still be on this path, each with the condition under which it is. */
export function possibleMembers(of: Choice): { readonly condition: Expr; readonly value: Alternative["value"] }[] {
  const path = currentPath();
  const possible = of.alternatives
    .map((alternative) => ({ condition: isAlternative(of, alternative), value: alternative.value }))
    .filter(({ condition }) => path.knows(condition) !== false);
  const known =
    possible.find(({ condition }) => path.knows(condition) === true) ??
    (possible.length === 1 ? possible[0] : undefined);
  return known === undefined ? possible : [{ condition: constant(true), value: known.value }];
}

/** Decides which member a choice is. */
function resolveChoice(of: Choice, site = -1): Expr | null | undefined {
  const possible = possibleMembers(of);
  const last = possible.length - 1;
  const decided = possible.slice(0, last).find(({ condition }) => currentPath().decide(condition, site, "type"));
  return (decided ?? possible[last])?.value;
}

/** The scalar behind a symbolic value, with choices decided; null and undefined are what they are. */
export function resolve(content: Content): Expr | null | undefined {
  return content.kind === "scalar" ? content.expr : resolveChoice(content);
}

/** The value itself, pinned to what it is on this run if it is symbolic. */
export function concrete<T>(value: T): T | Primitive {
  const content = contentOf(value);
  if (content === undefined) return value;
  const resolved = resolve(content);
  return resolved === null || resolved === undefined ? resolved : currentPath().pin(resolved);
}

class Traps implements ProxyHandler<() => void> {
  readonly #content: Content;

  constructor(content: Content) {
    this.#content = content;
  }

  get(_: unknown, key: PropertyKey): unknown {
    return memberOf(this.#resolveFor("read", key), key);
  }

  set(_: unknown, key: PropertyKey): boolean {
    this.#resolveFor("set", key);
    return false;
  }

  has(_: unknown, key: PropertyKey): boolean {
    return key in Object(currentPath().pin(this.#resolveFor("read", key)));
  }

  deleteProperty(_: unknown, key: PropertyKey): boolean {
    this.#resolveFor("read", key);
    return true;
  }

  getPrototypeOf(): object | null {
    const resolved = resolve(this.#content);
    if (resolved === null || resolved === undefined) throw new TypeError("Cannot convert undefined or null to object");
    return Object.getPrototypeOf(currentPath().pin(resolved)) as object;
  }

  ownKeys(): string[] {
    return [];
  }

  getOwnPropertyDescriptor(): undefined {
    return undefined;
  }

  defineProperty(): boolean {
    return false;
  }

  apply(): never {
    throw new TypeError(`${String(concrete(symbolicOf(this.#content)))} is not a function`);
  }

  #resolveFor(action: "read" | "set", key: PropertyKey): Expr {
    const resolved = resolve(this.#content);
    if (resolved !== null && resolved !== undefined) return resolved;
    const doing =
      action === "read" ? `read properties of ${resolved} (reading` : `set properties of ${resolved} (setting`;
    throw new TypeError(`Cannot ${doing} '${String(key)}')`);
  }
}

function symbolicOf(content: Content): unknown {
  const resolved = resolve(content);
  return resolved === null || resolved === undefined ? resolved : symbolic(resolved);
}
