import { execFileSync } from "node:child_process";
import { chmodSync, lstatSync, readFileSync, symlinkSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { writeOutput } from "../../src/cli/output-file.ts";
import { sealSource } from "../../src/emit/seal.ts";
import { UserError } from "../../src/support/errors.ts";
import { filesOf, temporaryProject } from "../verify/temporary-project.ts";

const OLD = sealSource("// Tests by pathwise\nold();\n");
const NEW = sealSource("// Tests by pathwise\nnew();\n");

/** Writes over `existing`; gives the message where that is refused, and sees that the rest is untouched. */
function check(existing: string | undefined, expected: "written" | UserError, file = "src/a.pathwise.test.ts"): void {
  const root = temporaryProject({ "other.ts": "", ...(existing === undefined ? {} : { [file]: existing }) }, false);
  const write = (): void => writeOutput(path.join(root, file), NEW, { cwd: root, force: false });
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
      "src/a.pathwise.test.ts was edited by hand, so it stays as it is: move it, delete it, choose another place with --out, or add --force",
    ),
  );
  check(
    "test('mine', () => {});\n",
    new UserError(
      "src/a.pathwise.test.ts exists and was not written by pathwise, so it stays as it is: move it, delete it, choose another place, or add --force",
    ),
  );
});

test("says why it cannot write", () => {
  const root = temporaryProject({ "src/a.pathwise.test.ts/b": "", file: "" }, false);
  const writing = (file: string) => (): void => writeOutput(path.join(root, file), NEW, { cwd: root, force: false });
  expect(writing("src/a.pathwise.test.ts")).toThrow(
    new UserError("cannot write src/a.pathwise.test.ts: it is a folder"),
  );
  expect(writing("file/a.test.ts")).toThrow(new UserError("cannot write file/a.test.ts: a part of its path is a file"));
});

test("writes whole or not at all, and through links", () => {
  const root = temporaryProject({ "real.txt": "old", "folder/x": "" }, false);
  symlinkSync("real.txt", path.join(root, "link.txt"));
  writeOutput(path.join(root, "link.txt"), "new", { cwd: root, force: true });
  expect(readFileSync(path.join(root, "real.txt"), "utf8")).toBe("new");
  expect(lstatSync(path.join(root, "link.txt")).isSymbolicLink()).toBe(true);

  expect(() => writeOutput(path.join(root, "folder"), "new", { cwd: root, force: true })).toThrow(
    "cannot write folder: it is a folder",
  );
  expect(filesOf(root)).toEqual(["folder/x", "real.txt"]);
});

test("waits for no reader, and makes nothing at the end of a link", () => {
  const root = temporaryProject({}, false);
  execFileSync("mkfifo", [path.join(root, "pipe")]);
  symlinkSync("nowhere.txt", path.join(root, "link"));
  const writing = (file: string) => (): void => writeOutput(path.join(root, file), "new", { cwd: root, force: false });
  expect(writing("pipe")).toThrow("cannot write pipe: nobody reads from it");
  expect(writing("link")).toThrow("cannot write link: it is a link to a file that is not there");
});

test("keeps the permissions of the file that it replaces", () => {
  const root = temporaryProject({ "a.txt": "old" }, false);
  chmodSync(path.join(root, "a.txt"), 0o666);
  writeOutput(path.join(root, "a.txt"), "new", { cwd: root, force: true });
  expect(lstatSync(path.join(root, "a.txt")).mode & 0o777).toBe(0o666);
});

test.each([
  ["a source file", "export const a = 1;\n", false],
  ["another JSON file", '{ "units": [] }\n', false],
  ["another drawing", '<svg xmlns="http://www.w3.org/2000/svg"></svg>\n', false],
  ["notes", "# Notes\n\n## `a`\n", false],
  ["a script", "#!/usr/bin/env node\n  run();\n", false],
  ["a result", '{ "pathwise": "0.6.0", "seed": 1, "units": [], "totals": {} }\n', true],
  ["an explanation", '{ "version": 1, "unit": "a.ts#f", "classes": [] }\n', true],
  ["explanations as XML", '<?xml version="1.0"?>\n<explanations xmlns="urn:pathwise:explanation:1"/>\n', true],
  ["our drawing", '<svg xmlns="http://www.w3.org/2000/svg" class="pathwise-tree" width="1"/>\n', true],
  ["a table", "src/a.ts#f\n  complete, 2 classes\n", true],
  ["Markdown", "## `src/a.ts#f`\n\n**complete** · 2 classes\n", true],
])("replaces only what pathwise wrote: %s", (_, existing, isReplaced) => {
  const root = temporaryProject({ file: existing }, false);
  const write = (force: boolean): void => writeOutput(path.join(root, "file"), "new", { cwd: root, force });
  if (isReplaced) write(false);
  else expect(() => write(false)).toThrow("file exists and was not written by pathwise");
  expect(readFileSync(path.join(root, "file"), "utf8")).toBe(isReplaced ? "new" : existing);
  write(true);
  expect(readFileSync(path.join(root, "file"), "utf8")).toBe("new");
});
