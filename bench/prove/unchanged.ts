// A project of 200 tests of `prove`, none of which changed, beside the same bodies as plain tests.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { ROOT, runNode } from "../command.ts";

const FILES = 10;
const TESTS_PER_FILE = 20;
const ROUNDS = 3;

export interface Unchanged {
  readonly tests: number;
  /** All tests are proved in the first run. Medians of the others. */
  readonly firstMs: number;
  readonly unchangedMs: number;
  readonly plainMs: number;
}

export async function unchanged(): Promise<Unchanged> {
  const folder = mkdtempSync(path.join(tmpdir(), "pathwise-bench-"));
  try {
    writeProject(folder);
    const vitest = (kind: string): Promise<number> =>
      runNode([path.join(ROOT, "node_modules/vitest/vitest.mjs"), "run", `${kind}/`], folder).then(({ ms }) => ms);
    const firstMs = await vitest("proved");
    const [proved, plain]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round++) {
      plain.push(await vitest("plain"));
      proved.push(await vitest("proved"));
    }
    return { tests: FILES * TESTS_PER_FILE, firstMs, unchangedMs: median(proved), plainMs: median(plain) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

function writeProject(folder: string): void {
  const modules = path.join(folder, "node_modules");
  mkdirSync(modules);
  for (const name of readdirSync(path.join(ROOT, "node_modules")).filter((each) => !each.startsWith(".")))
    symlinkSync(path.join(ROOT, "node_modules", name), path.join(modules, name));
  symlinkSync(ROOT, path.join(modules, "pathwise"));
  writeFileSync(path.join(folder, "package.json"), '{ "name": "project", "private": true, "type": "module" }');
  const compilerOptions = {
    target: "ES2022",
    module: "ESNext",
    moduleResolution: "Bundler",
    strict: true,
    noEmit: true,
  };
  writeFileSync(path.join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["*/*.ts"] }));
  for (const kind of ["plain", "proved"]) {
    mkdirSync(path.join(folder, kind));
    for (let file = 0; file < FILES; file++) {
      writeFileSync(path.join(folder, kind, `limit${file}.ts`), codeOf(file));
      writeFileSync(path.join(folder, kind, `limit${file}.test.ts`), testsOf(file, kind === "proved"));
    }
  }
}

function codeOf(file: number): string {
  return `export function limit(x: number, most: number): number {
  return x > most ? most : x + ${file} > most ? x : x + ${file};
}
`;
}

function testsOf(file: number, isProved: boolean): string {
  const imports = isProved ? 'import { prove } from "pathwise/vitest";\n' : "";
  const tests = Array.from({ length: TESTS_PER_FILE }, (_, number) => {
    const body = `{
  const most = ${100 * (number + 1)};
  expect(limit(x, most) > most).toBe(false);
}`;
    const title = JSON.stringify(`never above ${number + 1}`);
    return isProved
      ? `prove(${title}, (x: number) => ${body});`
      : `test(${title}, () => { const x = ${number}; ${body} });`;
  });
  return `import { expect, test } from "vitest";\n${imports}import { limit } from "./limit${file}";\n${tests.join("\n")}\n${isProved ? "void test;\n" : ""}`;
}
