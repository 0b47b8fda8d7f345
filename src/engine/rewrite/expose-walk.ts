// Finds the places where functions are made, and which scopes each of them captures.
import { children, isFunction, isTypeOnly, takesName, unwrap } from "./ast.ts";
import type { FunctionNode, Node, NodeOf } from "./ast.ts";
import type { Analysis } from "./analyse.ts";
import { callsBack, handsOver, keyRole } from "./expose-site.ts";
import type { Role, Site, Unseen } from "./expose-site.ts";
import { CapturedUses } from "./expose-uses.ts";
import { isMember, setsPrototype } from "./expose-literal.ts";
import { givesName } from "./naming.ts";
import type { Scope } from "./scope.ts";

interface Around {
  readonly scope: Scope;
  readonly unseen: Unseen | undefined;
}

type For = NodeOf<"ForStatement" | "ForInStatement" | "ForOfStatement">;

export class ExposeWalk {
  /** By function, class body or object literal. */
  readonly sites = new Map<Node, Site>();
  /** Function declarations, by the scope to whose start they are hoisted. */
  readonly declared = new Map<Scope, Map<string, Site>>();
  readonly uses: CapturedUses;
  readonly #source: string;
  readonly #analysis: Analysis;

  constructor(program: NodeOf<"Program">, analysis: Analysis, source: string) {
    this.#source = source;
    this.#analysis = analysis;
    const scope = analysis.scopeOf.get(program) as Scope;
    this.uses = new CapturedUses(scope);
    this.#visitList(program.body, { scope, unseen: undefined });
  }

