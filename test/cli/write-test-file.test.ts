import { chmodSync, lstatSync, readFileSync, symlinkSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { writeTestFile } from "../../src/cli/write-test-file.ts";
import { writeWhole } from "../../src/cli/output-file.ts";
import { sealSource } from "../../src/emit/seal.ts";
import { UserError } from "../../src/support/errors.ts";
import { filesOf, temporaryProject } from "../verify/temporary-project.ts";

const OLD = sealSource("// Tests by pathwise\nold();\n");
const NEW = sealSource("// Tests by pathwise\nnew();\n");

/** Writes over `existing`; gives the message where that is refused, and sees that the rest is untouched. */
function check(existing: string | undefined, expected: "written" | UserError, file = "src/a.pathwise.test.ts"): void {
  const root = temporaryProject({ "other.ts": "", ...(existing === undefined ? {} : { [file]: existing }) }, false);
  const write = (): void => writeTestFile({ path: path.join(root, file), source: NEW }, root);
  if (expected === "written") write();
  else expect(write).toThrow(expected);
  expect(filesOf(root)).toEqual(["other.ts", file]);
  expect(readFileSync(path.join(root, file), "utf8")).toBe(expected === "written" ? NEW : existing);
}

test("writes where nothing is, or what was ours", () => {
  check(undefined, "written");
  check(undefined, "written", "out/deep/a.pathwise.test.ts");
  check("", "written");
  check(OLD, "written");
  check(OLD.replaceAll("\n", "\r\n"), "written");
});

test("leaves a person's work alone", () => {
  check(
    OLD.replace("old()", "better()"),
    new UserError(
      "src/a.pathwise.test.ts was edited by hand, so it stays as it is: move it, delete it, or choose another place with --out",
    ),
  );
  check(
    "test('mine', () => {});\n",
    new UserError(
      "src/a.pathwise.test.ts exists and was not written by pathwise, so it stays as it is: move it, delete it, or choose another place with --out",
    ),
  );
});

test("says why it cannot write", () => {
  const root = temporaryProject({ "src/a.pathwise.test.ts/b": "", file: "" }, false);
  const writing = (file: string) => (): void => writeTestFile({ path: path.join(root, file), source: NEW }, root);
  expect(writing("src/a.pathwise.test.ts")).toThrow(
    new UserError("cannot write src/a.pathwise.test.ts: it is a folder"),
  );
  expect(writing("file/a.test.ts")).toThrow(new UserError("cannot write file/a.test.ts: a part of its path is a file"));
});

test("writes whole or not at all, and through links", () => {
  const root = temporaryProject({ "real.txt": "old", "folder/x": "" }, false);
  symlinkSync("real.txt", path.join(root, "link.txt"));
  writeWhole(path.join(root, "link.txt"), "new");
  expect(readFileSync(path.join(root, "real.txt"), "utf8")).toBe("new");
  expect(lstatSync(path.join(root, "link.txt")).isSymbolicLink()).toBe(true);

  expect(() => writeWhole(path.join(root, "folder"), "new")).toThrow("EISDIR");
  expect(filesOf(root)).toEqual(["folder/x", "real.txt"]);
});

test("keeps the permissions of the file that it replaces", () => {
  const root = temporaryProject({ "a.txt": "old" }, false);
  chmodSync(path.join(root, "a.txt"), 0o666);
  writeWhole(path.join(root, "a.txt"), "new");
  expect(lstatSync(path.join(root, "a.txt")).mode & 0o777).toBe(0o666);
});
