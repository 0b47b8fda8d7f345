// Finds which variables each function of a module uses, inner functions included, and what functions and classes are called.
import { children, isFunction, isTypeOnly, unwrap } from "../rewrite/ast.ts";
import type { FunctionNode, Node, NodeOf } from "../rewrite/ast.ts";
import type { Analysis } from "../rewrite/analyse.ts";
import { boundNames } from "../rewrite/declare-names.ts";
import type { Binding, Scope } from "../rewrite/scope.ts";
import { memberName, nameGivenBy, onlyWritten } from "./node-names.ts";

type Class = NodeOf<"ClassDeclaration" | "ClassExpression">;

interface Surroundings {
  readonly scope: Scope;
  /** The functions and classes around. */
  readonly around: readonly Node[];
  /** The class whose member the code is. */
  readonly inClass: Class | undefined;
  /** The class that `this` is an instance of. */
  readonly thisClass: Class | undefined;
}

export class References {
  /** That of the analysis, and the bindings of declarations without an initial value. */
  readonly bindingOf: Map<Node, Binding>;
  /** In the order of the text, outer before inner. */
  readonly functions: FunctionNode[] = [];
  readonly declarators: NodeOf<"VariableDeclarator">[] = [];
  /** The names of functions, as far as the text gives them one: `add`, `Cart.total`. */
  readonly nameOf = new Map<FunctionNode, string>();
  readonly #scopeOf: ReadonlyMap<Node, Scope>;
  readonly #declared = new Map<Binding, FunctionNode>();
  readonly #thisClass = new Map<FunctionNode, Class>();
  /** By function or class, the variables declared outside of it that it reads, itself or inside. */
  readonly #reads = new Map<Node, Set<Binding>>();
  readonly #shared = new Set<Binding>();
  readonly #readInside = new Set<Binding>();
  readonly #targets = new Set<Node>();

  constructor(program: Node, analysis: Analysis) {
    this.bindingOf = new Map(analysis.bindingOf);
    this.#scopeOf = analysis.scopeOf;
    const scope = analysis.scopeOf.get(program) as Scope;
    this.#visit(program, { scope, around: [], inClass: undefined, thisClass: undefined });
  }

  /** The variables declared outside of a function or class that it reads, itself or inside. */
  readsOf(node: Node): ReadonlySet<Binding> {
    return this.#reads.get(node) ?? new Set();
  }

  /** Whether functions other than the one that declares a variable use it. */
  isShared(binding: Binding): boolean {
    return this.#shared.has(binding);
  }

  /** Whether functions inside of the one that declares a variable read it. */
  isReadInside(binding: Binding): boolean {
    return this.#readInside.has(binding);
  }

  /** The function that a call must run, as its name is never assigned again; for methods of `this`, that of the same class. */
  calleeOf(callee: Node, caller: FunctionNode): FunctionNode | undefined {
    const inner = unwrap(callee);
    if (inner.type === "MemberExpression") return this.#methodOfThis(inner, caller);
    const binding = this.bindingOf.get(inner);
    if (!binding) return undefined;
    if (binding.kind === "function") return binding.writes.length === 0 ? this.#declared.get(binding) : undefined;
    if (binding.kind === "self") return this.#innermost(inner, binding.name);
    const [write, ...others] = binding.writes;
    const value = write?.initial && others.length === 0 && write.value ? unwrap(write.value) : undefined;
    return value && isFunction(value) ? value : undefined;
  }

  #innermost(callee: Node, name: string): FunctionNode | undefined {
    return this.functions.findLast(
      ({ id, start, end, type }) =>
        type !== "FunctionDeclaration" && id?.name === name && start < callee.start && callee.end < end,
    );
  }

  #methodOfThis(member: NodeOf<"MemberExpression">, caller: FunctionNode): FunctionNode | undefined {
    const owner = this.#thisClass.get(caller);
    if (!owner || unwrap(member.object).type !== "ThisExpression") return undefined;
    const name = memberName(member.computed, member.property);
    for (const each of owner.body.body) {
      if (each.type !== "MethodDefinition" || each.kind !== "method" || !each.value.body) continue;
      if (name !== undefined && memberName(each.computed, each.key) === name) return each.value;
    }
    return undefined;
  }

  #visit(node: Node, where: Surroundings): void {
    if (isTypeOnly(node)) return;
    if (node.type === "Identifier") return this.#refer(node, where);
    if (node.type === "VariableDeclarator") this.#declare(node, where.scope);
    if (node.type === "FunctionDeclaration" && node.id) {
      const binding = where.scope.lookup(node.id.name);
      if (binding && node.body) this.#declared.set(binding, node);
    }
    const inner = this.#inside(node, where);
    for (const pattern of onlyWritten(node)) this.#write(pattern, inner.scope);
    for (const child of children(node)) {
      if (isFunction(child)) this.#note(child, node, inner);
      this.#visit(child, inner);
    }
  }

  #inside(node: Node, where: Surroundings): Surroundings {
    const scope = this.#scopeOf.get(node) ?? where.scope;
    if (isFunction(node)) {
      this.functions.push(node);
      const thisClass = this.#thisClass.get(node);
      return { scope, around: [...where.around, node], inClass: undefined, thisClass };
    }
    if (node.type === "ClassDeclaration" || node.type === "ClassExpression") {
      return { scope, around: [...where.around, node], inClass: node, thisClass: where.thisClass };
    }
    if (node.type === "PropertyDefinition") return { ...where, scope, thisClass: where.inClass };
    return { ...where, scope };
  }

  #note(child: FunctionNode, parent: Node, { inClass, thisClass }: Surroundings): void {
    const own = parent.type === "MethodDefinition" ? inClass : undefined;
    const owner = child.type === "ArrowFunctionExpression" ? thisClass : own;
    if (owner) this.#thisClass.set(child, owner);
    const name = child.id?.name ?? nameGivenBy(parent, inClass?.id?.name);
    if (name !== undefined) this.nameOf.set(child, name);
  }

  #declare(node: NodeOf<"VariableDeclarator">, scope: Scope): void {
    this.declarators.push(node);
    if (node.id.type !== "Identifier" || this.bindingOf.has(node.id)) return;
    const binding = scope.lookup(node.id.name);
    if (binding) this.bindingOf.set(node.id, binding);
  }

  /** Notes names that are written and not read. */
  #write(pattern: Node, scope: Scope): void {
    for (const name of boundNames(pattern)) {
      this.#targets.add(name);
      const binding = this.bindingOf.get(name);
      if (binding && binding.activation !== scope.activation) this.#shared.add(binding);
    }
  }

  #refer(node: Node, { scope, around }: Surroundings): void {
    const binding = this.bindingOf.get(node);
    if (!binding || this.#targets.has(node) || binding.activation === scope.activation) return;
    this.#shared.add(binding);
    this.#readInside.add(binding);
    const { node: owner } = binding.activation;
    // The functions and classes between the use and the declaration read the variable from outside.
    const from = owner.type === "Program" ? 0 : around.indexOf(owner) + 1;
    for (const user of around.slice(from)) this.#reads.set(user, (this.#reads.get(user) ?? new Set()).add(binding));
  }
}
