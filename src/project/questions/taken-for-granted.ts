// What code looks at and no input decides: how it is called, from where, and what its callbacks are called.
import { type Assumption, AssumptionSet } from "../../model/assumption.ts";
import type { SourceRange } from "../../model/unit.ts";
import { StatementIndex } from "../statement-index.ts";
import { ts, type TS } from "../typescript.ts";
import { askedOfHost } from "./asked-host.ts";

/**
 * `called`: the function under test; undefined for a class, whose objects are what `this` is. `reached`: all code of the
 * project that may run.
 */
export function takenForGranted(
  file: TS.SourceFile,
  ranges: readonly SourceRange[],
  called: TS.Node | undefined,
  reached: Iterable<TS.Node>,
  checker: TS.TypeChecker,
): Assumption[] {
  const granted = new AssumptionSet();
  const look = (node: TS.Node): void => {
    if (ts.isIdentifier(node) && node.text === "arguments" && (node.parent as TS.NamedDeclaration).name !== node)
      granted.add({ id: "no-more-arguments" });
    if (node.kind === ts.SyntaxKind.ThisKeyword && called !== undefined && functionAround(node) === called)
      granted.add({ id: "usual-this" });
    if (ts.isMetaProperty(node) && node.keywordToken === ts.SyntaxKind.NewKeyword && functionAround(node) === called)
      granted.add({ id: "usual-this" });
    const described = describedBy(node);
    const input = described && callbackOf(described, checker);
    if (input !== undefined) granted.add({ id: "function-names", input });
  };
  const visit = (node: TS.Node): void => {
    // Where a node starts after its comments takes time to tell.
    if (!ranges.some((range) => range.start < node.end && node.pos < range.end)) return;
    const [start, end] = [node.getStart(file), node.end];
    const isInside = ranges.some((range) => range.start <= start && end <= range.end);
    if (isInside) look(node);
    if (isInside || ranges.some((range) => range.start < end && start < range.end)) ts.forEachChild(node, visit);
  };
  for (const statement of StatementIndex.of(file).overlapping(ranges)) visit(statement);
  for (const what of askedOfHost(reached, checker)) granted.add({ id: "usual-environment", what });
  return [...granted];
}

/** What a function says of itself. */
const DESCRIBING = new Set(["name", "length", "toString"]);

/** The expression that a node asks for its name, its length or its text. */
function describedBy(node: TS.Node): TS.Expression | undefined {
  if (ts.isPropertyAccessExpression(node)) return DESCRIBING.has(node.name.text) ? node.expression : undefined;
  if (ts.isTemplateSpan(node)) return node.expression;
  const isText = ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === "String";
  return isText ? node.arguments[0] : undefined;
}

/** The function whose `this` it is. */
function functionAround(node: TS.Node): TS.Node | undefined {
  return ts.findAncestor(
    node,
    (each) => (ts.isFunctionLike(each) && !ts.isArrowFunction(each)) || ts.isClassLike(each),
  );
}

/** The name of the parameter, where a function that was given is meant. */
function callbackOf(expression: TS.Expression, checker: TS.TypeChecker): string | undefined {
  let root = expression;
  while (ts.isPropertyAccessExpression(root) || ts.isElementAccessExpression(root)) root = root.expression;
  const symbol = ts.isIdentifier(root) ? checker.getSymbolAtLocation(root) : undefined;
  if (symbol?.valueDeclaration === undefined || !ts.isParameter(symbol.valueDeclaration)) return undefined;
  // Of inputs without a type it is assumed anyway.
  const type = checker.getTypeAtLocation(expression);
  const isFunction = (type.isUnion() ? type.types : [type]).some((each) => each.getCallSignatures().length > 0);
  return isFunction ? symbol.name : undefined;
}
