// What rewritten code told of the state that it hides: private fields, variables of modules and closures, contracts.
import type { CompiledClause, PrivateAccess, ScopeAccess } from "../../model/hooks.ts";

export interface Closure {
  readonly scopes: readonly ScopeAccess[];
  /** Which function of the program it is: the same text at the same place. */
  readonly code: number;
}

/** Since the modules were loaded last. */
let privates: PrivateAccess[] = [];
let modules: ScopeAccess[] = [];
let contracts = new Map<number, CompiledClause>();
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
export function privatesOf(object: object): PrivateAccess[] {
  return privates.length === 0 ? privates : privates.filter((access) => access.has(object));
}

/** The variables of the modules that show them, in the order of loading. */
export function moduleScopes(): readonly ScopeAccess[] {
  return modules;
}

/** undefined: it uses no variables but those of modules, or nothing is known of it. */
export function closureOf(made: object): Closure | undefined {
  return closures.get(made);
}

export function clauseOf(id: number): CompiledClause | undefined {
  return contracts.get(id);
}

export const EXPOSING_HOOKS = {
  privates: (access: PrivateAccess): void => void privates.push(access),
  scope: (access: ScopeAccess): ScopeAccess => {
    if (access.kind === "module") modules.push(access);
    return access;
  },
  closure: <T>(made: T, scopes: readonly ScopeAccess[], code: number): T => {
    for (const each of functionsOf(made)) closures.set(each, { scopes, code });
    return made;
  },
  contract: (clause: CompiledClause): void => void contracts.set(clause.id, clause),
};

/** The function itself, or the methods and accessors of an object literal. */
function functionsOf(made: unknown): object[] {
  if (typeof made === "function") return [made];
  if (typeof made !== "object" || made === null) return [];
  return Object.values(Object.getOwnPropertyDescriptors(made)).flatMap((descriptor) => {
    const parts: unknown[] = [descriptor.value, descriptor.get, descriptor.set];
    // what was a closure before keeps the scopes that it has
    return parts.filter((part): part is object => typeof part === "function" && closures.get(part) === undefined);
  });
}
