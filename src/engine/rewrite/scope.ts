import type { Node } from "./ast.ts";

/** Code with an activation of its own: a function, a field initialiser, a static block, or the program. */
export interface Activation {
  readonly node: Node;
  readonly parent: Activation | undefined;
  /** Whether it uses `arguments`, through which its parameters may change. */
  usesArguments: boolean;
}

export type BindingKind = "var" | "let" | "const" | "function" | "class" | "param" | "catch" | "self" | "other";

export interface Write {
  /** The value written; undefined where it is not known. For a compound assignment or update, that expression itself. */
  readonly value: Node | undefined;
  readonly at: number;
  readonly activation: Activation;
  /** Whether it is the write of the declaration. */
  readonly initial: boolean;
}

export interface Binding {
  readonly name: string;
  readonly kind: BindingKind;
  readonly activation: Activation;
  /** The offset from which on, in its own activation, it has left its temporal dead zone; Infinity if that is not certain. */
  readonly readyAt: number;
  readonly writes: Write[];
  /** Whether it can never hold a symbolic value. */
  concrete: boolean;
}

export class Scope {
  readonly parent: Scope | undefined;
  readonly activation: Activation;
  /** Whether `var`s are declared in this scope. */
  readonly isFunction: boolean;
  readonly bindings = new Map<string, Binding>();
  readonly strict: boolean;
  /** Whether a direct eval or a `with` inside may add, read or change names. */
  dynamic = false;

  constructor(parent: Scope | undefined, activation: Activation, isFunction: boolean, strict: boolean) {
    this.parent = parent;
    this.activation = activation;
    this.isFunction = isFunction;
    this.strict = strict;
  }

  get functionScope(): Scope {
    let scope: Scope = this;
    while (!scope.isFunction && scope.parent) scope = scope.parent;
    return scope;
  }

  declare(name: string, kind: BindingKind, readyAt: number): Binding {
    const existing = this.bindings.get(name);
    if (existing) return existing;
    const binding: Binding = { name, kind, activation: this.activation, readyAt, writes: [], concrete: false };
    this.bindings.set(name, binding);
    return binding;
  }

  /** The binding a name must refer to; undefined for globals, and where an eval may declare the name. */
  lookup(name: string): Binding | undefined {
    for (let scope: Scope | undefined = this; scope; scope = scope.parent) {
      const binding = scope.bindings.get(name);
      if (scope.dynamic) return undefined;
      if (binding) return binding;
    }
    return undefined;
  }

  markDynamic(): void {
    for (let scope: Scope | undefined = this; scope; scope = scope.parent) scope.dynamic = true;
  }
}
