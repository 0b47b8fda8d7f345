import { symlinkSync } from "node:fs";
import { join, relative } from "node:path";
import { describe, expect, test } from "vitest";
import { resolveTargets } from "../../../src/project/units/resolve-targets.ts";
import { messageOf, project, type Files } from "../temp-project.ts";

function check(names: readonly string[], targets: readonly string[], expected: readonly string[]) {
  const folder = project(Object.fromEntries(names.map((name) => [name, ""])));
  const selections = resolveTargets(targets, folder);
  expect(selections.map(({ file, names }) => [relative(folder, file), ...(names ?? [])].join("#"))).toEqual(expected);
}

function checkError(names: readonly string[], targets: readonly string[], expected: string) {
  const files: Files = Object.fromEntries(names.map((name) => [name, ""]));
  const folder = project(files);
  expect(messageOf(() => resolveTargets(targets, folder))).toBe(`UserError: ${expected}`);
}

describe("targets", () => {
  test("a file", () => check(["a.ts", "b.ts"], ["a.ts"], ["a.ts"]));
  test("a file with a name", () => check(["a.ts"], ["a.ts#f"], ["a.ts#f"]));
  test("a file with a method", () => check(["a.ts"], ["a.ts#C.m"], ["a.ts#C.m"]));
  test("several names of one file", () => check(["a.ts"], ["a.ts#f", "a.ts#g", "a.ts#f"], ["a.ts#f#g"]));
  test("a whole file takes in its names", () => check(["a.ts"], ["a.ts#f", "a.ts", "a.ts#g"], ["a.ts"]));
  test("a file whose name looks like a glob", () => check(["[id].tsx"], ["[id].tsx"], ["[id].tsx"]));
  test("a file whose name has a hash", () => check(["a#b.ts"], ["a#b.ts", "a#b.ts#f"], ["a#b.ts"]));
  test("a test file that is named outright", () => check(["a.test.ts"], ["a.test.ts"], ["a.test.ts"]));
  test("every extension, sorted", () => {
    const names = ["a.cjs", "a.cts", "a.js", "a.jsx", "a.mjs", "a.mts", "a.ts", "a.tsx"];
    check([...names, "a.json", "a.md"], ["."], names);
  });
  test("a folder without what is not source", () => {
    const aside = [
      "a.d.ts",
      "a.d.mts",
      "a.test.ts",
      "a.spec.js",
      "a.pathwise.test.ts",
      "vitest.config.ts",
      ".hidden.ts",
    ];
    const folders = ["node_modules/p/i.js", "dist/a.js", "build/a.js", "coverage/a.js", ".git/a.js", "__tests__/a.ts"];
    check(["a.ts", "b/c.ts", ...aside, ...folders, ...folders.map((path) => `b/${path}`)], ["."], ["a.ts", "b/c.ts"]);
  });
  test("a folder with its tests, where those are wanted", () => {
    const folder = project(
      Object.fromEntries(
        ["a.ts", "a.test.ts", "__tests__/b.ts", "a.d.ts", "a.pathwise.test.ts", "dist/a.test.js"].map((name) => [
          name,
          "",
        ]),
      ),
    );
    const selected = resolveTargets(["."], folder, "tests").map(({ file }) => relative(folder, file));
    expect(selected).toEqual(["__tests__/b.ts", "a.pathwise.test.ts", "a.test.ts", "a.ts"]);
  });
  test("links that go round, or nowhere", () => {
    const folder = project({ "s/a.ts": "", "s/folder.ts/b.ts": "" });
    symlinkSync(".", join(folder, "s/round"));
    symlinkSync("../s", join(folder, "s/up"));
    symlinkSync("a.ts", join(folder, "s/0.ts"));
    symlinkSync("nowhere.ts", join(folder, "s/lost.ts"));
    const selected = resolveTargets(["s"], folder).map(({ file }) => relative(folder, file));
    expect(selected).toEqual(["s/a.ts", "s/folder.ts/b.ts"]);
    expect(messageOf(() => resolveTargets(["s/lost.ts"], folder))).not.toContain("did you mean s/lost.ts");
  });
  test("a glob, overlapping another target", () =>
    check(["s/a.ts", "s/b.ts", "s/b.md"], ["s/b.ts", "s/*"], ["s/b.ts", "s/a.ts"]));
});

describe("mistakes", () => {
  test("no target", () => checkError([], [], "nothing to test: name a file, a folder, a glob or file.ts#name"));
  test("no such file, but one like it", () =>
    checkError(["src/cart.ts"], ["src/crat.ts"], "no such file or folder: src/crat.ts (did you mean src/cart.ts?)"));
  test("no such file, for want of an extension", () =>
    checkError(
      ["src/cart.css", "src/cart.ts"],
      ["src/cart"],
      "no such file or folder: src/cart (did you mean src/cart.ts?)",
    ));
  test("no such file at all", () =>
    checkError(["src/cart.ts"], ["x/y.ts"], "no such file or folder: x/y.ts (check the path)"));
  test("no such file before a name", () =>
    checkError(["cart.ts"], ["carts.ts#f"], "no such file or folder: carts.ts (did you mean cart.ts?)"));
  test("an empty folder", () =>
    checkError(
      ["lib/a.md"],
      ["lib"],
      "nothing to test in lib: it holds no source files (tests, declarations and config files are left out)",
    ));
  test("a glob without matches", () =>
    checkError(
      ["a.md"],
      ["*.ts"],
      "no source file matches *.ts (quote globs; tests, declarations and config files are left out)",
    ));
  test("another kind of file", () =>
    checkError(
      ["a.md"],
      ["a.md"],
      "cannot test a.md: not a TypeScript or JavaScript file (.ts .tsx .mts .cts .js .jsx .mjs .cjs)",
    ));
  test("a declaration file", () =>
    checkError(
      ["a.d.ts"],
      ["a.d.ts"],
      "cannot test a.d.ts: it is a declaration file; name the file that holds the code",
    ));
  test("a generated test", () =>
    checkError(
      ["a.pathwise.test.ts"],
      ["a.pathwise.test.ts"],
      "cannot test a.pathwise.test.ts: it is a generated test file; name the file that it tests",
    ));
  test("a name in a folder", () =>
    checkError(["src/a.ts"], ["src#f"], "src#f: what stands before # must be one file; write file.ts#name"));
  test("a name in a glob", () =>
    checkError(["a.ts"], ["*.ts#f"], "*.ts#f: what stands before # must be one file; write file.ts#name"));
  test("an empty name", () =>
    checkError(["a.ts"], ["a.ts#"], "a.ts#: no name after #; write file.ts#name or file.ts#Class.method"));
});
