// What the source text of a function says about the variables that it captures.
import { HOOK_PREFIX } from "../../../model/hooks.ts";
import { type Closure, closureOf } from "./exposed.ts";
import { identityOf } from "./identity.ts";
import { NativeWeakMap, functionText, ownKeys } from "./natives.ts";
import { isOfEnvironment } from "./is-of-environment.ts";

/** `known`: it was rewritten, so that a hook would have reported what it captures. `hidden`: it may capture anything. */
type FunctionKind = "environment" | "known" | "hidden";

interface FunctionFacts {
  readonly kind: FunctionKind;
  readonly identity: number;
  /** The captured variables that a hook reported. */
  readonly closure: Closure | undefined;
}

const known = new NativeWeakMap<object, FunctionFacts>();

/** The function must not be a symbolic value. The result is cached: hooks report functions as soon as they are made. */
export function functionFacts(fn: object): FunctionFacts {
  const cached = known.get(fn);
  if (cached !== undefined) return cached;
  const kind = isOfEnvironment(fn) ? "environment" : kindByText(nativeText(fn));
  const facts: FunctionFacts = { kind, identity: identityOf(fn), closure: closureOf(fn) };
  known.set(fn, facts);
  return facts;
}

/** Whether the function has neither captured variables nor properties of its own, like most methods. */
export function isStateless(fn: object, { kind, closure } = functionFacts(fn)): boolean {
  if (kind === "environment") return true;
  if (kind === "hidden" || closure !== undefined) return false;
  const keys = ownKeys(fn);
  return keys.length === 2 && keys[0] === "length" && keys[1] === "name";
}

function kindByText(text: string): FunctionKind {
  // Bound functions, and those that resolve promises, have no name in their text.
  if (isNativeText(text)) return /^(async )?function \(\)/.test(text) ? "hidden" : "environment";
  // A class without functions has no hooks in its text after rewriting, and captures nothing.
  return isRewritten(text) || /^class\b/.test(text) ? "known" : "hidden";
}

function isNativeText(text: string): boolean {
  return text.endsWith("{ [native code] }");
}

export function isNative(fn: object): boolean {
  return isNativeText(nativeText(fn));
}

function isRewritten(text: string): boolean {
  return text.includes(HOOK_PREFIX);
}

/** A declaration `#x;` or `#x = …`, or `#x` before the end of a line or of the class. */
const PRIVATE_FIELD = /(?:^|[\s;{}])#[\p{ID_Start}$_][\p{ID_Continue}$]*\s*(?:[=;}]|$)/mu;

/** Whether a class has private fields that no hook exposes. */
export function hidesFields(constructor: object): boolean {
  const text = nativeText(constructor);
  return text.startsWith("class") && !text.includes(`${HOOK_PREFIX}privates`) && PRIVATE_FIELD.test(text);
}

/** Whether it is a class or constructor of code that was not rewritten. */
export function isForeign(constructor: object, hasMethods: boolean): boolean {
  const text = nativeText(constructor);
  return !isRewritten(text) && (hasMethods || !text.startsWith("class"));
}

function nativeText(fn: object): string {
  return functionText.call(fn as () => unknown);
}
