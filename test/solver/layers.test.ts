import { describe, expect, it } from "vitest";
import { build } from "../../src/expr/build.ts";
import type { Model } from "../../src/expr/evaluate.ts";
import { apply, constant, variable, type Expr, type SortValue } from "../../src/expr/expr.ts";
import type { NumberAssumption } from "../../src/expr/number-assumption.ts";
import { CheckedSolver } from "../../src/solver/checked-solver.ts";
import { type Effort, QueryLimit } from "../../src/solver/effort.ts";
import { Analysis } from "../../src/solver/exact/analysis.ts";
import { EnumeratingSolver } from "../../src/solver/exact/enumerating-solver.ts";
import { integerExactness } from "../../src/solver/exact/integer-exact.ts";
import { before, ALWAYS_UNKNOWN } from "../../src/solver/layer.ts";
import { BeautifyingSolver } from "../../src/solver/search/beautifying-solver.ts";
import { SlicingSolver } from "../../src/solver/slicing-solver.ts";
import type { Answer, Query, Solver } from "../../src/solver/solver.ts";
import { TheoryLadder, type Theories } from "../../src/solver/z3/theory-ladder.ts";

const x = variable("x", "number");
const y = variable("y", "number");
const n = variable("n", "bigint");
const color = variable("color", "string", ["red", "green", "blue"]);
const digit = variable("digit", "number", [1, 2, 3]);
const positive = build("lt", constant(0), x);
const yPositive = build("lt", constant(0), y);
const big = build("bigLt", constant(0n), n);
const UNSAT: Answer = { status: "unsat", assumptions: [] };
const UNKNOWN: Answer = { status: "unknown", reason: "dummy" };

const sat = (values: Record<string, SortValue>): Answer => ({ status: "sat", model: new Map(Object.entries(values)) });

/** Gives one answer after the other, then the last again; remembers what it was asked. */
class Dummy implements Solver {
  readonly asked: (readonly Expr[])[] = [];
  readonly #answers: readonly Answer[];

  constructor(...answers: Answer[]) {
    this.#answers = answers;
  }

