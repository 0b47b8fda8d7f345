import { describe, expect, it } from "vitest";
import { build } from "../../../src/expr/build.ts";
import { apply, constant, variable, type Expr, type SortValue } from "../../../src/expr/expr.ts";
import { OPERATORS, type OperatorName } from "../../../src/expr/operators.ts";
import { BitEquations } from "../../../src/solver/exact/bits/bit-equations.ts";
import { hasImpossibleOrder } from "../../../src/solver/exact/order-graph.ts";
import { contains } from "../../../src/solver/exact/range.ts";
import { Propagation } from "../../../src/solver/exact/propagation.ts";
import { Program, type Values } from "../../../src/solver/program.ts";
import { writeQuery } from "../../../src/solver/replay/query-text.ts";
import { Rng } from "../../../src/support/rng.ts";
import { SPECIAL_NUMBERS } from "../../expr/random-terms.ts";
import { rounds } from "../../rounds.ts";

/** What is known of the nodes and does not hold of their values. */
function wrong(program: Program, known: Propagation, values: Values): string[] {
  return program.nodes.flatMap((node, i) => {
    const value = values[i];
    if (value === undefined || holds(known, i, value)) return [];
    return [`${node.kind === "app" ? node.op : node.kind} is ${String(value)}`];
  });
}

function holds(known: Propagation, i: number, value: SortValue): boolean {
  if (typeof value === "boolean") return known.truth(i) === undefined || known.truth(i) === value;
  if (typeof value === "bigint") return true;
  const x = typeof value === "string" ? value.length : value;
  const range = known.range(i);
  if (Number.isNaN(x) ? !range.nan : !contains(range, x)) return false;
  if (range.integral && Number.isFinite(x) && !Number.isInteger(x)) return false;
  const word = typeof value === "number" ? known.word(i) : undefined;
  return word === undefined || ((x & word.zeros) === 0 && (~x & word.ones) === 0);
}

interface Language {
  readonly variables: readonly Expr[];
  /** By their operands and results, some are usable. */
  readonly operators: readonly OperatorName[];
  readonly draw: (rng: Rng, sort: Expr["sort"]) => SortValue;
}

function randomTerm(rng: Rng, language: Language, sort: Expr["sort"], depth: number): Expr {
  const operators = language.operators.filter((op) => OPERATORS[op].result === sort);
  if (depth > 0 && operators.length > 0 && rng.next() < 0.8) {
    const op = rng.pick(operators);
    return apply(
      op,
      OPERATORS[op].args.map((of) => randomTerm(rng, language, of, depth - 1)),
    );
  }
  const variables = language.variables.filter((each) => each.sort === sort);
  return variables.length > 0 && rng.next() < 0.7 ? rng.pick(variables) : constant(language.draw(rng, sort));
}

/** No model is refuted, and everything known of a query holds in its models. */
function check(language: Language, all: number): void {
  const most = rounds(all);
  const rng = new Rng(11);
  const failures: string[] = [];
  let models = 0;
  for (let round = 0; round < most; round++) {
    const terms = Array.from({ length: 1 + rng.below(3) }, () => randomTerm(rng, language, "boolean", 4));
    const draws = Array.from({ length: 12 }, () => language.variables.map(({ sort }) => language.draw(rng, sort)));
    const names = language.variables.map((each) => (each.kind === "var" ? each.name : ""));
    // what holds or does not for some values: so the conditions have a model
    const truths = new Program(terms);
    const [chosen] = draws as [SortValue[]];
    const valuesOf = (program: Program, draw: readonly SortValue[]) =>
      program.run(program.variables.map(({ name }) => draw[names.indexOf(name)] as SortValue));
    const values = valuesOf(truths, chosen);
    const conditions = terms.flatMap((term, i) => {
      const truth = values[truths.roots[i] as number];
      return truth === undefined ? [] : [truth === true ? term : apply("not", [term])];
    });
    const program = new Program(conditions);
    const known = new Propagation(program);
    const isRefuted =
      known.contradiction ||
      hasImpossibleOrder(program, known) ||
      BitEquations.of(program, known)?.contradiction === true;
    for (const draw of draws) {
      const all = valuesOf(program, draw);
      if (!program.roots.every((root) => all[root] === true)) continue;
      models++;
      const reasons = wrong(program, known, all);
      const hint = new Map(names.map((name, i) => [name, draw[i] as SortValue]));
      if (isRefuted || reasons.length > 0)
        failures.push([...reasons, writeQuery({ constraints: conditions, hint })].join("\n"));
    }
  }
  expect(failures).toEqual([]);
  expect(models).toBeGreaterThan(most);
}

