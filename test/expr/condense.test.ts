import { expect, test } from "vitest";
import { build } from "../../src/expr/build.ts";
import { condensed } from "../../src/expr/condense.ts";
import { Evaluator } from "../../src/expr/evaluate.ts";
import { type Expr, type SortValue, apply, constant, variable } from "../../src/expr/expr.ts";
import { labelled } from "../../src/expr/label.ts";
import { mayBeNaNUnder } from "../../src/expr/not-nan.ts";
import { printConjunct } from "../../src/expr/print.ts";
import { packExprs, unpackExprs } from "../../src/expr/transfer.ts";
import { Rng } from "../../src/support/rng.ts";
import { rounds } from "../rounds.ts";

const kind = variable("s.kind", "string", ["circle", "rect", "dot"]);
const type = variable("x:type", "string", ["number", "string", "null", "undefined"]);
const five = variable("z:type", "string", ["number", "string", "object", "null", "undefined"]);
const maybe = variable("o:type", "string", ["undefined", "object"]);
const x = variable("x:number", "number");
const y = variable("y", "number");
const s = variable("s", "string");
const length = variable("items.length", "number");
const call = variable("c:call1", "string", ["", "inc"]);

const is = (term: Expr, value: SortValue): Expr =>
  apply(typeof value === "string" ? "strEq" : "eq", [term, constant(value)]);
const not = (expr: Expr): Expr => apply("not", [expr]);
const below = (term: Expr, value: number): Expr => apply("lt", [term, constant(value)]);
const above = (term: Expr, value: number): Expr => apply("lt", [constant(value), term]);
const or = (a: Expr, b: Expr): Expr => apply("or", [a, b]);
const and = (a: Expr, b: Expr): Expr => apply("and", [a, b]);

const isCount = (each: Expr): boolean => each === length;

function condense(conditions: readonly Expr[]): Expr[] {
  const mayBeNaN = mayBeNaNUnder(conditions);
  return condensed(conditions, { mayBeNaN: (expr) => !isCount(expr) && mayBeNaN(expr), isCount });
}

function check(conditions: Expr[], ...expected: string[]): void {
  const mayBeNaN = mayBeNaNUnder(conditions);
  const options = { mayBeNaN: (expr: Expr) => !isCount(expr) && mayBeNaN(expr) };
  expect(condense(conditions).map((each) => printConjunct(each, options))).toEqual(expected);
}

