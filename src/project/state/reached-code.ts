// The code of the project that may run when a function is called, and the variables it refers to that outlive the call.
// Over-approximates: a mention of a function counts as a call, that of a class as a call of all its members.
import type { ProjectProgram } from "../modules/project-program.ts";
import { resolveAlias } from "../units/function-source.ts";
import { isWithin } from "../classes/local-function.ts";
import { ts, type TS } from "../typescript.ts";
import { isRead } from "./expression-uses.ts";
import { holderOfThis, isLasting } from "./lasting-variable.ts";

export interface Reached {
  /** Functions, classes and initializers, the given code first. */
  readonly code: ReadonlySet<TS.Node>;
  readonly variables: ReadonlySet<TS.Symbol>;
}

interface Mentions {
  readonly code: readonly TS.Node[];
  readonly variables: readonly TS.Symbol[];
}

export class ReachedCode {
  readonly #project: ProjectProgram;
  readonly #mentions = new Map<TS.Node, Mentions>();
  readonly #reached = new Map<TS.Node, Reached>();
  #methods: ReadonlyMap<string, readonly TS.Node[]> | undefined;

  constructor(project: ProjectProgram) {
    this.#project = project;
  }

  from(root: TS.Node): Reached {
    const known = this.#reached.get(root);
    if (known !== undefined) return known;
    const code = new Set([root]);
    const variables = new Set<TS.Symbol>();
    // The set is a worklist: it grows during the iteration.
    for (const node of code) {
      const mentions = this.#mentionsIn(node);
      for (const each of mentions.variables) variables.add(each);
      for (const each of mentions.code) if (![...code].some((outer) => isWithin(each, outer))) code.add(each);
    }
    const reached = { code, variables };
    this.#reached.set(root, reached);
    return reached;
  }

  /** The methods of a name in all of the project's code. */
  #methodsCalled(name: string): readonly TS.Node[] {
    this.#methods ??= methodsIn(this.#project);
    return this.#methods.get(name) ?? [];
  }

  #mentionsIn(root: TS.Node): Mentions {
    const known = this.#mentions.get(root);
    if (known !== undefined) return known;
    const code = new Set<TS.Node>();
    const variables = new Set<TS.Symbol>();
    const visit = (node: TS.Node): void => {
      // The base of a class is an expression, though TypeScript's tree counts it as a type.
      if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) return;
      const holder = node.kind === ts.SyntaxKind.ThisKeyword ? holderOfThis(node) : undefined;
      const held = holder && this.#project.checker.getSymbolAtLocation(holder.name);
      if (held !== undefined && !isWithin(holder as TS.Node, root)) variables.add(held);
      if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) {
        const symbol = symbolAt(node, this.#project.checker);
        for (const declaration of symbol?.declarations ?? []) {
          const isInside = isWithin(declaration, root);
          if (isInside && !ts.isPropertyDeclaration(declaration)) continue;
          if (!this.#project.isProjectSource(declaration.getSourceFile())) continue;
          if (isWithoutBody(declaration)) for (const each of this.#methodsCalled(node.text)) code.add(each);
          const isNamed = isOnlyNamed(node) && ts.isClassLike(declaration);
          const runs = isInside || isNamed ? undefined : codeOf(declaration);
          if (runs !== undefined) code.add(runs);
          if (symbol !== undefined && isLasting(declaration) && isRead(node, this.#project.checker))
            variables.add(symbol);
        }
      }
      ts.forEachChild(node, visit);
    };
    visit(root);
    const mentions = { code: [...code], variables: [...variables] };
    this.#mentions.set(root, mentions);
    return mentions;
  }
}

/** Whether a member is declared only, so that the code of any member of its name may run. */
function isWithoutBody(declaration: TS.Declaration): boolean {
  if (ts.isMethodSignature(declaration) || ts.isPropertySignature(declaration)) return true;
  return ts.isMethodDeclaration(declaration) && declaration.body === undefined;
}

/** Whether the mention of a class makes no object of it: `Stack.limit`, `x instanceof Stack`. */
function isOnlyNamed(node: TS.Node): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  return ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.InstanceOfKeyword;
}

function methodsIn(project: ProjectProgram): Map<string, TS.Node[]> {
  const methods = new Map<string, TS.Node[]>();
  const visit = (node: TS.Node): void => {
    const isMethod = (ts.isMethodDeclaration(node) || ts.isAccessor(node)) && node.body !== undefined;
    const isFunction = ts.isPropertyAssignment(node) && ts.isFunctionLike(node.initializer);
    if ((isMethod || isFunction) && ts.isIdentifier(node.name))
      methods.set(node.name.text, [
        ...(methods.get(node.name.text) ?? []),
        ts.isPropertyAssignment(node) ? node.initializer : node,
      ]);
    ts.forEachChild(node, visit);
  };
  for (const file of project.program.getSourceFiles()) if (project.isProjectSource(file)) visit(file);
  return methods;
}

/** What a name stands for: the variable, function or member, wherever it was imported from. */
export function symbolAt(node: TS.Identifier | TS.PrivateIdentifier, checker: TS.TypeChecker): TS.Symbol | undefined {
  const { parent } = node;
  const symbol = ts.isShorthandPropertyAssignment(parent)
    ? checker.getShorthandAssignmentValueSymbol(parent)
    : checker.getSymbolAtLocation(node);
  return symbol && resolveAlias(symbol, checker);
}

/** The code that may run where a declaration is mentioned. */
function codeOf(declaration: TS.Declaration): TS.Node | undefined {
  if (ts.isClassLike(declaration)) return declaration;
  if (ts.isFunctionLike(declaration)) return "body" in declaration && declaration.body ? declaration : undefined;
  const value = "initializer" in declaration ? (declaration.initializer as TS.Node | undefined) : undefined;
  return value !== undefined && mayHoldCode(value) ? value : undefined;
}

function mayHoldCode(value: TS.Node): boolean {
  if (ts.isPrefixUnaryExpression(value)) return mayHoldCode(value.operand);
  return !ts.isLiteralExpression(value) && !ts.isIdentifier(value);
}
