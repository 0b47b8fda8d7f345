// What code of a class assumes of its objects: that nobody overrides what it calls, that they are its own, and that there is one.
import type { Assumption } from "../../model/assumption.ts";
import type { ClassNode } from "../units/function-source.ts";
import { ts, type TS } from "../typescript.ts";

export function overridableMembers(classes: readonly ClassNode[], checker: TS.TypeChecker): Assumption[] {
  const names = new Set<string>();
  const tries: TS.Node[] = [];
  const looks: TS.Node[] = [];
  const visit = (node: TS.Node): void => {
    if (ts.isTryStatement(node)) tries.push(node);
    if (looksAtObject(node, checker)) looks.push(node);
    if (ts.isPropertyAccessExpression(node) && isOverridable(checker.getSymbolAtLocation(node.name), classes))
      names.add(node.name.text);
    ts.forEachChild(node, visit);
  };
  for (const each of classes) visit(each);
  return [
    ...(names.size === 0 ? [] : [{ id: "not-overridden", members: [...names] } as const]),
    ...(looks.length > 0 ? [{ id: "own-objects" } as const] : []),
    // Without an object, a member throws where it first reads one of its own members.
    ...(tries.length > 0 ? [{ id: "called-as-members" } as const] : []),
  ];
}

/** Whether the code sees more of an object than members that it names: its class, its keys, or what others make of it. */
function looksAtObject(node: TS.Node, checker: TS.TypeChecker): boolean {
  if (ts.isMetaProperty(node)) return node.keywordToken === ts.SyntaxKind.NewKeyword;
  return node.kind === ts.SyntaxKind.ThisKeyword && !isPlainUse(node, checker);
}

function isPlainUse(node: TS.Node, checker: TS.TypeChecker): boolean {
  const { parent } = node;
  if (ts.isParenthesizedExpression(parent) || ts.isNonNullExpression(parent) || ts.isAsExpression(parent))
    return isPlainUse(parent, checker);
  if (ts.isConditionalExpression(parent)) return parent.condition === node || isPlainUse(parent, checker);
  if (ts.isPropertyAccessExpression(parent)) return parent.name.text !== "constructor";
  if (ts.isElementAccessExpression(parent))
    return (checker.getTypeAtLocation(parent.argumentExpression).flags & NAMED) !== 0;
  if (ts.isBinaryExpression(parent))
    return IDENTITY.has(parent.operatorToken.kind) || ts.isPrivateIdentifier(parent.left);
  return ts.isReturnStatement(parent) || ts.isTypeNode(parent);
}

const NAMED = ts.TypeFlags.StringLiteral | ts.TypeFlags.NumberLiteral | ts.TypeFlags.UniqueESSymbol;
const IDENTITY = new Set([ts.SyntaxKind.EqualsEqualsEqualsToken, ts.SyntaxKind.ExclamationEqualsEqualsToken]);

const FIXED = ts.ModifierFlags.Private | ts.ModifierFlags.Static;

function isOverridable(symbol: TS.Symbol | undefined, classes: readonly ClassNode[]): boolean {
  return (symbol?.declarations ?? []).some(
    (each) =>
      (ts.isMethodDeclaration(each) || ts.isAccessor(each)) &&
      classes.includes(each.parent as ClassNode) &&
      !ts.isPrivateIdentifier(each.name) &&
      (ts.getCombinedModifierFlags(each) & FIXED) === 0,
  );
}
