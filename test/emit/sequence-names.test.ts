import { describe, expect, test } from "vitest";
import { receiverName } from "../../src/say/calls/receiver-name.ts";
import { sequenceNames } from "../../src/emit/sequence-names.ts";
import type { TestCase } from "../../src/model/test-case.ts";
import { sequenceOf } from "../../src/inputs/sequence-of.ts";
import { makeCase, parameter, returned, threw } from "./make-case.ts";
import { classUnit, maker, member, sequenceModel, type Call } from "./make-sequence.ts";

const text = parameter("text", { type: { kind: "string" } });
const unit = classUnit({
  name: "Tree",
  makers: [maker("Tree", [parameter("limit", { optional: true })])],
  members: [
    member("insert", [parameter("value")]),
    member("note", [text]),
    member("get size"),
    member("set limit", [parameter("value")]),
  ],
});

function caseOf(calls: Call[], made?: Call, more: Partial<TestCase> = {}): TestCase {
  const model = sequenceModel(unit, calls, made);
  return { ...makeCase({}), unit, sequence: sequenceOf(unit, model), observation: returned(0), ...more };
}

describe("tests of a class are named by their calls", () => {
  function check(cases: TestCase[], ...expected: string[]): void {
    expect(sequenceNames(cases)).toEqual(expected);
  }
  const insert = (...values: number[]): Call[] => values.map((value) => ["insert", value] as const);

  test("the last one, and those before it", () =>
    check([caseOf(insert(3, 4, 5))], "insert(5) returns 0 after insert(3), insert(4)"));
  test("accessors", () => check([caseOf([["set limit", 3], ["get size"]])], "size is 0 after limit = 3"));
  test("only made", () => check([caseOf([], ["Tree", 3])], "new Tree(3)"));
  test("many calls are counted", () => check([caseOf(insert(1, 2, 3, 4, 5, 6))], "insert(6) returns 0 after 5 calls"));
  test("long arguments are left out", () =>
    check(
      [
        caseOf([
          ["note", "a text that is far too long for a name of a test"],
          ["insert", 1],
        ]),
      ],
      "insert(1) returns 0 after note(…)",
    ));
  test("errors and broken contracts are told", () => {
    check(
      [caseOf(insert(1, 2), undefined, { observation: threw(new RangeError("no")) })],
      "insert(2) throws RangeError after insert(1)",
    );
    const violation = { kind: "ensures", text: "result > 0", location: { file: "a.ts", line: 1, column: 1 } } as const;
    check([caseOf(insert(1), undefined, { violation })], "insert(1) breaks @ensures result > 0");
  });
  test("a promise that is rejected is told first", () => {
    const failed = threw(new RangeError("no"));
    const ready = { name: "ready", kind: "field", args: [], value: failed.value, awaited: true } as const;
    const size = { name: "size", kind: "field", args: [], value: returned(2).value } as const;
    const observation = returned(undefined);
    const sequenceObservation = { steps: [observation], state: [{ ...ready, rejection: failed }, size] };
    check(
      [caseOf(insert(1), undefined, { observation, sequenceObservation })],
      "ready rejects with RangeError after insert(1)",
    );
  });
  test("equal names are told apart by how the object was made, by all calls, by numbers", () => {
    check(
      [caseOf(insert(1)), caseOf(insert(1), ["Tree", 2])],
      "insert(1) returns 0 on new Tree()",
      "insert(1) returns 0 on new Tree(2)",
    );
    check(
      [caseOf(insert(1, 2, 3, 4, 5, 6)), caseOf(insert(2, 1, 3, 4, 5, 6))],
      "insert(6) returns 0 after insert(1), insert(2), insert(3), insert(4), insert(5)",
      "insert(6) returns 0 after insert(2), insert(1), insert(3), insert(4), insert(5)",
    );
    check([caseOf(insert(1)), caseOf(insert(1))], "insert(1) returns 0", "insert(1) returns 0 #2");
  });
});

describe("objects are named after their class", () => {
  test.each([
    ["Stack", "stack"],
    ["BinSearchTree", "tree"],
    ["UBStack", "stack"],
    ["LRU", "lru"],
    ["HTTPServer2", "server2"],
    ["createCounter", "counter"],
    ["make_queue", "queue"],
    ["Größe", "größe"],
    ["Test", "subject"],
    ["default", "subject"],
    ["$", "subject"],
    ["FastTest", "fastTest"],
  ])("%s", (className, expected) => {
    const taken = new Set(["test", "default"]);
    expect(receiverName(className, (name) => !taken.has(name))).toBe(expected);
  });
});
