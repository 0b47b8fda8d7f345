// The named functions of modules, and what code refers to.
import { resolveAlias } from "./function-source.ts";
import type { ProjectProgram } from "../modules/project-program.ts";
import { ts, type TS } from "../typescript.ts";

/** A function declared in a module, outside of everything else, that its name always stands for. */
export interface ModuleFunction {
  readonly name: string;
  readonly node: TS.FunctionDeclaration | TS.FunctionExpression | TS.ArrowFunction;
}

/** undefined: it is none, or may be exchanged for another. */
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
  /** Past imports; undefined where the checker knows nothing. */
  readonly symbol: TS.Symbol | undefined;
}

/** Every name that a piece of code uses as a value, those of members included. */
export function referencesIn(root: TS.Node, { checker }: ProjectProgram): Reference[] {
  const found: Reference[] = [];
  const visit = (node: TS.Node): void => {
    // What a class extends is an expression, though the tree files it under types.
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

/** Or `target` in `new.target`: nothing that has a value. */
function isLabel({ parent }: TS.Identifier): boolean {
  return ts.isLabeledStatement(parent) || ts.isBreakOrContinueStatement(parent) || ts.isMetaProperty(parent);
}

/** Where the name is given, not used. */
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
