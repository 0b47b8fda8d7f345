import { children, isFunction, isNamed, isTypeOnly, unwrap } from "./ast.ts";
import type { Node, NodeOf } from "./ast.ts";
import { boundNames, declareLexical, declarePattern, declareVars } from "./declare-names.ts";
import { hasUseStrict } from "./directives.ts";
import { Scope } from "./scope.ts";
import type { Activation, Binding, Write } from "./scope.ts";

interface Reference {
  readonly node: NodeOf<"Identifier">;
  readonly scope: Scope;
  readonly write: Write | undefined;
}

/** Builds the scopes and collects references. Names are resolved at the end, when all direct evals are known. */
export class ScopeWalk {
  readonly bindingOf = new Map<Node, Binding>();
  readonly activationOf = new Map<Node, Activation>();
  readonly scopeOf = new Map<Node, Scope>();
  readonly bindings = new Set<Binding>();
  readonly #references: Reference[] = [];

  resolveAll(): void {
    for (const { node, scope, write } of this.#references) {
      const binding = scope.lookup(node.name);
      if (!binding) continue;
      this.bindingOf.set(node, binding);
      this.bindings.add(binding);
      if (write) binding.writes.push(write);
    }
  }

  visitAll(nodes: readonly (Node | null)[], scope: Scope): void {
    for (const node of nodes) if (node) this.visit(node, scope);
  }

  visit(node: Node, scope: Scope): void {
    if (isTypeOnly(node)) return;
    if (isFunction(node)) return this.#visitFunction(node, scope);
    switch (node.type) {
      case "Identifier":
        return this.#read(node, scope);
      case "ClassDeclaration":
      case "ClassExpression":
        return this.#visitClass(node, scope);
      case "BlockStatement":
        return this.#visitBlock(node, scope);
      case "TSModuleBlock":
      case "StaticBlock":
        return this.#visitActivation(node, node.body, scope);
      case "ForStatement":
      case "ForInStatement":
      case "ForOfStatement":
        return this.#visitFor(node, scope);
      case "SwitchStatement": {
        this.visit(node.discriminant, scope);
        const inner = this.#block(node, scope);
        declareLexical(
          inner,
          node.cases.flatMap((one) => one.consequent),
          true,
        );
        for (const one of node.cases) this.visitAll([one.test, ...one.consequent], inner);
        return;
      }
      case "CatchClause": {
        const inner = this.#block(node, scope);
        if (node.param) {
          declarePattern(inner, node.param, "catch", node.param.end);
          this.#visitPattern(node.param, inner, undefined, true);
        }
        return this.visit(node.body, inner);
      }
      case "VariableDeclaration":
        for (const one of node.declarations) this.#visitDeclarator(one, scope);
        return;
      case "AssignmentExpression":
        this.#visitPattern(node.left, scope, node.operator === "=" ? node.right : node, false);
        if (node.operator !== "=") this.visit(node.left, scope);
        return this.visit(node.right, scope);
      case "UpdateExpression":
        this.#visitPattern(node.argument, scope, node, false);
        return this.visit(node.argument, scope);
      case "MemberExpression":
        this.visit(node.object, scope);
        if (node.computed) this.visit(node.property, scope);
        return;
      case "Property":
      case "PropertyDefinition":
      case "MethodDefinition":
      case "AccessorProperty":
        return this.#visitMember(node, scope);
      case "LabeledStatement":
        return this.visit(node.body, scope);
      case "BreakStatement":
      case "ContinueStatement":
      case "ImportDeclaration":
      case "ExportAllDeclaration":
      case "MetaProperty":
        return;
      case "ExportNamedDeclaration":
        if (node.declaration) this.visit(node.declaration, scope);
        return;
      case "WithStatement":
        scope.markDynamic();
        return this.visitAll([node.object, node.body], scope);
      case "CallExpression":
        if (isNamed(node.callee, "eval")) scope.markDynamic();
        break;
      default:
    }
    this.visitAll(children(node), scope);
  }

