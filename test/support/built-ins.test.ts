// The table of built-ins against the language itself: names exist, and calls of samples do what the columns say.
import { isDeepStrictEqual } from "node:util";
import { describe, expect, test } from "vitest";
import { ELEMENT_TYPES } from "../../src/inputs/element-types.ts";
import { ERROR_NAMES, TYPED_ARRAY_NAMES } from "../../src/support/built-in-names.ts";
import { BUILT_INS, type BuiltInRow, isPureBuiltIn } from "../../src/support/built-ins.ts";
import { ARGUMENTS, RECEIVERS, seen } from "./built-in-samples.ts";
import { declaredMembers } from "./declared-members.ts";

type Callable = (...args: unknown[]) => unknown;

/** One call of a built-in, with what was seen of its receiver and arguments before. */
interface Call {
  readonly receiver: unknown;
  readonly args: readonly unknown[];
  readonly before: readonly unknown[];
  readonly result: unknown;
}

function entries(column: keyof BuiltInRow): [owner: string, name: string, index: number][] {
  return [...BUILT_INS].flatMap(([owner, row]) =>
    (row[column]?.split(" ") ?? []).map((entry): [string, string, number] => {
      const [name = "", index = "0"] = entry.split(/:(?=\d)/);
      return [owner, name, Number(index)];
    }),
  );
}

function holderOf(owner: string): object | undefined {
  return owner
    .split(".")
    .reduce<object | undefined>(
      (holder, key) => holder && (Reflect.get(holder, key) as object | undefined),
      globalThis,
    );
}

/** Undefined for a built-in that this version of Node does not have. */
function functionOf(owner: string, name: string): Callable | undefined {
  const holder = holderOf(owner);
  if (holder === undefined) return undefined;
  if (name === "()") return holder as Callable;
  if (name === "new") return (...args) => Reflect.construct(holder as new () => object, args) as unknown;
  const symbol = /^\[Symbol\.(\w+)\]$/.exec(name)?.[1];
  const key = symbol === undefined ? name : (Reflect.get(Symbol, symbol) as symbol);
  return Reflect.get(holder, key) as Callable | undefined;
}

/** The samples that the function accepts, called. Undefined if it does not exist here. */
function calls(owner: string, name: string, args = ARGUMENTS): Call[] | undefined {
  const called = functionOf(owner, name);
  if (called === undefined) return undefined;
  const receivers = RECEIVERS.get(owner) ?? [() => holderOf(owner)];
  return receivers.flatMap((makeReceiver) =>
    args.flatMap((makeArgs) => {
      const [receiver, given] = [makeReceiver(), makeArgs()];
      const before = [receiver, ...given].map(visible);
      try {
        return [{ receiver, args: given, before, result: Reflect.apply(called, receiver, given) }];
      } catch {
        // The function does not accept this sample.
        return [];
      }
    }),
  );
}

const HOLDERS: ReadonlySet<unknown> = new Set([...BUILT_INS.keys()].map(holderOf));

function visible(value: unknown): unknown {
  return HOLDERS.has(value) ? "a class or namespace" : seen(value);
}

function after({ receiver, args }: Call): unknown[] {
  return [receiver, ...args].map(visible);
}

/** All typed arrays share one row; these have the three sorts of elements. */
const isSampled = ([owner]: readonly [string, ...unknown[]]): boolean =>
  !owner.includes("Array") || /^(?:Uint8|Float64|BigInt64)?Array/.test(owner);

function sampled(column: keyof BuiltInRow): ReturnType<typeof entries> {
  return entries(column).filter(isSampled);
}

/** The entries of a column for whose calls something does not hold. Those that do not exist here are not called. */
function failures(column: keyof BuiltInRow, holds: (called: Call[]) => boolean): string[] {
  return sampled(column)
    .filter(([owner, name]) => {
      const called = calls(owner, name);
      return called !== undefined && !(called.length > 0 && holds(called));
    })
    .map(([owner, name]) => `${owner} ${name}`);
}

const columns: (keyof BuiltInRow)[] = ["pure", "changesReceiver", "changesFirstArgument", "callsBack", "fresh"];

