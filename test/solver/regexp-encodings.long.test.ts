import { afterAll, describe, expect, it } from "vitest";
import { apply, constant, variable, type Expr, type SortValue } from "../../src/expr/expr.ts";
import { OPERATORS, type OperatorName } from "../../src/expr/operators.ts";
import type { REGEXP_OPERATORS } from "../../src/expr/regexp-operators.ts";
import { parseRegExp } from "../../src/solver/regexp/parse-regexp.ts";
import { SmtRegExp } from "../../src/solver/regexp/smt-regexp.ts";
import { encodeString } from "../../src/solver/z3/theories/string-literals.ts";
import { strings } from "../../src/solver/z3/theories/strings.ts";
import { writeScript } from "../../src/solver/z3/script.ts";
import type { Verdict } from "../../src/solver/smt/smt-engine.ts";
import { Z3Engine } from "../../src/solver/z3/z3-engine.ts";
import { Rng } from "../../src/support/rng.ts";
import { allStrings, randomRegExp } from "./random-regexps.ts";

const engine = new Z3Engine();
afterAll(() => engine.dispose());

async function ask(script: string, rlimit = 3_000_000): Promise<Verdict> {
  return (await engine.check({ script, constants: [], logic: undefined, seed: 0, rlimit })).verdict;
}

const STRINGS = [...allStrings(["a", "b", "-", "\n"], 3), ...allStrings(["a", "b"], 4)];

/** Whether Z3 agrees: members are in the term, and others are not. */
async function agrees(term: string, members: readonly string[], others: readonly string[]): Promise<boolean> {
  const isIn = (text: string) => `(str.in_re ${encodeString(text)} ${term})`;
  const claims = [...members.map(isIn), ...others.map((text) => `(not ${isIn(text)})`)];
  return (await ask(`(assert (not (and true ${claims.join(" ")})))`)).status === "unsat";
}

describe("terms of random expressions", () => {
  it("have exactly the strings that match, where they say so, and else too many or too few", async () => {
    const rng = new Rng(21);
    const wrong: string[] = [];
    let exact = 0;
    for (let round = 0; round < 60; round++) {
      const { source, flags } = randomRegExp(rng, { references: true });
      const parsed = parseRegExp(source, flags);
      if (parsed === undefined) throw new Error(`does not parse: ${source}`);
      const smt = new SmtRegExp(parsed.pattern, parsed.unicode);
      const over = smt.found(parsed.pattern, "over", 0, false);
      const under = smt.found(parsed.pattern, "under", 0, false);
      const members = STRINGS.filter((text) => new RegExp(source, flags).test(text));
      const others = STRINGS.filter((text) => !members.includes(text));
      if (smt.exact) exact++;
      if (!(await agrees(over, members, smt.exact ? others : []))) wrong.push(`over /${source}/${flags}`);
      if (!smt.exact && !(await agrees(under, [], others))) wrong.push(`under /${source}/${flags}`);
    }
    expect(wrong).toEqual([]);
    expect(exact).toBeGreaterThan(25);
  });
});

const S = variable("s", "string");
const on = (op: OperatorName, re: RegExp, ...rest: SortValue[]): Expr =>
  apply(op, [S, constant(re.source), constant(re.flags), ...rest.map(constant)]);
const not = (condition: Expr): Expr => apply("not", [condition]);
const is = (text: Expr, value: string): Expr => apply("strEq", [text, constant(value)]);
const equals = (x: Expr, value: number): Expr => apply("eq", [x, constant(value)]);

async function check(constraints: readonly Expr[], expected: "sat" | "unsat"): Promise<void> {
  const script = writeScript(constraints, strings);
  if ("inexpressible" in script) throw new Error(`cannot express ${script.inexpressible}`);
  expect((await ask(script.text, 20_000_000)).status).toBe(expected);
}

describe("what Z3 proves", () => {
  it("that nothing matches both, or one and not the other", async () => {
    await check([on("regexTest", /^\d+$/, 0), on("regexTest", /[a-z]/, 0)], "unsat");
    await check([on("regexTest", /^a{3}$/, 0), not(on("regexTest", /a/, 0))], "unsat");
    await check([on("regexTest", /^[a-c]+$/i, 0), not(on("regexTest", /^[a-z]+$/i, 0))], "unsat");
    await check([on("regexTest", /^\w+$/, 0), not(on("regexTest", /^\d+$/, 0))], "sat");
  });

  it("what anchors, boundaries and look-around mean", async () => {
    await check([on("regexTest", /a^b/, 0)], "unsat");
    await check([on("regexTest", /a$\nb/, 0)], "unsat");
    await check([on("regexTest", /a$\nb/m, 0)], "sat");
    await check([on("regexTest", /a\bb/, 0)], "unsat");
    await check([on("regexTest", /^(?!ab)a/, 0), on("regexTest", /^ab/, 0)], "unsat");
    await check([on("regexTest", /^x/y, 1)], "unsat");
  });

  it("what captures can be", async () => {
    const phone = /^(\d{3})-(\d{4})$/;
    await check([is(on("regexGroup", phone, 0, 2), "12a4")], "unsat");
    await check([is(on("regexGroup", phone, 0, 2), "1234")], "sat");
    await check([on("regexTest", phone, 0), not(on("regexHas", phone, 0, 1))], "unsat");
    await check([not(on("regexTest", phone, 0)), on("regexHas", phone, 0, 1)], "unsat");
    await check([on("regexHas", /^(?:(a)|b)$/, 0, 1), is(S, "b")], "unsat");
    const startsWith555 = apply("startsWith", [S, constant("555"), constant(0)]);
    await check([is(on("regexGroup", phone, 0, 1), "555"), not(startsWith555)], "unsat");
  });

  it("where matches are, and that without one nothing changes", async () => {
    await check([on("regexTest", /\d/, 0), equals(on("regexIndex", /\d/, 0), -1)], "unsat");
    await check([equals(on("regexIndex", /^a/, 0), 0), is(S, "ba")], "unsat");
    await check([equals(on("regexCount", /a/), 0), is(S, "xay")], "unsat");
    await check([is(on("regexReplace", /b/, "c"), "a"), is(S, "x")], "unsat");
  });
});

describe("encodings never exclude what is so", () => {
  it("for random expressions and strings", async () => {
    const rng = new Rng(33);
    const wrong: unknown[] = [];
    for (let round = 0; round < 80; round++) {
      const { source, flags, groups } = randomRegExp(rng, { references: true });
      const text = rng.pick(STRINGS);
      const group = rng.below(groups + 1);
      const rest: Readonly<Record<string, readonly SortValue[]>> = {
        regexTest: [rng.below(2)],
        regexIndex: [rng.below(2)],
        regexEnd: [0],
        regexHas: [0, group],
        regexGroup: [0, group],
        regexCount: [],
        regexReplace: ["x"],
      };
      const op = rng.pick(Object.keys(rest) as (keyof typeof REGEXP_OPERATORS)[]);
      const others = [source, flags, ...(rest[op] ?? [])];
      const value = (OPERATORS[op].apply as (...args: SortValue[]) => SortValue)(text, ...others);
      const term = apply(op, [S, ...others.map(constant)]);
      const same = apply(typeof value === "boolean" ? "iff" : typeof value === "string" ? "strEq" : "eq", [
        term,
        constant(value),
      ]);
      const script = writeScript([is(S, text), same], strings);
      if ("inexpressible" in script) continue;
      const { status } = await ask(script.text);
      if (status === "unsat") wrong.push([op, text, ...others, value]);
    }
    expect(wrong).toEqual([]);
  });
});