  #visitBlock(node: NodeOf<"BlockStatement">, scope: Scope): void {
    const inner = this.#block(node, scope);
    declareLexical(inner, node.body);
    this.visitAll(node.body, inner);
  }

  #block(node: Node, scope: Scope): Scope {
    return this.#keep(node, new Scope(scope, scope.activation, false, scope.strict));
  }

  #keep(node: Node, scope: Scope): Scope {
    this.scopeOf.set(node, scope);
    return scope;
  }

  #read(node: NodeOf<"Identifier">, scope: Scope): void {
    if (node.name === "arguments") markArguments(scope.activation);
    this.#references.push({ node, scope, write: undefined });
  }

  #visitDeclarator(node: NodeOf<"VariableDeclarator">, scope: Scope): void {
    if (node.init) {
      this.#visitPattern(node.id, scope, node.init, true);
      this.visit(node.init, scope);
    } else if (node.id.type !== "Identifier") {
      this.#visitPattern(node.id, scope, undefined, true);
    }
  }

  /** Notes the writes to the names in a pattern, and visits the expressions in it. */
  #visitPattern(pattern: Node, scope: Scope, value: Node | undefined, initial: boolean): void {
    const whole = unwrap(pattern).type === "Identifier";
    const { activation } = scope;
    for (const node of boundNames(pattern)) {
      const write = { value: whole ? value : undefined, at: node.start, activation, initial };
      this.#references.push({ node, scope, write });
    }
    if (!whole) this.#visitTargets(pattern, scope);
  }

  #visitTargets(pattern: Node, scope: Scope): void {
    const inner = unwrap(pattern);
    switch (inner.type) {
      case "Identifier":
        return;
      case "AssignmentPattern":
        this.#visitTargets(inner.left, scope);
        return this.visit(inner.right, scope);
      case "RestElement":
        return this.#visitTargets(inner.argument, scope);
      case "TSParameterProperty":
        return this.#visitTargets(inner.parameter, scope);
      case "ArrayPattern":
        for (const element of inner.elements) if (element) this.#visitTargets(element, scope);
        return;
      case "ObjectPattern":
        for (const property of inner.properties) {
          if (property.type === "RestElement") {
            this.#visitTargets(property, scope);
            continue;
          }
          if (property.computed) this.visit(property.key, scope);
          this.#visitTargets(property.value, scope);
        }
        return;
      default:
        this.visit(inner, scope);
    }
  }

  #visitFor(node: NodeOf<"ForStatement" | "ForInStatement" | "ForOfStatement">, scope: Scope): void {
    const inner = this.#block(node, scope);
    if (node.type === "ForStatement") {
      if (node.init?.type === "VariableDeclaration") declareLexical(inner, [node.init]);
      return this.visitAll([node.init, node.test, node.update, node.body], inner);
    }
    const { left } = node;
    if (left.type === "VariableDeclaration") {
      for (const { id, init } of left.declarations) {
        const kind = left.kind === "let" ? "let" : "const";
        if (left.kind !== "var") declarePattern(inner, id, kind, node.right.end);
        this.#visitPattern(id, inner, undefined, true);
        if (init) this.visit(init, inner);
      }
    } else {
      this.#visitPattern(left, inner, undefined, false);
    }
    this.visitAll([node.right, node.body], inner);
  }

  #visitFunction(node: NodeOf<"FunctionDeclaration" | "ArrowFunctionExpression">, scope: Scope): void {
    let outer = scope;
    if (node.type !== "FunctionDeclaration" && node.id) {
      outer = new Scope(scope, scope.activation, false, scope.strict);
      outer.declare((node.id as NodeOf<"Identifier">).name, "self", 0);
    }
    const activation: Activation = { node, parent: scope.activation, usesArguments: false };
    this.activationOf.set(node, activation);
    const { body } = node;
    const statements = body?.type === "BlockStatement" ? body.body : [];
    const inner = this.#keep(node, new Scope(outer, activation, true, scope.strict || hasUseStrict(statements)));
    for (const param of node.params) {
      declarePattern(inner, param, "param", param.end);
      this.#visitPattern(param, inner, undefined, true);
    }
    if (!body) return;
    if (body.type !== "BlockStatement") return this.visit(body, inner);
    declareLexical(inner, statements);
    declareVars(inner, body);
    this.visitAll(statements, inner);
  }

  #visitActivation(node: Node, body: readonly Node[], scope: Scope): void {
    const activation: Activation = { node, parent: scope.activation, usesArguments: false };
    this.activationOf.set(node, activation);
    const inner = this.#keep(node, new Scope(scope, activation, true, scope.strict));
    declareLexical(inner, body);
    for (const statement of body) declareVars(inner, statement);
    this.visitAll(body, inner);
  }

  #visitClass(node: NodeOf<"ClassDeclaration">, scope: Scope): void {
    const inner = this.#keep(node, new Scope(scope, scope.activation, false, true));
    if (node.id) inner.declare(node.id.name, "class", Infinity);
    this.visitAll([...node.decorators, node.superClass, node.body], inner);
  }

  #visitMember(
    node: NodeOf<"Property" | "PropertyDefinition" | "MethodDefinition" | "AccessorProperty">,
    scope: Scope,
  ): void {
    if (node.computed) this.visit(node.key, scope);
    if ("decorators" in node) this.visitAll(node.decorators, scope);
    if (!node.value) return;
    if (node.type === "Property" || node.type === "MethodDefinition") return this.visit(node.value, scope);
    const activation: Activation = { node, parent: scope.activation, usesArguments: false };
    this.activationOf.set(node, activation);
    this.visit(node.value, this.#keep(node, new Scope(scope, activation, true, true)));
  }
}

/** Marks the function to which `arguments` belongs: that around any arrow functions. */
function markArguments(activation: Activation): void {
  for (let one: Activation | undefined = activation; one; one = one.parent) {
    one.usesArguments = true;
    if (one.node.type !== "ArrowFunctionExpression") return;
  }
}
