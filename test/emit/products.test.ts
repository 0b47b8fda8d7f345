import { describe, expect, test } from "vitest";
import { emitTestFile } from "../../src/emit/emit-test-file.ts";
import { formatterFor } from "../../src/emit/format.ts";
import { sequenceNames } from "../../src/emit/sequence-names.ts";
import { sequenceText } from "../../src/say/calls/sequence-text.ts";
import type { Observation, TestCase } from "../../src/model/test-case.ts";
import type { Unit } from "../../src/model/unit.ts";
import { sequenceOf } from "../../src/inputs/sequence-of.ts";
import { vitest } from "../../src/runners/vitest.ts";
import { makeCase, parameter, returned } from "./make-case.ts";
import { again, from, productModel, type ProductCall } from "./make-product-sequence.ts";
import { classUnit, member } from "./make-sequence.ts";
import { productCases } from "./products.ts";

async function emitted(cases: readonly TestCase[], typescript = true): Promise<string> {
  const testPath = `/project/products.test.${typescript ? "ts" : "js"}`;
  const file = await emitTestFile({
    cases,
    runner: vitest,
    projectRoot: "/project",
    testPath,
    importSpecifierFor: () => "./products.js",
    moduleSyntax: "import",
    typescript,
    version: "0",
    seed: 1,
    format: formatterFor("/project", testPath),
  });
  return (file?.source ?? "").split("\n").slice(2).join("\n");
}

test("what calls give has a name where it is used again", async () => {
  expect(await emitted(await productCases())).toMatchSnapshot();
});

const text = parameter("text", { type: { kind: "string" } });
const tree = classUnit({
  name: "SearchTree",
  members: [
    member("insert", [parameter("value")], { product: "TreeNode" }),
    member("note", [text], { product: "TreeNode" }),
    member("find", [parameter("value")], { product: "TreeNode", productMayBeAbsent: true }),
    member("subTree", [], { product: "SearchTree" }),
    member("delete", [], { product: "SearchTree" }),
    member("get root", [], { product: "TreeNode", productMayBeAbsent: true }),
    member("keys", [], { product: "KeyIterator" }),
    member("values", [], { product: "ValueIterator" }),
    member("keySet", [], { product: "View" }),
    member("entrySet", [], { product: "View2" }),
    member("load", [], { product: "TreeNode", async: true }),
    member("copyOf", [], { product: "Tree" }),
  ],
  linked: [member("join", [parameter("a", { product: "TreeNode" }), parameter("b", { product: "TreeNode" })])],
  products: {
    TreeNode: { name: "TreeNode", members: [member("drop"), member("set value", [parameter("value")])] },
    KeyIterator: { name: "KeyIterator", members: [member("next")] },
    ValueIterator: { name: "ValueIterator", members: [member("next")] },
    View: { name: "View", members: [member("clear")] },
    View2: { name: "View2", members: [member("clear")] },
    SearchTree: { name: "SearchTree", members: [member("insert", [parameter("value")])] },
    Tree: { name: "Tree", members: [member("drop")] },
  },
});

function caseOf(calls: readonly ProductCall[], values: Record<number, Partial<Observation>> = {}): TestCase {
  const sequence = sequenceOf(tree, productModel(tree, calls));
  const steps = [undefined, ...calls].map((_, k) => ({ ...returned(undefined), ...values[k] }) as Observation);
  return { ...makeCase({}), unit: tree, sequence, sequenceObservation: { steps, state: [] } };
}

describe("names of tests", () => {
  function check(calls: readonly ProductCall[], expected: string): void {
    expect(sequenceNames([caseOf(calls)])).toEqual([expected]);
  }

  test("what is used once, at once, stands where it is used", () => {
    check(
      [
        ["insert", 1],
        [from(1), "drop"],
      ],
      "insert(1).drop()",
    );
    check(
      [
        ["insert", 1],
        ["insert", 2],
        ["join", from(1), from(2)],
      ],
      "join(insert(1), insert(2))",
    );
    check([["find", 1], ["get root"], ["join", from(2), from(0)]], "join(root, tree) after find(1)");
    check(
      [
        ["insert", 1],
        [from(1), "set value", 3],
      ],
      "insert(1).value = 3",
    );
  });
  test("else it has a name", () => {
    check(
      [
        ["insert", 1],
        ["insert", 2],
        [from(1), "drop"],
      ],
      "node.drop() after node = insert(1), insert(2)",
    );
    check(
      [
        ["insert", 1],
        [from(1), "drop"],
        [from(1), "drop"],
      ],
      "node.drop() after node = insert(1), node.drop()",
    );
    check(
      [
        ["insert", 1],
        ["join", from(1), from(1)],
      ],
      "join(node, node) after node = insert(1)",
    );
    // the order of the calls
    check(
      [
        ["insert", 1],
        ["insert", 2],
        ["join", from(2), from(1)],
      ],
      "join(insert(2), node) after node = insert(1)",
    );
  });
  test("long arguments are left out, the calls are not", () => {
    const long = "a text that is far too long for a name of a test";
    check(
      [
        ["note", long],
        [from(1), "drop"],
      ],
      "note(…).drop()",
    );
  });
  test("calls are counted one by one", () => {
    const calls = [1, 2, 3].flatMap((k): ProductCall[] => [
      ["insert", k],
      [from(2 * k - 1), "drop"],
    ]);
    check([...calls, ["keys"], ["values"], [from(8), "next"]], "values().next() after 7 calls");
    check([...calls, ["keys"], ["keys"], ["values"], [from(9), "next"]], "values().next() after 8 calls");
  });
});

