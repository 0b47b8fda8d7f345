// The contract between rewritten code and the runtime: rewritten code refers to these names, each with a prefix (`$pw_add`),
// as free identifiers. The rewriter emits them; the runtime implements them.
//
// A symbolic value is a callable, so rewritten code enters a hook only if an operand is a function
// (`typeof x === "function"`), or where that check cannot be written inline; tests of `measured` modules always enter one.
// With no symbolic operand a hook does exactly what the operator does.

/** Binary operators, by hook name. */
export const BINARY_HOOKS = {
  "+": "add",
  "-": "sub",
  "*": "mul",
  "/": "div",
  "%": "mod",
  "**": "pow",
  "&": "and",
  "|": "or",
  "^": "xor",
  "<<": "shl",
  ">>": "shr",
  ">>>": "ushr",
  "<": "lt",
  "<=": "le",
  ">": "gt",
  ">=": "ge",
  "==": "eq",
  "!=": "ne",
  "===": "seq",
  "!==": "sne",
  in: "in",
  instanceof: "instanceof",
} as const;

/** Unary operators, by hook name. `typeof` of an undeclared name never reaches the hook. */
export const UNARY_HOOKS = { "-": "neg", "+": "plus", "~": "bitnot", "!": "not", typeof: "typeof" } as const;

/** The operators that compare, by hook name. */
export const COMPARISONS = ["lt", "le", "gt", "ge", "eq", "ne", "seq", "sne", "in", "instanceof"] as const;

export type Comparison = (typeof COMPARISONS)[number];

type BinaryHook = (typeof BINARY_HOOKS)[keyof typeof BINARY_HOOKS];
type UnaryHook = (typeof UNARY_HOOKS)[keyof typeof UNARY_HOOKS];

export interface PrivateAccess {
  has(object: object): boolean;
  /** In the order of declaration. Only fields are read: methods and accessors hold no state. */
  read(object: object): unknown[];
  write(object: object, values: readonly unknown[]): void;
}

/** Access to the variables of a scope: `names`, what `read` returns and what `write` takes have the same indices. */
export interface ScopeAccess {
  readonly kind: "module" | "function";
  readonly names: readonly string[];
  /** A variable that is not initialised yet reads as `UNINITIALISED`. */
  read(): unknown[];
  /** Skips constants, and variables whose value in the list is `UNINITIALISED`. */
  write(values: readonly unknown[]): void;
}

export const UNINITIALISED: unique symbol = Symbol("uninitialised");

/** The `code` of a function that captures, or may capture, variables that cannot be exposed. */
export const OPAQUE = -1;

export interface CompiledClause {
  /** As in `ContractText`. */
  readonly id: number;
  /** Called with the object as `this`, the arguments of the call, the values of `old(…)`, and what the call returned. */
  readonly holds: (this: unknown, args: readonly unknown[], old: readonly unknown[], result: unknown) => unknown;
  readonly old: readonly ((this: unknown, args: readonly unknown[]) => unknown)[];
}