  solve(query: Query): Promise<Answer> {
    this.asked.push(query.constraints);
    return Promise.resolve(this.#answers[Math.min(this.asked.length, this.#answers.length) - 1] as Answer);
  }
}

async function check(
  solver: Solver,
  constraints: readonly Expr[],
  expected: Answer,
  hint: Model = new Map(),
): Promise<void> {
  expect(await solver.solve({ constraints, hint })).toEqual(expected);
}

describe("CheckedSolver", () => {
  it("passes models that hold, and no others", async () => {
    await check(new CheckedSolver(new Dummy(sat({ x: 1 }))), [positive], sat({ x: 1 }));
    const refused: Answer = { status: "unknown", reason: "a model was proposed that does not hold" };
    await check(new CheckedSolver(new Dummy(sat({ x: -1 }))), [positive], refused);
    await check(new CheckedSolver(new Dummy(sat({ digit: 7 }))), [apply("lt", [constant(0), digit])], refused);
    await check(new CheckedSolver(new Dummy(UNSAT)), [positive], UNSAT);
  });

  it("counts what it refuses, also where slices were joined", async () => {
    const solver = new CheckedSolver(new SlicingSolver(new Dummy(sat({ x: 1 }), sat({ y: -1 }))));
    await check(solver, [positive, yPositive], {
      status: "unknown",
      reason: "a model was proposed that does not hold",
    });
    expect(solver.refused).toBe(1);
  });
});

describe("before", () => {
  it("asks on only while nobody knows", async () => {
    const last = new Dummy(UNSAT);
    await check(before(new Dummy(UNKNOWN), before(new Dummy(sat({ x: 1 })), last)), [positive], sat({ x: 1 }));
    expect(last.asked).toEqual([]);
    await check(before(new Dummy(UNKNOWN), ALWAYS_UNKNOWN), [positive], UNKNOWN);
  });
});

describe("SlicingSolver", () => {
  it("solves apart what shares no variable", async () => {
    const inner = new Dummy(sat({ x: 1, y: 99 }), sat({ y: 2, x: 99 }));
    await check(new SlicingSolver(inner), [positive, yPositive], sat({ x: 1, y: 2 }));
    expect(inner.asked).toEqual([[positive], [yPositive]]);
    const joined = new Dummy(sat({}));
    await new SlicingSolver(joined).solve({ constraints: [positive, yPositive, build("lt", x, y)], hint: new Map() });
    expect(joined.asked.length).toBe(1);
  });

  it("prefers the answer that claims most: proved, assumed, unknown", async () => {
    const assumed: Answer = { status: "unsat", assumptions: ["integers"] };
    await check(new SlicingSolver(new Dummy(UNKNOWN, UNSAT)), [positive, yPositive], UNSAT);
    await check(new SlicingSolver(new Dummy(assumed, UNSAT)), [positive, yPositive], UNSAT);
    await check(new SlicingSolver(new Dummy(UNKNOWN, assumed)), [positive, yPositive], assumed);
    await check(new SlicingSolver(new Dummy(UNKNOWN, sat({ y: 1 }))), [positive, yPositive], UNKNOWN);
  });

  it("has a model for no constraints at all", () =>
    check(new SlicingSolver(new Dummy(UNKNOWN)), [], sat({ x: 3 }), new Map([["x", 3]])));

  it("asks only for what the hint does not satisfy, with what the hint says of it", async () => {
    const inner = new Dummy(sat({ y: 2 }));
    const hint = new Map([...Object.entries({ x: 5, y: -1, z: 4 })]);
    await check(new SlicingSolver(inner), [positive, yPositive], sat({ x: 5, y: 2, z: 4 }), hint);
    expect(inner.asked).toEqual([[yPositive]]);
    await check(new SlicingSolver(inner), [positive], sat({ x: 5, y: -1, z: 4 }), hint);
    expect(inner.asked.length).toBe(1);
  });

  it("does not keep a value that the variable may not have", async () => {
    const inner = new Dummy(sat({ digit: 3 }));
    const isNotTwo = build("not", build("eq", digit, constant(2)));
    await check(
      new SlicingSolver(inner),
      [isNotTwo, positive],
      sat({ digit: 3, x: 1 }),
      new Map([...Object.entries({ digit: 7, x: 1 })]),
    );
    expect(inner.asked).toEqual([[isNotTwo]]);
  });

  it("begins with the smallest", async () => {
    const inner = new Dummy(UNKNOWN, UNKNOWN);
    const large = build("lt", constant(7), build("mul", build("add", x, constant(1)), x));
    await check(new SlicingSolver(inner), [large, positive, yPositive], UNKNOWN);
    expect(inner.asked).toEqual([[yPositive], [large, positive]]);
  });
});

describe("EnumeratingSolver", () => {
  const isColor = (name: string) => build("strEq", color, constant(name));
  it("decides finite domains, the hint first", async () => {
    const solver = new EnumeratingSolver(50_000);
    await check(solver, [build("not", isColor("red"))], sat({ color: "green" }));
    await check(solver, [build("not", isColor("red"))], sat({ color: "blue" }), new Map([["color", "blue"]]));
    await check(solver, [build("not", isColor("red")), isColor("red")], UNSAT);
    await check(solver, [build("eq", build("mul", digit, digit), constant(9))], sat({ digit: 3 }));
    await check(solver, [variable("p", "boolean")], sat({ p: true }));
  });

  it("leaves infinite domains to others", () =>
    check(new EnumeratingSolver(50_000), [positive], { status: "unknown", reason: "a variable has no finite domain" }));

  const within = (lo: number, hi: number) => [
    build("isInteger", x),
    build("le", constant(lo), x),
    build("le", x, constant(hi)),
  ];
  const square = build("mul", x, x);
  it("decides integers between bounds, the hint first, then the plainest", async () => {
    const solver = new EnumeratingSolver(50_000);
    await check(solver, [...within(1, 900), build("eq", square, constant(1764))], sat({ x: 42 }));
    await check(solver, [...within(1, 900), build("eq", square, constant(1765))], UNSAT);
    await check(solver, within(15, 40), sat({ x: 20 }));
    await check(solver, within(15, 40), sat({ x: 37 }), new Map([["x", 37]]));
    await check(solver, [...within(-3, 3), build("same", x, constant(-0))], sat({ x: -0 }));
    const even = build("bigEq", build("bigMod", n, constant(2n)), constant(0n));
    await check(solver, [build("bigLe", constant(7n), n), build("bigLt", n, constant(9n)), even], sat({ n: 8n }));
    await check(solver, [build("bigLe", constant(7n), n), build("bigLt", n, constant(8n)), even], UNSAT);
  });

  it("does not take for impossible what it cannot compute", () => {
    const power = variable("power", "bigint", [1n, 1_000_000n]);
    const large = build("bigLt", constant(1000n), build("bigShl", constant(1n), power));
    return check(new EnumeratingSolver(50_000), [large], {
      status: "unknown",
      reason: "some values are too large to compute",
    });
  });

  it("proves nothing by texts too long to compute, also where each count is small", () => {
    const text = apply("repeat", [variable("t", "string", ["ab", "cd"]), constant(1000)]);
    const longer = apply("length", [apply("repeat", [text, constant(1000)])]);
    return check(new EnumeratingSolver(50_000), [apply("eq", [longer, constant(2e6)])], {
      status: "unknown",
      reason: "some values are too large to compute",
    });
  });

  it("tries no combination that an earlier variable rules out", () => {
    const constraints = [
      ...within(1, 200),
      build("eq", square, constant(4)),
      build("isInteger", y),
      build("le", constant(0), y),
      build("le", y, constant(200)),
      build("lt", build("mul", y, constant(3)), x),
    ];
    return check(new EnumeratingSolver(50_000), constraints, sat({ x: 2, y: 0 }));
  });

  it("leaves too many combinations to others", () =>
    check(new EnumeratingSolver(50_000), within(0, 1e6), {
      status: "unknown",
      reason: "a variable has no finite domain",
    }));
});

describe("BeautifyingSolver", () => {
  const beautify = (model: Record<string, SortValue>) => new BeautifyingSolver(new Dummy(sat(model)));
  it("makes values plain where the constraints allow", async () => {
    await check(beautify({ x: 123.456 }), [positive], sat({ x: 1 }));
    await check(beautify({ x: 5e-324 }), [positive], sat({ x: 8 }), new Map([["x", 8]]));
    await check(beautify({ n: 12345n }), [build("bigLt", constant(99n), n)], sat({ n: 100n }));
    await check(
      beautify({ x: 0.19999999999999998 }),
      [build("eq", build("add", constant(0.1), x), constant(0.3))],
      sat({ x: 0.19999999999999998 }),
    );
  });
});

describe("TheoryLadder", () => {
  const ladderTheories = (answers: Partial<Record<keyof Theories, Answer>>): Theories => ({
    integers: new Dummy(answers.integers ?? UNKNOWN),
    unboundedIntegers: new Dummy(answers.unboundedIntegers ?? UNKNOWN),
    integersWithQuotients: new Dummy(answers.integersWithQuotients ?? UNKNOWN),
    reals: new Dummy(answers.reals ?? UNKNOWN),
    bitVectors: new Dummy(answers.bitVectors ?? UNKNOWN),
    doubles: new Dummy(answers.doubles ?? UNKNOWN),
    strings: new Dummy(answers.strings ?? UNKNOWN),
  });
  const ladder = (answers: Partial<Record<keyof Theories, Answer>>) => new TheoryLadder(ladderTheories(answers));
  const assuming = (...assumptions: NumberAssumption[]): Answer => ({ status: "unsat", assumptions });

  it("takes only doubles for proof, and names what else an unsat rests on", async () => {
    await check(ladder({ integers: UNSAT, doubles: UNSAT }), [positive], UNSAT);
    await check(ladder({ integers: UNSAT }), [positive], assuming("integers"));
    await check(ladder({ integers: UNSAT, reals: UNSAT }), [positive], assuming("reals"));
    await check(ladder({ integers: UNSAT, doubles: sat({ x: 0.5 }) }), [positive], sat({ x: 0.5 }));
    await check(ladder({}), [positive], UNKNOWN);
    const half = build("eq", build("div", x, constant(2)), y);
    await check(ladder({ integersWithQuotients: UNSAT }), [half], assuming("integers"));
    await check(ladder({ integersWithQuotients: sat({ x: 4, y: 2 }) }), [half], sat({ x: 4, y: 2 }));
  });

  it("takes integers for proof where nothing else is spoken of", async () => {
    await check(ladder({ integers: UNSAT }), [big], UNSAT);
    await check(ladder({ bitVectors: UNSAT }), [apply("eq", [build("bitAnd", x, constant(1)), constant(5)])], UNSAT);
    const odd = build("eq", build("mod", x, constant(2)), constant(1));
    await check(ladder({ integers: UNSAT, unboundedIntegers: UNSAT }), [odd], UNSAT);
    await check(ladder({ integers: UNSAT }), [odd], assuming("integers"));
  });

  it("goes on after a model that does not hold", () =>
    check(ladder({ integers: sat({ x: -1 }), reals: sat({ x: 0.5 }) }), [positive], sat({ x: 0.5 })));

  it("is not content with an assumption where a brief try left the rest out", async () => {
    const limit = new QueryLimit();
    const unsure = {
      solve: (_query: Query, effort: Effort) => (effort.spend(effort.left), Promise.resolve(UNSAT)),
    };
    const others = ladderTheories({});
    const brief = new TheoryLadder({ ...others, integers: unsure }, undefined, limit);
    await check(brief, [positive], assuming("integers"));
    limit.effort = "brief";
    await check(brief, [positive], { status: "unknown", reason: "too much work" });
  });

  it("stops when the effort is spent", async () => {
    const last = new Dummy(UNSAT);
    const spendthrift = {
      solve: (_query: Query, effort: Effort) => (effort.spend(effort.left), Promise.resolve(UNKNOWN)),
    };
    const theories = {
      integers: spendthrift,
      unboundedIntegers: last,
      integersWithQuotients: last,
      reals: last,
      bitVectors: last,
      doubles: last,
      strings: last,
    };
    await check(new TheoryLadder(theories), [positive], UNKNOWN);
    expect(last.asked).toEqual([]);
  });
});

describe("integerExactness", () => {
  const low = build("bitOr", x, constant(0));
  const isInteger = build("isInteger", x);
  const atMost = (limit: number) => build("le", build("abs", x), constant(limit));
  it.each<[string, Expr[], ReturnType<typeof integerExactness>]>([
    ["32-bit operators", [build("lt", build("bitXor", x, y), constant(5))], "within 2^53"],
    ["their sums", [build("lt", build("add", low, build("ushr", y, constant(3))), constant(5))], "within 2^53"],
    [
      "their products may round",
      [build("lt", build("mul", low, build("bitOr", y, constant(0))), constant(5))],
      "not exact",
    ],
    ["a variable as it is", [build("lt", low, x)], "not exact"],
    [
      "a variable that must be a small integer",
      [isInteger, build("lt", constant(0), x), build("lt", x, constant(100))],
      "within 2^53",
    ],
    ["a variable that must be an integer", [isInteger, build("lt", constant(0), x)], "of any size"],
    ["its sums may round", [isInteger, build("lt", constant(0), build("add", x, constant(1)))], "not exact"],
    [
      "sums that do not",
      [isInteger, atMost(2 ** 53 - 2), build("lt", constant(0), build("add", x, constant(1)))],
      "within 2^53",
    ],
    [
      "sums that just do",
      [isInteger, atMost(2 ** 53 - 1), build("lt", constant(0), build("add", x, constant(1)))],
      "not exact",
    ],
    [
      "a whole remainder is that of an integer",
      [build("eq", build("mod", x, constant(7)), constant(3))],
      "of any size",
    ],
    ["any remainder is not", [build("lt", build("mod", x, constant(7)), constant(3))], "not exact"],
    ["-0 told from 0", [build("same", build("neg", low), constant(-0))], "not exact"],
  ])("%s", (_name, constraints, expected) => expect(integerExactness(new Analysis({ constraints }))).toBe(expected));
});
