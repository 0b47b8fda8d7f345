// The parameters of a member as clauses see them.
import { ts, type TS } from "../typescript.ts";
import { effectOf } from "./effect-of.ts";

/** As text without types: `n = 1`, `{ x, y }`, `...rest`. */
export function parameterTexts(parameters: readonly TS.ParameterDeclaration[]): string[] {
  return parameters
    .filter(({ name }) => !isThis(name))
    .map(({ dotDotDotToken, name, initializer }) => {
      const isShown = initializer !== undefined && isHarmless(initializer);
      return `${dotDotDotToken === undefined ? "" : "..."}${name.getText()}${isShown ? ` = ${initializer.getText()}` : ""}`;
    });
}

/** TypeScript's way to give the type of `this`. */
function isThis(name: TS.BindingName): boolean {
  return ts.isIdentifier(name) && name.text === "this";
}

/** A default that may be evaluated once more, for a clause, without anybody noticing. */
function isHarmless(node: TS.Node): boolean {
  if (ts.isFunctionLike(node)) return true;
  const isHarmful =
    effectOf(node) !== undefined ||
    ts.isCallExpression(node) ||
    ts.isNewExpression(node) ||
    ts.isTaggedTemplateExpression(node) ||
    ts.isAwaitExpression(node) ||
    ts.isYieldExpression(node) ||
    ts.isClassLike(node) ||
    node.kind === ts.SyntaxKind.SuperKeyword;
  return !isHarmful && ts.forEachChild(node, (child) => !isHarmless(child)) !== true;
}
