import { describe, expect, it } from "vitest";
import { build } from "../../src/expr/build.ts";
import { constant, variable, type Expr, type SortValue } from "../../src/expr/expr.ts";
import type { OperatorName } from "../../src/expr/operators.ts";
import { Program } from "../../src/solver/program.ts";
import { jointStrings } from "../../src/solver/regexp/joint-strings.ts";
import { SearchingSolver } from "../../src/solver/search/searching-solver.ts";

const S = variable("s", "string");
const on = (op: OperatorName, re: RegExp, ...rest: SortValue[]): Expr =>
  build(op, S, constant(re.source), constant(re.flags), ...rest.map(constant));
const not = (condition: Expr): Expr => build("not", condition);
const group = (re: RegExp, index: number): Expr => on("regexGroup", re, 0, index);
const is = (text: Expr, value: string): Expr => build("strEq", text, constant(value));
const test = (re: RegExp): Expr => on("regexTest", re, 0);
const length = (value: number): Expr => build("eq", build("length", S), constant(value));
const startsWith = (piece: string): Expr => build("startsWith", S, constant(piece), constant(0));

describe("all that is said of one string", () => {
  /** The strings proposed satisfy everything, and the first is as expected. */
  function check(constraints: readonly Expr[], first: string | undefined): void {
    const program = new Program(constraints);
    const found = jointStrings(program).map(([proposal]) => proposal?.value as string);
    expect(found[0]).toBe(first);
    for (const text of found) expect([text, program.satisfiedBy([text])]).toEqual([text, true]);
  }

  it("matches one and not the other", () => {
    check([test(/^\w+$/), not(test(/^[a-z]/)), not(test(/^\d+$/))], "A");
    check([test(/[A-Z]/), test(/\d/), test(/[^\w]/), length(8)], "abcde1A-");
    check([test(/^[\d.]+$/), not(test(/^\d+\.\d+$/)), startsWith("1.")], "1.");
  });

  it("has captures and a length", () => {
    check([is(group(/^(\w+)@(\w+)$/, 2), "b"), length(5)], "abc@b");
    check([is(group(/^(\w+)@(\w+)$/, 2), "b"), is(group(/^(\w+)@(\w+)$/, 1), "a")], "a@b");
  });

  it("is nothing where nothing can be", () => check([test(/^a+$/), test(/b/)], undefined));
});

describe("search", () => {
  async function check(constraints: readonly Expr[]): Promise<void> {
    const answer = await new SearchingSolver().solve({ constraints, hint: new Map([["s", ""]]) });
    expect(answer.status).toBe("sat");
    if (answer.status === "sat") expect(new Program(constraints).satisfiedBy([answer.model.get("s") ?? ""])).toBe(true);
  }
  const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
  const numeric = (text: Expr): Expr => build("parseInt", text, constant(10));

  it("compares captures as numbers", async () => {
    await check([test(ISO_DATE), build("lt", constant(12), numeric(group(ISO_DATE, 2)))]);
    await check([
      test(ISO_DATE),
      build("le", numeric(group(ISO_DATE, 2)), constant(12)),
      build("le", constant(1), numeric(group(ISO_DATE, 2))),
      build("lt", constant(31), numeric(group(ISO_DATE, 3))),
    ]);
  });

  it("compares captures with each other", async () => {
    const pair = /^(\w+)=(\w+)$/;
    await check([test(pair), build("strEq", group(pair, 1), group(pair, 2))]);
  });

  it("finds optional parts together", async () => {
    const semver = /^(\d+)\.(\d+)\.(\d+)(?:-([0-9A-Za-z.-]+))?(?:\+([0-9A-Za-z.-]+))?$/;
    const has = (index: number): Expr => on("regexHas", semver, 0, index);
    await check([test(semver), has(4), has(5)]);
    await check([test(semver), not(has(4)), has(5), is(group(semver, 1), "7")]);
  });
});
