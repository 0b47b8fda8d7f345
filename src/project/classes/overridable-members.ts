// What code of a class assumes of its objects: that no subclass overrides what it calls, and that there is an object.
import type { Assumption } from "../../model/assumption.ts";
import type { ClassNode } from "../units/function-source.ts";
import { ts, type TS } from "../typescript.ts";

export function overridableMembers(classes: readonly ClassNode[], checker: TS.TypeChecker): Assumption[] {
  const names = new Set<string>();
  const tries: TS.Node[] = [];
  const visit = (node: TS.Node): void => {
    if (ts.isTryStatement(node)) tries.push(node);
    if (ts.isPropertyAccessExpression(node) && isOverridable(checker.getSymbolAtLocation(node.name), classes))
      names.add(node.name.text);
    ts.forEachChild(node, visit);
  };
  for (const each of classes) visit(each);
  return [
    ...(names.size === 0 || !classes.every(isExtensible)
      ? []
      : [{ id: "not-overridden", members: [...names] } as const]),
    // Without an object, a member throws where it first reads one of its own members.
    ...(tries.length > 0 ? [{ id: "called-as-members" } as const] : []),
  ];
}

/** Nobody can extend a class whose constructor is private. */
function isExtensible(each: ClassNode): boolean {
  if (!ts.isClassLike(each)) return true;
  return !each.members.some(
    (member) =>
      ts.isConstructorDeclaration(member) && (ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Private) !== 0,
  );
}

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
