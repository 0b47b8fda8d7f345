import path from "node:path";
import { expect, test } from "vitest";
import { findConfig } from "../../src/cli/read-config.ts";
import { temporaryProject } from "../verify/temporary-project.ts";

/** Which of the files is found from a folder of theirs. */
function check(files: string[], from: string, expected: string | undefined): void {
  const root = temporaryProject(Object.fromEntries([...files, `${from}/x`].map((file) => [file, ""])), false);
  const found = findConfig(path.join(root, from));
  expect(found && path.relative(root, found)).toBe(expected);
}

test("the nearest one, up to the package", () => {
  const config = "pathwise.config.ts";
  check([config, "package.json"], "src/deep", config);
  check([config, `src/${config}`, "package.json"], "src", `src/${config}`);
  check([config, "package.json", "packages/a/package.json"], "packages/a/src", undefined);
  check(["package.json"], "src", undefined);
});

test("any of the four names", () => {
  for (const extension of ["ts", "mts", "js", "mjs"])
    check([`pathwise.config.${extension}`, "package.json"], "src", `pathwise.config.${extension}`);
  check(["pathwise.config.cjs", "package.json"], ".", undefined);
});

test("without a package only in the folder itself", () => {
  check(["pathwise.config.js"], ".", "pathwise.config.js");
  check(["pathwise.config.js"], "src", undefined);
});
