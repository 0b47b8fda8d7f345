// Every operator on strings in Z3's terms against the language: what it gives must be possible, and nothing else.
import { afterAll, describe, expect, it } from "vitest";
import { apply, constant, variable, type Expr, type Sort, type SortValue } from "../../src/expr/expr.ts";
import { OPERATORS, type OperatorName } from "../../src/expr/operators.ts";
import { writeScript } from "../../src/solver/z3/script.ts";
import { stringConversions } from "../../src/solver/z3/theories/string-conversions.ts";
import { stringPositions } from "../../src/solver/z3/theories/string-positions.ts";
import { strings } from "../../src/solver/z3/theories/strings.ts";
import { Z3Engine } from "../../src/solver/z3/z3-engine.ts";

const engine = new Z3Engine();
afterAll(() => engine.dispose());

const TEXTS = ["", "a", "ab", "ba,b", ",a,,b", " a\t", "12", "007", "\ud83d\ude00a"];
const PIECES = ["a", ",", "b,", "12", ""];
const POSITIONS = [0, 1, 2, 3, 9, -1, -2, -9, Infinity, NaN, 1.5];
const COUNTS = [0, 1, 3];

/** Left open for some operands, where only what is possible can be checked. */
const OPEN: readonly OperatorName[] = ["parseInt", "parseFloat", "stringToNumber", "codePointAt", "splitCount"];

const pools = (op: OperatorName): readonly (readonly SortValue[])[] =>
  (OPERATORS[op].args as readonly Sort[]).map((sort, i) => {
    if (sort === "string") return i === 0 ? TEXTS : PIECES;
    return op === "repeat" ? COUNTS : i === 0 ? [0, 7, -12, 97, 65_536] : POSITIONS;
  });

/** "op(operands) is what the language gives", with the first operand a variable that can only be this value. */
function claims(op: OperatorName): Expr[] {
  const fn = OPERATORS[op].apply as (...values: SortValue[]) => SortValue;
  const all = pools(op).reduce<SortValue[][]>(
    (known, pool) => known.flatMap((prefix) => pool.map((value) => [...prefix, value])),
    [[]],
  );
  return all.map((values) => {
    const [first, ...others] = values as [SortValue, ...SortValue[]];
    const pinned = variable(`pinned ${String(first)}`, typeof first as Sort, [first]);
    const term = apply(op, [pinned, ...others.map(constant)]);
    const result = fn(...values);
    if (typeof result === "boolean") return result ? term : apply("not", [term]);
    if (typeof result === "string") return apply("strEq", [term, constant(result)]);
    return Number.isNaN(result) ? apply("isNaN", [term]) : apply("eq", [term, constant(result)]);
  });
}

/** Open: it cannot be said in Z3's terms, or only whether it is possible. */
async function check(claim: Expr, expected: "sat" | "unsat"): Promise<"right" | "open" | "wrong"> {
  const script = writeScript([claim], strings);
  if ("inexpressible" in script || (expected === "unsat" && script.openTerms > 0)) return "open";
  const { verdict } = await engine.check({
    script: script.text,
    constants: [],
    logic: undefined,
    seed: 0,
    rlimit: 5_000_000,
  });
  return verdict.status === expected ? "right" : "wrong";
}

/** So many claims are one question first, which takes longer to ask than to answer. */
const AT_ONCE = 12;

async function wrongAmong(claims: readonly Expr[], expected: "sat" | "unsat"): Promise<Expr[]> {
  const join = expected === "sat" ? "and" : "or";
  const wrong: Expr[] = [];
  for (let i = 0; i < claims.length; i += AT_ONCE) {
    const some = claims.slice(i, i + AT_ONCE);
    if (
      (await check(
        some.reduce((a, b) => apply(join, [a, b])),
        expected,
      )) === "right"
    )
      continue;
    for (const claim of some) if ((await check(claim, expected)) === "wrong") wrong.push(claim);
  }
  return wrong;
}

describe("strings in Z3's terms", () => {
  it.each(Object.keys({ ...stringPositions, ...stringConversions }) as OperatorName[])("%s", async (op) => {
    const every = claims(op);
    const opposites = OPEN.includes(op) ? [] : every.map((claim) => apply("not", [claim]));
    expect(await wrongAmong(every, "sat")).toEqual([]);
    expect(await wrongAmong(opposites, "unsat")).toEqual([]);
    expect(every.length).toBeGreaterThan(3);
  });
});
