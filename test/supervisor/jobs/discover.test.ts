import { expect, test } from "vitest";
import type { LoadedModule } from "../../../src/model/loaded-module.ts";
import type { Project } from "../../../src/model/project.ts";
import type { FromEngine } from "../../../src/model/protocol.ts";
import { discoverExports } from "../../../src/supervisor/jobs/discover.ts";
import { ScriptedEngines, type ScriptedEngine, deathWhile } from "../scripted-engines.ts";

const module: LoadedModule = { values: [] };
const told = (file: string): FromEngine => ({ type: "discovered", file, module });

/** `sent`: the files of each job. `found`: the files that are known in the end. */
async function check(
  files: readonly string[],
  script: readonly ScriptedEngine[],
  sent: readonly (readonly string[])[],
  found: readonly string[],
): Promise<void> {
  const engines = new ScriptedEngines(script);
  const modules = await discoverExports(engines.pool, {} as Project, files);
  expect([...modules.keys()]).toEqual(found);
  expect(engines.jobs("discover").map((job) => job.files)).toEqual(sent);
}

test("all files in one process", () =>
  check(["a", "b"], [{ says: [told("a"), told("b"), { type: "discovered-all" }] }], [["a", "b"]], ["a", "b"]));
test("no process without files", () => check([], [], [], []));
test("a file that cannot be loaded", () =>
  check(
    ["a", "b"],
    [{ says: [{ type: "discovered", file: "a" }, told("b"), { type: "discovered-all" }] }],
    [["a", "b"]],
    ["b"],
  ));
test("a file that ends the process is left out, and the others are loaded", () =>
  check(
    ["a", "b", "c"],
    [{ says: [told("a")], dies: deathWhile("load") }, { says: [told("c"), { type: "discovered-all" }] }],
    [["a", "b", "c"], ["c"]],
    ["a", "c"],
  ));
test("the last file ends the process", () => check(["a"], [{ dies: deathWhile("load") }], [["a"]], []));
