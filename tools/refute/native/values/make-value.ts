// Enters: a type as the unit declares it, and a grade. Leaves: a random value of it, or of what the grade allows besides.
// Deliberately absent: anything of the engine. This is a second reading of the types, made to contradict the first.
import { runInThisContext } from "node:vm";
import type { InputType, Member, Parameter } from "../../../../src/model/input-type.ts";
import { SAMPLE_TEXTS } from "../../../../src/support/sample-texts.ts";
import { makeAny } from "./make-any.ts";
import { makeFunction } from "./make-function.ts";
import { makeInstance } from "./make-instance.ts";
import { makeBigint, makeNumber, makeString, written } from "./make-primitive.ts";
import { chance, made, type Made, type Making, mayBeKey, Unmakeable } from "./made.ts";
import { widenArray, widenCollection, widenError, widenObject } from "./widen.ts";

const DEEPEST = 5;

export function makeValue(type: InputType, making: Making, depth = 0): Made {
  if (making.grade === "anything" && chance(making, depth === 0 ? 0.4 : 0.1)) return makeAny(making, depth);
  if (depth > 0 && making.objects.length > 0 && isShared(type, making)) {
    const known = making.objects.filter((each) => kindOf.get(each.value as object) === type);
    if (known.length > 0) return making.rng.pick(known);
  }
  const fresh = makeFresh(type, making, depth);
  if (typeof fresh.value === "object" && fresh.value !== null) {
    kindOf.set(fresh.value, type);
    making.objects.push(fresh);
  }
  return fresh;
}

/** The type for which an object was made. */
const kindOf = new WeakMap<object, InputType>();

function isShared(type: InputType, making: Making): boolean {
  return type.kind !== "union" && !isDistinct(making) && chance(making, 0.08);
}

/** Whether it is assumed that no object is given twice. */
function isDistinct({ assumed }: Making): boolean {
  return assumed.has("distinct-objects") || assumed.has("distinct-arguments");
}

function makeSymbol({ rng, words, assumed }: Making): Made {
  const word = rng.pick(["s", ...words]);
  const kind = assumed.has("fresh-symbols") ? 3 : rng.below(4);
  if (kind === 0) return made(Symbol.iterator, () => "Symbol.iterator");
  if (kind === 1) return made(Symbol.for(word), () => `Symbol.for(${JSON.stringify(word)})`);
  if (kind === 2) return made(Symbol(), () => "Symbol()");
  return written(Symbol(word));
}

function makeFresh(type: InputType, making: Making, depth: number): Made {
  const { rng } = making;
  switch (type.kind) {
    case "number":
      return makeNumber(making);
    case "string":
      return makeString(making);
    case "boolean":
      return written(rng.below(2) === 0);
    case "bigint":
      return makeBigint(making);
    case "symbol":
      return makeSymbol(making);
    case "literal":
      if (type.isOfEnum === true && making.grade !== "declared" && chance(making, 0.2)) return makeNumber(making);
      return made(type.value, type.named === undefined ? written(type.value).text : () => String(type.named?.text));
    case "union":
      return makeValue(depth > DEEPEST ? simplest(type.members) : rng.pick(type.members), making, depth);
    case "any":
      return makeAny(making, depth);
    case "named": {
      const meant = making.types[type.name];
      if (meant === undefined) throw new Unmakeable(`the type ${type.name} is not defined`);
      return makeFresh(meant, making, depth + 1);
    }
    case "array":
      return widenArray(makeArray(lengthOf(making, depth, "elements"), type.element, making, depth), making);
    case "tuple": {
      const given = type.elements.findIndex(({ optional }) => optional && chance(making, 0.3));
      const elements = type.elements
        .slice(0, given < 0 ? undefined : given)
        .map(({ type: each, optional }) =>
          optional && chance(making, 0.2) ? written(undefined) : makeValue(each, making, depth + 1),
        );
      const { rest } = type;
      const more =
        rest === undefined || given >= 0
          ? []
          : Array.from({ length: Math.min(making.limits.elements, rng.below(4)) }, () =>
              makeValue(rest, making, depth + 1),
            );
      return widenArray(arrayOf([...elements, ...more]), making);
    }
    case "object":
      return makeObject(type.members, type.index, making, depth);
    case "instance":
      return makeInstance(type, making, depth);
    case "date": {
      const { value, text } = rng.below(8) === 0 ? written(NaN) : written(Math.trunc((rng.next() - 0.3) * 4e12));
      return made(new Date(value as number), () => `new Date(${text()})`);
    }
    case "regexp": {
      const pattern = rng.pick([/a/, /^\d+$/g, /./s, /(?:)/y, /[a-z]+/gi, /(\w)(\d)?/u]);
      return made(new RegExp(pattern), () => String(pattern));
    }
    case "url": {
      const text = rng.pick(["https://a.b/c?d=1#e", "http://localhost:8080/", "file:///x", "https://u:p@h/%20/../x"]);
      return made(new URL(text), () => `new URL(${JSON.stringify(text)})`);
    }
    case "error":
      return widenError(type.name, making);
    case "map": {
      const entries = Array.from(
        { length: lengthOf(making, depth, "entries") },
        () => [makeValue(type.key, making, depth + 1), makeValue(type.value, making, depth + 1)] as const,
      );
      return widenCollection(
        new Map(entries.map(([key, value]) => [key.value, value.value])),
        () => `new Map([${entries.map(([key, value]) => `[${key.text()}, ${value.text()}]`).join(", ")}])`,
        making,
      );
    }
    case "set": {
      const elements = makeElements(lengthOf(making, depth, "entries"), type.element, making, depth);
      const text = (): string => `new Set([${elements.map((each) => each.text()).join(", ")}])`;
      return widenCollection(new Set(elements.map(({ value }) => value)), text, making);
    }
    case "promise": {
      const { value, text } = makeValue(type.value, making, depth + 1);
      if (making.grade !== "declared" && !making.assumed.has("promises-fulfilled") && chance(making, 0.2))
        return made(rejected(), () => `Promise.reject(new Error("rejected"))`);
      return made(Promise.resolve(value), () => `Promise.resolve(${text()})`);
    }
    case "sample": {
      const text = rng.pick(SAMPLE_TEXTS[type.family] ?? []);
      return made(evaluated(text), () => text);
    }
    case "built-in-class": {
      const text = rng.pick(type.names);
      return made(evaluated(text), () => text);
    }
    case "iterator": {
      const items = makeElements(lengthOf(making, depth, "elements"), type.element, making, depth);
      const how = type.async ? "async function*" : "function*";
      const make = evaluated(`(${how} (items) { yield* items; })`) as (items: readonly unknown[]) => unknown;
      const text = (): string => `(${how} () { yield* [${items.map((each) => each.text()).join(", ")}]; })()`;
      return made(make(items.map(({ value }) => value)), text);
    }
    case "typed-array": {
      const bytes = Array.from({ length: Math.min(making.limits.elements, rng.below(6)) }, () => rng.below(300));
      if (type.name === "ArrayBuffer" || type.name === "DataView") {
        const { buffer } = new Uint8Array(bytes);
        const text = (): string => `new Uint8Array([${bytes.join(", ")}]).buffer`;
        return type.name === "ArrayBuffer"
          ? made(buffer, text)
          : made(new DataView(buffer), () => `new DataView(${text()})`);
      }
      const maker = (globalThis as Record<string, unknown>)[type.name];
      if (typeof maker !== "function") throw new Unmakeable(type.name);
      const values = type.name.startsWith("Big") ? bytes.map(BigInt) : bytes;
      const array: unknown = Reflect.construct(maker, [values]);
      return made(array, () => `new ${type.name}([${values.map((each) => written(each).text()).join(", ")}])`);
    }
    case "function":
      return makeFunction(type, making, depth);
    default:
      throw new Unmakeable(`no values are made of the kind ${(type as InputType).kind}`);
  }
}

