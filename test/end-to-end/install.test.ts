// The package as npm installs it from its tarball, dependencies and all: the one test that needs a registry.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, inject, onTestFinished, test } from "vitest";
import { run } from "./harness/run.ts";

test("npm install, then npx pathwise", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "pathwise-install-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(path.join(folder, "package.json"), JSON.stringify({ name: "project", type: "module", private: true }));
  writeFileSync(path.join(folder, "positive.ts"), "export const positive = (n: number): boolean => n > 0;\n");
  const installed = await run("npm", ["install", "--prefer-offline", "--no-audit", "--no-fund", inject("tarball")], {
    cwd: folder,
  });
  expect(installed, installed.stderr).toMatchObject({ status: 0 });
  const version = await run("npx", ["pathwise", "--version"], { cwd: folder });
  expect(version, version.stderr).toMatchObject({ status: 0 });
  expect(version.stdout).toMatch(/\d+\.\d+\.\d+/);
  const printed = await run("npx", ["pathwise", "positive.ts", "--dry-run"], { cwd: folder });
  expect(printed, printed.stderr).toMatchObject({ status: 0 });
  expect(printed.stdout).toMatch(/positive\(/);
  // The public names, for the compiler and for Node.
  writeFileSync(
    path.join(folder, "use.mts"),
    'import * as api from "pathwise";\nconst names: string[] = Object.keys(api);\nif (names.length === 0) throw new Error("nothing is exported");\n',
  );
  const compile = ["tsc", "--module", "nodenext", "--target", "es2023", "--strict", "use.mts"];
  const compiled = await run("npx", compile, { cwd: folder });
  expect(compiled, compiled.stdout).toMatchObject({ status: 0 });
  const used = await run(process.execPath, ["use.mjs"], { cwd: folder });
  expect(used, used.stderr).toMatchObject({ status: 0 });
});
