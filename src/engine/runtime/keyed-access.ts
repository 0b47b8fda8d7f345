// `object[key]` and `object[key] = value` where the key (or the object) is symbolic.
import { build } from "../../expr/build.ts";
import { type Expr, constant } from "../../expr/expr.ts";
import { currentPath } from "./path.ts";
import { concrete, contentOf, decided, exprOf, isSymbolic, symbolic } from "./symbolic.ts";
import { lazyArrayOf } from "./lazy-array.ts";
import { mergeScalars } from "./merge.ts";
import { stringElement } from "./string-members.ts";

/** If an object has more properties, a symbolic key is pinned instead of compared with each. */
const MOST_CANDIDATES = 256;

export function getByKey(object: unknown, key: unknown): unknown {
  const index = exprOf(key);
  const holder = decided(object);
  if (index === undefined) return (holder as Record<PropertyKey, unknown>)[concrete(key) as PropertyKey];
  const text = contentOf(holder);
  if (text?.kind === "scalar" && text.expr.sort === "string" && index.sort === "number")
    return stringElement(text.expr, index);
  if (typeof holder === "string" && index.sort === "number") return stringElement(constant(holder), index);
  if (isSymbolic(holder) || typeof holder !== "object" || holder === null)
    return (holder as Record<PropertyKey, unknown>)[concrete(key) as PropertyKey];
  if (index.sort === "number") {
    const lazy = lazyArrayOf(holder);
    if (lazy !== undefined) return lazy.elements.select(index);
  }
  const candidates = candidateKeys(holder, index);
  if (candidates === undefined) return Reflect.get(holder, concrete(key) as PropertyKey);
  return select(holder, key, index, candidates);
}

/** The own keys that the symbolic key may name, each with the condition under which it does. */
function candidateKeys(object: object, key: Expr): { name: string; condition: Expr }[] | undefined {
  const names = Object.keys(object);
  if (names.length > MOST_CANDIDATES || key.sort === "bigint" || key.sort === "boolean") return undefined;
  const candidates: { name: string; condition: Expr }[] = [];
  for (const name of names) {
    if (key.sort === "string") candidates.push({ name, condition: build("strEq", key, constant(name)) });
    else if (String(Number(name)) === name)
      candidates.push({ name, condition: build("eq", key, constant(Number(name))) });
  }
  return candidates.filter(({ condition }) => !(condition.kind === "const" && condition.value === false));
}

function select(
  object: object,
  key: unknown,
  resolved: Expr,
  candidates: { name: string; condition: Expr }[],
): unknown {
  const path = currentPath();
  const any = candidates.reduce<Expr>((all, { condition }) => build("or", all, condition), constant(false));
  if (!path.decide(any, -1)) return missing(object, key, resolved);
  const values = candidates.map(({ name }): unknown => Reflect.get(object, name));
  const merged = mergeScalars(
    values,
    candidates.map(({ condition }) => condition),
  );
  if (merged !== undefined) return symbolic(merged);
  for (const [i, { condition }] of candidates.entries())
    if (i === candidates.length - 1 || path.decide(condition, -1)) return values[i];
  return undefined;
}

/** The value if no own property matches: undefined for a number, since prototypes have no numeric keys. */
function missing(object: object, key: unknown, resolved: Expr): unknown {
  return resolved.sort === "number" ? undefined : Reflect.get(object, concrete(key) as PropertyKey);
}

/** A concrete key, decided among the properties of the object if it is one of them, and pinned otherwise. */
export function decideKey(key: unknown, object?: unknown): PropertyKey {
  const resolved = exprOf(key);
  const { notes } = currentPath();
  if (notes !== undefined && resolved?.sort === "number" && lazyArrayOf(decided(object))?.cells !== undefined)
    return notes.keyFor(resolved);
  if (resolved !== undefined && typeof object === "object" && object !== null) {
    const named = candidateKeys(object, resolved)?.find(({ condition }) => currentPath().decide(condition, -1));
    if (named !== undefined) return named.name;
  }
  return concrete(key) as PropertyKey;
}

// Modules are strict: this is the only way to sloppy code.
// eslint-disable-next-line @typescript-eslint/no-implied-eval
const sloppyAssign = new Function("object", "key", "value", "object[key] = value;") as (
  o: unknown,
  k: unknown,
  v: unknown,
) => void;

export function setByKey(object: unknown, key: unknown, value: unknown, strict: boolean): unknown {
  const holder = decided(object);
  if (isSymbolic(key) && replaceElement(holder, key, value)) return value;
  const name = isSymbolic(key) ? decideKey(key, holder) : key;
  if (strict) (holder as Record<PropertyKey, unknown>)[name as PropertyKey] = value;
  else sloppyAssign(holder, name, value);
  return value;
}

/** In longer arrays a symbolic index is decided before a write. */
const MOST_MERGED = 64;

/** Writes into an array of primitives without deciding where: each element is then the old or the new value. */
function replaceElement(object: unknown, key: unknown, value: unknown): boolean {
  const index = exprOf(key);
  if (index?.sort !== "number" || !Array.isArray(object)) return false;
  const lazy = lazyArrayOf(object);
  if (lazy !== undefined) return lazy.elements.replace(index, value);
  if (object.length > MOST_MERGED || object.length === 0 || Object.isFrozen(object)) return false;
  const conditions = Array.from(object, (_, i) => build("eq", index, constant(i)));
  const merged = conditions.map((isThere, i) => mergeScalars([value, object[i]], [isThere]));
  if (!merged.every((each) => each !== undefined)) return false;
  const any = conditions.reduce<Expr>((all, each) => build("or", all, each), constant(false));
  if (!currentPath().decide(any, -1)) return false;
  merged.forEach((each, i) => void (object[i] = symbolic(each)));
  return true;
}
