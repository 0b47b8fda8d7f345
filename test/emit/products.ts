// Test cases over subjects/products: true ones, observed as the engine does, and wrong ones, which no test may let pass.
import { fileURLToPath } from "node:url";
import type { ClassShape, Product } from "../../src/model/class-shape.ts";
import type { Parameter } from "../../src/model/input-type.ts";
import type { TestCase } from "../../src/model/test-case.ts";
import type { Unit } from "../../src/model/unit.ts";
import { sequenceOf } from "../../src/inputs/sequence-of.ts";
import { observeModels } from "../engine/observe/observe-models.ts";
import { parameter, returned } from "./make-case.ts";
import { from, productModel, type ProductCall } from "./make-product-sequence.ts";
import { classUnit, member } from "./make-sequence.ts";

export const PRODUCTS_FILE = fileURLToPath(new URL("subjects/products/subject.ts", import.meta.url));

const unit = (shape: Partial<ClassShape> & Pick<ClassShape, "name">): Unit =>
  classUnit(shape, { file: PRODUCTS_FILE, declaredIn: PRODUCTS_FILE });
const given = (name: string, product: string): Parameter =>
  parameter(name, { type: { kind: "unsupported", text: product, reason: "private" }, product });

const pure = { pure: true };
const mayBeAbsent = { productMayBeAbsent: true } as const;
const key = parameter("key");
const heapMembers = [
  member("insert", [key], { product: "HeapNode" }),
  member("min", [], { ...pure, ...mayBeAbsent, product: "HeapNode" }),
  member("clone", [], { product: "Heap" }),
  member("get size"),
];
const heapLinked = [member("decreaseKey", [given("node", "HeapNode"), key]), member("union", [given("other", "Heap")])];
const NODE: Product = { name: "HeapNode", members: [member("belongsTo", [given("heap", "Heap")], pure)] };
const heap = unit({
  name: "Heap",
  members: heapMembers,
  linked: heapLinked,
  products: { HeapNode: NODE, Heap: { name: "Heap", members: [...heapMembers, ...heapLinked] } },
});
const ITERATOR: Product = {
  name: "ListIterator",
  members: [
    member("hasNext", [], pure),
    member("next"),
    member("set", [parameter("value")]),
    member("get size", [], pure),
  ],
};
const adding = member("add", [parameter("value")], { product: "List" });
const list = unit({
  name: "List",
  members: [
    adding,
    member("listIterator", [parameter("index")], { ...mayBeAbsent, product: "ListIterator" }),
    member("open", [], { ...mayBeAbsent, product: "ListIterator", async: true }),
    member("get first", [], { ...mayBeAbsent, product: "Entry" }),
    member("get size"),
  ],
  linked: [member("holds", [given("entry", "Entry")], pure)],
  products: {
    ListIterator: ITERATOR,
    Entry: { name: "Entry", members: [] },
    List: { name: "List", members: [adding, member("get size")] },
  },
});

const SEQUENCES: readonly (readonly [Unit, readonly ProductCall[]])[] = [
  [
    heap,
    [
      ["insert", 3],
      ["insert", 2],
      ["decreaseKey", from(1), 1],
    ],
  ],
  [
    heap,
    [
      ["insert", 3],
      ["decreaseKey", from(1), 4],
    ],
  ],
  [heap, [["insert", 3], ["insert", 2], ["decreaseKey", from(1), 1], ["decreaseKey", from(2), 0], ["min"]]],
  [heap, [["insert", 3], ["min"], ["decreaseKey", from(2), 1], [from(1), "belongsTo", from(0)]]],
  [heap, [["insert", 3], ["clone"], [from(2), "min"], [from(3), "belongsTo", from(2)]]],
  [heap, [["insert", 3], ["clone"], [from(2), "insert", 1]]],
  [
    heap,
    [
      ["insert", 3],
      ["union", from(0)],
    ],
  ],
  [heap, [["clone"], [from(1), "insert", 5], ["union", from(1)]]],
  [heap, [["clone"], ["clone"], [from(2), "clone"], [from(3), "union", from(1)], [from(1), "get size"]]],
  [
    list,
    [
      ["add", 1],
      ["listIterator", 0],
      [from(2), "next"],
      [from(2), "set", 7],
    ],
  ],
  [
    list,
    [
      ["add", 1],
      ["listIterator", 0],
      [from(2), "next"],
      [from(2), "next"],
    ],
  ],
  [
    list,
    [
      ["listIterator", 0],
      [from(1), "next"],
      [from(1), "hasNext"],
    ],
  ],
  [
    list,
    [
      ["add", 1],
      ["listIterator", 0],
      [from(2), "get size"],
    ],
  ],
  [list, [["add", 4], ["open"], [from(2), "next"]]],
  [list, [["add", 4], ["get first"], ["holds", from(2)]]],
  [
    list,
    [
      ["add", 4],
      [from(1), "add", 5],
      [from(2), "get size"],
    ],
  ],
];

export async function productCases(): Promise<TestCase[]> {
  const models = SEQUENCES.map(([of, calls]) => ({ unit: of, model: productModel(of, calls) }));
  const observed = await observeModels(models);
  return models.map(({ unit: of, model }, index): TestCase => {
    const { observation, sequence: seen } = observed[index] ?? {
      observation: { status: "died", cause: { kind: "not-tried" } },
    };
    return {
      unit: of,
      args: [],
      sequence: sequenceOf(of, model),
      ...(seen === undefined ? {} : { sequenceObservation: seen }),
      inputs: model,
      condition: [],
      result: undefined,
      observation,
    };
  });
}

/** Each claims something that is almost right of one of the true ones. */
export async function wrongProducts(): Promise<TestCase[]> {
  const cases = await productCases();
  const withLast = (index: number, observation: TestCase["observation"]): TestCase => {
    const testCase = cases[index] as TestCase;
    const steps = (testCase.sequenceObservation?.steps ?? []).slice(0, -1);
    return { ...testCase, observation, sequenceObservation: { steps: [...steps, observation], state: [] } };
  };
  const another = { text: "object", primitive: false, exact: false, result: 1 } as const;
  return [
    withLast(1, returned(undefined)),
    withLast(2, { status: "returned", value: another }),
    withLast(3, returned(false)),
    withLast(12, returned(0)),
    withLast(13, { ...returned(5), awaited: true }),
  ];
}
