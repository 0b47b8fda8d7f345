// Enters: what a module exports, and what it declares or nothing. Leaves: random sequences of calls, made one by one.
// Deliberately absent: any feedback. What is called next does not depend on what earlier sequences covered.
import type { InputType, Parameter } from "../../../src/model/input-type.ts";
import type { Rng } from "../../../src/support/rng.ts";
import type { Making } from "../../../tools/refute/native/values/made.ts";
import { makeAny } from "../../../tools/refute/native/values/make-any.ts";
import { makeArguments } from "../../../tools/refute/native/values/make-value.ts";
import type { Shape, Signature } from "./declared-shape.ts";
import { isClassLike, memberNames } from "./members-at-run-time.ts";

type Callable = (...args: unknown[]) => unknown;

/** A value that can be used, and what is declared of it. */
export interface Usable {
  readonly value: unknown;
  /** `this` where it is called. */
  readonly owner: unknown;
  readonly shape: Shape | undefined;
}

export interface RandomCalls {
  readonly roots: readonly Usable[];
  readonly shapes: Readonly<Record<string, Shape>>;
  readonly making: (rng: Rng) => Making;
  /** What promises resolved to, for later sequences: those that got the promises have ended by then. */
  readonly settled: Usable[];
  /** Is given promises, and what to do with what they resolve to. */
  readonly onPromise: (promise: PromiseLike<unknown>, use: (value: unknown) => void) => void;
}

const LONGEST = 10;
const MOST_DRAINED = 50;
const MOST_KEPT = 20;

/** Makes and runs one sequence. Errors of the code end a call, not the sequence. */
export function runSequence(calls: RandomCalls, rng: Rng): void {
  const making = calls.making(rng);
  const results: Usable[] = [];
  for (let left = 1 + rng.below(LONGEST); left > 0; left--) {
    const isFirst = results.length === 0 || rng.next() < 0.3;
    const starts = calls.settled.length > 0 && rng.next() < 0.3 ? calls.settled : calls.roots;
    const target = rng.pick(isFirst ? starts : results);
    try {
      use(target, calls, making, results);
    } catch {
      // The code may refuse what it is given.
    }
  }
}

function use({ value, owner, shape }: Usable, calls: RandomCalls, making: Making, results: Usable[]): void {
  const { rng } = making;
  if (typeof value === "function") {
    const declared = shape !== undefined && !shape.isOpen;
    const mayCall = declared ? shape.calls.length > 0 : !/^class\b/.test(Function.prototype.toString.call(value));
    const mayConstruct = declared ? shape.constructs.length > 0 : isClassLike(value);
    const statics = namesOf(value, shape);
    const ways = [
      ...(mayCall ? ["call", "call"] : []),
      ...(mayConstruct ? ["new", "new", "new"] : []),
      ...(statics.length > 0 ? ["member"] : []),
    ];
    const way = ways.length === 0 ? "call" : rng.pick(ways);
    if (way === "member") return useMember(value, rng.pick(statics), shape, calls, making, results);
    const signatures = (way === "new" ? shape?.constructs : shape?.calls) ?? [];
    const signature = signatures.length === 0 ? undefined : rng.pick(signatures);
    const args = argumentsFor(signature?.parameters, value.length, making, results);
    const given: unknown =
      way === "new" ? Reflect.construct(value, args) : Reflect.apply(value as Callable, owner, args);
    keep(given, resultShape(signature, calls), calls, results);
  } else if (typeof value === "object" && value !== null) {
    const names = namesOf(value, shape);
    if (names.length > 0) useMember(value, rng.pick(names), shape, calls, making, results);
  }
}

function useMember(
  object: object,
  name: string | symbol,
  shape: Shape | undefined,
  calls: RandomCalls,
  making: Making,
  results: Usable[],
): void {
  const declared = shape?.members[name as string];
  const own = declared === undefined ? undefined : calls.shapes[declared];
  const target = object as Record<string | symbol, unknown>;
  const value = target[name];
  if (typeof value === "function") use({ value, owner: object, shape: own }, calls, making, results);
  else if (making.rng.below(4) === 0 && hasSetter(object, name)) target[name] = makeAny(making, 0).value;
  else keep(value, own, calls, results);
}

function hasSetter(object: object, name: string | symbol): boolean {
  for (let at: object | null = object; at !== null; at = Object.getPrototypeOf(at) as object | null) {
    const found = Object.getOwnPropertyDescriptor(at, name);
    if (found !== undefined) return found.set !== undefined;
  }
  return false;
}

function namesOf(value: object, shape: Shape | undefined): readonly (string | symbol)[] {
  const declared = shape === undefined ? [] : Object.keys(shape.members);
  return shape === undefined || shape.isOpen ? [...new Set([...declared, ...memberNames(value)])] : declared;
}

function argumentsFor(
  parameters: readonly Parameter[] | undefined,
  length: number,
  making: Making,
  results: readonly Usable[],
): unknown[] {
  const { rng } = making;
  const args =
    parameters === undefined
      ? Array.from({ length: Math.max(0, length + rng.below(4) - 1) }, () => makeAny(making, 0).value)
      : makeArguments(parameters, making).map(({ value }) => value);
  // What earlier calls gave may be passed on.
  for (const index of args.keys()) {
    if (results.length === 0 || rng.below(12) > 0) continue;
    const { value } = rng.pick(results);
    const type = (parameters?.[index] ?? parameters?.at(-1))?.type;
    if (type === undefined || mayTake(type, value)) args[index] = value;
  }
  return args;
}

/** As far as one can tell without looking into the value. */
function mayTake(type: InputType, value: unknown): boolean {
  if (type.kind === "union") return type.members.some((member) => mayTake(member, value));
  if (type.kind === "any") return true;
  if (typeof value === "function") return type.kind === "function";
  return type.kind === "object" || type.kind === "instance" || type.kind === "named";
}

function resultShape(signature: Signature | undefined, { shapes }: RandomCalls): Shape | undefined {
  return signature === undefined ? undefined : shapes[signature.result];
}

function keep(given: unknown, shape: Shape | undefined, calls: RandomCalls, results: Usable[]): void {
  if (typeof given !== "function" && (typeof given !== "object" || given === null)) return;
  if (typeof (given as { then?: unknown }).then === "function")
    calls.onPromise(given as PromiseLike<unknown>, (value) => keep(value, shape, calls, calls.settled));
  if (isIterator(given)) drain(given);
  else if (Array.isArray(given)) for (const each of given.slice(0, 3)) keep(each, undefined, calls, results);
  else {
    if (results.length >= MOST_KEPT) results.shift();
    results.push({ value: given, owner: undefined, shape });
  }
}

/** Of the language: objects of other classes may have a `next` with another meaning. */
function isIterator(value: object): value is Iterator<unknown> {
  return /(?:Generator|Iterator)\]$/.test(Object.prototype.toString.call(value));
}

function drain(iterator: Iterator<unknown>): void {
  for (let count = 0; count < MOST_DRAINED && iterator.next().done !== true; count++);
}
