// Finds the variables in scope at a statement: those that a debugger would list there.
import type { Analysis } from "./analyse.ts";
import { children, isFunction, isTypeOnly } from "./ast.ts";
import type { Node } from "./ast.ts";
import type { Activation, Binding, BindingKind, Scope } from "./scope.ts";

const SHOWN = new Set<BindingKind>(["var", "let", "const", "param", "catch"]);

export class VariablesInSight {
  readonly #analysis: Analysis;
  /** By node, the scope it is in. */
  readonly #scopeAt = new Map<Node, Scope>();
  /** By function, the variables of functions around that it or anything inside of it uses, in the order of their uses. */
  readonly #captured = new Map<Activation, Set<Binding>>();

  constructor(program: Node, analysis: Analysis) {
    this.#analysis = analysis;
    this.#visit(program, analysis.scopeOf.get(program) as Scope);
  }

  /** The variables at a statement of a function: its parameters, its locals, and those of functions around that it uses. */
  at(node: Node, activation: Activation): Binding[] {
    const scope = this.#scopeAt.get(node);
    if (!scope) return [];
    const own = new Map<string, Binding>();
    let outer: Scope | undefined = scope;
    for (; outer && outer.activation === activation; outer = outer.parent) {
      for (const binding of outer.bindings.values()) if (!own.has(binding.name)) own.set(binding.name, binding);
    }
    const shown = [...own.values()].filter(isShown);
    const parameters = shown.filter(({ kind }) => kind === "param");
    const locals = shown.filter(({ kind }) => kind !== "param");
    const around = [...(this.#captured.get(activation) ?? [])].filter(
      (binding) => !own.has(binding.name) && findIn(outer, binding.name) === binding,
    );
    return [...parameters, ...locals.sort((a, b) => declaredAt(a) - declaredAt(b)), ...around];
  }

  #visit(node: Node, scope: Scope): void {
    if (isTypeOnly(node)) return;
    if (node.type === "Identifier") return this.#noteUse(node, scope);
    this.#scopeAt.set(node, scope);
    const inner = this.#analysis.scopeOf.get(node) ?? scope;
    for (const child of children(node)) this.#visit(child, inner);
  }

  #noteUse(node: Node, scope: Scope): void {
    const binding = this.#analysis.bindingOf.get(node);
    if (!binding || !isShown(binding) || !isFunction(binding.activation.node)) return;
    for (let user: Activation | undefined = scope.activation; user && user !== binding.activation; user = user.parent) {
      const captured = this.#captured.get(user) ?? new Set();
      this.#captured.set(user, captured.add(binding));
    }
  }
}

/** A parameter called `this` is only a type. */
function isShown({ kind, name }: Binding): boolean {
  return SHOWN.has(kind) && name !== "this";
}

function declaredAt({ writes, readyAt }: Binding): number {
  return writes.find(({ initial }) => initial)?.at ?? readyAt;
}

function findIn(from: Scope | undefined, name: string): Binding | undefined {
  for (let scope = from; scope; scope = scope.parent) {
    const binding = scope.bindings.get(name);
    if (binding) return binding;
  }
  return undefined;
}
