// Whether code is pure: it changes nothing that outlives its call. Judged by its text and that of its callees.
// Over-approximates: unknown calls count as writes. The walk covers a function and all code inside of it; each callee is
// judged separately, once.
import { sourcesOf } from "../units/function-source.ts";
import type { ProjectProgram } from "../modules/project-program.ts";
import { ts, type TS } from "../typescript.ts";
import { writesOf, type Write } from "../units/writes-of.ts";
import { isFreshLocal } from "./fresh-locals.ts";
import { isWithin } from "./local-function.ts";
import { isPureConstructor, isPureLibraryCall } from "./pure-library-calls.ts";

/** The code that is judged. */
interface Code {
  /** Declarations inside of this node are local. */
  readonly root: TS.Node;
  /** Whether it constructs `this`, so that writes to its properties are local. */
  readonly makesThis: boolean;
}

export class Purity {
  readonly #project: ProjectProgram;
  readonly #checker: TS.TypeChecker;
  /** The type of `this`: calls of its methods are judged by its own overrides. */
  readonly #object: TS.Type;
  /** Answers by node. Code under judgement counts as pure, because a recursive call adds no writes. */
  readonly #known = new Map<TS.Node, boolean>();

  constructor(object: TS.Type, project: ProjectProgram) {
    this.#object = object;
    this.#project = project;
    this.#checker = project.checker;
  }

  isPure(body: TS.Node): boolean {
    return this.#judge(body, () => this.#isPureTree(body, { root: body, makesThis: false }));
  }

  #judge(node: TS.Node, judge: () => boolean): boolean {
    const known = this.#known.get(node);
    if (known !== undefined) return known;
    const before = this.#known.size;
    this.#known.set(node, true);
    const isPure = judge();
    // Later answers may depend on the assumption that this node is pure, so they are dropped.
    if (!isPure) for (const later of [...this.#known.keys()].slice(before)) this.#known.delete(later);
    this.#known.set(node, isPure);
    return isPure;
  }

  /** Whether the node and all nodes inside of it are pure. */
  #isPureTree(node: TS.Node, code: Code): boolean {
    if (ts.isTypeNode(node)) return true;
    if (!this.#isPureItself(node, code)) return false;
    const hasOwnThis = ts.isFunctionDeclaration(node) || ts.isFunctionExpression(node) || ts.isClassLike(node);
    const inner = hasOwnThis && node !== code.root ? { ...code, makesThis: false } : code;
    return ts.forEachChild(node, (child) => !this.#isPureTree(child, inner)) !== true;
  }

  #isPureItself(node: TS.Node, code: Code): boolean {
    if (ts.isCallExpression(node)) return this.#isPureCall(node, code);
    if (ts.isNewExpression(node)) return this.#isPureNew(node);
    if (ts.isTaggedTemplateExpression(node)) return false;
    if (ts.isPropertyAccessExpression(node)) return this.#isPureRead(node);
    const isIteration = ts.isSpreadElement(node) || ts.isForOfStatement(node);
    if (isIteration && !this.#isPureIteration(node.expression)) return false;
    if (ts.isVariableDeclaration(node) && ts.isArrayBindingPattern(node.name))
      return node.initializer === undefined || this.#isPureIteration(node.initializer);
    if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)) return this.#isPureBinding(node);
    return writesOf(node).every((write) => this.#isLocalWrite(write, code));
  }

  #isLocalWrite({ root, depth }: Write, { root: within, makesThis }: Code): boolean {
    if (root.kind === ts.SyntaxKind.ThisKeyword) return makesThis && depth === 1;
    if (!ts.isIdentifier(root)) return false;
    const { parent } = root;
    const variable = ts.isShorthandPropertyAssignment(parent)
      ? this.#checker.getShorthandAssignmentValueSymbol(parent)
      : this.#checker.getSymbolAtLocation(root);
    const declarations = variable?.declarations ?? [];
    const isLocal = declarations.length > 0 && declarations.every((declaration) => isWithin(declaration, within));
    if (variable === undefined || !isLocal) return false;
    return depth === 0 || (depth === 1 && isFreshLocal(variable, within, this.#checker));
  }

  #isPureCall(call: TS.CallExpression, code: Code): boolean {
    const { expression: callee } = call;
    // The base class is judged with the class: see `#isPureConstruction`.
    if (callee.kind === ts.SyntaxKind.SuperKeyword) return true;
    const own = this.#ownMethod(callee);
    if (own !== undefined) return this.isPure(own);
    const declaration = this.#checker.getResolvedSignature(call)?.declaration;
    if (declaration === undefined) return false;
    if (!this.#project.program.isSourceFileDefaultLibrary(declaration.getSourceFile())) {
      const body = this.#bodyOf(declaration);
      return body !== undefined && this.isPure(body);
    }
    const writes = writesOf(call);
    if (writes.length > 0) return writes.every((write) => this.#isLocalWrite(write, code));
    return isPureLibraryCall(declaration, call) && call.arguments.every((argument) => this.#isPureCallback(argument));
  }

  /** The implementation of `this.m` in the type of `this`. */
  #ownMethod(callee: TS.Expression): TS.Node | undefined {
    if (!ts.isPropertyAccessExpression(callee) || !this.#isObject(callee.expression)) return undefined;
    const property = this.#checker.getPropertyOfType(this.#object, callee.name.text);
    return property === undefined ? undefined : this.#functionOf(property);
  }

  /** Whether an expression is `this` in code of the object's class or of a base class. */
  #isObject(node: TS.Expression): boolean {
    if (node.kind !== ts.SyntaxKind.ThisKeyword) return false;
    const type = this.#checker.getTypeAtLocation(node);
    return this.#checker.isTypeAssignableTo(this.#object, this.#checker.getBaseConstraintOfType(type) ?? type);
  }

  #functionOf(symbol: TS.Symbol): TS.Node | undefined {
    const [first, ...others] = sourcesOf(symbol, this.#project);
    return first?.kind === "function" && others.length === 0 ? first.node : undefined;
  }

  /** The implementation of a declaration, which may be an overload; undefined if it is not in the project. */
  #bodyOf(declaration: TS.Node): TS.Node | undefined {
    if (!this.#project.isProjectSource(declaration.getSourceFile())) return undefined;
    if ((declaration as TS.FunctionLikeDeclaration).body !== undefined) return declaration;
    const { name } = declaration as TS.NamedDeclaration;
    const symbol = name && this.#checker.getSymbolAtLocation(name);
    return symbol?.declarations?.find((each) => (each as TS.FunctionLikeDeclaration).body !== undefined);
  }

  /** Whether an argument is pure if the callee calls it. The walk itself covers function expressions. */
  #isPureCallback(argument: TS.Expression): boolean {
    if (ts.isArrowFunction(argument) || ts.isFunctionExpression(argument)) return true;
    const type = this.#checker.getTypeAtLocation(argument);
    const { flags } = type;
    if ((flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) === 0 && type.getCallSignatures().length === 0) return true;
    const symbol = this.#checker.getSymbolAtLocation(argument);
    const body = symbol && this.#functionOf(symbol);
    if (body !== undefined) return this.isPure(body);
    // Conversions are pure callbacks. Other pure built-ins are not recognized.
    return ts.isIdentifier(argument) && /^(?:Boolean|Number|String)$/.test(argument.text);
  }

  #isPureRead(access: TS.PropertyAccessExpression): boolean {
    const symbol = this.#isObject(access.expression)
      ? this.#checker.getPropertyOfType(this.#object, access.name.text)
      : this.#checker.getSymbolAtLocation(access.name);
    return this.#isPureGetter(symbol);
  }

