// Which declarations outlive a call: variables of modules and of functions around, static fields, properties of functions.
import { ts, type TS } from "../typescript.ts";

/** To be asked of declarations outside of the code that is called. */
export function isLasting(declaration: TS.Declaration): boolean {
  if (ts.isPropertyDeclaration(declaration)) return isStatic(declaration);
  if (ts.isVariableDeclaration(declaration)) return !isFunction(declaration.initializer);
  if (ts.isParameter(declaration)) return true;
  if (ts.isBindingElement(declaration)) return true;
  // `next.count = 0` beside `function next`, and `exports.count = 0`.
  const isProperty = ts.isPropertyAccessExpression(declaration) || ts.isBinaryExpression(declaration);
  return isProperty && !/\bprototype\b|^this\b/.test(declaration.getText()) && !isFunction(assignedValue(declaration));
}

/** Whether code outside of the project's files can name it. */
export function isPublic(declaration: TS.Declaration): boolean {
  const flags = ts.getCombinedModifierFlags(declaration);
  if (!ts.isPropertyDeclaration(declaration)) return (flags & ts.ModifierFlags.Export) !== 0;
  const isHidden = (flags & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected)) !== 0;
  return !isHidden && !ts.isPrivateIdentifier(declaration.name);
}

/** Whether whoever can name it may assign to it; variables of modules can be assigned in their own module only. */
export function isAssignable(declaration: TS.Declaration): boolean {
  const isReadonly = (ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Readonly) !== 0;
  return ts.isPropertyDeclaration(declaration) && !isReadonly;
}

/** Whether its type or its text says that what it holds does not change. */
export function isFixed(declaration: TS.Declaration): boolean {
  const { type, initializer } = declaration as TS.VariableDeclaration;
  if (type !== undefined) return /^(?:Readonly|readonly\b)/.test(type.getText());
  if (initializer === undefined) return false;
  if (ts.isRegularExpressionLiteral(initializer)) return !/[gy][a-z]*$/.test(initializer.text);
  const text = initializer.getText();
  return /\bas const$/.test(text) || text.startsWith("Object.freeze(");
}

/** The variable whose object literal has the method around a `this`: `this` is its value, unless the method is detached. */
export function holderOfThis(node: TS.Node): TS.VariableDeclaration | undefined {
  const method = ts.findAncestor(node, (each) => ts.isFunctionLike(each) && !ts.isArrowFunction(each));
  const property = method && ts.isFunctionExpression(method) ? method.parent : method;
  if (property === undefined || !ts.isObjectLiteralExpression(property.parent)) return undefined;
  const declaration = ts.findAncestor(
    property,
    (each) => ts.isVariableDeclaration(each) || ts.isFunctionLike(each.parent),
  );
  return declaration !== undefined && ts.isVariableDeclaration(declaration) ? declaration : undefined;
}

function isStatic(declaration: TS.Declaration): boolean {
  return (ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Static) !== 0;
}

function isFunction(value: TS.Node | undefined): boolean {
  return value !== undefined && (ts.isFunctionLike(value) || ts.isClassLike(value));
}

function assignedValue(node: TS.Node): TS.Node | undefined {
  const assignment = ts.isBinaryExpression(node) ? node : node.parent;
  return ts.isBinaryExpression(assignment) ? assignment.right : undefined;
}
