import { mayCallBack } from "../../support/built-ins.ts";
import { takesName, unwrap } from "./ast.ts";
import type { Node, NodeOf } from "./ast.ts";
import type { Binding, Scope } from "./scope.ts";

/** Where functions are made: a function, a class, or an object literal with methods. */
export interface Site {
  readonly node: Node;
  /** The scope in which it is made. */
  readonly scope: Scope;
  /** Scopes around it whose handles are not there yet where it is made. */
  readonly unseen: Unseen | undefined;
  /** It may outlive what it is made for. */
  readonly lives: boolean;
  /** The name that it takes from where it stands, and would not take from inside a call. */
  readonly name: string | undefined;
  /** The scopes, short of the module's own, whose variables it uses. */
  readonly captured: Set<Scope>;
}

export interface Unseen {
  readonly scope: Scope;
  readonly next: Unseen | undefined;
}

/** A name that closures use, or what else they take from around them. */
export interface Variable {
  /** As it is read: `count`, `this`, `arguments`, `new.target`. */
  readonly text: string;
  /** May be assigned to. */
  readonly writable: boolean;
  /** Reading or writing it may throw, because it is in its dead zone. */
  readonly mayBeDead: boolean;
}

/** What stands around a function and decides how it is told to the runtime. */
export type Role =
  /** It takes this name. */
  | { readonly kind: "named"; readonly name: string }
  /** It is a method of a class or literal, which is told as a whole. */
  | { readonly kind: "member"; readonly of: Site }
  /** It is called on the spot. */
  | { readonly kind: "callee" }
  /** It is handed to a method that calls it back before it returns, if the receiver is what its methods look like. */
  | { readonly kind: "callback" }
  /** It is a declaration in a list of statements. */
  | { readonly kind: "declared" }
  /** It takes a name that is known only when it runs: nothing may stand between. */
  | { readonly kind: "untouchable" };

const ASSIGNED = new Set(["=", "&&=", "||=", "??="]);

/** Whether the operator hands over the value itself. */
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

/** `xs.map(…)`, going by the name alone. */
export function callsBack({ callee }: NodeOf<"CallExpression">): boolean {
  const inner = unwrap(callee);
  return (
    inner.type === "MemberExpression" &&
    inner.property.type === "Identifier" &&
    !inner.computed &&
    mayCallBack(inner.property.name)
  );
}

/** The name of a key that is written out. */
export function staticKey({ key, computed }: { readonly key: Node; readonly computed: boolean }): string | undefined {
  if (key.type === "PrivateIdentifier") return `#${key.name}`;
  if (key.type === "Literal" && !("regex" in key)) return String(key.value);
  return !computed && key.type === "Identifier" ? key.name : undefined;
}

/** An anonymous function that stands in this role as the value of a property takes the name of its key. */
export function keyRole(property: { readonly key: Node; readonly computed: boolean }, value: Node): Role | undefined {
  if (!takesName(value)) return undefined;
  const name = staticKey(property);
  return name === undefined ? { kind: "untouchable" } : { kind: "named", name };
}
