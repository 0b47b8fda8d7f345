// `object[key]` and `object[key] = value` where the key (or the object) is symbolic.
import { build } from "../expr/build.ts";
import { type Expr, constant } from "../expr/expr.ts";
import { currentPath } from "./path.ts";
import { concrete, contentOf, isSymbolic, resolve, symbolic } from "./symbolic.ts";

/** More properties than this are not compared with a symbolic key one by one; the key is pinned instead. */
const MOST_CANDIDATES = 256;

export function getByKey(object: unknown, key: unknown): unknown {
  const content = contentOf(key);
  if (content === undefined) return (object as Record<PropertyKey, unknown>)[key as PropertyKey];
  const resolved = resolve(content);
  if (
    resolved === null ||
    resolved === undefined ||
    isSymbolic(object) ||
    typeof object !== "object" ||
    object === null
  )
    return (object as Record<PropertyKey, unknown>)[concrete(key) as PropertyKey];
  const candidates = candidateKeys(object, resolved);
  if (candidates === undefined) return Reflect.get(object, concrete(key) as PropertyKey);
  return select(object, key, resolved, candidates);
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
  const merged = mergeScalars(values, candidates);
  if (merged !== undefined) return symbolic(merged);
  for (const [i, { condition }] of candidates.entries())
    if (i === candidates.length - 1 || path.decide(condition, -1)) return values[i];
  return undefined;
}

/** Values of one sort become one expression, so that a look-up in a table costs no branch. */
function mergeScalars(values: readonly unknown[], candidates: readonly { condition: Expr }[]): Expr | undefined {
  const exprs: Expr[] = [];
  for (const value of values) {
    const content = contentOf(value);
    if (content?.kind === "scalar") exprs.push(content.expr);
    else if (content === undefined && ["number", "boolean", "bigint", "string"].includes(typeof value))
      exprs.push(constant(value as number));
    else return undefined;
  }
  const last = exprs[exprs.length - 1];
  if (last === undefined || exprs.some((expr) => expr.sort !== last.sort)) return undefined;
  return exprs
    .slice(0, -1)
    .reduceRight<Expr>(
      (rest, expr, i) => build("ite", (candidates[i] as { condition: Expr }).condition, expr, rest),
      last,
    );
}

/** No own property matches. For a number that settles it: prototypes have no numeric keys. */
function missing(object: object, key: unknown, resolved: Expr): unknown {
  return resolved.sort === "number" ? undefined : Reflect.get(object, concrete(key) as PropertyKey);
}

/** A concrete key, decided among the properties of the object rather than pinned where that is possible. */
export function decideKey(key: unknown, object?: unknown): PropertyKey {
  const content = contentOf(key);
  const resolved = content === undefined ? undefined : resolve(content);
  if (resolved !== null && resolved !== undefined && typeof object === "object" && object !== null) {
    const named = candidateKeys(object, resolved)?.find(({ condition }) => currentPath().decide(condition, -1));
    if (named !== undefined) return named.name;
  }
  return concrete(key) as PropertyKey;
}

// the only way to sloppy code from a module
// eslint-disable-next-line @typescript-eslint/no-implied-eval
const sloppyAssign = new Function("object", "key", "value", "object[key] = value;") as (
  o: unknown,
  k: unknown,
  v: unknown,
) => void;

export function setByKey(object: unknown, key: unknown, value: unknown, strict: boolean): unknown {
  const name = isSymbolic(key) ? decideKey(key, object) : key;
  if (strict) (object as Record<PropertyKey, unknown>)[name as PropertyKey] = value;
  else sloppyAssign(object, name, value);
  return value;
}
