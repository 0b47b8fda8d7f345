// What rewritten code told of the state that it hides: private fields, variables of modules and closures, contracts.
import { OPAQUE, UNINITIALISED } from "../../../model/hooks.ts";
import type { CompiledClause, Hooks, PrivateAccess, ScopeAccess } from "../../../model/hooks.ts";
import { getOwnPropertyDescriptor, getOwnPropertyNames, getOwnPropertySymbols } from "./natives.ts";

export interface Closure {
  readonly scopes: readonly ScopeAccess[];
  /** Which function of the program it is: the same text at the same place; `OPAQUE`: it may capture anything. */
  readonly code: number;
}

/** Since the modules were loaded last. */
let privates: PrivateAccess[] = [];
let modules: ScopeAccess[] = [];
let contracts = new Map<number, CompiledClause>();
/** Those of modules, and parts of them: others are only found through closures. */
const scopes = new WeakSet<object>();
const closures = new WeakMap<object, Closure>();
// its own methods as they are: the models of WeakMap's are for user code
Object.assign(closures, { get: closures.get, set: closures.set });

/** To be called before modules are loaded anew. */
export function forgetExposed(): void {
  privates = [];
  modules = [];
  contracts = new Map();
}

/** Every class of which the object has private fields. */
export function privatesOf(object: object): readonly PrivateAccess[] {
  let found: PrivateAccess[] | undefined;
  for (let i = 0; i < privates.length; i++) {
    const access = privates[i] as PrivateAccess;
    if (access.has(object)) (found ??= []).push(access);
  }
  return found ?? NONE;
}

const NONE: readonly PrivateAccess[] = [];

/** The variables of the modules that show them, in the order of loading. */
export function moduleScopes(): readonly ScopeAccess[] {
  return modules;
}

/** Whether it is a handle of variables, and no value of user code's. */
export function isScope(root: unknown): root is ScopeAccess {
  return typeof root === "object" && root !== null && scopes.has(root);
}

/** Marks a handle as one. */
export function asScope(access: ScopeAccess): ScopeAccess {
  scopes.add(access);
  return access;
}

/** undefined: it uses no variables but those of modules, or nothing is known of it. */
export function closureOf(made: object): Closure | undefined {
  return closures.get(made);
}

export function clauseOf(id: number): CompiledClause | undefined {
  return contracts.get(id);
}

export const EXPOSING_HOOKS: Pick<Hooks, "privates" | "scope" | "closure" | "peek" | "uninitialised" | "contract"> = {
  privates: (access: PrivateAccess): void => void privates.push(access),
  scope: (access: ScopeAccess): ScopeAccess => {
    if (access.kind === "module") modules.push(asScope(access));
    return access;
  },
  closure: <T>(made: T, scopes: readonly ScopeAccess[], code: number, members?: readonly PropertyKey[]): T => {
    if (typeof made === "function") tellFunction(made, scopes, code);
    else if (typeof made === "object" && made !== null) tellMembers(made, scopes, code, members ?? ownKeys(made));
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
};

function tellFunction(made: object, scopes: readonly ScopeAccess[], code: number): void {
  closures.set(made, { scopes, code });
  // unlike that of a function, the prototype of a class cannot be replaced
  const prototype = getOwnPropertyDescriptor(made, "prototype");
  if (prototype?.writable !== false || typeof prototype.value !== "object") return;
  const methods = prototype.value as object;
  tellMembers(methods, scopes, code, ownKeys(methods), 1);
  tellMembers(made, scopes, code, ownKeys(made), 2);
}

const KINDS = ["value", "get", "set"] as const;
/** The functions of one place have codes of their own: fractions between the code of the place and the next. */
const PART = 2 ** -20;

/** `side`: a class and its prototype number their members apart. */
function tellMembers(
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
      // what is known of a function is better than nothing; and a class is no method of its own
      if (known !== undefined && (code === OPAQUE || known.code === code)) continue;
      const number = 9 * index + 3 * which + side + 1;
      closures.set(part, { scopes, code: code === OPAQUE ? OPAQUE : code + number * PART });
    }
  }
}

function ownKeys(object: object): PropertyKey[] {
  return [...getOwnPropertyNames(object), ...getOwnPropertySymbols(object)];
}
