// The parameters of a member in the compiled functions of its clauses.
import { ts, type TS } from "../typescript.ts";
import { effectOf } from "./effect-of.ts";

/** The texts of the parameters without types: `n = 1`, `{ x, y }`, `...rest`. Defaults with side effects are left out. */
export function parameterTexts(parameters: readonly TS.ParameterDeclaration[]): string[] {
  return parameters
    .filter(({ name }) => !isThis(name))
    .map(({ dotDotDotToken, name, initializer }) => {
      const isShown = initializer !== undefined && isHarmless(initializer);
      return `${dotDotDotToken === undefined ? "" : "..."}${name.getText()}${isShown ? ` = ${initializer.getText()}` : ""}`;
    });
}

/** Whether a parameter is TypeScript's `this`, which only declares a type. */
function isThis(name: TS.BindingName): boolean {
  return ts.isIdentifier(name) && name.text === "this";
}

/** Whether a default may be evaluated once more for a clause, because it has no side effects. */
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
