import { expect, test } from "vitest";
import { modelOf } from "../../../src/engine/evolve/genome.ts";
import { simplified } from "../../../src/engine/evolve/simplify.ts";
import type { SortValue } from "../../../src/expr/expr.ts";
import type { InputType, Parameter } from "../../../src/model/input-type.ts";
import { member, parameter, product, shape, unitOf } from "./shapes.ts";

const TEXT: InputType = { kind: "string" };
const SIDE: InputType = {
  kind: "union",
  members: [
    { kind: "literal", value: "left" },
    { kind: "literal", value: "right" },
  ],
};

type Entries = readonly (readonly [string, SortValue])[];

/** The arguments of `put`, a call after one that gives a `Node`, when they are simplified while `suffices` accepts them. */
async function check(
  taken: Parameter,
  given: Entries,
  expected: Entries,
  suffices: (args: ReadonlyMap<string, SortValue>) => boolean = () => true,
): Promise<void> {
  const [make, put] = [member("make", [], { product: "Node" }), member("put", [taken])];
  const box = shape("Box", [make, put], { products: product("Node", []) });
  const origins = new Map(taken.product === undefined ? [] : [[taken.name, 1] as const]);
  const calls = [
    { member: make, on: 0, args: new Map(), origins: new Map(), again: new Map() },
    { member: put, on: 0, args: new Map(given), origins, again: new Map() },
  ];
  const whole = modelOf(box, { maker: 0, args: new Map(), calls });
  const found = await simplified(unitOf(box), box, whole, (model) => Promise.resolve(suffices(model)));
  const own = [...found].filter(([name]) => name.startsWith("put2.") && !name.endsWith(":from"));
  expect(own).toEqual(expected.map(([name, value]) => [`put2.${name}`, value]));
  if (String(given) === String(expected)) expect(found, "what stays is the same").toBe(whole);
}

test("numbers and texts become plain", async () => {
  await check(parameter("x"), [["x", 813]], [["x", 0]]);
  await check(parameter("x"), [["x", -40]], [["x", -1]], (model) => Number(model.get("put2.x")) < 0);
  await check(parameter("x", TEXT), [["x", "hello"]], [["x", "a"]], (model) => model.get("put2.x") !== "");
});

test("values stay in their domains", async () => {
  await check(parameter("side", SIDE), [["side", "right"]], [["side", "right"]]);
  const either: InputType = { kind: "union", members: [TEXT, { kind: "number" }] };
  await check(
    parameter("x", either),
    [
      ["x:type", "string"],
      ["x", "hello"],
    ],
    [
      ["x:type", "string"],
      ["x", "hello"],
    ],
    (model) => model.get("put2.x") === "hello",
  );
});

test("optional arguments are left out, once", async () => {
  const optional = parameter("x", TEXT, { optional: true });
  const leftOut: Entries = [["x:type", "undefined"]];
  await check(
    optional,
    [
      ["x:type", "string"],
      ["x", "hello"],
    ],
    leftOut,
  );
  await check(optional, leftOut, leftOut);
});

test("results of earlier calls stay", () => check(parameter("x", TEXT, { optional: true, product: "Node" }), [], []));
