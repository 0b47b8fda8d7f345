// Array methods that take positions, and those that join arrays.
import { build } from "../../../expr/build.ts";
import { type Expr, constant } from "../../../expr/expr.ts";
import { lazyArrayOf } from "../lazy-array.ts";
import { trustKind } from "../trust-kind.ts";
import { getByKey } from "../keyed-access.ts";
import { currentPath } from "../path.ts";
import { concrete, contentOf, decided, isSymbolic, possibleMembers, symbolic } from "../symbolic.ts";
import { decideNumber, decidePosition } from "./array-indices.ts";
import { type Builtin, NO_MODEL } from "./builtin.ts";
import { integerOf, numberFrom } from "./string-arguments.ts";

// Captured before it gets a model itself.
export const { isArray: isNativeArray } = Array;

/** `Array.isArray` as a condition, which decides no choice. */
export function isArray(value: unknown): Expr {
  const content = contentOf(value);
  if (content === undefined) {
    if (typeof value === "object") trustKind(value);
    return constant(isNativeArray(value));
  }
  if (content.kind === "scalar") return constant(false);
  for (const { value: member } of content.alternatives) trustKind(member);
  return possibleMembers(content)
    .filter(({ value: member }) => member?.kind === "reference" && member.isArray)
    .reduce<Expr>((any, { condition }) => build("or", any, condition), constant(false));
}

/** Decides what has to be known to spread the value: whether it is an array, and its length. */
export function readyToSpread(value: unknown): unknown {
  const seen = isSymbolic(value) && currentPath().decide(isArray(value), -1, "type") ? decided(value) : value;
  lazyArrayOf(seen)?.fix();
  return seen;
}

type Positions = (args: readonly unknown[], length: number) => readonly unknown[];

/** A method that is called with decided positions. */
function positional(key: string, decide: Positions): Builtin {
  return {
    owner: Array.prototype,
    key,
    model: (receiver, args, native) => {
      if (!Array.isArray(receiver)) return NO_MODEL;
      lazyArrayOf(receiver)?.fix();
      return Reflect.apply(native, receiver, decide(args, receiver.length) as unknown[]);
    },
  };
}

const range: Positions = (args, length) => args.map((arg, i) => decidePosition(arg, length, i === 0 ? 0 : length));

const spliced: Positions = ([from, ...others], length) => {
  const start = decidePosition(from, length, 0);
  const [count, ...items] = others;
  if (!isSymbolic(count)) return [start, ...others];
  const most = Math.max(0, length - clamp(Math.trunc(Number(start)) || 0, length));
  const wanted = integerOf(numberFrom(count));
  return [start, decideNumber(build("max", constant(0), build("min", wanted, constant(most))), most), ...items];
};

function clamp(position: number, length: number): number {
  return position < 0 ? Math.max(0, position + length) : Math.min(position, length);
}

/** The index that `at` and `with` mean: negative ones count from the end. */
function indexFromEnd(value: unknown, length: number): Expr {
  const index = integerOf(numberFrom(value));
  return build("ite", build("lt", index, constant(0)), build("add", index, constant(length)), index);
}

const at: Builtin = {
  owner: Array.prototype,
  key: "at",
  model: (receiver, [index]) =>
    Array.isArray(receiver) ? getByKey(receiver, symbolic(indexFromEnd(index, receiver.length))) : NO_MODEL,
};

/** Whether the index is in range is a branch, since others throw. */
const replaced: Positions = ([index, ...values], length) => {
  if (!isSymbolic(index)) return [index, ...values];
  const position = indexFromEnd(index, length);
  const isWithin = build("and", build("le", constant(0), position), build("lt", position, constant(length)));
  if (!currentPath().decide(isWithin, -1)) return [concrete(index), ...values];
  return [decideNumber(position, length - 1), ...values];
};

const concatenated: Builtin = {
  owner: Array.prototype,
  key: "concat",
  concerns: (receiver, args) => mayBeOpenArray(receiver) || args.some(mayBeOpenArray),
  glance: (receiver, first, second) => mayBeOpenArray(receiver) || mayBeOpenArray(first) || mayBeOpenArray(second),
  model: (receiver, args, native) => Reflect.apply(native, readyToSpread(receiver), args.map(asPart)),
};

/** A value that is still symbolic is no array; it is wrapped, because native code would read its properties. */
function asPart(value: unknown): unknown {
  const seen = readyToSpread(value);
  return isSymbolic(seen) ? [seen] : seen;
}

function mayBeOpenArray(value: unknown): boolean {
  return isSymbolic(value) || lazyArrayOf(value) !== undefined;
}

/** `flat`, if elements have to be decided first. */
const flattened: Builtin = {
  owner: Array.prototype,
  key: "flat",
  concerns: (receiver, [depth]) =>
    isSymbolic(depth) ||
    (Array.isArray(receiver) && receiver.some((each) => typeof each === "object" || isSymbolic(each))),
  model: (receiver, [depth], native) => {
    if (!Array.isArray(receiver)) return NO_MODEL;
    const given = concrete(depth);
    const levels = given === undefined ? 1 : Math.trunc(Number(given)) || 0;
    return Reflect.apply(native, readyToFlatten(receiver, levels), [levels]);
  },
};

/** A copy in which the elements that will be spread are decided. */
function readyToFlatten(array: unknown[], levels: number): unknown[] {
  if (levels < 1) return array;
  return array.map((each) => {
    const seen = readyToSpread(each);
    return Array.isArray(seen) ? readyToFlatten(seen, levels - 1) : seen;
  });
}

export const arrayPartBuiltins: readonly Builtin[] = [
  at,
  concatenated,
  flattened,
  positional("slice", range),
  positional("splice", spliced),
  positional("toSpliced", spliced),
  positional("fill", ([value, ...rest], length) => [value, ...range(rest, length)]),
  positional("copyWithin", (args, length) => args.map((arg, i) => decidePosition(arg, length, i === 2 ? length : 0))),
  positional("with", replaced),
];
