import { readFileSync } from "node:fs";
import path from "node:path";
import { sealOf } from "../emit/seal.ts";
import type { TestFile } from "../model/test-case.ts";
import { cannotWrite, editedTestFile, foreignTestFile } from "./messages.ts";
import { writeWhole } from "./output-file.ts";

/** @throws UserError if there is a file that pathwise did not write, or that was edited since. */
export function checkReplaceable(file: string, cwd: string): void {
  const shown = path.relative(cwd, file);
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return;
    throw cannotWrite(shown, error);
  }
  const seal = sealOf(text);
  if (seal === "edited") throw editedTestFile(shown);
  if (seal === "none" && text.trim() !== "") throw foreignTestFile(shown);
}

/** @throws UserError if that would destroy the user's work, or is not possible. */
export function writeTestFile(file: Pick<TestFile, "path" | "source">, cwd: string): void {
  checkReplaceable(file.path, cwd);
  try {
    writeWhole(file.path, file.source);
  } catch (error) {
    throw cannotWrite(path.relative(cwd, file.path), error);
  }
}
