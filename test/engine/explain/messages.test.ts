import { expect, it } from "vitest";
import { explainSource } from "./explain-source.ts";

async function check(thrown: string, message: string): Promise<void> {
  const source = `export function f(x: number, s: string) { if (x > 7) throw ${thrown}; return x; }`;
  const { draft, examples } = await explainSource(source);
  expect(draft.classes.flatMap(({ contexts: [first] }) => first?.mapping.throws?.message ?? [])).toEqual([message]);
  expect(examples.flat().filter(({ confirmed }) => !confirmed)).toEqual([]);
}

it("a message that depends on the inputs is a template", async () => {
  await check("new RangeError(`too big: ${x} in ${s}`)", "too big: ${x} in ${s}");
  await check('new Error("no " + s)', "no ${s}");
});

it("a constant message is shown as it is", async () => {
  await check('new RangeError("too big")', "too big");
  await check("new Error()", "");
});