const number = (name: string) => variable(name, "number");
const string = (name: string) => variable(name, "string");

const CONDITIONS = ["lt", "le", "eq", "same", "not", "and", "or", "iff"] as const;
const BITS = ["bitAnd", "bitOr", "bitXor", "bitNot", "shl", "shr", "ushr", "imul"] as const;
const ARITHMETIC = ["add", "sub", "mul", "mod", "neg", "abs", "floor", "ceil", "trunc", "round", "min", "max"] as const;

const word = (rng: Rng): number => Math.floor(rng.next() * 2 ** 32);

describe("propagation", () => {
  it("keeps every model of conditions on 32-bit integers", () =>
    check(
      {
        variables: [number("x"), number("y"), variable("p", "boolean")],
        operators: [...CONDITIONS, ...BITS, ...ARITHMETIC, "ite", "booleanToNumber", "isInteger"],
        draw: (rng, sort) =>
          sort === "boolean"
            ? rng.next() < 0.5
            : rng.next() < 0.5
              ? rng.below(17) - 8
              : rng.pick([word(rng) | 0, word(rng)]),
      },
      3000,
    ));

  it("keeps every model of conditions on any numbers", () =>
    check(
      {
        variables: [number("x"), number("y")],
        operators: [...CONDITIONS, ...BITS, ...ARITHMETIC, "div", "sqrt", "isInteger", "isFinite", "isNaN", "clz32"],
        draw: (rng, sort) =>
          sort === "boolean" ? rng.next() < 0.5 : rng.next() < 0.6 ? rng.pick(SPECIAL_NUMBERS) : rng.below(33) / 4 - 4,
      },
      3000,
    ));

  it("keeps every model of conditions on remainders", () =>
    check(
      {
        variables: [number("x"), number("y")],
        operators: ["lt", "eq", "eq", "not", "and", "mod", "mod", "add", "sub", "mul", "neg", "bitAnd"],
        draw: (rng, sort) => (sort === "boolean" ? rng.next() < 0.5 : rng.below(60) - 20),
      },
      3000,
    ));

  it("keeps every model of conditions on strings", () =>
    check(
      {
        variables: [string("s"), string("t"), number("x")],
        operators: [
          ...(["lt", "le", "eq", "not", "or", "strEq", "includes", "startsWith", "endsWith", "add"] as const),
          ...(["length", "codeAt", "codePointAt", "indexOf", "lastIndexOf", "splitCount", "concat", "charAt"] as const),
          ...(["slice", "substring", "trim", "splitPart", "toLowerCase", "toUpperCase", "padStart"] as const),
          ...(["numberToString", "fromCharCode"] as const),
        ],
        draw: (rng, sort) => {
          if (sort === "boolean") return rng.next() < 0.5;
          if (sort === "number") return rng.next() < 0.7 ? rng.below(5) - 1 : rng.pick([NaN, 0.5, -0, 2 ** 20]);
          return rng.pick(["", "a", "b", "ab", " a ", "ß", "İ", "a,b", "😀", "aab", ","]);
        },
      },
      3000,
    ));
});

describe("contradictions", () => {
  const x = number("x");
  const s = string("s");
  const refuted = (...constraints: Expr[]): boolean => new Propagation(new Program(constraints)).contradiction;
  it("finds lengths that cannot be", () => {
    const length = build("length", s);
    expect(refuted(apply("lt", [constant(0), length]), build("strEq", s, constant("")))).toBe(true);
    expect(refuted(build("eq", build("splitCount", s, constant(".")), constant(0)))).toBe(true);
    expect(refuted(build("startsWith", s, constant("abc"), constant(0)), build("lt", length, constant(3)))).toBe(true);
    expect(refuted(build("startsWith", s, constant("abc"), constant(0)), build("lt", length, constant(4)))).toBe(false);
  });

  it("rounds no remainder of a large number", () => {
    const large = -Number.MAX_SAFE_INTEGER;
    const remainder = apply("eq", [apply("mod", [x, constant(3)]), constant(large % 3)]);
    expect(refuted(apply("eq", [x, constant(large)]), remainder)).toBe(false);
  });

  it("goes on until nothing changes", () => {
    const sum = build("add", build("add", x, constant(1)), constant(1));
    expect(refuted(build("le", sum, constant(5)), build("le", constant(4), x))).toBe(true);
    expect(refuted(build("le", sum, constant(5)), build("le", constant(3), x))).toBe(false);
  });
});