describe("the table of built-ins", () => {
  test("names what exists, here or in TypeScript's library", () => {
    const declared = declaredMembers();
    const unknown = columns
      .flatMap((column) => entries(column))
      .filter(([owner, name]) => typeof functionOf(owner, name) !== "function" && !declared.get(owner)?.has(name));
    expect(unknown).toEqual([]);
  });

  test("names nothing twice", () => {
    const twice = columns.flatMap((column) => {
      const names = entries(column).map(([owner, name]) => `${owner} ${name}`);
      return names.filter((name, index) => names.indexOf(name) !== index);
    });
    expect(twice).toEqual([]);
  });

  test("is complete for classes whose methods are all known", () => {
    const declared = declaredMembers();
    const known = new Set(columns.flatMap((column) => entries(column)).map(([owner, name]) => `${owner} ${name}`));
    const owners = [...BUILT_INS.keys()].filter((owner) => owner.endsWith(".prototype") || owner === "Math");
    const missing = owners.flatMap((owner) =>
      [...(declared.get(owner) ?? [])].map((name) => `${owner} ${name}`).filter((name) => !known.has(name)),
    );
    // The clock and chance; conversion by a hint, which is for the language itself.
    expect(missing).toEqual(["Math random", "Date.prototype [Symbol.toPrimitive]"]);
  });

  test("calls pure what changes neither receiver nor arguments", () => {
    expect(failures("pure", (called) => called.every((call) => isDeepStrictEqual(call.before, after(call))))).toEqual(
      [],
    );
  });

  test("calls pure what gives equal results for equal arguments", () => {
    const different = sampled("pure").filter(([owner, name]) => {
      const [first, second] = [calls(owner, name), calls(owner, name)].map((called) =>
        called?.map(({ result }) => seen(result)),
      );
      return !isDeepStrictEqual(first, second);
    });
    expect(different).toEqual([]);
  });

  test.for([
    ["Math", "random"],
    ["Date", "now"],
    ["Date", "()"],
    ["Symbol", "()"],
    ["Object", "assign"],
    ["Array.prototype", "sort"],
    ["Array", "fromAsync"],
  ] as const)("does not call %s %s pure", ([owner, name]) => {
    expect(functionOf(owner, name) ?? declaredMembers().get(owner)?.has(name)).toBeTruthy();
    expect(isPureBuiltIn(owner, name)).toBe(false);
  });

  test("tells what changes its receiver", () => {
    const changes = (call: Call): boolean => !isDeepStrictEqual(call.before[0], after(call)[0]);
    expect(failures("changesReceiver", (called) => called.some(changes))).toEqual([]);
  });

  test("tells what changes its first argument, and nothing else", () => {
    const changesFirst = (call: Call): boolean => !isDeepStrictEqual(call.before[1], after(call)[1]);
    const keepsOthers = (call: Call): boolean => isDeepStrictEqual(call.before.slice(2), after(call).slice(2));
    expect(
      failures("changesFirstArgument", (called) => called.some(changesFirst) && called.every(keepsOthers)),
    ).toEqual([]);
  });

  test("tells which argument is called back before the function returns", async () => {
    const wrong: string[] = [];
    for (const [owner, name, index] of sampled("callsBack")) {
      let count = 0;
      const spying = ARGUMENTS.map((make) => () => {
        const args = make();
        const given = args[index];
        if (typeof given !== "function") return args;
        return args.with(index, (...received: unknown[]): unknown => {
          count++;
          return (given as Callable)(...received);
        });
      });
      const called = calls(owner, name, spying);
      const before = count;
      await new Promise((resolve) => setImmediate(resolve));
      if (called !== undefined && (before === 0 || count !== before)) wrong.push(`${owner} ${name}`);
    }
    expect(wrong).toEqual([]);
  });

  test("says fresh of what is neither receiver nor argument nor given twice, and can be changed by itself", () => {
    const wrong = sampled("fresh").filter(([owner, name]) => {
      const called = calls(owner, name) ?? [];
      const objects = called.filter(({ result }) => typeof result === "object" && result !== null);
      const isNew = objects.every((call) => {
        const isOther = call.result !== call.receiver && !call.args.includes(call.result);
        change(call.result as object);
        return isOther && isDeepStrictEqual(call.before, after(call));
      });
      return called.length > 0 && !(objects.length > 0 && isNew && givesNewEachTime(owner, name));
    });
    expect(wrong).toEqual([]);
  });
});

/** On one receiver, with the same arguments. */
function givesNewEachTime(owner: string, name: string): boolean {
  const [receiver] = (RECEIVERS.get(owner) ?? [() => holderOf(owner)]).map((make) => make());
  const called = functionOf(owner, name) as Callable;
  return ARGUMENTS.every((make) => {
    const args = make();
    try {
      const [first, second] = [Reflect.apply(called, receiver, args), Reflect.apply(called, receiver, args)];
      return typeof first !== "object" || first !== second;
    } catch {
      return true;
    }
  });
}

function change(made: object): void {
  if (ArrayBuffer.isView(made)) (made as Uint8Array).reverse();
  else if (Array.isArray(made)) made.push("changed");
  else if ("next" in made) (made as Iterator<unknown>).next();
  else Reflect.set(made, "changed", true);
}

test("errors take their message first", () => {
  for (const name of ERROR_NAMES) expect(new globalThis[name]("why")).toMatchObject({ name, message: "why" });
});

test("every typed array has a model of its elements", () => {
  expect([...TYPED_ARRAY_NAMES].sort()).toEqual(Object.keys(ELEMENT_TYPES).sort());
});
