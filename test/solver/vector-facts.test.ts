import { describe, expect, it } from "vitest";
import { negate } from "../../src/expr/build.ts";
import { Evaluator } from "../../src/expr/evaluate.ts";
import { constant, variable, type Expr, type SortValue } from "../../src/expr/expr.ts";
import type { OperatorName } from "../../src/expr/operators.ts";
import { DifferenceSolver } from "../../src/solver/exact/difference/difference-solver.ts";
import { LinearSolver } from "../../src/solver/exact/linear/linear-solver.ts";
import { RefutingSolver } from "../../src/solver/exact/refuting-solver.ts";
import { SplittingSolver } from "../../src/solver/exact/splitting/splitting-solver.ts";
import { before } from "../../src/solver/layer.ts";
import { knownRegExp } from "../../src/solver/regexp/known-regexp.ts";
import { LanguageSolver } from "../../src/solver/regexp/language-solver.ts";
import { SearchingSolver } from "../../src/solver/search/searching-solver.ts";
import type { Answer, Solver } from "../../src/solver/solver.ts";
import { isFoundIn } from "../../src/solver/vectors/membership.ts";
import { e as number, type Vector } from "../../src/solver/vectors/vector.ts";
import { VectorSolver } from "../../src/solver/vectors/vector-solver.ts";
import { Rng } from "../../src/support/rng.ts";
import { allStrings, randomRegExp } from "./random-regexps.ts";
import { simplified as e } from "../expr/write-terms.ts";
import { rounds } from "../rounds.ts";

const s = variable("s", "string");
const t = variable("t", "string");
const STRINGS = [...allStrings(["a", "b", "-", "\n"], 3), ...allStrings(["a", "b"], 4)];

const on = (op: OperatorName, re: RegExp, from: Expr | number = 0, ...rest: readonly number[]): Expr =>
  e(op, s, re.source, re.flags, from, ...rest);

const cases = new SplittingSolver([new RefutingSolver(), new DifferenceSolver(), new LinearSolver()]);
const numbers = before(new RefutingSolver(), before(new LinearSolver(), cases));
const vectors = new VectorSolver({ exact: numbers, relaxed: numbers });
const languages = new LanguageSolver();

async function check(solver: Solver, constraints: readonly Expr[], expected: Answer["status"]): Promise<void> {
  expect((await solver.solve({ constraints, hint: new Map() })).status).toBe(expected);
}

describe("lengths of terms that cannot be said in numbers", () => {
  const isEmpty = (text: Expr) => e("strEq", text, "");
  it.each([
    ["what is decoded does not vanish", [isEmpty(e("decodeURIComponent", s)), negate(isEmpty(s))]],
    ["nor what is replaced", [isEmpty(e("regexReplace", s, "\\+", "g", " ")), negate(isEmpty(s))]],
    ["a join is as long as its parts", [e("strEq", s, e("concat", e("trim", s), e("concat", s, ",")))]],
    ["one that is replaced", [e("strEq", e("replaceAll", s, "-", ","), "ab"), e("lt", 2, e("length", s))]],
    ["from the end", [e("strEq", e("slice", s, -3, -1), "ab"), e("lt", e("length", s), 3)]],
    ["a longer text is in no shorter one", [e("includes", e("trim", s), e("concat", s, "a"), 0)]],
    [
      "a text starts with itself, behind nothing",
      [negate(e("startsWith", e("concat", t, s), s, 0)), e("eq", e("length", t), 0)],
    ],
    ["what is no code is behind the end", [negate(e("le", -9, e("codeAt", s, 0))), e("startsWith", s, "a", 0)]],
    ["a position is in the text", [e("lt", e("length", s), e("indexOf", s, e("trim", s), 0))]],
  ])("%s", async (_name, constraints) => {
    await check(vectors, constraints, "unsat");
  });

  it("case never makes a character shorter, nor more than three times as long", () => {
    const wrong: number[] = [];
    for (let code = 0; code <= 0x10ffff; code++) {
      const text = String.fromCodePoint(code);
      for (const { length } of [text.toLowerCase(), text.toUpperCase()])
        if (length < text.length || length > 3 * text.length) wrong.push(code);
    }
    expect(wrong).toEqual([]);
  });
});

