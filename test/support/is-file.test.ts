import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { isFile } from "../../src/support/is-file.ts";
import { temporaryProject } from "../verify/temporary-project.ts";

test("tells ordinary files from everything else", () => {
  const root = temporaryProject({ a: "" }, false);
  const place = (name: string): string => path.join(root, name);
  mkdirSync(place("folder"));
  symlinkSync("a", place("link"));
  symlinkSync("nowhere", place("dangling"));
  symlinkSync("loop", place("loop"));
  writeFileSync(place("b"), "");
  const found = ["a", "b", "link", "folder", "dangling", "loop", "a/b", "none", "x".repeat(300)].filter((name) =>
    isFile(place(name)),
  );
  expect(found).toEqual(["a", "b", "link"]);
  expect(isFile("/dev/null")).toBe(false);
});
