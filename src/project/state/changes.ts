// Where the project's code changes a variable that outlives calls, or what it holds. Judged by text and types, use by use.
// Over-approximates: an object that is handed to code of which nothing is known may be changed there.
import { mayChangeReceiver } from "../../support/built-ins.ts";
import { keepsState } from "../classes/keeps-state.ts";
import { Purity } from "../classes/purity.ts";
import type { ProjectProgram } from "../modules/project-program.ts";
import { madeFunctions } from "../units/function-source.ts";
import { ts, type TS } from "../typescript.ts";
import { isLiteralWithState, isTarget, passesOn } from "./expression-uses.ts";
import { holderOfThis } from "./lasting-variable.ts";
import { symbolAt } from "./reached-code.ts";

export interface Change {
  readonly at: TS.Node;
  /** `made`: the code itself changes it. `possible`: it hands it to code that may change it. */
  readonly kind: "made" | "possible";
}

type Use = Change["kind"] | "read";

export class Changes {
  readonly #project: ProjectProgram;
  readonly #checker: TS.TypeChecker;
  readonly #purity: Purity;
  readonly #known = new Map<TS.Symbol, readonly Change[]>();
  /** The variables under judgement, since one may be another name of another. */
  readonly #open = new Set<TS.Symbol>();

  constructor(project: ProjectProgram) {
    this.#project = project;
    this.#checker = project.checker;
    this.#purity = new Purity(project.checker.getAnyType(), project);
  }

