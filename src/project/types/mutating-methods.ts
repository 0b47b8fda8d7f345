// The methods of a class that change the instance, judged by their text alone.
import { ts, type TS } from "../typescript.ts";
import { writesOf } from "../units/writes-of.ts";

/**
 * Public methods whose name is an identifier, in the order of the source: those that write to `this` or call one that
 * does.
 */
export function mutatingMethods(node: TS.ClassLikeDeclaration): TS.MethodDeclaration[] {
  const methods = node.members.filter(
    (member): member is TS.MethodDeclaration => ts.isMethodDeclaration(member) && member.body !== undefined,
  );
  const changing = new Set(methods.filter((method) => mentions(method, changesOwn)));
  for (let before = -1; before < changing.size;) {
    before = changing.size;
    const names = new Set([...changing].map(({ name }) => name.getText()));
    for (const method of methods) if (mentions(method, (inner) => callsOwn(inner, names))) changing.add(method);
  }
  return methods.filter((method) => changing.has(method) && isCallable(method));
}

const HIDDEN = ts.ModifierFlags.Static | ts.ModifierFlags.Private | ts.ModifierFlags.Protected | ts.ModifierFlags.Async;

function isCallable(method: TS.MethodDeclaration): boolean {
  const isPlain = method.asteriskToken === undefined && (ts.getCombinedModifierFlags(method) & HIDDEN) === 0;
  return isPlain && ts.isIdentifier(method.name);
}

/**
 * Whether a node of the method satisfies `is`. Nested functions other than arrows have their own `this` and are
 * skipped.
 */
function mentions(method: TS.MethodDeclaration, is: (node: TS.Node) => boolean): boolean {
  const visit = (node: TS.Node): boolean => {
    if (ts.isFunctionDeclaration(node) || ts.isFunctionExpression(node) || ts.isClassLike(node)) return false;
    return is(node) || ts.forEachChild(node, visit) === true;
  };
  return method.body !== undefined && visit(method.body);
}

function changesOwn(node: TS.Node): boolean {
  return writesOf(node).some(({ root, depth }) => root.kind === ts.SyntaxKind.ThisKeyword && depth > 0);
}

function callsOwn(node: TS.Node, names: ReadonlySet<string>): boolean {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  const { expression: receiver, name } = node.expression;
  return receiver.kind === ts.SyntaxKind.ThisKeyword && names.has(name.text);
}
