import path from "node:path";
import { expect, test } from "vitest";
import { checkStateFunction } from "../../src/project/check-state-function.ts";
import { UserError } from "../../src/support/errors.ts";
import { temporaryProject } from "../verify/temporary-project.ts";

const MODULE = `
export const size = (stack) => stack.size;
export function same(a, b) { return a.size === b.size; }
export default { state: size, classes: { Stack: { state: same }, "shapes.Tree": { state: size } } };
export const none = () => 1, many = (a, b, c) => 1, text = "size";
`;

/** `mistake`: what is said of it; undefined: nothing is. */
async function check(name: string, mistake?: RegExp): Promise<void> {
  const root = temporaryProject({ "compare.mjs": MODULE }, false);
  const checked = checkStateFunction({ file: path.join(root, "compare.mjs"), name });
  if (mistake === undefined) return expect(checked).resolves.toBeUndefined();
  await expect(checked).rejects.toThrow(UserError);
  await expect(checked).rejects.toThrow(mistake);
}

test("functions of one object or two, exported or in a configuration", async () => {
  await check("size");
  await check("same");
  await check("default.state");
  await check("default.classes.Stack.state");
  await check("default.classes.shapes.Tree.state");
});

test("others", async () => {
  const message = /compare\.mjs: "(none|many)" must have one parameter \(.*\) or two \(.*\), it has [03]$/;
  await check("none", message);
  await check("many", message);
});

test("what is not there", async () => {
  await check("siez", /compare\.mjs: no function is exported as "siez"; export it$/);
  await check("text", /no function is exported as "text"/);
  await check("default.classes.Queue.state", /no function is exported as "default\.classes\.Queue\.state"/);
});
