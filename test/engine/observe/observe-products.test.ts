import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import type { ClassShape } from "../../../src/model/class-shape.ts";
import type { ObservedCall } from "../../../src/model/protocol.ts";
import type { Observation } from "../../../src/model/test-case.ts";
import { parameter } from "../../emit/make-case.ts";
import { from, productModel, type ProductCall } from "../../emit/make-product-sequence.ts";
import { classUnit, member } from "../../emit/make-sequence.ts";
import { observeModels } from "./observe-models.ts";

const folder = mkdtempSync(join(tmpdir(), "pathwise-test-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const file = join(folder, "subject.ts");
writeFileSync(
  file,
  `class Part { constructor(public n: number) {} get size() { return this.n; } grow() { this.n++; } }
   export class C {
     #parts: Part[] = [];
     make(x: number) { if (x < 0) throw new RangeError("negative"); this.#parts.push(new Part(x)); return this.#parts.at(-1); }
     find(x: number) { return this.#parts.find(({ n }) => n === x) ?? null; }
     async later(x: number) { return this.make(x); }
     itself() { return this; }
     view() { return { parts: this.#parts, count() { return 1; } }; }
     odd() { return { other: 1 }; }
     sum(a: Part, b: Part | C) { return a.n + ("n" in b ? b.n : 100); }
     enlarge(a: Part, b: Part) { a.n += 10; b.n += 10; }
     get size() { return this.#parts.length; }
   }`,
);

const x = parameter("x");
const given = (name: string): ReturnType<typeof parameter> => parameter(name, { product: "Part" });
const shape: Pick<ClassShape, "name"> & Partial<ClassShape> = {
  name: "C",
  members: [
    member("make", [x], { product: "Part" }),
    member("find", [x], { product: "Part" }),
    member("later", [x], { product: "Part", async: true }),
    member("itself", [], { product: "C" }),
    member("view", [], { product: "View", pure: true }),
    member("odd", [], { product: "Part" }),
    member("get size"),
  ],
  linked: [member("sum", [given("a"), given("b")]), member("enlarge", [given("a"), given("b")])],
  products: {
    Part: { name: "Part", members: [member("grow"), member("get size")] },
    View: { name: "View", members: [member("count")] },
    C: { name: "C", members: [member("get size")] },
  },
};
const unit = classUnit(shape, { file, declaredIn: file });

async function observe(calls: readonly ProductCall[]): Promise<ObservedCall> {
  const [observed] = await observeModels([{ unit, model: productModel(unit, calls) }]);
  return observed as ObservedCall;
}

/** The value of a step: `#1` if it is the object that the first call gave, `itself` if it is the receiver. */
function shown(step: Observation): string {
  if (step.status === "threw") return `threw ${step.message}`;
  if (step.status !== "returned") return step.status === "cut" ? `cut ${step.reason}` : step.status;
  const { receiver, result, text } = step.value;
  return receiver === true ? "itself" : result === undefined ? text : `#${result}`;
}

/** `steps`: those after the maker. */
async function check(calls: readonly ProductCall[], steps: string[], state: string[] = []): Promise<void> {
  const { observation, sequence } = await observe(calls);
  expect(sequence?.steps.slice(1).map(shown) ?? [shown(observation)]).toEqual(steps);
  expect(sequence?.state.map(({ name, value }) => `${name} ${value.text}`) ?? []).toEqual(state);
}

test("calls on results of earlier calls, and with them as arguments", async () => {
  await check(
    [
      ["make", 3],
      [from(1), "grow"],
      [from(1), "get size"],
    ],
    ["object", "undefined", "4"],
    ["size 1"],
  );
  await check(
    [
      ["later", 3],
      [from(1), "get size"],
    ],
    ["object", "3"],
    ["size 1"],
  );
  await check(
    [
      ["make", 3],
      ["make", 4],
      ["sum", from(2), from(1)],
    ],
    ["object", "object", "7"],
    ["size 2"],
  );
  await check(
    [
      ["make", 3],
      ["sum", from(1), from(0)],
    ],
    ["object", "103"],
    ["size 1"],
  );
});

test("an object that an earlier call gave is recognized", async () => {
  await check(
    [
      ["make", 3],
      ["make", 4],
      ["find", 3],
    ],
    ["object", "object", "#1"],
    ["size 2"],
  );
  await check([["itself"], [from(1), "get size"]], ["itself", "0"]);
});

test("a read of a product in the last step does not replace that of the receiver", () =>
  check(
    [
      ["make", 3],
      [from(1), "get size"],
    ],
    ["object", "3"],
    ["size 1"],
  ));

test("internals of a view are not asserted", () => check([["make", 3]], ["object"], ["size 1"]));

test("no input where a call gave no object to call or to pass on", async () => {
  await check(
    [
      ["find", 3],
      [from(1), "grow"],
    ],
    ["cut no-input"],
  );
  await check(
    [
      ["make", 3],
      ["find", 4],
      ["sum", from(1), from(2)],
    ],
    ["cut no-input"],
  );
  await check(
    [
      ["make", -1],
      [from(1), "grow"],
    ],
    ["cut no-input"],
  );
  await check([["odd"], [from(1), "grow"]], ["cut no-input"]);
});

test("changes of products by the last call are reported once for each", async () => {
  const effectsOf = async (calls: readonly ProductCall[]): Promise<unknown> => {
    const { observation } = await observe(calls);
    const effects = observation.status === "returned" ? (observation.effects ?? []) : [];
    return effects.map(({ argument, value }) => [argument, value.members?.[0]?.[1].text]);
  };
  expect(
    await effectsOf([
      ["make", 3],
      ["make", 4],
      ["enlarge", from(1), from(2)],
    ]),
  ).toEqual([
    [0, "13"],
    [1, "14"],
  ]);
  expect(
    await effectsOf([
      ["make", 3],
      ["enlarge", from(1), from(1)],
    ]),
  ).toEqual([[0, "23"]]);
});
