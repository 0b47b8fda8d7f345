// Immediately invoked functions, such as wrappers of modules: the results and arguments of their calls.
import { returnsIn } from "./returns-in.ts";
import { ts, type TS } from "../typescript.ts";

type Callee = TS.FunctionExpression | TS.ArrowFunction;

/** The result of a call, if its callee is a function expression, or a parameter bound to one, with a single return. */
export function resultOf(call: TS.CallExpression, checker: TS.TypeChecker): TS.Expression | undefined {
  const callee = calleeOf(call.expression, checker);
  const [first, ...others] = callee === undefined ? [] : returnedBy(callee);
  return others.length === 0 ? first : undefined;
}

/** The argument for a parameter of an immediately invoked function. */
export function argumentOf(parameter: TS.ParameterDeclaration): TS.Expression | undefined {
  const { parent: owner } = parameter;
  if (parameter.dotDotDotToken !== undefined || !(ts.isFunctionExpression(owner) || ts.isArrowFunction(owner)))
    return undefined;
  const index = owner.parameters.indexOf(parameter);
  let node: TS.Node = owner;
  while (ts.isParenthesizedExpression(node.parent)) node = node.parent;
  const { parent } = node;
  if (ts.isCallExpression(parent)) return parent.expression === node ? parent.arguments[index] : undefined;
  // `(function () { … }).call(this, …)`
  const isCall = ts.isPropertyAccessExpression(parent) && parent.name.text === "call";
  return isCall && ts.isCallExpression(parent.parent) && parent.parent.expression === parent
    ? parent.parent.arguments[index + 1]
    : undefined;
}

function calleeOf(expression: TS.Expression, checker: TS.TypeChecker): Callee | undefined {
  if (ts.isParenthesizedExpression(expression)) return calleeOf(expression.expression, checker);
  if (ts.isFunctionExpression(expression) || ts.isArrowFunction(expression)) return expression;
  if (ts.isPropertyAccessExpression(expression) && expression.name.text === "call")
    return calleeOf(expression.expression, checker);
  if (!ts.isIdentifier(expression)) return undefined;
  const declaration = checker.getSymbolAtLocation(expression)?.valueDeclaration;
  const given = declaration && ts.isParameter(declaration) ? argumentOf(declaration) : undefined;
  return given && calleeOf(given, checker);
}

/** The expressions that a call of the function may return; none for async functions and generators. */
export function returnedBy(node: Callee | TS.FunctionDeclaration | TS.MethodDeclaration): TS.Expression[] {
  const { body, asteriskToken } = node;
  const isAsync = (ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Async) !== 0;
  if (body === undefined || asteriskToken !== undefined || isAsync) return [];
  return returnsIn(body);
}
