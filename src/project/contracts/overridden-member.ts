// The member of the nearest base class that a member overrides.
import { ts, type TS } from "../typescript.ts";

export function overriddenMember(member: TS.ClassElement, checker: TS.TypeChecker): TS.ClassElement | undefined {
  const name = nameOf(member);
  const isStatic = ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Static;
  if (name === undefined || isStatic !== 0) return undefined;
  const seen = new Set<TS.Node>([member.parent]);
  let base = baseOf(member.parent as TS.ClassLikeDeclaration, checker);
  while (base !== undefined && !seen.has(base)) {
    seen.add(base);
    const found = base.members.filter((each) => nameOf(each) === name && isSameKind(each, member));
    if (found.length > 0) return found.at(-1);
    base = baseOf(base, checker);
  }
  return undefined;
}

/** Undefined for constructors and private members, which override nothing, and for computed names. */
function nameOf({ name }: TS.ClassElement): string | undefined {
  if (name === undefined || ts.isPrivateIdentifier(name) || ts.isComputedPropertyName(name)) return undefined;
  return name.text;
}

/** Whether both are getters, both are setters, or neither is an accessor: a field with a function overrides a method. */
function isSameKind(a: TS.Node, b: TS.Node): boolean {
  return ts.isGetAccessor(a) === ts.isGetAccessor(b) && ts.isSetAccessor(a) === ts.isSetAccessor(b);
}

function baseOf(node: TS.ClassLikeDeclaration, checker: TS.TypeChecker): TS.ClassLikeDeclaration | undefined {
  const clause = node.heritageClauses?.find(({ token }) => token === ts.SyntaxKind.ExtendsKeyword);
  const expression = clause?.types[0]?.expression;
  const symbol = expression && checker.getTypeAtLocation(expression).getSymbol();
  const declaration = symbol?.valueDeclaration;
  return declaration !== undefined && ts.isClassLike(declaration) ? declaration : undefined;
}