describe("one line", () => {
  function check(calls: readonly ProductCall[], expected: string): void {
    const { unit, sequence } = caseOf(calls) as TestCase & { readonly unit: Unit };
    expect(sequenceText(unit, sequence as NonNullable<typeof sequence>)).toBe(
      `const tree = new SearchTree(); ${expected}`,
    );
  }

  test("objects are named by what they are", () => {
    check(
      [
        ["insert", 1],
        ["insert", 2],
        ["join", from(1), from(2)],
      ],
      "const node = tree.insert(1); const node2 = tree.insert(2); tree.join(node, node2)",
    );
    check(
      [["keys"], ["values"], [from(2), "next"], [from(1), "next"]],
      "const iterator = tree.keys(); const valueIterator = tree.values(); valueIterator.next(); iterator.next()",
    );
  });
  test("or by how they came about", () => {
    check([["subTree"], [from(1), "insert", 1]], "const subTree = tree.subTree(); subTree.insert(1)");
    check([["get root"], [from(1), "drop"]], "const root = tree.root; root.drop()");
    check([["delete"], [from(1), "insert", 1]], "const searchTree = tree.delete(); searchTree.insert(1)");
    check([["copyOf"], [from(1), "drop"]], "const copyOf = tree.copyOf(); copyOf.drop()");
    check(
      [["keySet"], [from(1), "clear"], ["entrySet"], [from(3), "clear"]],
      "const set = tree.keySet(); set.clear(); const entrySet = tree.entrySet(); entrySet.clear()",
    );
  });
  test("promises are waited for", () =>
    check([["load"], [from(1), "drop"]], "const node = await tree.load(); node.drop()"));
});

describe("types", () => {
  const calls: ProductCall[] = [
    ["find", 1],
    [from(1), "drop"],
  ];

  test("what may be absent by its type is not", async () =>
    expect(await emitted([caseOf(calls)])).toContain("const node = tree.find(1)!;"));
  test("JavaScript has no types", async () =>
    expect(await emitted([caseOf(calls)], false)).toContain("const node = tree.find(1);"));
  test("where the compiler objects, nothing has one", async () =>
    expect(await emitted([{ ...caseOf(calls), untyped: true }])).toContain(
      "const tree: any = new SearchTree();\n    const node = tree.find(1);",
    ));
});

test("an object that is given again keeps its name", async () => {
  const again = { value: { text: "object", primitive: false, exact: false, result: 1 } } as const;
  const body = await emitted([
    caseOf(
      [
        ["insert", 1],
        ["find", 1],
        [from(2), "drop"],
        ["find", 1],
      ],
      { 2: again, 4: again },
    ),
  ]);
  expect(body).toContain("const node = tree.insert(1);\n    tree.find(1);\n    node.drop();\n");
  expect(body).toContain("expect(tree.find(1)).toBe(node);");
});

test("that it is the same says more than what it holds, unless that is all", async () => {
  const again = { text: "object", primitive: false, exact: false, result: 1 };
  const bodyOf = (value: typeof again): Promise<string> =>
    emitted([
      caseOf(
        [
          ["insert", 1],
          ["find", 1],
        ],
        { 2: { value } },
      ),
    ]);
  expect(await bodyOf(again)).toContain("const node = tree.insert(1);\n\n    expect(tree.find(1)).toBe(node);");
  expect(await bodyOf(again)).toContain('test("find(1) after insert(1)"');
  expect(await bodyOf({ ...again, text: "{ a: 1 }", exact: true })).toContain(
    "tree.insert(1);\n\n    expect(tree.find(1)).toStrictEqual(",
  );
});

test("members of products are not those of the object", async () => {
  const calls: ProductCall[] = [["subTree"], [from(1), "insert", 1]];
  const state = [
    { kind: "field", name: "size", args: [], value: { text: "1", primitive: true, exact: true } },
  ] as const;
  const silent = caseOf(calls);
  const telling = caseOf([["insert", 1]], { 1: returned(5) });
  const shown = { ...silent, sequenceObservation: { steps: silent.sequenceObservation?.steps ?? [], state } };
  expect(await emitted([telling, shown])).toContain("subTree.insert(1);\n\n    expect(tree.size).toBe(1);");
});

describe("what several calls are given", () => {
  const listener = parameter("listener", {
    type: { kind: "function", parameterNames: [], result: { kind: "literal", value: undefined }, async: false },
  });
  const name = parameter("name", { type: { kind: "string" } });
  const bell = classUnit({ name: "Bell", members: [member("on", [name, listener]), member("off", [name, listener])] });
  const calls: ProductCall[] = [
    ["on", "a"],
    ["on", "b"],
    ["off", "a", again(1, 1)],
  ];
  const sequence = sequenceOf(bell, productModel(bell, calls));
  const steps = [undefined, ...calls].map(() => returned(undefined));
  const testCase = { ...makeCase({}), unit: bell, sequence, sequenceObservation: { steps, state: [] } };

  test("is a constant", async () => {
    const written = await emitted([testCase], false);
    expect(written).toContain("const listener = () => {};");
    expect(written).toContain('bell.on("a", listener);');
    expect(written).toContain('bell.on("b", () => {});');
    expect(written).toContain('bell.off("a", listener)');
  });

  test("has its name in texts", () => {
    expect(sequenceNames([testCase])).toEqual(['off("a", listener) after on("a", listener), on("b", () => {})']);
    expect(sequenceText(bell, sequence)).toBe(
      'const bell = new Bell(); const listener = () => {}; bell.on("a", listener); bell.on("b", () => {}); bell.off("a", listener)',
    );
  });

  test("is written where it stands if it is no object, which nobody can tell from an equal one", () => {
    const texts: ProductCall[] = [
      ["on", "a"],
      ["off", again(1, 0)],
    ];
    const [, off] = sequenceOf(bell, productModel(bell, texts)).calls;
    expect(off?.args[0]).toEqual({ kind: "primitive", value: "a" });
  });
});
