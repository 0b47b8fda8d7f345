import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { FLAG, knowsFlag } from "../../src/support/late-optimizing.ts";

test("the flag is set only where V8 knows it", () => {
  const known = execFileSync(process.execPath, ["--v8-options"], { encoding: "utf8" });
  if (knowsFlag(process.versions.node)) expect(known).toContain(`  ${FLAG} `);
  expect(["20.19.0", "22.1.0", "24.0.0", "200.1.0"].filter(knowsFlag)).toEqual(["20.19.0", "22.1.0"]);
});

test.each(["cli/work", "engine/main"])("%s loads it before all else", (entry) => {
  const source = readFileSync(new URL(`../../src/${entry}.ts`, import.meta.url), "utf8");
  expect(/^import .*$/m.exec(source)?.[0]).toBe('import "../support/late-optimizing.ts";');
});
