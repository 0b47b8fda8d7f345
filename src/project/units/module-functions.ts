// The named functions of modules, and the references of code.
import { resolveAlias } from "./function-source.ts";
import type { ProjectProgram } from "../modules/project-program.ts";
import { ts, type TS } from "../typescript.ts";

/** A function at the top level of a module, whose name is never rebound. */
export interface ModuleFunction {
  readonly name: string;
  readonly node: TS.FunctionDeclaration | TS.FunctionExpression | TS.ArrowFunction;
}

/** Undefined for other declarations, and for variables that may be reassigned. */
export function moduleFunction(declaration: TS.Node): ModuleFunction | undefined {
  if (ts.isFunctionDeclaration(declaration)) {
    const isOwn = declaration.body !== undefined && ts.isSourceFile(declaration.parent);
    return isOwn && declaration.name !== undefined ? { name: declaration.name.text, node: declaration } : undefined;
  }
  if (!ts.isVariableDeclaration(declaration) || !isModuleConstant(declaration)) return undefined;
  const { name, initializer } = declaration;
  const isFunction =
    initializer !== undefined && (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer));
  return isFunction && ts.isIdentifier(name) ? { name: name.text, node: initializer } : undefined;
}

export function isModuleConstant({ parent }: TS.VariableDeclaration): boolean {
  if (!ts.isVariableDeclarationList(parent) || (parent.flags & ts.NodeFlags.Const) === 0) return false;
  return ts.isVariableStatement(parent.parent) && ts.isSourceFile(parent.parent.parent);
}

export interface Reference {
  readonly name: TS.Identifier;
  /** The symbol with import aliases resolved; undefined if the checker has none. */
  readonly symbol: TS.Symbol | undefined;
}

/** All names that a piece of code uses as values, names of members included. */
export function referencesIn(root: TS.Node, { checker }: ProjectProgram): Reference[] {
  const found: Reference[] = [];
  const visit = (node: TS.Node): void => {
    // The base of a class is an expression, though TypeScript's tree counts it as a type.
    if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) return;
    if (ts.isIdentifier(node) && !isLabel(node) && !isDeclared(node)) {
      const symbol = ts.isShorthandPropertyAssignment(node.parent)
        ? checker.getShorthandAssignmentValueSymbol(node.parent)
        : checker.getSymbolAtLocation(node);
      found.push({ name: node, symbol: symbol && resolveAlias(symbol, checker) });
    }
    ts.forEachChild(node, visit);
  };
  visit(root);
  return found;
}

/** Whether a name is a label, or `target` in `new.target`: these have no value. */
function isLabel({ parent }: TS.Identifier): boolean {
  return ts.isLabeledStatement(parent) || ts.isBreakOrContinueStatement(parent) || ts.isMetaProperty(parent);
}

/** Whether a name is declared here rather than used. */
function isDeclared(name: TS.Identifier): boolean {
  const { parent } = name;
  const declares =
    ts.isFunctionLike(parent) ||
    ts.isClassLike(parent) ||
    ts.isVariableDeclaration(parent) ||
    ts.isParameter(parent) ||
    ts.isBindingElement(parent);
  return declares && parent.name === name;
}
