import { ts, type TS } from "../typescript.ts";

/** Whether a file may hand text to `eval` other than by `eval(text)`: what comes of it is not rewritten. */
export function makesUnseenCode(source: TS.SourceFile): boolean {
  if (!source.text.includes("eval")) return false;
  const visit = (node: TS.Node): boolean =>
    (ts.isIdentifier(node) && node.text === "eval" && !isCalledDirectly(node)) ||
    (ts.forEachChild(node, visit) ?? false);
  return visit(source);
}

function isCalledDirectly(name: TS.Identifier): boolean {
  return ts.isCallExpression(name.parent) && name.parent.expression === name;
}
