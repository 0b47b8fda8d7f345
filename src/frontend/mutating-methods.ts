// The methods of a class that look as if they change the instance: judged by their text alone.
import { ts, type TS } from "./typescript.ts";

/** Methods of arrays, maps, sets and the like that change what they are called on. */
const MUTATORS = new Set(
  "push pop shift unshift splice sort reverse fill copyWithin set add delete clear append enqueue dequeue remove insert".split(
    " ",
  ),
);

/** Public methods with a name that can be written, in the order of the source. */
export function mutatingMethods(node: TS.ClassLikeDeclaration): TS.MethodDeclaration[] {
  const methods = node.members.filter(
    (member): member is TS.MethodDeclaration => ts.isMethodDeclaration(member) && member.body !== undefined,
  );
  const changing = new Set(methods.filter((method) => mentions(method, isChange)));
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

/** Functions inside have their own `this`, unless they are arrows. */
function mentions(method: TS.MethodDeclaration, is: (node: TS.Node) => boolean): boolean {
  const visit = (node: TS.Node): boolean => {
    if (ts.isFunctionDeclaration(node) || ts.isFunctionExpression(node) || ts.isClassLike(node)) return false;
    return is(node) || ts.forEachChild(node, visit) === true;
  };
  return method.body !== undefined && visit(method.body);
}

function isChange(node: TS.Node): boolean {
  if (ts.isBinaryExpression(node)) return isAssignment(node) && isOwn(node.left);
  if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node))
    return isStep(node.operator) && isOwn(node.operand);
  if (ts.isDeleteExpression(node)) return isOwn(node.expression);
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  const { expression: receiver, name } = node.expression;
  return MUTATORS.has(name.text) && isOwn(receiver);
}

function isStep(operator: TS.SyntaxKind): boolean {
  return operator === ts.SyntaxKind.PlusPlusToken || operator === ts.SyntaxKind.MinusMinusToken;
}

function isAssignment({ operatorToken: { kind } }: TS.BinaryExpression): boolean {
  return kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;
}

/** A member of `this`, or of one of its members, or a pattern with one in it. */
function isOwn(node: TS.Node): boolean {
  if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) {
    const { expression } = node;
    return expression.kind === ts.SyntaxKind.ThisKeyword || isOwn(expression);
  }
  if (ts.isNonNullExpression(node) || ts.isParenthesizedExpression(node) || ts.isAsExpression(node))
    return isOwn(node.expression);
  return ts.isArrayLiteralExpression(node) && node.elements.some(isOwn);
}

function callsOwn(node: TS.Node, names: ReadonlySet<string>): boolean {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  const { expression: receiver, name } = node.expression;
  return receiver.kind === ts.SyntaxKind.ThisKeyword && names.has(name.text);
}
