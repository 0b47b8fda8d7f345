import { describe, expect, test } from "vitest";
import { emitTestFile } from "../../src/emit/emit-test-file.ts";
import { formatterFor } from "../../src/emit/format.ts";
import { sequenceOf } from "../../src/inputs/sequence-of.ts";
import type { ClassShape } from "../../src/model/class-shape.ts";
import type { Observation, StateObservation, TestCase } from "../../src/model/test-case.ts";
import { mocha } from "../../src/runners/mocha.ts";
import type { Runner } from "../../src/runners/runner.ts";
import { vitest } from "../../src/runners/vitest.ts";
import { makeCase, parameter, returned, threw } from "./make-case.ts";
import { from, productModel, type ProductCall } from "./make-product-sequence.ts";
import { classUnit, maker, member } from "./make-sequence.ts";

const called = { kind: "call", name: "call" } as const;

/** The body of the only test, and its name. */
async function written(testCase: TestCase, runner: Runner = vitest): Promise<string> {
  const file = await emitTestFile({
    cases: [testCase],
    runner,
    projectRoot: "/project",
    testPath: "/project/a.test.ts",
    importSpecifierFor: () => "./a.js",
    moduleSyntax: "import",
    typescript: true,
    version: "0",
    seed: 1,
    format: formatterFor("/project", "/project/a.test.ts"),
  });
  const parts = /(?:test|it)\((["'])(.*?)\1, (?:async )?\(\) => \{\n([^]*?)\n {2}\}\);/.exec(file?.source ?? "");
  const [, , name = "", body = ""] = parts ?? [];
  return `${name}\n${body.replace(/^ {4}/gm, "")}`;
}

interface Case {
  readonly shape: Partial<ClassShape> & Pick<ClassShape, "name">;
  readonly calls: readonly ProductCall[];
  /** What each step gave. */
  readonly steps: readonly Observation[];
  /** What the object shows at the end. */
  readonly state?: readonly StateObservation[];
}

function caseOf({ shape, calls, steps, state = [] }: Case): TestCase {
  const unit = classUnit({ ...shape, makers: shape.makers ?? [maker(shape.name)] }, { access: [shape.name] });
  const model = productModel(unit, calls);
  const all = [returned(undefined), ...steps];
  const observation = all.at(-1) as Observation;
  return {
    ...makeCase({ observation }),
    unit: { ...unit, kind: "function" },
    sequence: sequenceOf(unit, model),
    sequenceObservation: { steps: all, state },
    inputs: model,
  };
}

async function check(given: Case, expected: string, runner: Runner = vitest): Promise<void> {
  expect(await written(caseOf(given), runner)).toBe(expected);
}

describe("functions that functions give", () => {
  const call = member("()", [parameter("b")], called);
  test("one call needs no name", () =>
    check(
      { shape: { name: "add", members: [call] }, calls: [["()", 2]], steps: [returned(3)] },
      "add()(2) returns 3\nexpect(add()(2)).toBe(3);",
    ));
  test("several calls do", () =>
    check(
      {
        shape: { name: "fees", members: [call] },
        calls: [
          ["()", 2],
          ["()", 4],
        ],
        steps: [returned(3), returned(4)],
      },
      "fee(4) returns 4 after fee(2)\nconst fee = fees();\nfee(2);\n\nexpect(fee(4)).toBe(4);",
    ));
  test("a name that says nothing is fn", () =>
    check(
      {
        shape: { name: "once", members: [call] },
        calls: [
          ["()", 2],
          ["()", 4],
        ],
        steps: [returned(3), returned(4)],
      },
      "fn(4) returns 4 after fn(2)\nconst fn = once();\nfn(2);\n\nexpect(fn(4)).toBe(4);",
    ));
  test("the function's own name for it is taken", () =>
    check(
      {
        shape: { name: "debounce", objectName: "debounced", members: [call, member("cancel")] },
        calls: [["()", 2], ["cancel"]],
        steps: [returned(3), returned(true)],
      },
      "cancel() returns true after debounced(2)\nconst debounced = debounce();\ndebounced(2);\n\nexpect(debounced.cancel()).toBe(true);",
    ));
  test("curried", () =>
    check(
      {
        shape: {
          name: "add",
          members: [member("()", [parameter("b")], { ...called, product: "Call" })],
          products: { Call: { name: "Call", members: [call] } },
        },
        calls: [
          ["()", 2],
          [from(1), "()", 4],
        ],
        steps: [returned(undefined), returned(4)],
      },
      "add()(2)(4) returns 4\nexpect(add()(2)(4)).toBe(4);",
    ));
});

describe("iterators", () => {
  const drained = { kind: "sync" } as const;
  const shape = {
    name: "Bag",
    members: [member("[Symbol.iterator]"), member("[Symbol.asyncIterator]"), member("big")],
  };
  const some = (...items: number[]) => returned(items);
  test("are spread", async () => {
    await check(
      { shape, calls: [["big"]], steps: [{ ...some(1, 2), drained }] },
      "big() gives [1, 2]\nconst bag = new Bag();\n\nexpect([...bag.big()]).toStrictEqual([1, 2]);",
    );
    await check(
      { shape, calls: [["[Symbol.iterator]"]], steps: [{ ...some(1), drained }] },
      "[...new Bag()] gives [1]\nconst bag = new Bag();\n\nexpect([...bag]).toStrictEqual([1]);",
    );
  });
  test("are taken in part", () =>
    check(
      { shape, calls: [["big"]], steps: [{ ...some(1, 2), drained: { kind: "sync", most: 2 } }] },
      "big() gives [1, 2]\nconst bag = new Bag();\nconst items = () => {\n  const all = [];\n  for (const item of bag.big()) if (all.push(item) === 2) break;\n  return all;\n};\n\nexpect(items()).toStrictEqual([1, 2]);",
    ));
  test("are waited for", () =>
    check(
      { shape, calls: [["[Symbol.asyncIterator]"]], steps: [{ ...some(1), drained: { kind: "async" } }] },
      "for await (… of new Bag()) gives [1]\nconst bag = new Bag();\nconst items = async () => {\n  const all = [];\n  for await (const item of bag) all.push(item);\n  return all;\n};\n\nexpect(await items()).toStrictEqual([1]);",
    ));
});

test("conversions are written as such", async () => {
  const hint = parameter("hint", { type: { kind: "string" } });
  const shape = { name: "Money", members: [member("[Symbol.toPrimitive]", [hint])] };
  const text = async (wanted: string, value: unknown): Promise<string> =>
    written(caseOf({ shape, calls: [["[Symbol.toPrimitive]", wanted]], steps: [returned(value)] }));
  expect(await text("string", "5 €")).toContain('expect(`${money}`).toBe("5 €");');
  expect(await text("number", -5)).toContain("expect(Number(money)).toBe(-5);");
  expect(await text("default", 5)).toContain('expect(money[Symbol.toPrimitive]("default")).toBe(5);');
  expect(await text("number", "5")).toContain('expect(money[Symbol.toPrimitive]("number")).toBe("5");');
});

describe("promises that later calls settle", () => {
  const shape = { name: "Gate", members: [member("enter", [], { async: true }), member("open")] };
  const late = { ...returned("late"), awaited: true, late: true } as const;
  test("are awaited at the end", () =>
    check(
      { shape, calls: [["enter"], ["open"]], steps: [late, returned(1)] },
      'open() returns 1 after enter()\nconst gate = new Gate();\nconst pending = gate.enter();\n\nexpect(gate.open()).toBe(1);\nexpect(await pending).toBe("late");',
    ));
  test("with other assertions, too", () =>
    check(
      { shape, calls: [["enter"], ["open"]], steps: [late, returned(1)] },
      'open() returns 1 after enter()\nconst gate = new Gate();\nconst pending = gate.enter();\n\nassert.strictEqual(gate.open(), 1);\nassert.strictEqual(await pending, "late");',
      mocha,
    ));
  test("are left alone if nothing settles them", () =>
    check(
      { shape, calls: [["enter"], ["open"]], steps: [{ status: "pending" }, returned(1)] },
      "open() returns 1 after enter()\nconst gate = new Gate();\ngate.enter();\n\nexpect(gate.open()).toBe(1);",
    ));
});

describe("promises in fields", () => {
  const shape = { name: "Loader", members: [member("start")], fields: ["ready"] };
  const ready = { name: "ready", kind: "field", args: [], awaited: true } as const;
  const given = (state: StateObservation): Case => ({
    shape,
    calls: [["start"]],
    steps: [returned(undefined)],
    state: [state],
  });
  const failed = threw(new RangeError("no"));

  test("are read, not called", () =>
    check(
      given({ ...ready, value: returned(4).value }),
      "ready is 4 after start()\nconst loader = new Loader();\nloader.start();\n\nexpect(await loader.ready).toBe(4);",
    ));
  test("may be rejected", () =>
    check(
      given({ ...ready, value: failed.value, rejection: failed }),
      'ready rejects with RangeError after start()\nconst loader = new Loader();\nloader.start();\n\nawait expect(async () => loader.ready).rejects.toThrow(new RangeError("no"));',
    ));
});