describe("matches as numbers", () => {
  const field = /(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/;
  const end = on("regexEnd", field);
  it.each([
    [
      "behind the start, a match needs its comma",
      [
        on("regexTest", field),
        negate(e("eq", on("regexIndex", field), end)),
        on("regexTest", field, end),
        e("eq", on("regexIndex", field, end), on("regexEnd", field, end)),
      ],
    ],
    ["at the start only", [e("eq", on("regexIndex", /^\d+$/), 2)]],
    ["to the end", [on("regexTest", /\d$/), negate(e("eq", on("regexEnd", /\d$/), e("length", s)))]],
    ["a group is made of its characters", [e("strEq", on("regexGroup", /^(\w+)=(.*)$/, 0, 1), "b,,")]],
    ["a group is no longer than the match", [e("strEq", on("regexGroup", /(a*)b/, 0, 1), e("concat", s, "a"))]],
    [
      "a pair needs two units",
      [on("regexTest", /[\ud800-\udbff][\udc00-\udfff]/), e("eq", e("length", s), 2), e("lt", e("codeAt", s, 0), 99)],
    ],
  ])("%s", async (_name, constraints) => {
    await check(vectors, constraints, "unsat");
  });

  it("look-ahead may capture more than the match has", async () => {
    const group = on("regexGroup", /a(?=(b+))/, 0, 1);
    await check(vectors, [e("eq", e("length", group), 5)], "unknown");
  });

  it("refute nothing that is so", async () => {
    const rng = new Rng(5);
    for (let round = 0; round < rounds(300); round++) {
      const { source, flags } = randomRegExp(rng, { references: true });
      const text = rng.pick(STRINGS);
      const evaluator = new Evaluator(new Map([["s", text]]));
      const first = e("regexEnd", s, source, flags, 0);
      const terms = [0, 1, first].flatMap((from) => [
        e("regexTest", s, source, flags, from),
        e("regexIndex", s, source, flags, from),
        e("regexEnd", s, source, flags, from),
        e("regexHas", s, source, flags, from, 1),
        e("regexGroup", s, source, flags, from, rng.below(2)),
      ]);
      const constraints = [e("length", s), ...terms].map((term) => isWhatItIs(term, evaluator));
      const answer = await vectors.solve({ constraints, hint: new Map() });
      expect([answer.status, source, flags, text]).not.toContain("unsat");
    }
  });
});

function isWhatItIs(term: Expr, evaluator: Evaluator): Expr {
  const value = evaluator.evaluate(term);
  if (typeof value === "boolean") return value ? term : negate(term);
  return e(typeof value === "string" ? "strEq" : "eq", term, value);
}

describe("membership", () => {
  it("is what the engine says, for texts of every length", () => {
    const rng = new Rng(7);
    const length = variable("length", "number");
    const unit = (i: number) => variable(`unit ${i}`, "number");
    const vector: Vector = {
      length,
      least: 0,
      most: 4,
      code: (i) => (i < 4 ? number("ite", number("lt", i, length), unit(i), NaN) : constant(NaN)),
    };
    let exact = 0;
    for (let round = 0; round < rounds(150); round++) {
      const { source, flags } = randomRegExp(rng, { references: false });
      const regexp = knownRegExp(source, flags);
      const from = rng.below(2);
      const condition = regexp === undefined ? undefined : isFoundIn(vector, regexp, from);
      if (condition === undefined) continue;
      exact++;
      const wrong = STRINGS.filter((text) => {
        const units = Array.from({ length: 4 }, (_, i) => [`unit ${i}`, text.charCodeAt(i) || 0] as const);
        const evaluator = new Evaluator(new Map<string, SortValue>([["length", text.length], ...units]));
        const isFound = new Evaluator(new Map([["s", text]])).holds(e("regexTest", s, source, flags, from));
        return evaluator.holds(condition) !== isFound;
      });
      expect([source, flags, wrong]).toEqual([source, flags, []]);
    }
    expect(exact).toBeGreaterThan(rounds(50));
  });
});

describe("a loop over all matches", () => {
  it("finds one more behind the last", async () => {
    const end = on("regexEnd", /\d+/, on("regexEnd", /\d+/));
    const short = e("le", e("length", on("regexGroup", /\d+/, on("regexEnd", /\d+/), 0)), 3);
    const constraints = [on("regexTest", /\d+/, on("regexEnd", /\d+/)), short, on("regexTest", /\d+/, end)];
    const answer = await new SearchingSolver().solve({ constraints, hint: new Map([["s", "a1b2"]]) });
    expect(answer.status).toBe("sat");
  });
});

describe("languages", () => {
  it.each([
    ["letters and digits", [on("regexTest", /\bab/), on("regexTest", /^-?\d+(\.\d+)?$/)]],
    ["with case and without", [negate(on("regexTest", /^[a-z]+$/i)), on("regexTest", /^[a-z]+$/)]],
    ["an end and what is nowhere", [e("endsWith", s, "a,b", Infinity), negate(on("regexTest", /(a|b)+c?/))]],
    ["a length", [on("regexTest", /^(\d\d){2,}$/), e("lt", e("length", s), 4)]],
    ["where the first match is", [e("eq", on("regexIndex", /[ab]/), 2), e("eq", e("codeAt", s, 1), 97)]],
  ])("contradict each other: %s", async (_name, constraints) => {
    await check(languages, constraints, "unsat");
  });

  it("do not, where a string belongs to both", async () => {
    const rng = new Rng(11);
    for (let round = 0; round < rounds(200); round++) {
      const text = rng.pick(STRINGS);
      const evaluator = new Evaluator(new Map([["s", text]]));
      const constraints = Array.from({ length: 3 }, () => {
        const { source, flags } = randomRegExp(rng, { references: true });
        return isWhatItIs(e(rng.pick(["regexTest", "regexIndex"]), s, source, flags, rng.below(2)), evaluator);
      });
      const answer = await languages.solve({ constraints, hint: new Map() });
      expect([answer.status, text, ...constraints.map((constraint) => constraint.kind)]).not.toContain("unsat");
    }
  });

  it("tell apart what a repetition will look back at", async () => {
    await check(languages, [on("regexTest", /^[^](?:\Bx){1,2}$/), e("eq", e("length", s), 2)], "unknown");
  });
});
