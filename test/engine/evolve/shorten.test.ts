import { expect, test } from "vitest";
import { shortened } from "../../../src/engine/evolve/shorten.ts";
import type { Model } from "../../../src/expr/evaluate.ts";
import type { ClassShape } from "../../../src/model/class-shape.ts";
import { chosenCalls } from "../../../src/model/sequence.ts";
import { linked, member, parameter, product, shape } from "./shapes.ts";

const box = shape(
  "Box",
  [member("put", [parameter("value")]), member("take"), member("walk", [], { product: "Walk" })],
  {
    linked: [member("join", [linked("walk", "Walk")])],
    products: product("Walk", [member("next")]),
  },
);

/** Calls are written as `put(3)`, `walk()`, `2.next()` (on the result of the second call), or `join(2)` (with it). */
function modelOf(calls: readonly string[]): Model {
  const model = new Map<string, string | number>([[":maker", "Box"]]);
  for (const [index, text] of calls.entries()) {
    const k = index + 1;
    const [, on, name = "", argument] = /^(?:(\d+)\.)?(\w+)\((\d*)\)$/.exec(text) ?? [];
    model.set(`:call${k}`, name);
    if (on !== undefined) model.set(`:on${k}`, Number(on));
    if (name === "put") model.set(`put${k}.value`, Number(argument));
    if (name === "join") model.set(`join${k}.walk:from`, Number(argument));
  }
  return model;
}

function callsOf(of: ClassShape, model: Model): string[] {
  return chosenCalls(of, model).calls.map(({ member: { name }, on }, index) => {
    const argument = model.get(`put${index + 1}.value`) ?? model.get(`join${index + 1}.walk:from`);
    return `${on === 0 ? "" : `${on}.`}${name}(${argument === undefined ? "" : String(argument)})`;
  });
}

/** Gives how often the predicate was asked. */
async function check(
  calls: readonly string[],
  suffices: (calls: readonly string[]) => boolean,
  expected: readonly string[],
): Promise<number> {
  const model = modelOf(calls);
  let asked = 0;
  const found = await shortened(box, model, (shorter) => {
    asked++;
    return Promise.resolve(suffices(callsOf(box, shorter)));
  });
  expect(callsOf(box, found)).toEqual(expected);
  expect(found === model).toBe(expected.length === calls.length);
  return asked;
}

test("removes calls that are not needed, with their arguments", () =>
  check(["put(1)", "take()", "put(2)", "take()", "put(3)"], (calls) => calls.includes("put(2)"), ["put(2)"]));

test("returns the same model if all calls are needed", () =>
  check(["put(1)", "put(2)"], (calls) => calls.length === 2, ["put(1)", "put(2)"]));

test("leaves the maker alone if no call is needed", () => check(["put(1)", "take()"], () => true, []));

test("asks nothing if there are no calls", async () => expect(await check([], () => true, [])).toBe(0));

test("removes calls on removed results, and renumbers the others", async () => {
  await check(["put(1)", "walk()", "2.next()", "join(2)"], (calls) => calls.some((call) => call.startsWith("join")), [
    "walk()",
    "join(1)",
  ]);
  await check(
    ["walk()", "put(1)", "walk()", "3.next()", "1.next()"],
    (calls) => calls.some((call) => call.endsWith("next()")),
    ["walk()", "1.next()"],
  );
});

test("removes a call that only another needed, once that is removed", () => {
  const fine = ["put(1),walk(),take(),put(2)", "put(1),take(),put(2)", "put(1),take()"];
  return check(["put(1)", "walk()", "take()", "put(2)"], (calls) => fine.includes(calls.join()), ["put(1)", "take()"]);
});

test("long sequences are halved", async () => {
  const calls = [...Array.from({ length: 63 }, () => "take()"), "put(9)"];
  expect(await check(calls, (left) => left.includes("put(9)"), ["put(9)"])).toBeLessThan(30);
});

test("in the end every single call is needed", async () => {
  const wishes: readonly ((calls: readonly string[]) => boolean)[] = [
    (calls) => calls.includes("take()") && calls.some((call) => call.startsWith("put")),
    (calls) => calls.length % 3 === 1,
    (calls) => calls.join().includes("put(2),take()") || calls.join() === "put(2),put(3),take()",
    (calls) => calls.length !== 4,
  ];
  const calls = ["put(1)", "walk()", "2.next()", "put(2)", "take()", "put(3)", "take()"];
  for (const suffices of wishes) {
    const sufficesFor = (shorter: Model): Promise<boolean> => Promise.resolve(suffices(callsOf(box, shorter)));
    const found = await shortened(box, modelOf(calls), sufficesFor);
    const again = await shortened(box, found, sufficesFor);
    expect(callsOf(box, again)).toEqual(callsOf(box, found));
  }
});
