import { afterAll, describe, expect, it } from "vitest";
import { apply, constant, sortOf, variable, type Expr, type SortValue } from "../../src/expr/expr.ts";
import { OPERATORS, type OperatorName } from "../../src/expr/operators.ts";
import { writeScript, type Script } from "../../src/solver/z3/script.ts";
import type { Theory } from "../../src/solver/z3/theory.ts";
import { bitVectors } from "../../src/solver/z3/theories/bit-vectors.ts";
import { doubles } from "../../src/solver/z3/theories/doubles.ts";
import { integers } from "../../src/solver/z3/theories/integers.ts";
import { reals } from "../../src/solver/z3/theories/reals.ts";
import type { Verdict } from "../../src/solver/smt/smt-engine.ts";
import { Z3Engine } from "../../src/solver/z3/z3-engine.ts";

const engine = new Z3Engine();
afterAll(() => engine.dispose());

/** Generous: these ask whether an encoding is right, not whether it is fast. */
async function solve(script: Script): Promise<Verdict> {
  return (await engine.check({ script: script.text, constants: [], logic: script.logic, seed: 0, rlimit: 50_000_000 }))
    .verdict;
}
const SPECIAL_NUMBERS = [
  0,
  -0,
  1,
  -1,
  3,
  -7,
  32,
  0.1,
  0.5,
  -0.5,
  1.5,
  -2.5,
  0.49999999999999994,
  -0.49999999999999994,
  5e-324,
  -1e21,
  1.7976931348623157e308,
  2 ** 31,
  -(2 ** 31),
  2 ** 32 - 1,
  2 ** 53 - 1,
  2 ** 53 + 2,
  4503599627370497.5,
  NaN,
  Infinity,
  -Infinity,
];
const INTEGERS = [
  0,
  1,
  -1,
  2,
  -2,
  3,
  7,
  -7,
  10,
  31,
  32,
  100,
  -100,
  65_535,
  2 ** 31 - 1,
  -(2 ** 31),
  2 ** 31,
  2 ** 32 - 1,
  2 ** 32 + 5,
];
const FRACTIONS = [...INTEGERS.slice(0, 12), 0.5, -0.5, 1.5, -1.5, 2.25, -2.75, 12.5];
const BIGINTS = [0n, 1n, -1n, 2n, -2n, 3n, 7n, -7n, 64n, 255n, -256n, 2n ** 32n, -(2n ** 63n), 2n ** 64n - 1n];

const EQUALITY = { number: "same", boolean: "iff", bigint: "bigEq", string: "strEq" } as const;

/** A variable that can only be the given value, so that encodings which look at constants do not see one. */
function pinned(value: SortValue): Expr {
  return variable(`pinned ${Object.is(value, -0) ? "-0" : String(value)}`, sortOf(value), [value]);
}

/** `op` applied to `operand(value)`s equals what JavaScript gives, for all of them at once. */
function equations(
  op: OperatorName,
  operands: readonly SortValue[][],
  accept: (result: SortValue) => boolean,
  operand: (value: SortValue) => Expr = constant,
): Expr[] {
  const fn = OPERATORS[op].apply as (...values: SortValue[]) => SortValue;
  return operands.flatMap((values) => {
    let result: SortValue;
    try {
      result = fn(...values);
    } catch {
      return [];
    }
    if (!accept(result)) return [];
    return [
      apply(EQUALITY[OPERATORS[op].result], [
        apply(
          op,
          values.map((value) => operand(value)),
        ),
        constant(result),
      ]),
    ];
  });
}

function operandsOf(op: OperatorName, pools: Readonly<Record<string, readonly SortValue[]>>): SortValue[][] {
  return OPERATORS[op].args
    .map((sort) => pools[sort] ?? [])
    .reduce<SortValue[][]>((all, pool) => all.flatMap((prefix) => pool.map((value) => [...prefix, value])), [[]]);
}

async function check(theory: Theory, op: OperatorName, equals: readonly Expr[]): Promise<void> {
  expect(equals.length).toBeGreaterThan(0);
  const script = writeScript(equals, theory);
  if ("inexpressible" in script) throw new Error(`${theory.name} cannot express ${script.inexpressible} of ${op}`);
  const answer = await solve(script);
  if (answer.status === "sat") return;
  const wrong: Expr[] = [];
  for (const equation of equals) {
    const single = writeScript([equation], theory);
    if ("text" in single && (await solve(single)).status !== "sat") wrong.push(equation);
  }
  expect(wrong).toEqual([]);
  expect(answer).toEqual({ status: "sat" });
}

