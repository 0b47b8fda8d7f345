import { describe, it } from "vitest";
import { check, checkScript } from "./differential.ts";
import { CLOSURES } from "./snippets-closures.ts";
import { EXPRESSIONS } from "./snippets-expressions.ts";
import { FUNCTIONS } from "./snippets-functions.ts";
import { SCRIPTS } from "./snippets-scripts.ts";
import { SLOPPY, STATEMENTS } from "./snippets-statements.ts";

describe("rewritten code behaves as the original", () => {
  it.each(EXPRESSIONS)("expression %s", (snippet) => check(snippet));
  it.each(STATEMENTS)("statement %s", (snippet) => check(snippet));
  it.each(FUNCTIONS)("function %s", (snippet) => check(snippet));
  it.each(CLOSURES)("closure %s", (snippet) => check(snippet));
  it.each(SLOPPY)("sloppy %s", (snippet) => check(snippet, ["sloppy"]));
  it.each(SCRIPTS)("script %s", (script) => checkScript(script));
});
