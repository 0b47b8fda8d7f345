import path from "node:path";
import { expect, test } from "vitest";
import type { Unit } from "../../../src/model/unit.ts";
import { openSources, programOf } from "../../../src/project/analyze-project.ts";
import { describedOrSkipped } from "../../../src/project/units/described-or-skipped.ts";
import { type Found, findFunctions } from "../../../src/project/units/find-functions.ts";
import { resolveTargets } from "../../../src/project/units/resolve-targets.ts";
import type { TS } from "../../../src/project/typescript.ts";
import { UserError } from "../../../src/support/errors.ts";
import { project } from "../temp-project.ts";

/** The unit `f` of `a.ts`, described in a way that throws. */
function describedBy(describe: () => Unit): Unit {
  const cwd = project({ "a.ts": "export function f(n: number) { return n; }" });
  const selections = resolveTargets(["a.ts"], cwd);
  const opened = openSources({ selections, cwd, more: [], grade: "declared" }, "without DOM");
  const file = path.join(cwd, "a.ts");
  const { program } = programOf(file, opened);
  const [found] = findFunctions(program.program.getSourceFile(file) as TS.SourceFile, program);
  return describedOrSkipped(found as Found, file, describe);
}

test("a mistake of ours skips the unit and says what to report", () => {
  const unit = describedBy(() => {
    throw new TypeError("x is not iterable");
  });
  expect(unit).toMatchObject({ name: "f", parameters: [] });
  expect(unit.skipped).toMatch(
    /^analysing it ran into a mistake of pathwise itself, please report it: x is not iter.* at /,
  );
});

test("code that is nested too deeply is no mistake of ours", () => {
  const recurse = (): Unit => recurse();
  expect(describedBy(recurse).skipped).toBe("its expressions are nested too deeply to be analysed");
});

test("mistakes of the user pass through", () => {
  const error = new UserError("no such contract");
  expect(() =>
    describedBy(() => {
      throw error;
    }),
  ).toThrow(error);
});
