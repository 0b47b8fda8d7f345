import { pathToFileURL } from "node:url";
import path from "node:path";
import { expect, test } from "vitest";
import { nodeFlags } from "../../../src/runners/launch/node-flags.ts";
import { temporaryProject } from "../../verify/temporary-project.ts";

function flagsFor(
  script: string,
  extension: string,
  files: Record<string, string> = {},
): { root: string; flags: readonly string[]; note?: string } {
  const root = temporaryProject(
    { ".git/HEAD": "", "package.json": JSON.stringify({ scripts: { test: script } }), ...files },
    false,
  );
  return { root, ...nodeFlags(root, extension) };
}

test.each([
  ["node --test", []],
  ["node --import tsx --test test/*.ts", ["--import", "tsx"]],
  ["NODE_ENV=test node --import=tsx/esm --enable-source-maps --test", ["--import=tsx/esm"]],
  ["node -r '@swc-node/register' --test", ["-r", "@swc-node/register"]],
  [
    "node --loader ts-node/esm --conditions development --test",
    ["--loader", "ts-node/esm", "--conditions", "development"],
  ],
  ["node --experimental-strip-types --test", ["--experimental-strip-types"]],
])("as the script says: %s", (script, expected) => {
  expect(flagsFor(script, script.includes("--test test/*.ts") ? ".ts" : ".mjs").flags).toEqual(expected);
});

test("TypeScript with tsx, where the project has it", () => {
  const tsx = { "node_modules/tsx/package.json": '{"exports":"./loader.mjs"}', "node_modules/tsx/loader.mjs": "" };
  const { root, flags, note } = flagsFor("", ".ts", tsx);
  expect(flags).toEqual(["--import", pathToFileURL(path.join(root, "node_modules/tsx/loader.mjs")).href]);
  expect(note).toBeUndefined();
});

test("TypeScript without help: Node.js itself or our loader, and then the user is told what is missing", () => {
  const { flags, note } = flagsFor("", ".ts");
  const native = Boolean((process.features as { typescript?: unknown }).typescript);
  expect(flags.length).toBe(native ? 0 : 2);
  expect(note === undefined).toBe(native);
});
