import vm from "node:vm";
import { describe, it } from "vitest";
import { check, checkScript } from "./differential.ts";
import { EXPRESSIONS } from "./snippets-expressions.ts";
import { FUNCTIONS } from "./snippets-functions.ts";
import { SCRIPTS } from "./snippets-scripts.ts";
import { SLOPPY, STATEMENTS } from "./snippets-statements.ts";

/** Snippets that need no function around them. */
const LOOSE = [...EXPRESSIONS, ...STATEMENTS, ...FUNCTIONS, ...SLOPPY]
  .map((snippet) => snippet.replace(/\breturn (?=[^;]*$)/, ""))
  .filter(parses);

function parses(script: string): boolean {
  try {
    new vm.Script(script);
    return true;
  } catch {
    return false;
  }
}

describe("rewritten scripts behave as the original", () => {
  it.each(LOOSE)("as a script: %s", (script) => checkScript(script));
  it.each([...SCRIPTS, ...LOOSE])("as a direct eval: %s", (script) => check(`return eval(${JSON.stringify(script)})`));
});
