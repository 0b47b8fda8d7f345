// A user's project, made for one test: some source files, a package.json that names a runner, and pathwise installed.
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { inject, onTestFinished } from "vitest";
import type { Result } from "../../../src/model/result.ts";
import type { RunnerName } from "../../../src/runners/all-runners.ts";
import { type Finished, run } from "./run.ts";

const TSCONFIG = {
  compilerOptions: {
    target: "ES2022",
    module: "ESNext",
    moduleResolution: "Bundler",
    strict: true,
    noEmit: true,
    jsx: "react-jsx",
    skipLibCheck: true,
  },
};

const MANIFESTS: Readonly<Record<RunnerName, object>> = {
  vitest: { type: "module", devDependencies: { vitest: "*" } },
  jest: {
    type: "commonjs",
    devDependencies: { jest: "*", "@swc/jest": "*" },
    jest: {
      transform: { "\\.[cm]?tsx?$": ["@swc/jest", { jsc: { target: "es2022", parser: { syntax: "typescript" } } }] },
      // TypeScript writes .cjs for the import of a .cts file.
      moduleNameMapper: { "^(\\..*)\\.cjs$": ["$1.cjs", "$1.cts"] },
    },
  },
  mocha: { type: "module", scripts: { test: "mocha *.test.*" }, devDependencies: { mocha: "*" } },
  node: { type: "module", scripts: { test: "node --test" } },
};

export interface Workspace {
  readonly folder: string;
  readonly files: () => readonly string[];
  readonly read: (name: string) => string;
  readonly write: (name: string, text: string) => void;
  /** Runs the installed command; `result` is what it wrote for `--json`, where it did. */
  readonly pathwise: (...args: string[]) => Promise<Finished & { readonly result: Result | undefined }>;
  readonly run: (program: string, ...args: string[]) => Promise<Finished>;
}

/** With `installed: false` nothing can be resolved from the project: pathwise is called from elsewhere. */
export function workspace(
  sources: readonly string[],
  runner: RunnerName = "vitest",
  { installed = true } = {},
): Workspace {
  const folder = mkdtempSync(path.join(installed ? inject("bed") : tmpdir(), "workspace-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const write = (name: string, text: string): void => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  };
  write("package.json", JSON.stringify({ name: "project", private: true, ...MANIFESTS[runner] }));
  write("tsconfig.json", JSON.stringify(TSCONFIG));
  if (installed) symlinkSync("../node_modules", path.join(folder, "node_modules"));
  for (const source of sources) copyFileSync(source, path.join(folder, path.basename(source)));
  const execute = (program: string, ...args: string[]): Promise<Finished> => run(program, args, { cwd: folder });
  return {
    folder,
    files: () =>
      readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter((name) => !name.startsWith("node_modules"))
        .sort(),
    read: (name) => readFileSync(path.join(folder, name), "utf8"),
    write,
    run: execute,
    async pathwise(...args) {
      const json = path.join(folder, ".result.json");
      const finished = await execute(path.join(inject("bed"), "node_modules/.bin/pathwise"), ...args, "--json", json);
      const result = existsSync(json) ? (JSON.parse(readFileSync(json, "utf8")) as Result) : undefined;
      rmSync(json, { force: true });
      return { ...finished, result };
    },
  };
}