  /** Changes that calls make. What happens while modules are loaded is no change. */
  of(variable: TS.Symbol): readonly Change[] {
    const known = this.#known.get(variable);
    if (known !== undefined) return known;
    const changes = this.#mentions(variable).flatMap((node): Change[] => {
      if (!runsInCalls(node)) return [];
      const kind = this.#judge(node, true);
      return kind === "read" ? [] : [{ at: node, kind }];
    });
    this.#known.set(variable, changes);
    return changes;
  }

  /** Whether a function that a call made, `memoize(slow)`, remembers something between its calls. */
  keepsStateWhenMade(made: TS.Node): boolean {
    if (!ts.isCallExpression(made)) return false;
    const functions = madeFunctions(made, this.#project);
    return functions.some((body) => {
      const maker = ts.findAncestor(body.parent, ts.isFunctionLike);
      return maker !== undefined && keepsState([body], maker, this.#checker);
    });
  }

  #mentions(variable: TS.Symbol): TS.Expression[] {
    const { name } = variable;
    const found: TS.Expression[] = [];
    for (const file of this.#project.program.getSourceFiles()) {
      if (!this.#project.isProjectSource(file) || !file.text.includes(name.replace(/^__#\d+@/, ""))) continue;
      const visit = (node: TS.Node): void => {
        if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) return;
        const holder = node.kind === ts.SyntaxKind.ThisKeyword ? holderOfThis(node) : undefined;
        if (holder !== undefined && this.#checker.getSymbolAtLocation(holder.name) === variable)
          found.push(node as TS.Expression);
        if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) {
          const isName = node.text === name || ts.isPrivateIdentifier(node);
          if (isName && symbolAt(node, this.#checker) === variable) found.push(wholeOf(node));
        }
        ts.forEachChild(node, visit);
      };
      visit(file);
    }
    return found;
  }

  /** How an expression that gives the variable's value, or a part of it, is used. `isWhole`: assigning to it is a change. */
  #judge(node: TS.Expression, isWhole: boolean): Use {
    const { parent } = node;
    if (isTarget(node)) return isWhole ? "made" : "read";
    if (ts.isPropertyAccessExpression(parent) || ts.isElementAccessExpression(parent)) {
      if (parent.expression !== node) return "read";
      const call = parent.parent;
      const isCalled = ts.isCallExpression(call) && call.expression === parent;
      return isCalled ? this.#judgeMethod(call, parent) : this.#judge(parent, true);
    }
    if (passesOn(parent, node)) return this.#judge(parent as TS.Expression, isWhole);
    if (ts.isCallExpression(parent) && parent.expression === node) return this.#judgeCall(node);
    if (!this.isChangeable(node)) return "read";
    if (ts.isVariableDeclaration(parent) && parent.initializer === node) return this.#judgeNames(parent.name);
    if (ts.isForOfStatement(parent) && ts.isVariableDeclarationList(parent.initializer))
      return this.#judgeNames(parent.initializer.declarations[0]?.name);
    if (ts.isCallExpression(parent)) return this.#isHarmless(parent) ? "read" : "possible";
    return isHandedOn(parent, node) ? "possible" : "read";
  }

  #judgeMethod(call: TS.CallExpression, access: TS.PropertyAccessExpression | TS.ElementAccessExpression): Use {
    const declaration = this.#checker.getResolvedSignature(call)?.declaration;
    if (declaration === undefined || !ts.isPropertyAccessExpression(access)) return "possible";
    const body = this.#bodyOf(declaration);
    if (body !== undefined) return this.#purity.isPure(body) ? this.#judge(call, false) : "made";
    if (!this.#project.program.isSourceFileDefaultLibrary(declaration.getSourceFile())) return "possible";
    if (ts.isInterfaceDeclaration(declaration.parent) && declaration.parent.name.text === "RegExp")
      return isLiteralWithState(access.expression, this.#checker) ? "made" : "read";
    if (mayChangeReceiver(access.name.text)) return "made";
    const given = call.arguments.map((each) => this.#judgeCallback(each));
    return worst([this.#judge(call, false), ...given]);
  }

  /** A call of the variable itself: of a function that a call made when the module was loaded. */
  #judgeCall(callee: TS.Expression): Use {
    const declaration = ts.isIdentifier(callee) ? symbolAt(callee, this.#checker)?.valueDeclaration : undefined;
    const value = declaration && ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
    return value !== undefined && this.keepsStateWhenMade(value) ? "made" : "read";
  }

  /** The parameters of a callback stand for parts of what it is called with. */
  #judgeCallback(callback: TS.Expression): Use {
    if (!ts.isArrowFunction(callback) && !ts.isFunctionExpression(callback)) return "read";
    return worst(callback.parameters.map(({ name }) => this.#judgeNames(name)));
  }

  #judgeNames(name: TS.BindingName | undefined): Use {
    if (name === undefined) return "read";
    if (!ts.isIdentifier(name))
      return worst(name.elements.map((each) => (ts.isBindingElement(each) ? this.#judgeNames(each.name) : "read")));
    const symbol = this.#checker.getSymbolAtLocation(name);
    if (symbol === undefined || this.#open.has(symbol) || !this.isChangeable(name)) return "read";
    this.#open.add(symbol);
    const uses: Use[] = [];
    const visit = (node: TS.Node): void => {
      if (ts.isIdentifier(node) && node !== name && node.text === name.text)
        if (symbolAt(node, this.#checker) === symbol) uses.push(this.#judge(node, false));
      ts.forEachChild(node, visit);
    };
    visit(ts.findAncestor(name, ts.isFunctionLike) ?? name.getSourceFile());
    this.#open.delete(symbol);
    return worst(uses);
  }

  #isHarmless(call: TS.CallExpression): boolean {
    const declaration = this.#checker.getResolvedSignature(call)?.declaration;
    if (declaration === undefined) return false;
    const body = this.#bodyOf(declaration);
    if (body !== undefined) return this.#purity.isPure(body) && !this.isChangeable(call);
    // The library keeps what it is given, but changes it only where its name says so: `Object.assign`.
    return (
      this.#project.program.isSourceFileDefaultLibrary(declaration.getSourceFile()) &&
      !/\b(?:Object|Reflect)\.(?:assign|set|define|delete)/.test(call.expression.getText())
    );
  }

  #bodyOf(declaration: TS.Node): TS.Node | undefined {
    if (!this.#project.isProjectSource(declaration.getSourceFile())) return undefined;
    return (declaration as TS.FunctionLikeDeclaration).body === undefined ? undefined : declaration;
  }

  /** Whether it holds objects that code may change, judged by its type. */
  isChangeable(node: TS.Node): boolean {
    const type = this.#checker.getTypeAtLocation(node);
    const members = type.isUnion() ? type.types : [type];
    return members.some((each) => {
      if ((each.flags & PRIMITIVE) !== 0) return false;
      return each.getCallSignatures().length === 0 || each.getProperties().length > 0;
    });
  }
}

const PRIMITIVE =
  ts.TypeFlags.StringLike |
  ts.TypeFlags.NumberLike |
  ts.TypeFlags.BigIntLike |
  ts.TypeFlags.BooleanLike |
  ts.TypeFlags.ESSymbolLike |
  ts.TypeFlags.Undefined |
  ts.TypeFlags.Null |
  ts.TypeFlags.Void |
  ts.TypeFlags.Never;

function worst(uses: readonly Use[]): Use {
  return uses.find((use) => use === "made") ?? uses.find((use) => use === "possible") ?? "read";
}

/** `Shared.live` for the name `live`. */
function wholeOf(node: TS.Identifier | TS.PrivateIdentifier): TS.Expression {
  const { parent } = node;
  const isMember = ts.isPropertyAccessExpression(parent) && parent.name === node;
  return isMember ? parent : node;
}

/** Whether the value may be kept or returned: by a statement, a literal, an assignment or a construction. */
function isHandedOn(parent: TS.Node, node: TS.Node): boolean {
  if (ts.isBinaryExpression(parent))
    return parent.right === node && parent.operatorToken.kind === ts.SyntaxKind.EqualsToken;
  return (
    ts.isReturnStatement(parent) ||
    (ts.isArrowFunction(parent) && parent.body === node) ||
    ts.isNewExpression(parent) ||
    ts.isPropertyAssignment(parent) ||
    ts.isShorthandPropertyAssignment(parent) ||
    ts.isArrayLiteralExpression(parent) ||
    ts.isYieldExpression(parent) ||
    ts.isThrowStatement(parent)
  );
}

/** Whether code runs when something is called, not when its module is loaded. */
function runsInCalls(node: TS.Node): boolean {
  return (
    ts.findAncestor(node, (each) => ts.isFunctionLike(each) || (ts.isPropertyDeclaration(each) && !isStatic(each))) !==
    undefined
  );
}

function isStatic(node: TS.PropertyDeclaration): boolean {
  return (ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Static) !== 0;
}
