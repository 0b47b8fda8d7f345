// Maps and Sets whose keys may be symbolic. They are real collections that hold symbolic keys, so that iteration, order and
// size are native. Only a look-up compares the key with all keys of the collection, one by one.
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

/** An input whose size is not decided yet. */
interface OpenContents {
  readonly size: Expr;
  readonly most: number;
  /** Adds so many entries. */
  readonly fill: (size: number) => void;
}

/** The last path with open collections or symbolic keys: on any other path, tests for them cost nothing. */
let pathWithSymbolicKeys: Path | undefined;
const openCollections = new WeakMap<object, OpenContents>();
/** The symbolic keys of each collection that has any. A list, because the models of Sets use it. */
const symbolicKeys = new WeakMap<object, unknown[]>();

/** Marks a new, empty collection as an input whose size is decided when it is first needed. */
export function leaveOpen<C extends Collection>(collection: C, contents: OpenContents): C {
  openCollections.set(collection, contents);
  pathWithSymbolicKeys = currentPath();
  return collection;
}

/** The size, if it is not decided yet. */
export function openSize(collection: unknown): Expr | undefined {
  return openCollections.get(collection as object)?.size;
}

/** Flips to larger sizes are deferred. */
const MOST_EAGER = 2;

/** Decides the size of an input and adds its entries. */
export function decideSize(collection: unknown): void {
  const open = openCollections.get(collection as object);
  if (open === undefined) return;
  openCollections.delete(collection as object);
  const path = currentPath();
  const isOfSize = (size: number): boolean =>
    path.decide(build("eq", open.size, constant(size)), -1, "branch", size <= Math.min(path.loopLimit, MOST_EAGER));
  let size = 0;
  while (size < open.most && !isOfSize(size)) path.cutBeyondLoopLimit(++size);
  open.fill(size);
}

/** Whether the collection has symbolic keys, or is an input whose size is open. */
export function mayHoldSymbolicKeys(collection: unknown): boolean {
  if (pathWithSymbolicKeys !== currentPath() || typeof collection !== "object" || collection === null) return false;
  return openCollections.has(collection) || symbolicKeys.has(collection);
}

/** Whether looking up the key needs a model. */
export function concernsKeys(collection: unknown, key: unknown): boolean {
  return isSymbolic(key) || mayHoldSymbolicKeys(collection);
}

/** The keys of the collection that may be equal to this one, each with the condition for that. */
export function keyCandidates(collection: Collection, key: unknown): { key: unknown; condition: Expr }[] {
  const { has, keys } = nativesOf(collection);
  // The keys differ from each other, so that no other key is equal to an identical one.
  if (has.call(collection, key)) return [{ key, condition: constant(true) }];
  const all: readonly unknown[] = isSymbolic(key)
    ? [...(keys.call(collection) as Iterable<unknown>)]
    : (symbolicKeys.get(collection) ?? []);
  return all
    .map((each) => ({ key: each, condition: sameKey(each, key) }))
    .filter(({ condition }) => !(condition.kind === "const" && condition.value === false));
}

/** Decides which key of the collection is equal to this one; returns the given key if there is none. */
export function storedKey(collection: Collection, key: unknown): unknown {
  const found = keyCandidates(collection, key).find(({ condition }) => currentPath().decide(condition, -1));
  return found === undefined ? key : found.key;
}

/** The key in the form in which it is added to a collection that does not have it. */
export function newKey(collection: Collection, key: unknown): unknown {
  const taken = withoutNegativeZero(key);
  noteKey(collection, taken);
  return taken;
}

/** Notes that a key is about to be added; it must not be -0. */
export function noteKey(collection: Collection, key: unknown): void {
  if (!isSymbolic(key)) return;
  pathWithSymbolicKeys = currentPath();
  const known = symbolicKeys.get(collection);
  if (known === undefined) symbolicKeys.set(collection, [key]);
  else known.push(key);
}

/** Notes that a key is removed. */
export function forgetKey(collection: Collection, key: unknown): void {
  const known = symbolicKeys.get(collection);
  const index = known === undefined || !isSymbolic(key) ? -1 : positionOf(known, key);
  if (index >= 0) known?.splice(index, 1);
}

/** Notes that all keys are removed. */
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

/** Keys before 0 was added to them. They are compared instead, since SameValueZero ignores the sign of zero. */
const given = new WeakMap<Content, unknown>();

function asGiven(key: unknown): unknown {
  const content = contentOf(key);
  return content === undefined ? key : (given.get(content) ?? key);
}

/** Collections turn a key of -0 into 0. */
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