const isSafe = (value: SortValue) =>
  typeof value !== "number" || (Number.isSafeInteger(value) && !Object.is(value, -0));
const isPlainReal = (value: SortValue) =>
  typeof value !== "number" || (Number.isFinite(value) && !Object.is(value, -0));

describe("doubles agree with JavaScript on special values", () => {
  const skipped = ["mod", "ite"];
  const operators = (Object.keys(doubles.encodings) as OperatorName[]).filter(
    (op) => !skipped.includes(op) && OPERATORS[op].args.every((sort) => sort === "number" || sort === "boolean"),
  );
  it.each(operators)("%s", async (op) => {
    const operands = operandsOf(op, { number: SPECIAL_NUMBERS, boolean: [true, false] });
    await check(
      doubles,
      op,
      equations(op, operands, () => true),
    );
  });

  const bitOperators = operators.filter(
    (op) => op.startsWith("bit") || ["shl", "shr", "ushr", "imul", "clz32"].includes(op),
  );
  it.each(bitOperators)("%s, converting its operands", async (op) => {
    const values = [
      0,
      -0,
      1,
      -1.5,
      31,
      2 ** 31,
      -(2 ** 31) - 1,
      2 ** 32 + 7,
      2 ** 53 + 2,
      -(2 ** 70) - 2 ** 40,
      2 ** 83 + 2 ** 31,
      1e300,
      NaN,
      -Infinity,
    ];
    const operands = operandsOf(op, { number: values }).filter((_, i) => i % 3 === 0);
    await check(
      doubles,
      op,
      equations(op, operands, () => true, pinned),
    );
  });

  it("allows the true remainder, and refutes what no remainder can be", async () => {
    await check(
      doubles,
      "mod",
      equations("mod", operandsOf("mod", { number: SPECIAL_NUMBERS }), () => true),
    );
    const x = variable("x", "number");
    const tooLarge = writeScript([apply("lt", [constant(7), apply("mod", [x, constant(7)])])], doubles);
    if (!("text" in tooLarge)) throw new Error("inexpressible");
    expect(await solve(tooLarge)).toEqual({ status: "unsat" });
  });
});

describe.each([integers, bitVectors])("$name agrees with JavaScript on integers", (theory) => {
  const partial: Partial<Record<OperatorName, readonly number[]>> = {
    bitOr: [0],
    bitXor: [0],
    bitAnd: [1, 255, 65_535],
    shl: [0, 1, 5, 31],
    shr: [0, 1, 5, 31],
    ushr: [0, 1, 5, 31],
    pow: [0, 1, 2, 3, 5],
    bigAsIntN: [0, 1, 8, 32, 64],
    bigAsUintN: [0, 1, 8, 32, 64],
  };
  const partialBigints: Partial<Record<OperatorName, readonly bigint[]>> = {
    bigAnd: [0n, 1n, 255n],
    bigShl: [-3n, 0n, 2n, 5n],
    bigShr: [-3n, 0n, 2n, 5n],
    bigPow: [0n, 1n, 2n, 3n],
  };
  const strings: readonly OperatorName[] = ["strEq", "strLt", "strLe", "concat", "booleanToString", "length"];
  const operators = (Object.keys(theory.encodings) as OperatorName[]).filter(
    (op) => op !== "ite" && !strings.includes(op),
  );
  it.each(operators)("%s", async (op) => {
    let operands = operandsOf(op, { number: INTEGERS, boolean: [true, false], bigint: BIGINTS });
    const numbers = partial[op];
    const bigints = partialBigints[op];
    const at = op.startsWith("bigAs") ? 0 : 1;
    if (numbers !== undefined) operands = operands.filter((values) => numbers.includes(values[at] as number));
    if (bigints !== undefined) operands = operands.filter((values) => bigints.includes(values[1] as bigint));
    // asIntN(0) has no bits for a vector
    if (theory === bitVectors && at === 0) operands = operands.filter((values) => values[0] !== 0);
    const fits = (value: SortValue) =>
      isSafe(value) && (theory !== bitVectors || typeof value !== "bigint" || BigInt.asIntN(128, value) === value);
    await check(theory, op, equations(op, operands, fits));
  });

  it("rounds quotients", async () => {
    const cases = (["floor", "ceil", "trunc", "round"] as const).flatMap((op) =>
      operandsOf("div", { number: [...INTEGERS.slice(0, 13), 5, -5, 15, 20] }).flatMap(([x, y]) => {
        const result = OPERATORS[op].apply((x as number) / (y as number));
        if (y === 0 || !isSafe(result)) return [];
        return [
          apply("eq", [apply(op, [apply("div", [constant(x as number), constant(y as number)])]), constant(result)]),
        ];
      }),
    );
    await check(theory, "div", cases);
  });
});

