// The identifiers of an expression that are references, and the names that its functions bind.
import { ts, type TS } from "../typescript.ts";

/** Whether an identifier is a reference: not the name of a property, a label or a declaration. */
export function isReference(node: TS.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) || ts.isMetaProperty(parent)) return parent.name !== node;
  if (ts.isBindingElement(parent)) return parent.initializer === node;
  if (ts.isShorthandPropertyAssignment(parent)) return true;
  if (ts.isLabeledStatement(parent) || ts.isBreakOrContinueStatement(parent)) return false;
  return !("name" in parent && parent.name === node);
}

/** All names that a function or class binds inside of itself: its parameters, its variables, its own name. */
export function declaredInside(node: TS.Node): string[] {
  const found: string[] = [];
  const visit = (each: TS.Node): void => {
    if (isBinding(each) && each.name !== undefined) found.push(...boundNames(each.name));
    ts.forEachChild(each, visit);
  };
  visit(node);
  return found;
}

type Binding =
  | TS.ParameterDeclaration
  | TS.VariableDeclaration
  | TS.FunctionDeclaration
  | TS.FunctionExpression
  | TS.ClassLikeDeclaration;

function isBinding(node: TS.Node): node is Binding {
  return (
    ts.isParameter(node) ||
    ts.isVariableDeclaration(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isFunctionExpression(node) ||
    ts.isClassLike(node)
  );
}

/** The names in a pattern. */
export function boundNames(name: TS.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) => (ts.isBindingElement(element) ? boundNames(element.name) : []));
}
