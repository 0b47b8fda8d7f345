// Hidden state that rewritten code exposes by hooks: private fields, variables of modules and closures, contracts.
import { OPAQUE, UNINITIALISED } from "../../../model/hooks.ts";
import type { CompiledClause, Hooks, PrivateAccess, ScopeAccess } from "../../../model/hooks.ts";
import { getOwnPropertyDescriptor, getOwnPropertyNames, getOwnPropertySymbols } from "./natives.ts";

export interface Closure {
  readonly scopes: readonly ScopeAccess[];
  /** The number of the function in the program text; `OPAQUE` if it may capture anything. */
  readonly code: number;
}

/** What was exposed since the modules were last loaded. */
let privates: PrivateAccess[] = [];
let modules: ScopeAccess[] = [];
let contracts = new Map<number, CompiledClause>();
/** The clauses that functions of single objects have for themselves. */
let ownClauses = new WeakMap<object, Map<number, CompiledClause>>();
/** The scopes of modules, and parts of them; other scopes are reached through closures only. */
const scopes = new WeakSet<object>();
const closures = new WeakMap<object, Closure>();
// Own copies of the native methods: those of the prototype are replaced by models for user code.
Object.assign(closures, { get: closures.get, set: closures.set });

/** Must be called before modules are loaded again. */
export function forgetExposed(): void {
  privates = [];
  modules = [];
  contracts = new Map();
  ownClauses = new WeakMap();
}

/** The accesses of all classes whose private fields the object has. */
export function privatesOf(object: object): readonly PrivateAccess[] {
  let found: PrivateAccess[] | undefined;
  for (let i = 0; i < privates.length; i++) {
    const access = privates[i] as PrivateAccess;
    if (access.has(object)) (found ??= []).push(access);
  }
  return found ?? NONE;
}

const NONE: readonly PrivateAccess[] = [];

/** The scopes of the modules that expose them, in the order of loading. */
export function moduleScopes(): readonly ScopeAccess[] {
  return modules;
}

/** Whether a root is a scope and not a value of user code. */
export function isScope(root: unknown): root is ScopeAccess {
  return typeof root === "object" && root !== null && scopes.has(root);
}

/** Marks the access as a scope. */
export function asScope(access: ScopeAccess): ScopeAccess {
  scopes.add(access);
  return access;
}

/** Undefined if the function captures only variables of modules, or nothing is known about it. */
export function closureOf(made: object): Closure | undefined {
  return closures.get(made);
}

export function clauseOf(id: number): CompiledClause | undefined {
  return contracts.get(id);
}

/** The clause that an object of a factory has for itself. */
export function ownClauseOf(id: number, object: object): CompiledClause | undefined {
  for (const part of functionsIn(object)) {
    const own = ownClauses.get(part)?.get(id);
    if (own !== undefined) return own;
  }
  return undefined;
}

type ExposingHook = "privates" | "scope" | "closure" | "peek" | "uninitialised" | "contract" | "contracted";

export const EXPOSING_HOOKS: Pick<Hooks, ExposingHook> = {
  privates: (access: PrivateAccess): void => void privates.push(access),
  scope: (access: ScopeAccess): ScopeAccess => {
    if (access.kind === "module") modules.push(asScope(access));
    return access;
  },
  closure: <T>(made: T, scopes: readonly ScopeAccess[], code: number, members?: readonly PropertyKey[]): T => {
    if (typeof made === "function") noteFunction(made, scopes, code);
    else if (typeof made === "object" && made !== null) noteMembers(made, scopes, code, members ?? ownKeys(made));
    return made;
  },
  peek: (read: () => unknown): unknown => {
    try {
      return read();
    } catch {
      return UNINITIALISED;
    }
  },
  uninitialised: UNINITIALISED,
  contract: (clause: CompiledClause): void => void contracts.set(clause.id, clause),
  contracted: <T extends object>(made: T, ids: readonly number[]): T => {
    const own = new Map(ids.map((id) => [id, contracts.get(id) as CompiledClause]));
    for (const part of functionsIn(made)) ownClauses.set(part, own);
    return made;
  },
};

/** The functions that an object holds itself, those of its accessors included. */
function functionsIn(object: object): object[] {
  return ownKeys(object).flatMap((key) => {
    const descriptor = getOwnPropertyDescriptor(object, key);
    return KINDS.map((kind): unknown => descriptor?.[kind as "value"]).filter((part) => typeof part === "function");
  });
}

function noteFunction(made: object, scopes: readonly ScopeAccess[], code: number): void {
  closures.set(made, { scopes, code });
  // Only a class has a prototype that cannot be replaced.
  const prototype = getOwnPropertyDescriptor(made, "prototype");
  if (prototype?.writable !== false || typeof prototype.value !== "object") return;
  const methods = prototype.value as object;
  noteMembers(methods, scopes, code, ownKeys(methods), 1);
  noteMembers(made, scopes, code, ownKeys(made), 2);
}

const KINDS = ["value", "get", "set"] as const;
/** Functions of one place get codes of their own: fractions between the code of the place and the next code. */
const PART = 2 ** -20;

/** `side` keeps the codes of methods, of static members and of members of literals apart. */
function noteMembers(
  holder: object,
  scopes: readonly ScopeAccess[],
  code: number,
  members: readonly PropertyKey[],
  side = 0,
): void {
  for (let index = 0; index < members.length; index++) {
    const descriptor = getOwnPropertyDescriptor(holder, members[index] as PropertyKey);
    for (let which = 0; which < KINDS.length; which++) {
      const part: unknown = descriptor?.[KINDS[which] as "value"];
      if (typeof part !== "function") continue;
      const known = closures.get(part);
      // `OPAQUE` replaces nothing that is known; and the class itself is not one of its members.
      if (known !== undefined && (code === OPAQUE || known.code === code)) continue;
      const number = 9 * index + 3 * which + side + 1;
      closures.set(part, { scopes, code: code === OPAQUE ? OPAQUE : code + number * PART });
    }
  }
}

function ownKeys(object: object): PropertyKey[] {
  return [...getOwnPropertyNames(object), ...getOwnPropertySymbols(object)];
}