/** The value of an expression over globals. */
function evaluated(text: string): unknown {
  return runInThisContext(`(${text})`);
}

function rejected(): Promise<never> {
  const promise = Promise.reject(new Error("rejected"));
  promise.catch(() => undefined);
  return promise;
}

function lengthOf({ rng, limits }: Making, depth: number, of: "elements" | "entries"): number {
  if (depth > DEEPEST) return 0;
  return Math.min(limits[of], rng.below(12) === 0 && depth < 2 ? rng.below(30) : rng.below(5));
}

function makeElements(length: number, type: InputType, making: Making, depth: number): Made[] {
  const elements: Made[] = [];
  for (let index = 0; index < length; index++)
    elements.push(
      index > 0 && chance(making, 0.2) && !isDistinct(making)
        ? making.rng.pick(elements)
        : makeValue(type, making, depth + 1),
    );
  return elements;
}

function makeArray(length: number, type: InputType, making: Making, depth: number): Made {
  return arrayOf(makeElements(length, type, making, depth));
}

export function arrayOf(elements: readonly Made[]): Made {
  return made(
    elements.map(({ value }) => value),
    () => `[${elements.map((each) => each.text()).join(", ")}]`,
  );
}

function makeObject(
  members: readonly Member[],
  index: { readonly key: "string" | "number"; readonly value: InputType } | undefined,
  making: Making,
  depth: number,
): Made {
  const { rng } = making;
  const parts: [string, Made][] = [];
  for (const { name, type, optional, exact } of members) {
    if (optional && (depth > DEEPEST || chance(making, 0.4))) {
      if (exact !== true && depth <= DEEPEST && chance(making, 0.3)) parts.push([name, written(undefined)]);
    } else parts.push([name, makeValue(type, making, depth + 1)]);
  }
  if (index !== undefined && depth <= DEEPEST)
    for (let count = Math.min(making.limits.entries, rng.below(4)); count > 0; count--) {
      const key = index.key === "number" ? String(rng.below(5)) : String(makeString(making).value);
      if (mayBeKey(key, making) && parts.every(([name]) => name !== key))
        parts.push([key, makeValue(index.value, making, depth + 1)]);
    }
  return widenObject(parts, members, making, depth);
}

/** The member of a union that needs the fewest others. */
function simplest(members: readonly InputType[]): InputType {
  const order = ["literal", "boolean", "number", "string", "array", "map", "set"];
  const rank = ({ kind }: InputType): number => (order.includes(kind) ? order.indexOf(kind) : order.length);
  return [...members].sort((a, b) => rank(a) - rank(b))[0] as InputType;
}

/** Arguments for a call, in order. */
export function makeArguments(parameters: readonly Parameter[], making: Making): Made[] {
  const { rng } = making;
  const given: Made[] = [];
  const mayBeOmitted = ({ type, optional, rest }: Parameter): boolean =>
    optional || rest || (making.omitsUntyped && type.kind === "any");
  const omitFrom = parameters.findIndex((parameter) => mayBeOmitted(parameter) && chance(making, 0.3));
  for (const { type, optional, rest } of omitFrom < 0 ? parameters : parameters.slice(0, omitFrom)) {
    if (rest)
      for (let count = Math.min(making.limits.elements, rng.below(5)); count > 0; count--)
        given.push(makeValue(type, making));
    else if (optional && chance(making, 0.15)) given.push(written(undefined));
    else given.push(makeValue(type, making));
  }
  if (making.grade === "anything" && chance(making, 0.1)) given.pop();
  return given;
}
