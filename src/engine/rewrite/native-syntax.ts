import vm from "node:vm";
import { SyntaxErrorAt } from "./syntax-error-at.ts";

/** V8's own error for plain JavaScript that does not parse; undefined if it parses. */
export function nativeSyntaxError(
  source: string,
  path: string,
  goal: "script" | "commonjs",
): SyntaxErrorAt | undefined {
  try {
    if (goal === "script") new vm.Script(source, { filename: path });
    else vm.compileFunction(source, ["exports", "require", "module", "__filename", "__dirname"], { filename: path });
    return undefined;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return new SyntaxErrorAt(error.message, ...placeIn(error.stack ?? "", path));
  }
}

/** V8 starts the stack of a syntax error with `path:line`, the line itself, and a row of carets under the mistake. */
function placeIn(stack: string, path: string): [line: number, column: number] {
  const [head = "", , carets = ""] = stack.split("\n");
  const line = Number(head.startsWith(`${path}:`) ? head.slice(path.length + 1) : 1);
  return [line, Math.max(carets.indexOf("^"), 0) + 1];
}
