import { rewrite } from "../../src/engine/rewrite/rewrite.ts";
import { SyntaxErrorAt } from "../../src/engine/rewrite/syntax-error-at.ts";

/** Leaves text that does not parse unchanged: then V8 reports the error, in the realm that compiles it. */
export function rewriteText(source: string, goal: "script" | "eval" | "module", strict = false): string {
  try {
    return rewrite({ source, path: "test.js", goal, strict, keepModule: true }).code;
  } catch (error) {
    if (error instanceof SyntaxErrorAt) return source;
    throw error;
  }
}
