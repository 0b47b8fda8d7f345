import path from "node:path";
import { expect, test } from "vitest";
import { formatterFor } from "../../src/emit/format.ts";
import { temporaryProject } from "../verify/temporary-project.ts";

const SOURCE = "f( 'a' )\n";

/** A stand-in for the project's own Prettier: shouts, so that we know who formatted. */
function prettier(config: string): string {
  return `module.exports = {
    resolveConfig: async () => (${config}),
    format: async (source, options) => source.trim().toUpperCase() + JSON.stringify(options.semi) + options.endOfLine,
  };`;
}

async function check(files: Record<string, string>, source: string, expected: string): Promise<void> {
  const root = temporaryProject({ "package.json": "{}", ...files }, false);
  expect(await formatterFor(root, path.join(root, "a.test.ts"))(source)).toBe(expected);
}

const PRETTIER = "node_modules/prettier/index.js";

test("without Prettier, oxfmt", () => check({}, SOURCE, 'f("a");\n'));
test("the project's Prettier with its configuration", () =>
  check({ [PRETTIER]: prettier("{ semi: false }") }, SOURCE, "F( 'A' )falself"));
test("a Prettier that is not configured is not used", () =>
  check({ [PRETTIER]: prettier("null") }, SOURCE, 'f("a");\n'));
test("a Prettier that fails is not used", () =>
  check({ [PRETTIER]: "throw new Error('broken')" }, SOURCE, 'f("a");\n'));
test("what cannot be parsed stays as it is", () => check({}, "f(", "f("));
test("types and long lines", () =>
  check({}, `const x: number = f(${Array.from({ length: 30 }, (_, i) => i * 1000).join(",")})`, expectedLong()));

function expectedLong(): string {
  const numbers = Array.from({ length: 30 }, (_, i) => `  ${i * 1000},\n`).join("");
  return `const x: number = f(\n${numbers});\n`;
}

test("works for every kind of file", async () => {
  const root = temporaryProject({ "package.json": "{}" }, false);
  for (const extension of ["ts", "tsx", "mts", "cts", "js", "jsx", "mjs", "cjs"])
    expect(await formatterFor(root, path.join(root, `a.test.${extension}`))(SOURCE)).toBe('f("a");\n');
});