test("which one it is, rather than which ones it is not", () => {
  check([not(is(kind, "circle")), is(kind, "rect")], 's.kind === "rect"');
  check([not(is(kind, "circle")), not(is(kind, "rect"))], 's.kind === "dot"');
  check([not(is(kind, "circle"))], 's.kind !== "circle"');
  check([not(and(not(is(type, "number")), is(type, "string")))], 'typeof x !== "string"');
  check([not(is(type, "null")), not(is(type, "undefined"))], "x !== null", "x !== undefined");
  check([not(or(is(five, "number"), is(five, "string"))), not(is(five, "object"))], "(z === null || z === undefined)");
  check([not(is(maybe, "undefined"))], "o !== undefined");
});
test("what follows from the kind is left out", () => {
  const truth = or(and(is(type, "number"), not(is(x, 0))), and(is(type, "string"), not(is(s, ""))));
  check([is(type, "number"), truth], 'typeof x === "number"', "x !== 0");
  check([not(truth), is(type, "null")], "x === null");
});
test("what follows from a value is left out", () => {
  check([not(is(s, "a")), is(s, "b"), above(build("length", s), 0)], 's === "b"');
  check([not(is(y, 1)), is(y, 2)], "y === 2");
  check([is(y, 0), build("same", y, constant(-0))], "y === 0", "Object.is(y, -0)");
});
test("of bounds the tightest", () => {
  check([above(y, 3), above(y, 5), below(y, 9), not(is(y, 4)), not(is(y, 7))], "y > 5", "y < 9", "y !== 7");
  check([not(above(y, 3)), not(above(y, 5))], "!(y > 3)", "!(y > 5)");
});
test("numbers of elements are integers that are not negative", () => {
  check([not(is(length, 0)), is(length, 1)], "items.length === 1");
  check([not(is(length, 0)), not(is(length, 1)), not(is(length, 2))], "items.length > 2");
  check([not(is(length, 0)), below(length, 3), not(is(length, 2))], "items.length === 1");
  const between = [not(above(length, 9)), not(is(length, 4)), not(is(length, 0))];
  check(between, "items.length <= 9", "items.length !== 4", "items.length > 0");
  check([not(above(length, 0))], "items.length === 0");
  check([not(is(length, Infinity)), not(is(length, 0))], "items.length > 0");
  check([not(is(y, 0)), not(is(y, 1))], "y !== 0", "y !== 1");
});
test("names of conditions are kept", () => {
  const truth = labelled(or(is(type, "number"), and(is(type, "string"), not(is(s, "")))), "x");
  check([truth, not(is(type, "null"))], "x", "x !== null");
  check([not(truth)], "!x");
  check([truth, is(type, "number")], 'typeof x === "number"');
});
test("equality with a value says the kind, too", () => {
  const limit = variable("o.limit", "number");
  const limitType = variable("o.limit:type", "string", ["undefined", "number"]);
  check([not(is(limitType, "undefined")), is(limit, 3)], "o.limit === 3");
  check([not(and(is(limitType, "number"), is(limit, 3)))], "o.limit !== 3");
  check([is(type, "number"), is(x, 3), not(is(y, 1))], "x === 3", "y !== 1");
  check([is(type, "number"), not(is(x, 3))], 'typeof x === "number"', "x !== 3");
});
test("calls on instances", () => {
  check([is(call, "inc")], "c.inc() was called");
  check([not(is(call, "inc"))], "c is new");
});
test("members that are undefined", () => {
  const given = variable("o.limit:given", "boolean");
  check([given], "o.limit is given");
  check([not(given)], "o.limit is left out");
});
test("a name survives packing", () => {
  const [unpacked] = unpackExprs(packExprs([labelled(or(is(type, "null"), not(is(s, "q"))), "anything")]));
  expect(printConjunct(unpacked as Expr)).toBe("anything");
});

test("what is left holds for the same inputs", () => {
  const rng = new Rng(7);
  const next = (bound: number): number => rng.below(bound);
  const atoms = [
    ...["circle", "rect", "dot"].map((value) => is(kind, value)),
    ...["number", "string", "null", "undefined"].map((value) => is(type, value)),
    ...[0, 1, 2, 3].flatMap((value) => [is(length, value), below(length, value), above(length, value)]),
    ...[-1, 0, 1, 2].flatMap((value) => [is(y, value), below(y, value), above(y, value)]),
    ...["", "a"].map((value) => is(s, value)),
  ];
  const pick = <T>(items: readonly T[]): T => items[next(items.length)] as T;
  const literal = (): Expr => (next(2) === 0 ? pick(atoms) : not(pick(atoms)));
  const models = Array.from(
    { length: 60 },
    () =>
      new Map<string, SortValue>([
        ["s.kind", pick(["circle", "rect", "dot"])],
        ["x:type", pick(["number", "string", "null", "undefined"])],
        ["items.length", next(5)],
        ["y", pick([-1, -0, 0, 0.5, 1, 2, 3, NaN])],
        ["s", pick(["", "a", "b"])],
      ]),
  );
  let shortened = 0;
  for (let round = 0; round < rounds(2000); round++) {
    const conditions = Array.from({ length: 1 + next(6) }, () =>
      next(3) === 0 ? or(literal(), literal()) : next(5) === 0 ? not(and(literal(), literal())) : literal(),
    );
    const holds = (exprs: readonly Expr[]) => (model: Map<string, SortValue>) =>
      exprs.every((expr) => new Evaluator(model).holds(expr));
    // callers promise that the conditions can all hold
    if (!models.some(holds(conditions))) continue;
    const left = condense(conditions);
    if (left.length < conditions.length) shortened++;
    expect(models.map(holds(left))).toEqual(models.map(holds(conditions)));
  }
  expect(shortened).toBeGreaterThan(rounds(100));
});
