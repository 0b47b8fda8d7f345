import { readdirSync } from "node:fs";
import { pathToFileURL } from "node:url";
import path from "node:path";
import { describe, expect, test } from "vitest";
import type { NamedValue } from "../../src/model/input-type.ts";
import { ALL_RUNNERS, RUNNER_NAMES, runnerNamed } from "../../src/runners/all-runners.ts";

const OPTIONS = { projectRoot: "/project", typescript: false, nameOf: ({ text }: NamedValue) => text };
const FOLDER = path.resolve(import.meta.dirname, "../../src/runners");

test("the list misses no runner of its folder", async () => {
  const files = readdirSync(FOLDER, { withFileTypes: true }).filter((entry) => entry.isFile());
  const described = files.map(({ name }) => name).filter((name) => name !== "runner.ts" && name !== "all-runners.ts");
  const exported = await Promise.all(
    described.map(async (name) =>
      Object.values((await import(pathToFileURL(path.join(FOLDER, name)).href)) as Record<string, unknown>),
    ),
  );
  // each file has one export, the runner
  expect(new Set(exported.flat())).toEqual(new Set(ALL_RUNNERS));
  expect(exported.map((values) => values.length)).toEqual(described.map(() => 1));
});

test("names are unique", () => {
  expect(new Set(RUNNER_NAMES).size).toBe(ALL_RUNNERS.length);
});

describe.each(RUNNER_NAMES)("%s", (name) => {
  const { imports, typeStubs, vocabulary, signs, dialect } = runnerNamed(name);

  test("imports nothing that has no type stub", () => {
    const written = dialect({ ...OPTIONS, moduleSyntax: "import" });
    written.mock({ results: [], always: "1", async: false, isAsserted: true, freshName: (suffix) => suffix });
    const header = written.header().join("\n");
    const modules = [...header.matchAll(/ from "(.*)"/g)].map(([, module]) => module);
    expect(typeStubs.modules).toEqual(expect.arrayContaining(modules));
  });

  test("may be required where it says so", () => {
    const written = dialect({ ...OPTIONS, moduleSyntax: "require" });
    if (imports.mayRequire) expect(written.header().join("\n")).not.toMatch(/^import /m);
  });

  test("is found in a script that it is started by, and no other is", () => {
    const script = signs.packageName ?? "node --test";
    expect(ALL_RUNNERS.filter((each) => each.signs.inScript.test(script)).map((each) => each.name)).toEqual([name]);
  });

  test("reads tests that call its own names", () => {
    expect(vocabulary.names.test).toContain("it");
    expect(vocabulary.names.group).toContain("describe");
  });
});
