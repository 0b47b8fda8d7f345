import path from "node:path";
import { expect, test } from "vitest";
import { loadConfig } from "../../src/project/load-config.ts";
import { UserError } from "../../src/support/errors.ts";
import { temporaryProject } from "../verify/temporary-project.ts";

/** What the first file exports, or what is said of it. */
async function check(files: Record<string, string>, expected: object | RegExp): Promise<void> {
  const root = temporaryProject({ "package.json": '{ "type": "module" }', ...files }, false);
  const loaded = loadConfig(path.join(root, Object.keys(files)[0]!));
  if (!(expected instanceof RegExp)) {
    expect(await loaded).toEqual(expected);
    return;
  }
  await expect(loaded).rejects.toThrow(UserError);
  await expect(loaded).rejects.toThrow(expected);
}

test("JavaScript and TypeScript, with what they import", async () => {
  await check({ "a.mjs": "export default { seed: 1 };" }, { seed: 1 });
  await check({ "a.js": "export default { seed: await Promise.resolve(2) };" }, { seed: 2 });
  const typed =
    'import { seed } from "./b.ts"; enum E { A = 4 }\nexport default { seed: seed as number, budget: E.A };';
  await check({ "a.ts": typed, "b.ts": "export const seed: number = 3;" }, { seed: 3, budget: 4 });
  await check({ "a.mts": typed, "b.ts": "export const seed: number = 3;" }, { seed: 3, budget: 4 });
});

test("what is no configuration", async () => {
  const none = /^[^\n]*a\.mjs: no configuration is exported; write export default defineConfig\(\{ … \}\)$/;
  for (const text of [
    "export const seed = 1;",
    "export default null;",
    "export default [];",
    "export default () => 1;",
  ])
    await check({ "a.mjs": text }, none);
});

test("what cannot be loaded", async () => {
  await check(
    { "a.mjs": "\n\n  throw new RangeError('no\\nmore');" },
    /a\.mjs:3:\d+: cannot be .* corrected: RangeError: no$/,
  );
  await check({ "a.mjs": "export default {}; throw 'x'" }, /a\.mjs: cannot be loaded until this is corrected: x$/);
  await expect(loadConfig("/no/where.ts")).rejects.toThrow(new UserError("no such file: /no/where.ts"));
});
