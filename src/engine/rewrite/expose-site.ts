import { mayCallBack } from "../../support/built-ins.ts";
import { takesName, unwrap } from "./ast.ts";
import type { Node, NodeOf } from "./ast.ts";
import type { Binding, Scope } from "./scope.ts";

/** A piece of code that makes functions: a function, a class, or an object literal with methods. */
export interface Site {
  readonly node: Node;
  /** The scope in which it is made. */
  readonly scope: Scope;
  /** Scopes around it whose handles do not exist yet where it is made. */
  readonly unseen: Unseen | undefined;
  /** Whether it may outlive the expression that makes it. */
  readonly lives: boolean;
  /** The name that it takes from its position, and would not take as an argument of a call. */
  readonly name: string | undefined;
  /** The scopes whose variables it uses, without that of the module. */
  readonly captured: Set<Scope>;
}

export interface Unseen {
  readonly scope: Scope;
  readonly next: Unseen | undefined;
}

/** A variable that closures capture, or `this`, `arguments` or `new.target`. */
export interface Variable {
  /** The text that reads it. */
  readonly text: string;
  readonly writable: boolean;
  /** Whether access may throw, because it may be in its temporal dead zone. */
  readonly mayBeDead: boolean;
}

/** The role of a function in the code around, which decides how the runtime is told of it. */
export type Role =
  /** It takes this name from its position. */
  | { readonly kind: "named"; readonly name: string }
  /** It is a method of a class or literal, of which the runtime is told as a whole. */
  | { readonly kind: "member"; readonly of: Site }
  /** It is called where it is made. */
  | { readonly kind: "callee" }
  /** It is handed to a method that, going by its name, calls it only before it returns. */
  | { readonly kind: "callback" }
  /** It is a declaration in a list of statements. */
  | { readonly kind: "declared" }
  /** It takes a name that is known only at run time, so that it must not be wrapped. */
  | { readonly kind: "untouchable" };

const ASSIGNED = new Set(["=", "&&=", "||=", "??="]);

/** Whether the assignment stores the value itself. */
export function handsOver(operator: string): boolean {
  return ASSIGNED.has(operator);
}

export function variableOf({ name, kind, writes }: Binding): Variable {
  const reassigned = writes.some(({ initial }) => !initial);
  const isVariable = kind === "var" || kind === "let" || kind === "param" || kind === "catch";
  return {
    text: name,
    writable: isVariable || ((kind === "function" || kind === "class") && reassigned),
    mayBeDead: kind === "let" || kind === "const" || kind === "class" || kind === "other",
  };
}

/** Whether a call looks like `xs.map(…)`, going by the name alone. */
export function callsBack({ callee }: NodeOf<"CallExpression">): boolean {
  const inner = unwrap(callee);
  return (
    inner.type === "MemberExpression" &&
    inner.property.type === "Identifier" &&
    !inner.computed &&
    mayCallBack(inner.property.name)
  );
}

/** The name of a key that is a name or a literal; undefined for others. */
export function staticKey({ key, computed }: { readonly key: Node; readonly computed: boolean }): string | undefined {
  if (key.type === "PrivateIdentifier") return `#${key.name}`;
  if (key.type === "Literal" && !("regex" in key)) return String(key.value);
  return !computed && key.type === "Identifier" ? key.name : undefined;
}

/** The role of the value of a property: an anonymous function takes the name of the key. */
export function keyRole(property: { readonly key: Node; readonly computed: boolean }, value: Node): Role | undefined {
  if (!takesName(value)) return undefined;
  const name = staticKey(property);
  return name === undefined ? { kind: "untouchable" } : { kind: "named", name };
}
