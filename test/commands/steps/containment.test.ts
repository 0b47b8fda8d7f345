import { expect, test } from "vitest";
import { Containment } from "../../../src/commands/steps/containment.ts";
import type { Unit } from "../../../src/model/unit.ts";
import { InternalError, UserError } from "../../../src/support/errors.ts";
import { makeUnit } from "../../emit/make-case.ts";

const [a, b, c] = ["a", "b", "c"].map((name) => makeUnit({ access: [name] })) as [Unit, Unit, Unit];

interface Item {
  readonly unit: Unit;
  readonly text: string;
}
const ITEMS: readonly Item[] = [a, b, c].flatMap((unit) => [1, 2].map((n) => ({ unit, text: `${unit.name}${n}` })));

/** `fails`: whether work with these texts makes a mistake. */
async function check(fails: (texts: string) => boolean, expected: string | undefined, costs: string): Promise<void> {
  const told: string[] = [];
  const containment = new Containment((text) => told.push(text));
  const work = (items: readonly Item[]): Promise<string> => {
    const texts = items.map(({ text }) => text).join();
    return fails(texts) ? Promise.reject(new InternalError("mistaken")) : Promise.resolve(texts);
  };
  const parts = [(item: Item): unknown => item, ({ unit }: Item): unknown => unit];
  expect(await containment.withoutCulprits(ITEMS, "writing", work, parts)).toBe(expected);
  const lost = [a, b, c].filter((unit) => containment.mistakeOf(unit) !== undefined);
  expect(lost.map(({ name }) => name).join()).toBe(costs);
  expect(told.every((text) => /^writing of .* please report it: mistaken at /.test(text))).toBe(true);
  expect(told.length > 0).toBe(costs !== "");
}

test("without a mistake nothing is left out", () => check(() => false, "a1,a2,b1,b2,c1,c2", ""));
test("a mistake costs the tests with which it happens", () =>
  check((texts) => texts.includes("b2"), "a1,a2,b1,c1,c2", "b"));
test("or the unit", () => check((texts) => /b1.*b2/.test(texts), "a1,a2,c1,c2", "b"));
test("or all", () => check((texts) => /a.*c/.test(texts), undefined, "a,b,c"));

test("work that makes a mistake gives nothing", async () => {
  const told: string[] = [];
  const containment = new Containment((text) => told.push(text));
  const fail = (): string => {
    throw new RangeError("Maximum call stack size exceeded");
  };
  expect(containment.attempt([a], "choosing tests", fail)).toBeUndefined();
  expect(await containment.attemptLater([b], "exploring", () => Promise.resolve().then(fail))).toBeUndefined();
  expect(containment.mistakeOf(a)).toMatchObject({ kind: "internal-error" });
  expect(told.map((text) => text.replace(/:.*/s, ""))).toEqual([
    "choosing tests of a ran into a mistake of pathwise itself, please report it",
    "exploring of b ran into a mistake of pathwise itself, please report it",
  ]);
});

test("mistakes of the user pass through", () => {
  const containment = new Containment(() => {});
  const fail = (): never => {
    throw new UserError("no such file");
  };
  expect(() => containment.attempt([a], "reading", fail)).toThrow(UserError);
});
