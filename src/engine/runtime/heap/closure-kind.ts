// What is known of a function that no hook told about, from its text.
import { HOOK_PREFIX } from "../../../model/hooks.ts";
import { type Closure, closureOf } from "./exposed.ts";
import { identityOf } from "./identity.ts";
import { NativeWeakMap, functionText, ownKeys } from "./natives.ts";
import { isOfWorld } from "./is-of-language.ts";

/** `known`: it was rewritten, so that it would have told what it captures; `hidden`: it may capture anything. */
type FunctionKind = "world" | "known" | "hidden";

interface FunctionFacts {
  readonly kind: FunctionKind;
  readonly identity: number;
  /** What was told about its variables. */
  readonly closure: Closure | undefined;
}

const known = new NativeWeakMap<object, FunctionFacts>();

/** Of a function that is no symbolic value. Hooks tell about functions as soon as those are made. */
export function functionFacts(fn: object): FunctionFacts {
  const cached = known.get(fn);
  if (cached !== undefined) return cached;
  const kind = isOfWorld(fn) ? "world" : kindByText(nativeText(fn));
  const facts: FunctionFacts = { kind, identity: identityOf(fn), closure: closureOf(fn) };
  known.set(fn, facts);
  return facts;
}

/** It has neither variables nor properties of its own, as methods have none. */
export function isStateless(fn: object, { kind, closure } = functionFacts(fn)): boolean {
  if (kind === "world") return true;
  if (kind === "hidden" || closure !== undefined) return false;
  const keys = ownKeys(fn);
  return keys.length === 2 && keys[0] === "length" && keys[1] === "name";
}

function kindByText(text: string): FunctionKind {
  // functions that are bound, and those that settle promises, have no name in their text
  if (isNativeText(text)) return /^(async )?function \(\)/.test(text) ? "hidden" : "world";
  // a class without functions leaves no trace of its rewriting, and captures nothing
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

/** `#x;`, `#x = …`, at the end of a line or before the end of the class. */
const PRIVATE_FIELD = /(?:^|[\s;{}])#[\p{ID_Start}$_][\p{ID_Continue}$]*\s*(?:[=;}]|$)/mu;

/** Whether a class has private fields that it does not show. */
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