export interface Hooks
  extends Record<BinaryHook, (a: unknown, b: unknown) => unknown>, Record<UnaryHook, (a: unknown) => unknown> {
  /** `++` and `--`: ToNumeric, then plus or minus one. */
  inc(a: unknown): unknown;
  dec(a: unknown): unknown;
  /** ToNumeric: the value of a postfix `x++`. */
  numeric(a: unknown): unknown;
  /** Decides the truth of a condition at a branch site. */
  test(value: unknown, site: number): boolean;
  /** Decides the truth of a comparison, in modules that are `measured`. */
  compared(comparison: Comparison, a: unknown, b: unknown, site: number): boolean;
  /** Decides whether a value is null or undefined (`??`, `?.`, `??=`). */
  nullish(value: unknown, site: number): boolean;
  /** Decides whether a value is undefined (defaults of parameters and patterns). */
  absent(value: unknown, site: number): boolean;
  /** A case of a switch: the discriminant itself if it equals the value, else an object that equals nothing. */
  case(discriminant: unknown, value: unknown, site: number): unknown;
  /** `object[key]`. */
  get(object: unknown, key: unknown): unknown;
  /** `object[key] = value`; returns `value`. */
  set(object: unknown, key: unknown, value: unknown, strict: boolean): unknown;
  /** A concrete property key for a place that needs one: computed method and class keys, `delete`, callees, patterns. */
  key(key: unknown, object?: unknown): PropertyKey;
  /** A template literal with one substitution: before + ToString(value) + after. */
  template(before: string, value: unknown, after: string): unknown;
  /** Concretizes what `valueOf`, `toString`, `toJSON` or `Symbol.toPrimitive` returns: the language may be the caller. */
  converted(value: unknown): unknown;
  /** Called first in every catch block: rethrows what was caught if the path is being aborted. */
  caught(error: unknown): void;
  /** `callee(argument)` or `new callee(argument)` for a global name that may be a built-in constructor. */
  global(callee: unknown, argument: unknown, construct: boolean): unknown;
  /** In modules that are `native`: told of a regular expression that the code makes while it runs; returns it. */
  pattern<T>(made: T): T;
  /** What to pass to `super` instead of `message`, in a class that extends the global `parent`, named like an error. */
  superText(message: unknown, parent: unknown): unknown;
  /** Gets the error that `super` then made, and may give it the original message back. */
  superMade(error: unknown, message: unknown, parent: unknown): unknown;
  /** The code that a direct eval is given, rewritten if `callee` is the real `eval`; `strict`: the call is in strict code. */
  evalCode(code: unknown, strict?: boolean, callee?: unknown): unknown;
  /**
   * In modules that are `exposed`, code tells the runtime of its hidden state, so that states can be compared and restored.
   * Called once for each class with private fields (separately for instance and static ones), with access to those fields.
   */
  privates(access: PrivateAccess): void;
  /** Registers a scope whose variables are captured by functions, or that of the module; returns its handle. */
  scope(access: ScopeAccess): ScopeAccess;
  /**
   * Registers a function that uses variables of these scopes; `code` is its place in the program. `made` may also be a class,
   * for all of its methods and accessors, or an object literal, for those with the keys in `members`.
   * With `OPAQUE` as code, the function may use variables that are not exposed; for an object, this applies to each of its
   * functions that is not registered itself. A function of an exposed module that is never registered uses only variables
   * of modules.
   */
  closure<T>(made: T, scopes: readonly ScopeAccess[], code: number, members?: readonly PropertyKey[]): T;
  /** What `read` returns, or `UNINITIALISED` if it throws because a variable is in its dead zone. */
  peek(read: () => unknown): unknown;
  uninitialised: typeof UNINITIALISED;
  /** Registers a clause of a contract. */
  contract(clause: CompiledClause): void;
  /** Keeps the clauses that were last registered under these ids for the functions of `made`, an object literal. */
  contracted<T extends object>(made: T, ids: readonly number[], registered: unknown): T;
  /**
   * Called first in functions that are `summarized`; `code` is the offset of the function's end. Returns the result if a
   * summary is used instead of the body, undefined if the body has to run; throws what the function would throw.
   */
  summary(code: number, args: readonly unknown[]): { readonly value: unknown } | undefined;
  /** Called once for each summarized function when its module is loaded; `get` returns it, exported or not. */
  callee(code: number, get: () => unknown): void;
  /**
   * In modules that are `recorded`, code reports what it does, by the ids of `RecordedPlaces`. A function is entered when its
   * parameters are bound, and left whether it returns or throws.
   */
  entered(place: number): void;
  left(place: number): void;
  /** Called before a statement. `read` returns the variables of its place, `UNINITIALISED` for one in its dead zone. */
  step(place: number, read: () => readonly unknown[]): void;
  /** Reports the outcome of a condition; returns `value`, which is concrete. */
  took<T>(place: number, value: T): T;
  /** Decides and reports whether the right operand of a logical expression is true, or not nullish; returns `value`. */
  used<T>(place: number, site: number, asksNullish: boolean, value: T): T;
  /**
   * Reports that the default at `place` applies, and that those from `told` up to it did not; the defaults of one pattern
   * have consecutive places. Returns the place after it.
   */
  applied(told: number, place: number): number;
  /** Reports that a pattern is bound, and that no default from `told` up to `end` applied. */
  bound(told: number, end: number): void;
  /** Called on entering a function when the slice of steps is used up (`steps[0] < 0`); `functionId`: its index in `functions`. */
  enter(functionId?: number): void;
  /**
   * Called in a loop when the slice of steps is used up, or after `steps[1]` iterations since the loop was entered. `tests`, in modules that
   * are `recorded`: how many conditions on inputs were tested since then; -1 where only the loop's own test, which was the last
   * one, decides how often it goes round.
   */
  iterate(site: number, iteration: number, tests?: number): void;
  /**
   * [0]: steps left of those handed out, counted down by every call and iteration; [1]: iterations of one loop before `iterate` is called; [2]:
   * conditions on inputs that were tested so far, known ones included.
   */
  steps: Int32Array;
  /** The counters of this module: `counters[i] = 1` when goal i is hit. Different in each module. */
  counters: Uint8Array;
  /** Called in modules that are `native` when goal i is hit and its counter is 0. Different in each module. */
  hit(counter: number): void;
}

/** Only for hooks: the loader chooses the names under which rewritten code refers to the exports object and the like. */
export const HOOK_PREFIX = "$pw_";
