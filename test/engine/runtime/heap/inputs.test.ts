// Inputs that are made as the code looks at them, as parts of a state.
import { beforeAll, describe, expect, test } from "vitest";
import type { InputType, ObjectType } from "../../../../src/model/input-type.ts";
import { variable } from "../../../../src/expr/expr.ts";
import { installBuiltins } from "../../../../src/engine/runtime/builtins/install-builtins.ts";
import { imageOf } from "../../../../src/engine/runtime/heap/image.ts";
import { Layouts } from "../../../../src/inputs/layout.ts";
import { symbolicCall } from "../../../../src/engine/runtime/inputs/symbolic-inputs.ts";
import { Path, currentPath, enterPath } from "../../../../src/engine/runtime/path.ts";
import { decided, symbolic } from "../../../../src/engine/runtime/symbolic.ts";

beforeAll(() => installBuiltins(() => undefined));

const NUMBER: InputType = { kind: "number" };
const ITEM: ObjectType = {
  kind: "object",
  members: [
    { name: "price", type: NUMBER, optional: false },
    { name: "note", type: { kind: "string" }, optional: true },
  ],
};
const OTHER: ObjectType = { kind: "object", members: [{ name: "price", type: NUMBER, optional: false }] };
const LIST: InputType = { kind: "array", element: NUMBER };
const PERHAPS: InputType = { kind: "union", members: [ITEM, { kind: "literal", value: null }] };
const CALLBACK: InputType = { kind: "function", parameterNames: ["x"], async: false, result: NUMBER };
const MAP: InputType = { kind: "map", key: NUMBER, value: NUMBER };

// what code does with a value of no type
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Loose = any;

/** The argument of the k-th call of `add`. */
function argument(type: InputType, k: number): Loose {
  const options = {
    layouts: new Layouts({}),
    aliasing: false,
    classOf: () => undefined,
  };
  return symbolicCall([{ name: "item", type, optional: false, rest: false }], `add${k}`, options, () => undefined)[0];
}

function onNewPath(): void {
  const model = ["add1", "add2"].flatMap((call): [string, string | number][] => [
    [`${call}.item.length`, 2],
    [`${call}.item:type`, "object"],
  ]);
  enterPath(new Path(new Map(model)));
}

/** Whether the argument of the first call, looked at in one way, is the same state as that of the second in another. */
function check(
  isSame: boolean,
  type: InputType,
  look: (item: Loose) => unknown,
  otherType: InputType,
  other = look,
): void {
  onNewPath();
  const [one, two] = [argument(type, 1), argument(otherType, 2)];
  const states = [
    [one, look(one)],
    [two, other(two)],
  ];
  const decisions = currentPath().decisions.length;
  const [a, b] = states.map((state) => imageOf([state]));
  expect(currentPath().decisions.length).toBe(decisions);
  expect([a!.incomparable, b!.incomparable, a!.key === b!.key]).toEqual([undefined, undefined, isSame]);
  const exact = states.map((state) => imageOf([state], { naming: "exact" }).key);
  expect(exact[0]).not.toBe(exact[1]);
}

const nothing = (): unknown => undefined;
/** Decides what it is, and reads a member. */
const lookInside = (item: unknown): boolean => (decided(item) as { price: unknown } | null)?.price === 1;

describe("comparing", () => {
  test("objects", () => {
    check(true, ITEM, nothing, ITEM);
    check(true, ITEM, (item) => item.price, ITEM);
    check(
      true,
      ITEM,
      (item) => [item.note, item.price],
      ITEM,
      (item) => [item.note, item.price],
    );
    check(true, ITEM, (item) => (item.price = 1), ITEM);
    check(false, ITEM, nothing, OTHER);
    check(false, ITEM, nothing, ITEM, (item) => (item.price = 1));
    check(
      false,
      ITEM,
      (item) => (item.price = 1),
      ITEM,
      (item) => (item.price = 2),
    );
    check(
      false,
      ITEM,
      (item) => item.price,
      ITEM,
      () => symbolic(variable("other", "number")),
    );
  });

  test("arrays", () => {
    check(true, LIST, nothing, LIST);
    check(true, LIST, (list) => list[0], LIST);
    check(true, LIST, (list) => list.map(String).length, LIST);
    check(false, LIST, nothing, LIST, (list) => (list[0] = 1));
    check(
      false,
      LIST,
      (list) => list.push(1),
      LIST,
      (list) => list.push(2),
    );
  });

  test("choices", () => {
    check(true, PERHAPS, nothing, PERHAPS);
    check(true, PERHAPS, lookInside, PERHAPS);
    check(false, PERHAPS, nothing, PERHAPS, lookInside);
  });

  test("callbacks, by what they were asked", () => {
    check(true, CALLBACK, nothing, CALLBACK);
    check(true, CALLBACK, (callback) => callback(1), CALLBACK);
    check(false, CALLBACK, nothing, CALLBACK, (callback) => callback(1));
    check(
      false,
      CALLBACK,
      (callback) => callback(1),
      CALLBACK,
      (callback) => callback(2),
    );
    check(false, CALLBACK, nothing, { ...CALLBACK, async: true });
  });

  test("a part that lives on by itself is the part of this input", () => {
    onNewPath();
    const [one, two] = [argument(ITEM, 1), argument(ITEM, 2)];
    const keys = [
      [one, symbolic(variable("add1.item.price", "number"))],
      [two, symbolic(variable("add1.item.price", "number"))],
    ].map((state) => imageOf([state]).key);
    expect(keys[0]).not.toBe(keys[1]);
  });

  test("collections whose size is open cannot be", () => {
    onNewPath();
    expect(imageOf([argument(MAP, 1)]).incomparable).toBe("it holds an input whose size is not decided yet");
  });
});

describe("putting back", () => {
  /** What the code does to the input afterwards is undone. */
  function checkBack(
    type: InputType,
    before: (item: Loose) => unknown,
    ...after: readonly ((item: Loose) => unknown)[]
  ): void {
    onNewPath();
    const item = argument(type, 1);
    before(item);
    const image = imageOf([item], { naming: "exact" });
    for (const change of after) {
      change(item);
      expect(imageOf([item], { naming: "exact" }).key).not.toBe(image.key);
      image.restore();
      expect(imageOf([item], { naming: "exact" }).key).toBe(image.key);
    }
  }

  test("objects", () => {
    checkBack(
      ITEM,
      nothing,
      (item) => item.price,
      (item) => (item.price = 1),
      (item) => Object.keys(item),
    );
    checkBack(
      ITEM,
      (item) => (item.price = 1),
      (item) => (item.price = 2),
      (item) => delete item.price,
    );
  });

  test("arrays", () => {
    checkBack(
      LIST,
      nothing,
      (list) => list[0],
      (list) => (list[0] = 1),
      (list) => list.push(1),
    );
    checkBack(
      LIST,
      (list) => list.push(1),
      (list) => list.pop(),
      (list) => list.reverse(),
    );
  });

  test("choices", () => checkBack(PERHAPS, nothing, lookInside));

  test("callbacks", () => {
    checkBack(CALLBACK, nothing, (callback) => callback(1));
    checkBack(
      CALLBACK,
      (callback) => callback(1),
      (callback) => callback(2),
      (callback) => (callback.calls = 1),
    );
  });

  test("what is looked at again is the same", () => {
    onNewPath();
    const item = argument(ITEM, 1);
    const image = imageOf([item]);
    const price: unknown = item.price;
    image.restore();
    expect(item.price).toBe(price);
    expect(Object.keys(item)).toContain("price");
  });
});
