import { chmodSync, mkdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { findOnPath } from "../../src/support/find-on-path.ts";
import { temporaryProject } from "../verify/temporary-project.ts";

test("the first program of that name, and nothing else", () => {
  const root = temporaryProject({ "a/tool": "no program", "b/tool": "", "c/tool": "" }, false);
  mkdirSync(path.join(root, "d/tool"), { recursive: true });
  for (const name of ["b/tool", "c/tool"]) chmodSync(path.join(root, name), 0o755);
  const find = (...folders: string[]) =>
    findOnPath("tool", { PATH: folders.map((folder) => path.join(root, folder)).join(path.delimiter) });
  expect(find("none", "d", "a", "b", "c")).toBe(path.join(root, "b/tool"));
  expect(find("a", "d")).toBeUndefined();
  expect(findOnPath("tool", {})).toBeUndefined();
});
