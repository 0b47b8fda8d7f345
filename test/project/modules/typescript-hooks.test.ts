import { execFile } from "node:child_process";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { typescriptHooksUrl } from "../../../src/project/modules/typescript-hooks.ts";
import { temporaryProject } from "../../verify/temporary-project.ts";

const SCRIPT = `
import { register } from "node:module";
register(process.argv[1]);
import(process.argv[2]).then(
  (exports) => console.log(JSON.stringify(exports.default)),
  (error) => console.log(error.name + ": " + error.message),
);
`;

/** What plain Node, with nothing but the hooks, makes of a file and those that it imports. */
async function check(files: Record<string, string>, expected: (root: string) => string): Promise<void> {
  const root = temporaryProject({ "package.json": '{ "type": "module" }', ...files }, false);
  const file = pathToFileURL(path.join(root, "a.ts")).href;
  const args = ["--input-type=module", "--eval", SCRIPT, typescriptHooksUrl(), file];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  expect(stdout.trimEnd()).toBe(expected(root));
}

test("what is no JavaScript, and imports as TypeScript writes them", async () => {
  await check(
    {
      "a.ts": `
        import { b } from "./b.js"; import { c } from "./c"; import { d } from "./d"; import { e } from "./e.ts";
        import type { Gone } from "./gone.ts";
        enum Color { Red = 5 }
        export default [b, c, d, e, Color.Red as number, await Promise.resolve(import.meta.dirname)] satisfies unknown[];`,
      "b.ts": "export const b: number = 1;",
      "c.ts": "export const c = 2 as const;",
      "d/index.ts": "export const d = 3!;",
      "e.ts": "export const e = <number>4;",
    },
    (root) => JSON.stringify([1, 2, 3, 4, 5, root]),
  );
});

test("mistakes have a place", async () => {
  await check({ "a.ts": "export default {\n  seed: ,\n};" }, (root) => {
    return `SyntaxError: ${path.join(root, "a.ts")}:2:9: Expression expected.`;
  });
  await check({ "a.ts": 'import { b } from "./b.ts"; export default b;' }, (root) => {
    return `Error: Cannot find module '${path.join(root, "b.ts")}' imported from ${path.join(root, "a.ts")}`;
  });
});
