import type { Node } from "./ast.ts";

/** Code that runs as one activation: a function, a field initialiser, a static block, or the program. */
export interface Activation {
  readonly node: Node;
  readonly parent: Activation | undefined;
  /** Assigning to `arguments[i]` may change its parameters. */
  usesArguments: boolean;
}

export type BindingKind = "var" | "let" | "const" | "function" | "class" | "param" | "catch" | "self" | "other";

export interface Write {
  /** What is written; undefined: nothing is known of it. A compound assignment or update stands for its own result. */
  readonly value: Node | undefined;
  readonly at: number;
  readonly activation: Activation;
  /** The write of its declaration. */
  readonly initial: boolean;
}

export interface Binding {
  readonly name: string;
  readonly kind: BindingKind;
  readonly activation: Activation;
  /** From this offset on, in its own activation, it has left its dead zone; Infinity if that is not certain. */
  readonly readyAt: number;
  readonly writes: Write[];
  /** Never holds a symbolic value. */
  concrete: boolean;
}

export class Scope {
  readonly parent: Scope | undefined;
  readonly activation: Activation;
  /** Where `var` goes. */
  readonly isFunction: boolean;
  readonly bindings = new Map<string, Binding>();
  readonly strict: boolean;
  /** A direct eval or a `with` inside may add, read or change names. */
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

  /** The binding a name certainly refers to, or undefined: a global, or whatever an eval may make of it. */
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
