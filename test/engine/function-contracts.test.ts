// Contracts of functions and of what factories return, explored and explained in this process.
import { describe, expect, test } from "vitest";
import { callText } from "../../src/say/calls/call-text.ts";
import { assumptionText } from "../../src/say/assumption-text.ts";
import { inputsOf } from "../../src/inputs/inputs-of.ts";
import { explainSource } from "./explain/explain-source.ts";
import { exploreSource } from "./explore-source.ts";

interface Expected {
  /** What is broken, with the shortest call that breaks it. */
  readonly broken?: readonly string[];
  readonly status?: string;
  readonly assumed?: readonly string[];
}

async function check(source: string, { broken = [], status, assumed }: Expected, extension?: string): Promise<void> {
  const { unit, traces, account } = await exploreSource(source, {}, extension);
  const shortest = new Map<string, string>();
  for (const { outcome, inputs } of traces) {
    if (outcome.status !== "violated") continue;
    const { text } = outcome.violation;
    const call = callText(unit, inputsOf(unit, inputs));
    const known = shortest.get(text);
    if (known === undefined || call.length < known.length) shortest.set(text, call);
  }
  expect([...shortest].map(([text, call]) => `${call}: ${text}`)).toEqual(broken);
  if (status !== undefined) expect(account.status).toBe(status);
  if (assumed !== undefined) expect(account.assumptions.map(assumptionText)).toEqual(assumed);
}

describe("@ensures of a function", () => {
  test("is broken by an input that is found", () =>
    check("/** @requires x >= 0\n * @ensures result > 0 */\nexport function f(x: number) { return x > 0 ? x : -x; }", {
      broken: ["f(0): result > 0"],
      status: "complete",
      assumed: ["@requires x >= 0 holds"],
    }));

  test("compares with what was before the call", () =>
    check(
      "/** @ensures xs.length === old(xs.length) + (x === 7 ? 2 : 1) */\nexport const add = (xs: number[], x: number) => { xs.push(x); };",
      { broken: ["add([], 7): xs.length === old(xs.length) + (x === 7 ? 2 : 1)"] },
    ));

  test("speaks of what a promise is fulfilled with", () =>
    check(
      "/** @ensures result !== 12 */\nexport async function f(x: number) { await Promise.resolve(); return x * 3; }",
      { broken: ["f(4): result !== 12"] },
    ));

  test("has the object of a method as this, in JavaScript too", () =>
    check(
      "export const o = { n: 3,\n/** @param {number} x\n * @ensures result !== this.n */\nf(x) { return x + 1; } };",
      { broken: ["o.f(2): result !== this.n"] },
      "js",
    ));
});

describe("@requires of a function", () => {
  test("leaves no trace of inputs that break it, and what it calls is not covered", async () => {
    const source =
      "function isFine(n: number) { if (n > 5) return true; return false; }\n/** @requires isFine(x) */\nexport function f(x: number) { if (x <= 5) return 1; return 2; }";
    const { unit, traces, map, account } = await exploreSource(source);
    expect(account.status).toBe("complete");
    expect(traces.map(({ inputs }) => Number(inputs.get("x")) > 5)).toEqual([true]);
    const hit = traces.flatMap(({ coverage }) => coverage.get(unit.declaredIn) ?? []);
    const inHelper = map.statements.filter(({ range }) => range.end < source.indexOf("/**"));
    expect(inHelper.filter(({ counter }) => hit.includes(counter))).toEqual([]);
  });
});

describe("@throws of a function", () => {
  const source = (thrown: string): string =>
    `/** @throws {RangeError} when x < 0 */\nexport function f(x: number) { if (x < ${thrown}) throw new RangeError("x"); return x; }`;

  test("is kept", () => check(source("0"), { status: "complete" }));
  test("is broken where no error is thrown", () =>
    check(source("-3"), { broken: ["f(-1): {RangeError} when x < 0"], status: "complete" }));
});

test("a clause that cannot be read is told of, and the others are checked", () =>
  check("/** @ensures it is fine\n * @ensures result !== 3 */\nexport function f(x: number) { return x; }", {
    broken: ["f(3): result !== 3"],
    status: "complete",
    assumed: ["@ensures it is fine need not hold: it cannot be checked"],
  }));

test("each object of a factory has clauses of its own", () =>
  check(
    [
      "interface Count { up(by: number): void }",
      "export function count(): Count { let n = 0; return {",
      // the last object that was made is another one, on which nothing is called
      "/** @requires by > 0\n * @ensures n === old(n) + by */\nup(by: number) { count(); n += by === 7 ? 0 : by; } }; }",
    ].join("\n"),
    { broken: ["const subject = count(); subject.up(7): n === old(n) + by"] },
  ));

test("an explanation has only inputs that @requires allows, and says why others are impossible", async () => {
  const { draft } = await explainSource(
    "/** @requires ready && x > 2\n * @ensures result > 9 */\nexport function f(ready: boolean, x: number) { if (!ready) return 0; return x > 1 ? 1 : 2; }",
  );
  expect(draft.assumptions.map(assumptionText)).toContain("@requires ready && x > 2 holds");
  expect(draft.classes.map(({ descriptor }) => descriptor)).toEqual(["TT"]);
  expect(draft.impossible.map(({ descriptor, contradiction }) => [descriptor, ...contradiction])).toEqual([
    ["F", "ready", "!ready"],
    ["TF", "x > 2", "x <= 1"],
  ]);
  expect(draft.undecided).toEqual([]);
});

describe("@requires of the classes of inputs", () => {
  const POT = `export class Pot { level = 0; constructor(readonly size: number) {}
    /** @requires n < 100 */ fill(n: number) { this.level += n; } }`;
  const FILLED = "@requires n < 100 holds whenever `fill` is called";

  /** The largest and the smallest number in the calls that were explored. */
  async function checkCalls(source: string, range: readonly number[], assumed: string[]): Promise<void> {
    const { unit, traces, account } = await exploreSource(source);
    const calls = traces.map(({ inputs }) => callText(unit, inputsOf(unit, inputs)));
    const numbers = calls.flatMap((call) => (call.match(/-?\d+(\.\d+)?/g) ?? []).map(Number));
    expect(
      numbers.every((each) => each >= (range[0] as number) && each < (range[1] as number)),
      calls.join(),
    ).toBe(true);
    expect(account.assumptions.map(assumptionText)).toEqual(expect.arrayContaining(assumed));
  }

  test("is respected where they are made", () =>
    checkCalls(
      `export function f(cup: Cup) { if (cup.size <= 2) return "small"; return "large"; }
      export class Cup { /** @requires size > 2 */ constructor(readonly size: number) {} }`,
      [2, Infinity],
      ["@requires size > 2 holds whenever `new Cup` is called"],
    ));

  test("is respected where they are changed", () =>
    checkCalls(
      `export function f(pot: Pot) { if (pot.level > 150) return "much"; return "little"; }\n${POT}`,
      [-Infinity, 100],
      [FILLED],
    ));
});