  /** Whether `const { size } = this` runs no impure getter. */
  #isPureBinding({ name, propertyName, parent }: TS.BindingElement): boolean {
    const read = (propertyName ?? name).getText();
    return this.#isPureGetter(this.#checker.getTypeAtLocation(parent).getProperty(read));
  }

  #isPureGetter(symbol: TS.Symbol | undefined): boolean {
    if (symbol === undefined || (symbol.flags & ts.SymbolFlags.GetAccessor) === 0) return true;
    return (symbol.declarations ?? []).every(
      (declaration) => !ts.isGetAccessor(declaration) || this.isPure(declaration),
    );
  }

  #isPureNew(node: TS.NewExpression): boolean {
    const symbol = this.#checker.getTypeAtLocation(node).getSymbol();
    return symbol !== undefined && this.#isPureMaking(symbol, node);
  }

  #isPureMaking(made: TS.Symbol, node: { arguments?: readonly TS.Node[] }): boolean {
    const declarations = made.declarations ?? [];
    const isOfLibrary = declarations.some((each) =>
      this.#project.program.isSourceFileDefaultLibrary(each.getSourceFile()),
    );
    if (isOfLibrary) return isPureConstructor(made.name, node);
    const declaration = made.valueDeclaration;
    return declaration !== undefined && ts.isClassLike(declaration) && this.#isPureConstruction(declaration);
  }

  #isPureConstruction(node: TS.ClassLikeDeclaration): boolean {
    return this.#judge(node, () => {
      const base = node.heritageClauses?.find(({ token }) => token === ts.SyntaxKind.ExtendsKeyword)?.types[0];
      const parent = base && this.#checker.getTypeAtLocation(base).getSymbol();
      if (base !== undefined && (parent === undefined || !this.#isPureMaking(parent, { arguments: [base] })))
        return false;
      return node.members.every((member) => {
        if (ts.isConstructorDeclaration(member)) return this.#isPureTree(member, { root: member, makesThis: true });
        if (!ts.isPropertyDeclaration(member) || member.initializer === undefined) return true;
        const isStatic = (ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Static) !== 0;
        return isStatic || ts.isFunctionLike(member.initializer) || this.isPure(member.initializer);
      });
    });
  }

  /** Whether an iteration changes nothing. Iterating an iterator consumes it, unless a call has just returned it. */
  #isPureIteration(list: TS.Expression): boolean {
    if (ts.isCallExpression(list)) return true;
    const type = this.#checker.getApparentType(this.#checker.getTypeAtLocation(list));
    if (this.#checker.isArrayType(type) || this.#checker.isTupleType(type)) return true;
    const name = type.getSymbol()?.name ?? "";
    return /^(?:String|Map|ReadonlyMap|Set|ReadonlySet|\w+Array|IArguments)$/.test(name);
  }
}