describe("reals agree with JavaScript where nothing rounds", () => {
  const strings: readonly OperatorName[] = ["strEq", "strLt", "strLe", "concat", "booleanToString"];
  const operators = (Object.keys(reals.encodings) as OperatorName[]).filter(
    (op) =>
      op !== "ite" &&
      !strings.includes(op) &&
      (OPERATORS[op].args as readonly string[]).includes("number") &&
      !op.startsWith("bigAs"),
  );
  it.each(operators)("%s", async (op) => {
    let operands = operandsOf(op, { number: FRACTIONS, bigint: BIGINTS });
    if (op === "bitOr") operands = operands.filter((values) => values[1] === 0);
    if (op === "pow") operands = operands.filter((values) => [0, 1, 2, 3].includes(values[1] as number));
    if (op === "div") operands = operands.filter((values) => [1, 2, -2].includes(values[1] as number));
    if (op === "sqrt") operands = [[0], [1], [100], [2.25], [6.25]];
    await check(reals, op, equations(op, operands, isPlainReal));
  });
});

describe("terms that feed on themselves", () => {
  const chain = (step: (a: Expr, b: Expr) => Expr): Expr[] => {
    let [a, b]: [Expr, Expr] = [variable("a", "number"), variable("b", "number")];
    for (let i = 0; i < 25; i++) [a, b] = [b, step(a, b)];
    return [apply("lt", [constant(3), b])];
  };
  const quotient = (op: OperatorName) => (a: Expr, b: Expr) => apply(op, [apply("div", [a, b])]);
  it.each<[string, (a: Expr, b: Expr) => Expr]>([
    ["remainders", (a, b) => apply("mod", [a, b])],
    ["floors", quotient("floor")],
    ["ceilings", quotient("ceil")],
    ["whole parts", quotient("trunc")],
    ["roundings", quotient("round")],
    ["extremes", (a, b) => apply("max", [apply("neg", [a]), b])],
    ["magnitudes", (a, b) => apply("abs", [apply("sub", [a, b])])],
  ])("%s do not grow exponentially on their way into Z3", async (_name, step) => {
    for (const theory of [integers, reals]) {
      const script = writeScript(chain(step), theory);
      if (!("text" in script)) throw new Error("inexpressible");
      expect(script.text.length).toBeLessThan(20_000);
      const { work } = await engine.check({
        script: script.text,
        constants: [],
        logic: script.logic,
        seed: 0,
        rlimit: 1000,
      });
      expect(work).toBeLessThan(50_000);
    }
  });
});

describe("strings", () => {
  it("are exact in Z3's theory, for every UTF-16 unit", async () => {
    const texts = ["", "a", "b", "ab", 'q"q', "\\u{41}", "é", "\u2028", "\ud83d\ude00", "\ud83d", "line\n"];
    const operands = texts.flatMap((x) => texts.map((y) => [x, y]));
    const cases = (["strEq", "strLt", "strLe", "concat"] as const).flatMap((op) => equations(op, operands, () => true));
    // a variable without domain keeps them from being represented by ranks
    cases.push(apply("strEq", [variable("s", "string"), constant("é\\u{41}")]));
    await check(integers, "strEq", cases);
  });

  it("are ranks where they are only compared", async () => {
    const s = variable("s", "string", ["b", "B", "é", ""]);
    const script = writeScript([apply("strLt", [constant("a"), s]), apply("strLt", [s, constant("z")])], integers);
    if (!("text" in script)) throw new Error("inexpressible");
    expect(script.text).not.toContain("String");
    const answer = await solve(script);
    if (answer.status !== "sat") throw new Error(answer.status);
    expect(script.theory.decode("string", answer.values.get("v0") ?? "")).toBe("b");
  });
});