  #visitAll(nodes: readonly (Node | null | undefined)[], around: Around): void {
    for (const node of nodes) if (node) this.#visit(node, around);
  }

  #visitList(body: readonly Node[], around: Around): void {
    for (const statement of body) {
      let inner = statement;
      while (inner.type === "LabeledStatement") inner = inner.body;
      this.#visit(inner, around, { kind: "declared" });
    }
  }

  #visit(node: Node, around: Around, role?: Role): void {
    if (isTypeOnly(node)) return;
    if (isFunction(node)) return this.#visitFunction(node, around, role);
    const inner = unwrap(node);
    if (inner !== node) return this.#visit(inner, around, role);
    switch (node.type) {
      case "Identifier":
        return this.#useName(node, around.scope);
      case "JSXIdentifier":
        return this.uses.binding(around.scope.lookup(node.name), around.scope);
      case "ThisExpression":
      case "Super":
        return this.uses.receiver("this", around.scope);
      case "MetaProperty":
        return node.meta.name === "new" ? this.uses.receiver("new.target", around.scope) : undefined;
      case "ClassDeclaration":
      case "ClassExpression":
        return this.#visitClass(node, around);
      case "ObjectExpression":
        return this.#visitLiteral(node, around);
      case "VariableDeclarator":
        this.#visit(node.id, around);
        return node.init ? this.#visitValue(node.id, node.init, around) : undefined;
      case "AssignmentExpression":
        this.#visit(node.left, around);
        if (handsOver(node.operator)) return this.#visitValue(node.left, node.right, around);
        return this.#visit(node.right, around);
      case "AssignmentPattern":
        this.#visit(node.left, around);
        return this.#visitValue(node.left, node.right, around);
      case "CallExpression":
        this.#visit(node.callee, around, { kind: "callee" });
        for (const one of node.arguments) this.#visit(one, around, callsBack(node) ? { kind: "callback" } : undefined);
        return;
      case "MemberExpression":
        return this.#visitAll([node.object, node.computed ? node.property : null], around);
      case "Property":
        return this.#visitAll([node.computed ? node.key : null, node.value], around);
      default:
        this.#visitStatement(node, around);
    }
  }

  #visitStatement(node: Node, around: Around): void {
    const inner = this.#within(node, around);
    switch (node.type) {
      case "BlockStatement":
      case "TSModuleBlock":
        return this.#visitList(node.body, inner);
      case "ForStatement":
      case "ForInStatement":
      case "ForOfStatement":
        this.#visitAll(headOf(node), without(inner));
        return this.#visit(node.body, inner);
      case "CatchClause":
        this.#visitAll([node.param], without(inner));
        return this.#visit(node.body, inner);
      case "SwitchStatement":
        this.#visit(node.discriminant, around);
        // no place in a switch is passed on the way to every case, so there is none for a handle
        for (const one of node.cases) {
          this.#visitAll([one.test], without(inner));
          this.#visitList(one.consequent, without(inner));
        }
        return;
      case "ExportNamedDeclaration":
      case "ExportDefaultDeclaration":
        if (node.declaration) this.#visit(node.declaration, around, { kind: "declared" });
        return;
      case "WithStatement":
        // the body of a `with` is not rewritten
        return this.#visit(node.object, around);
      case "LabeledStatement":
        return this.#visit(node.body, around);
      case "BreakStatement":
      case "ContinueStatement":
      case "ImportDeclaration":
      case "ExportAllDeclaration":
        return;
      default:
        this.#visitAll(children(node), inner);
    }
  }

  #useName(node: NodeOf<"Identifier">, from: Scope): void {
    const binding = this.#analysis.bindingOf.get(node);
    if (!binding && node.name === "arguments") this.uses.receiver("arguments", from);
    else this.uses.binding(binding, from);
  }

  #within(node: Node, { scope, unseen }: Around): Around {
    return { scope: this.#analysis.scopeOf.get(node) ?? scope, unseen };
  }

  /** Visits a value that may take its name from its target. */
  #visitValue(target: Node, value: Node, around: Around): void {
    const named = givesName({ source: this.#source }, target, value);
    this.#visit(value, around, named ? { kind: "named", name: target.name } : undefined);
  }

  #visitFunction(node: FunctionNode, around: Around, role: Role | undefined): void {
    if (!node.body) return;
    const site = this.#siteOfFunction(node, around, role);
    if (site) this.uses.siteOf.set(node, site);
    const inner = this.#within(node, around);
    this.#visitAll(node.params, without(inner));
    if (node.body.type === "BlockStatement") this.#visitList(node.body.body, inner);
    else this.#visit(node.body, inner);
  }

  /** The site of a function; undefined if it is only called where it is made, or must not be wrapped. */
  #siteOfFunction(node: FunctionNode, around: Around, role: Role | undefined): Site | undefined {
    if (role?.kind === "member") return role.of;
    if (role?.kind === "untouchable" || (role?.kind === "callee" && takesName(node))) return undefined;
    const name = role?.kind === "named" && takesName(node) ? role.name : undefined;
    const site = makeSite(node, around, role?.kind !== "callback", name);
    if (node.type !== "FunctionDeclaration") {
      this.sites.set(node, site);
    } else if (role?.kind === "declared" && node.id) {
      const there = this.declared.get(around.scope) ?? new Map<string, Site>();
      this.declared.set(around.scope, there.set(node.id.name, site));
    }
    return site;
  }

  #visitClass(node: NodeOf<"ClassDeclaration">, around: Around): void {
    const site = makeSite(node, around);
    this.sites.set(node.body, site);
    const inner = this.#within(node, around);
    this.uses.classScopes.add(inner.scope);
    this.#visitAll([...node.decorators, node.superClass], inner);
    for (const member of node.body.body) {
      if (isTypeOnly(member)) continue;
      if ("computed" in member && member.computed) this.#visit(member.key, inner);
      if ("decorators" in member) this.#visitAll(member.decorators, inner);
      if (member.type === "MethodDefinition") {
        this.#visit(member.value, inner, { kind: "member", of: site });
        continue;
      }
      this.uses.siteOf.set(member, site);
      const within = this.#within(member, inner);
      if (member.type === "StaticBlock") this.#visitList(member.body, within);
      else if ("value" in member && member.value) this.#visit(member.value, within, keyRole(member, member.value));
    }
  }

  #visitLiteral(node: NodeOf<"ObjectExpression">, around: Around): void {
    const site = makeSite(node, around);
    for (const property of node.properties) {
      if (property.type === "SpreadElement") {
        this.#visit(property.argument, around);
        continue;
      }
      if (property.computed) this.#visit(property.key, around);
      if (isMember(property)) {
        this.sites.set(node, site);
        this.#visit(property.value, around, { kind: "member", of: site });
      } else {
        this.#visit(property.value, around, setsPrototype(property) ? undefined : keyRole(property, property.value));
      }
    }
  }
}

function makeSite(node: Node, { scope, unseen }: Around, lives = true, name?: string): Site {
  return { node, scope, unseen, lives, name, captured: new Set() };
}

/** The surroundings of code that runs before the handle of the scope exists. */
function without({ scope, unseen }: Around): Around {
  return { scope, unseen: { scope, next: unseen } };
}

function headOf(node: For): readonly (Node | null)[] {
  return node.type === "ForStatement" ? [node.init, node.test, node.update] : [node.left, node.right];
}
