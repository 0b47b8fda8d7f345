import { rewrite } from "../../src/engine/rewrite/rewrite.ts";
import { SyntaxErrorAt } from "../../src/engine/rewrite/syntax-error-at.ts";

/** Rewrites a text; one that is not JavaScript is left to V8, whose error is of the realm that compiles it. */
export function rewriteText(source: string, goal: "script" | "eval" | "module", strict = false): string {
  try {
    return rewrite({ source, path: "test.js", goal, strict, keepModule: true }).code;
  } catch (error) {
    if (error instanceof SyntaxErrorAt) return source;
    throw error;
  }
}
