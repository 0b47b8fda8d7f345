import { isDeepStrictEqual } from "node:util";
import { beforeAll, describe, expect, test } from "vitest";
import { type Expr, type SortValue, variable } from "../../../src/expr/expr.ts";
import { type Model } from "../../../src/expr/evaluate.ts";
import { printExpr } from "../../../src/expr/print.ts";
import { callGlobal } from "../../../src/engine/runtime/builtins/conversion.ts";
import type { NativeFunction } from "../../../src/engine/runtime/builtins/builtin.ts";
import { dateOf } from "../../../src/engine/runtime/builtins/date-time.ts";
import { installBuiltins } from "../../../src/engine/runtime/builtins/install-builtins.ts";
import { createHooks } from "../../../src/engine/runtime/create-hooks.ts";
import { Path, currentPath, enterPath } from "../../../src/engine/runtime/path.ts";
import { exprOf, symbolic } from "../../../src/engine/runtime/symbolic.ts";
import { Rng } from "../../../src/support/rng.ts";
import { deepEnding, plainly } from "./structures.ts";
import { rounds } from "../../rounds.ts";

const NAMES = Reflect.ownKeys(Date.prototype).filter((key) => key !== "constructor");
const natives = new Map(NAMES.map((key) => [key, Reflect.get(Date.prototype, key) as NativeFunction]));
const nativeUtc = Date.UTC as NativeFunction;
const hooks = createHooks({ pastLoopLimit: () => false, rewriteEval: (code) => code });

beforeAll(() => installBuiltins(() => undefined));

const TIMES = [
  ...[0, 1, -1, 86_399_999, 86_400_000, -86_400_000, 951_782_400_000, 951_868_799_999, 4_107_542_400_000],
  ...[8.64e15, -8.64e15, -62_167_219_200_000, -62_198_755_200_000, 1_709_164_800_000, NaN],
];

function timesOf(rng: Rng): number[] {
  return [
    ...TIMES,
    ...Array.from({ length: rounds(300) }, () => Math.floor((rng.next() - 0.5) * 10 ** (3 + rng.below(13)))),
  ];
}

const ARGUMENTS = [0, 1, -1, 2, 11, 12, -13, 31, 60, 99, 100, 1970, 2024, 1.9, -0.5, NaN, Infinity];

/** Compares a method of dates whose time and arguments are symbolic with the language's own; then the date itself. */
function check(key: string | symbol, args: readonly SortValue[], time: number): void {
  const model: Model = new Map([["t", time], ...args.map((arg, i): [string, SortValue] => [`a${i}`, arg])]);
  const native = natives.get(key) as NativeFunction;
  const real = new Date(time);
  const expected = outcome(() => [Reflect.apply(native, real, [...args]), real.getTime()]);
  const got = deepEnding(new Map(model), () => {
    const date = dateOf(variable("t", "number")) as Date;
    const given = args.map((arg, i) => symbolic(variable(`a${i}`, typeof arg as "number")));
    return [Reflect.apply(Reflect.get(date, key) as NativeFunction, date, given), date.getTime()];
  });
  if (!isDeepStrictEqual(got, expected)) expect({ key, args, time, got }).toEqual(expected);
}

function outcome(run: () => unknown): unknown {
  try {
    return { value: run() };
  } catch (error) {
    return { error: String(error) };
  }
}

describe("methods of dates with a symbolic time do what they do with a plain one", () => {
  test.each(NAMES.map((key) => [String(key), key] as const))("%s", (name, key) => {
    const rng = new Rng(3);
    const takesArguments = name.startsWith("set");
    const hints = key === Symbol.toPrimitive ? ["number", "string", "default"] : [];
    for (const time of timesOf(rng)) {
      const count = 1 + rng.below(natives.get(key)?.length ?? 0);
      const args = takesArguments ? Array.from({ length: count }, () => rng.pick(ARGUMENTS)) : [];
      check(key, hints.length > 0 ? [rng.pick(hints)] : args, time);
    }
    expect(natives.size).toBe(NAMES.length);
  });

  test("Date.UTC", () => {
    const rng = new Rng(4);
    for (let i = 0; i < rounds(2000); i++) {
      const args = Array.from({ length: 1 + rng.below(7) }, () => rng.pick(ARGUMENTS));
      const model = new Map(args.map((arg, at) => [`a${at}`, arg]));
      const got = deepEnding(model, () =>
        Reflect.apply(
          Date.UTC as NativeFunction,
          Date,
          args.map((_, at) => symbolic(variable(`a${at}`, "number"))),
        ),
      );
      expect(got).toEqual({ value: Reflect.apply(nativeUtc, Date, args) });
    }
  });

  test("new Date(value)", () => {
    for (const value of [0, -0, 1.9, -1.9, 8.64e15, 8.64e15 + 1, NaN, Infinity, true, "2024-02-29", "no date"]) {
      const model = new Map<string, SortValue>([["x", value]]);
      const x = symbolic(variable("x", typeof value as "number"));
      const got = deepEnding(model, () => (callGlobal(Date, x, true) as Date).getTime());
      expect(got).toEqual({ value: new Date(value as number).getTime() });
    }
  });
});

describe("what stays symbolic", () => {
  const [a, b] = [variable("a", "number"), variable("b", "number")];
  const enter = (): void =>
    enterPath(
      new Path(
        new Map([
          ["a", 10],
          ["b", 86_400_000],
        ]),
      ),
    );

  test("operators on dates", () => {
    enter();
    const [earlier, later] = [dateOf(a), dateOf(b)];
    const results = [hooks.lt(earlier, later), hooks.sub(later, earlier), hooks.plus(later), hooks.sub(later, 1)];
    expect(results.map(plainly)).toEqual([true, 86_399_990, 86_400_000, 86_399_999]);
    expect(plainly(callGlobal(Date, earlier, true))).toEqual(new Date(10));
    expect(currentPath().decisions).toEqual([]);
  });

  test("fields of a date", () => {
    enter();
    const date = dateOf(b) as Date;
    expect([date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()].map(plainly)).toEqual([1970, 0, 2]);
    date.setUTCDate(hooks.add(date.getUTCDate(), 30) as number);
    expect([date.getUTCMonth(), date.getUTCDate(), date.getUTCDay()].map(plainly)).toEqual([1, 1, 0]);
    expect(currentPath().decisions).toEqual([]);
  });

  test("a text pins the time", () => {
    enter();
    expect((dateOf(b) as Date).toISOString()).toBe("1970-01-02T00:00:00.000Z");
    expect(currentPath().decisions.map(({ kind }) => kind)).toEqual(["branch", "pin"]);
  });
});

test("fields are shown by their getters", () => {
  const shown = (name: string, key: "getUTCDay" | "getUTCMonth" | "getUTCHours"): string => {
    enterPath(new Path(new Map()));
    const field = (dateOf(variable(name, "number")) as Date)[key]();
    return printExpr(exprOf(field) as Expr);
  };
  expect(shown("x.getTime()", "getUTCDay")).toBe("x.getUTCDay()");
  expect(shown("Date.now()", "getUTCMonth")).toBe("new Date(Date.now()).getUTCMonth()");
  expect(shown("open1.Date.now()", "getUTCHours")).toBe("new Date(open1.Date.now()).getUTCHours()");
});
