import path from "node:path";
import { expect, test } from "vitest";
import { testFilePaths } from "../../src/cli/test-file-paths.ts";
import { UserError } from "../../src/support/errors.ts";
import { temporaryProject } from "../verify/temporary-project.ts";

/** In a project that has the sources and `extra`; paths relative to it. */
function check(sources: string[], out: string | undefined, expected: string[], extra: string[] = []): void {
  const root = temporaryProject(Object.fromEntries([...sources, ...extra].map((name) => [name, ""])), false);
  const paths = testFilePaths(
    sources.map((source) => path.join(root, source)),
    out,
    root,
  );
  expect([...paths.keys()].map((source) => path.relative(root, source))).toEqual(sources);
  expect([...paths.values()].map((file) => path.relative(root, file).replaceAll("\\", "/"))).toEqual(expected);
}

test("beside the source, with its extension", () => {
  for (const extension of ["ts", "js", "mts", "cts", "mjs", "cjs"]) {
    check([`src/a.${extension}`], undefined, [`src/a.pathwise.test.${extension}`]);
  }
  check(["a.b.tsx", "c.jsx"], undefined, ["a.b.pathwise.test.ts", "c.pathwise.test.js"]);
  check(["src/a.tsx"], undefined, ["src/a.pathwise.test.tsx"], ["src/a.ts"]);
});

test("in a folder, the sources keep their places", () => {
  check(["src/a.ts"], "test", ["test/a.pathwise.test.ts"]);
  check(["src/x/a.ts", "src/y/a.ts"], "test", ["test/x/a.pathwise.test.ts", "test/y/a.pathwise.test.ts"]);
  check(["src/a.ts", "src/y/z/a.ts"], "test", ["test/a.pathwise.test.ts", "test/y/z/a.pathwise.test.ts"]);
  check(["src/a.ts"], "odd.ts", ["odd.ts/a.pathwise.test.ts"], ["odd.ts/there"]);
});

test("in a file", () => {
  check(["src/a.ts"], "test/all.spec.ts", ["test/all.spec.ts"]);
  expect(() => testFilePaths(["/a.ts", "/b.ts"], "all.ts", "/")).toThrow(
    new UserError("--out all.ts names one file, but there are 2 source files: name a folder"),
  );
});
