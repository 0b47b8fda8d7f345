// Maps and Sets whose keys may be symbolic. They are real ones that hold symbolic keys as they are: iteration, order and
// size are the language's own. Only where a key is looked up, it is compared with those that are there, one by one.
import { build } from "../../../expr/build.ts";
import { type Expr, constant } from "../../../expr/expr.ts";
import { valueFacts } from "../../../expr/value-facts.ts";
import { sameValueZero } from "../comparison.ts";
import { type Path, currentPath } from "../path.ts";
import { type Choice, type Content, choice, contentOf, isExpr, isSymbolic, symbolic } from "../symbolic.ts";

export type Collection = Map<unknown, unknown> | Set<unknown>;

const natives = {
  map: { has: Map.prototype.has, keys: Map.prototype.keys },
  set: { has: Set.prototype.has, keys: Set.prototype.keys },
};
const nativesOf = (collection: Collection) => (collection instanceof Map ? natives.map : natives.set);

/** Inputs whose size is not decided yet. */
interface Unsettled {
  readonly size: Expr;
  readonly most: number;
  /** Adds so many entries. */
  readonly fill: (size: number) => void;
}

/** The path on which there are such collections at all: nobody else is to pay for them. */
let shadowedOn: Path | undefined;
const unsettled = new WeakMap<object, Unsettled>();
/** The symbolic keys of those collections that have any. A list, not a Set: this is what Sets ask. */
const symbolicKeys = new WeakMap<object, unknown[]>();

export function leaveOpen<C extends Collection>(collection: C, contents: Unsettled): C {
  unsettled.set(collection, contents);
  shadowedOn = currentPath();
  return collection;
}

/** The size, as long as it is not decided. */
export function openSize(collection: unknown): Expr | undefined {
  return unsettled.get(collection as object)?.size;
}

/** Larger sizes are tried only where something is unreached without them. */
const MOST_TOLD_APART = 2;

/** Decides the size of an input, and lets the entries in. */
export function settle(collection: unknown): void {
  const open = unsettled.get(collection as object);
  if (open === undefined) return;
  unsettled.delete(collection as object);
  const path = currentPath();
  const isOfSize = (size: number): boolean =>
    path.decide(
      build("eq", open.size, constant(size)),
      -1,
      "branch",
      size <= Math.min(path.loopLimit, MOST_TOLD_APART),
    );
  let size = 0;
  while (size < open.most && !isOfSize(size)) path.goesRound(++size);
  open.fill(size);
}

/** Whether it holds, or may hold, symbolic keys. */
export function isShadowed(collection: unknown): boolean {
  if (shadowedOn !== currentPath() || typeof collection !== "object" || collection === null) return false;
  return unsettled.has(collection) || symbolicKeys.has(collection);
}

/** Whether looking up a key takes more than the language does by itself. */
export function concernsKeys(collection: unknown, key: unknown): boolean {
  return isSymbolic(key) || isShadowed(collection);
}

/** The keys that may be equal to this one, each with the condition under which it is. */
export function keyCandidates(collection: Collection, key: unknown): { key: unknown; condition: Expr }[] {
  const { has, keys } = nativesOf(collection);
  // keys differ from each other, so that being the very one settles it
  if (has.call(collection, key)) return [{ key, condition: constant(true) }];
  const all: readonly unknown[] = isSymbolic(key)
    ? [...(keys.call(collection) as Iterable<unknown>)]
    : (symbolicKeys.get(collection) ?? []);
  return all
    .map((each) => ({ key: each, condition: sameKey(each, key) }))
    .filter(({ condition }) => !(condition.kind === "const" && condition.value === false));
}

/** What the collection holds for a key: the key itself if it is not there. */
export function storedKey(collection: Collection, key: unknown): unknown {
  const found = keyCandidates(collection, key).find(({ condition }) => currentPath().decide(condition, -1));
  return found === undefined ? key : found.key;
}

/** The key as a collection that does not have it yet takes it. */
export function newKey(collection: Collection, key: unknown): unknown {
  const taken = withoutNegativeZero(key);
  noteKey(collection, taken);
  return taken;
}

/** The collection is about to have such a key, which is not -0. */
export function noteKey(collection: Collection, key: unknown): void {
  if (!isSymbolic(key)) return;
  shadowedOn = currentPath();
  const known = symbolicKeys.get(collection);
  if (known === undefined) symbolicKeys.set(collection, [key]);
  else known.push(key);
}

/** The key is there no longer. */
export function forgetKey(collection: Collection, key: unknown): void {
  const known = symbolicKeys.get(collection);
  const index = known === undefined || !isSymbolic(key) ? -1 : positionOf(known, key);
  if (index >= 0) known?.splice(index, 1);
}

/** No key is there any longer. */
export function forgetKeys(collection: Collection): void {
  symbolicKeys.delete(collection);
}

function positionOf(keys: readonly unknown[], key: unknown): number {
  for (let i = 0; i < keys.length; i++) if (keys[i] === key) return i;
  return -1;
}

/** SameValueZero as a condition. */
export function sameKey(a: unknown, b: unknown): Expr {
  const [x, y] = [asGiven(a), asGiven(b)];
  return x === y ? constant(true) : sameValueZero(x, y);
}

/** What keys were before 0 was added to them: they are the same but for the sign of zero. */
const given = new WeakMap<Content, unknown>();

function asGiven(key: unknown): unknown {
  const content = contentOf(key);
  return content === undefined ? key : (given.get(content) ?? key);
}

/** The key as collections have it: -0 becomes 0. */
function withoutNegativeZero(key: unknown): unknown {
  const content = contentOf(key);
  if (content === undefined) return key;
  const without = content.kind === "scalar" ? symbolic(plusZero(content.expr)) : choiceWithoutNegativeZero(content);
  const made = contentOf(without);
  if (made !== undefined && without !== key) given.set(made, key);
  return without;
}

function choiceWithoutNegativeZero({ tag, alternatives }: Choice): unknown {
  return choice(
    tag,
    alternatives.map((each) => (isExpr(each.value) ? { ...each, value: plusZero(each.value) } : each)),
  );
}

function plusZero(expr: Expr): Expr {
  return expr.sort !== "number" || valueFacts(expr).neverNegativeZero ? expr : build("add", expr, constant(0));
}
