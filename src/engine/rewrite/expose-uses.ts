// Finds the functions that capture a variable: those between a use and the scope that declares it.
import { variableOf } from "./expose-site.ts";
import type { Site, Variable } from "./expose-site.ts";
import type { Binding, Scope } from "./scope.ts";
import type { Node } from "./ast.ts";

export class CapturedUses {
  /** By scope and text, the variables that functions use which may outlive the scope. */
  readonly variables = new Map<Scope, Map<string, Variable>>();
  /** By function, field or static block, the site of which the runtime is told. To be set before its uses are noted. */
  readonly siteOf = new Map<Node, Site>();
  /** Scopes that hold nothing but the name of a class. */
  readonly classScopes = new Set<Scope>();
  readonly #program: Scope;

  constructor(program: Scope) {
    this.#program = program;
  }

  binding(binding: Binding | undefined, from: Scope): void {
    if (!binding) return;
    let scope = from;
    while (scope.bindings.get(binding.name) !== binding && scope.parent) scope = scope.parent;
    if (scope === this.#program) return;
    const isName = binding.kind === "self" || this.classScopes.has(scope);
    if (!isName) return this.#use(variableOf(binding), from, scope);
    // a class at the top level of the module is made once
    if (binding.kind !== "self" && scope.parent === this.#program) return;
    const owner = outermostFunction(from, scope);
    if (owner) this.#use({ text: binding.name, writable: false, mayBeDead: binding.kind === "class" }, from, owner);
  }

  /** `this`, `arguments` and `new.target` belong to the innermost function around that is no arrow function. */
  receiver(text: string, from: Scope): void {
    let { functionScope } = from;
    while (functionScope.activation.node.type === "ArrowFunctionExpression" && functionScope.parent) {
      ({ functionScope } = functionScope.parent);
    }
    if (functionScope === this.#program) return;
    this.#use({ text, writable: false, mayBeDead: text === "this" }, from, functionScope);
  }

  #use(variable: Variable, from: Scope, declaredIn: Scope): void {
    let lives = false;
    for (let scope = from; scope !== declaredIn && scope.parent; scope = scope.parent) {
      const site = scope.isFunction ? this.siteOf.get(scope.activation.node) : undefined;
      if (!site) continue;
      site.captured.add(declaredIn);
      lives ||= site.lives;
    }
    if (!lives) return;
    const there = this.variables.get(declaredIn) ?? new Map<string, Variable>();
    this.variables.set(declaredIn, there.set(variable.text, variable));
  }
}

/** The outermost function scope from `from` up to, not including, `end`. */
function outermostFunction(from: Scope, end: Scope): Scope | undefined {
  let found: Scope | undefined;
  for (let scope = from; scope !== end && scope.parent; scope = scope.parent) if (scope.isFunction) found = scope;
  return found;
}
