// Whether a function is closed, so that its result depends on its arguments alone, and whether it is pure; judged by its
// text. References to other functions of modules count as closed: callers judge those functions too.
import { ERROR_NAMES } from "../../support/built-in-names.ts";
import { isWithin } from "../classes/local-function.ts";
import { Purity } from "../classes/purity.ts";
import { unwrap } from "./function-source.ts";
import {
  type ModuleFunction,
  type Reference,
  isModuleConstant,
  moduleFunction,
  referencesIn,
} from "./module-functions.ts";
import type { ProjectProgram } from "../modules/project-program.ts";
import { ts, type TS } from "../typescript.ts";

/**
 * Globals that a function may refer to and still depend on its arguments alone; calls of their members are judged
 * apart.
 */
const GLOBALS: ReadonlySet<string> = new Set([
  ...["undefined", "NaN", "Infinity", "parseInt", "parseFloat", "isNaN", "isFinite"],
  ...["Math", "Number", "String", "Boolean", "BigInt", "Array", "Object", "JSON", "Map", "Set", "RegExp"],
  ...ERROR_NAMES,
]);

/** Why the function's own text is not closed; undefined if it is. */
export function whyOpen({ node }: ModuleFunction, project: ProjectProgram): string | undefined {
  if ((ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Async) !== 0) return "it is asynchronous";
  if (node.asteriskToken !== undefined) return "it is a generator";
  const syntax = openSyntax(node);
  if (syntax !== undefined) return `it uses ${syntax}`;
  for (const reference of referencesIn(node, project)) {
    const open = openReference(reference, node, project);
    if (open !== undefined) return open;
  }
  return undefined;
}

/** Whether the function and its callees change only their own variables, and give equal results for equal arguments. */
export function changesNothing({ node }: ModuleFunction, project: ProjectProgram): boolean {
  return new Purity(project.checker.getTypeAtLocation(node), project).isPure(node);
}

/** Syntax that reaches outside of a function without a name to look up. */
function openSyntax(root: TS.Node): string | undefined {
  const visit = (node: TS.Node): string | undefined => {
    if (ts.isTypeNode(node)) return undefined;
    if (node.kind === ts.SyntaxKind.ThisKeyword) return "`this`";
    if (ts.isMetaProperty(node)) return `\`${node.getText()}\``;
    if (ts.isClassLike(node)) return "a class of its own";
    if (node.kind === ts.SyntaxKind.ImportKeyword) return "`import()`";
    if (ts.isWithStatement(node)) return "`with`";
    return ts.forEachChild(node, visit);
  };
  return ts.forEachChild(root, visit);
}

function openReference({ name, symbol }: Reference, root: TS.Node, project: ProjectProgram): string | undefined {
  const isMember = isMemberName(name);
  const declarations = symbol?.declarations ?? [];
  if (name.text === "arguments" && !isMember) return "it uses `arguments`";
  if (declarations.length === 0) return isMember || GLOBALS.has(name.text) ? undefined : `it uses ${name.text}`;
  if (declarations.every((each) => isWithin(each, root))) return undefined;
  // A member is judged with its object, and a call of it by its declaration. Exports of a module count as names of their
  // own.
  if (isMember && !declarations.some(isOfModule)) return undefined;
  const isUnknown = declarations.some(
    (each) => ts.isImportSpecifier(each) || ts.isNamespaceImport(each) || ts.isImportClause(each),
  );
  const isOfProject = !isUnknown && declarations.some((each) => project.isProjectSource(each.getSourceFile()));
  if (!isOfProject) {
    const isOfLanguage = declarations.every((each) => project.program.isSourceFileDefaultLibrary(each.getSourceFile()));
    return isOfLanguage && GLOBALS.has(name.text) ? undefined : `it uses ${name.text}`;
  }
  const isClosed = declarations.every(
    (each) =>
      moduleFunction(each) !== undefined ||
      isOverload(each) ||
      ts.isEnumMember(each) ||
      ts.isEnumDeclaration(each) ||
      ts.isSourceFile(each) ||
      isConstant(each, project),
  );
  return isClosed ? undefined : `it uses ${name.text}, which may change`;
}

/** Whether a name is that of a member: `x` in `a.x`, `{ x: 1 }` and `{ x: y } = a`, but not in `{ x }`. */
function isMemberName(name: TS.Identifier): boolean {
  const { parent } = name;
  if (ts.isPropertyAccessExpression(parent) || ts.isPropertyAssignment(parent)) return parent.name === name;
  return ts.isBindingElement(parent) && parent.propertyName === name;
}

function isOfModule(declaration: TS.Node): boolean {
  return (
    ts.isVariableDeclaration(declaration) ||
    ts.isBindingElement(declaration) ||
    ts.isFunctionDeclaration(declaration) ||
    ts.isClassLike(declaration)
  );
}

function isOverload(declaration: TS.Node): boolean {
  return ts.isFunctionDeclaration(declaration) && declaration.body === undefined;
}

/** Whether a declaration is a constant of a module that is initialized with a primitive. */
function isConstant(declaration: TS.Node, project: ProjectProgram): boolean {
  if (!ts.isVariableDeclaration(declaration) || !isModuleConstant(declaration)) return false;
  return declaration.initializer !== undefined && isConstantPrimitive(declaration.initializer, project);
}

function isConstantPrimitive(expression: TS.Expression, project: ProjectProgram): boolean {
  const node = unwrap(expression);
  if (ts.isLiteralExpression(node)) return !ts.isRegularExpressionLiteral(node);
  if (node.kind === ts.SyntaxKind.TrueKeyword || node.kind === ts.SyntaxKind.FalseKeyword) return true;
  if (node.kind === ts.SyntaxKind.NullKeyword) return true;
  if (ts.isPrefixUnaryExpression(node)) return isConstantPrimitive(node.operand, project);
  if (ts.isBinaryExpression(node))
    return isConstantPrimitive(node.left, project) && isConstantPrimitive(node.right, project);
  if (ts.isPropertyAccessExpression(node)) return /^(?:Math|Number)\.[A-Z][A-Z_\d]*$/.test(node.getText());
  if (!ts.isIdentifier(node)) return false;
  const [reference] = referencesIn(node, project);
  const declarations = reference?.symbol?.declarations ?? [];
  if (declarations.length === 0) return node.text === "undefined";
  return declarations.every((each) => isConstant(each, project));
}
