// The contract between rewritten code and the runtime: rewritten code refers to these names, each behind a prefix
// (`$pw_add`), as free identifiers. The front end emits them; the runtime implements them.
//
// A symbolic value is a callable, so rewritten code enters a hook only if an operand is a function
// (`typeof x === "function"`), or where it has no room for the inline test; tests of `measured` modules always do. With no
// symbolic operand a hook does exactly what the operator does.

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
  /** In the order of declaration; only fields: methods and accessors hold no state. */
  read(object: object): unknown[];
  write(object: object, values: readonly unknown[]): void;
}

/** Variables by index: `names` has as many entries as `read` gives values and `write` takes. */
export interface ScopeAccess {
  readonly kind: "module" | "function";
  readonly names: readonly string[];
  /** A variable that is not initialised yet reads as `UNINITIALISED`. */
  read(): unknown[];
  /** Constants are left alone, and so is what is `UNINITIALISED` among the values. */
  write(values: readonly unknown[]): void;
}

export const UNINITIALISED: unique symbol = Symbol("uninitialised");

/** The `code` of a function that captures, or may capture, what cannot be shown. */
export const OPAQUE = -1;

export interface CompiledClause {
  /** As in `ContractText`. */
  readonly id: number;
  /** With the object as `this`: the arguments of the call, what `old(…)` gave, what the call returned. */
  readonly holds: (this: unknown, args: readonly unknown[], old: readonly unknown[], result: unknown) => unknown;
  readonly old: readonly ((this: unknown, args: readonly unknown[]) => unknown)[];
}

export interface Hooks
  extends Record<BinaryHook, (a: unknown, b: unknown) => unknown>, Record<UnaryHook, (a: unknown) => unknown> {
  /** `++` and `--`: ToNumeric, then one more or less. */
  inc(a: unknown): unknown;
  dec(a: unknown): unknown;
  /** ToNumeric: the value of a postfix `x++`. */
  numeric(a: unknown): unknown;
  /** The truth of a condition, decided at a branch site. */
  test(value: unknown, site: number): boolean;
  /** In modules that are `measured`: the truth of a condition that compares, decided. */
  compared(comparison: Comparison, a: unknown, b: unknown, site: number): boolean;
  /** Whether a value is null or undefined, decided (`??`, `?.`, `??=`). */
  nullish(value: unknown, site: number): boolean;
  /** Whether a value is undefined, decided (defaults of parameters and patterns). */
  absent(value: unknown, site: number): boolean;
  /** A case of a switch: the discriminant itself if it equals the value, else an object that equals nothing. */
  case(discriminant: unknown, value: unknown, site: number): unknown;
  /** `object[key]`. */
  get(object: unknown, key: unknown): unknown;
  /** `object[key] = value`; gives `value`. */
  set(object: unknown, key: unknown, value: unknown, strict: boolean): unknown;
  /** A concrete property key for a place that needs one: computed method and class keys, `delete`, callees, patterns. */
  key(key: unknown, object?: unknown): PropertyKey;
  /** A template literal with one substitution: before + ToString(value) + after. */
  template(before: string, value: unknown, after: string): unknown;
  /** What `valueOf`, `toString`, `toJSON` or `Symbol.toPrimitive` returns, made concrete: the language may be the caller. */
  converted(value: unknown): unknown;
  /** First in every catch block, with what was caught: throws it again if the path is being aborted. */
  caught(error: unknown): void;
  /** `callee(argument)` or `new callee(argument)` for a global name that may be a built-in constructor. */
  global(callee: unknown, argument: unknown, construct: boolean): unknown;
  /** What to call `super` with instead of `message`, in a class that extends the global `parent`, an error by its name. */
  superText(message: unknown, parent: unknown): unknown;
  /** The error that `super` then made, which may be given its message back. */
  superMade(error: unknown, message: unknown, parent: unknown): unknown;
  /** The code that a direct eval is given, rewritten if `callee` is the real `eval`; `strict`: it stands in strict code. */
  evalCode(code: unknown, strict?: boolean, callee?: unknown): unknown;
  /**
   * In modules that are `exposed`, what code hides is told to the runtime, so that states can be compared and put back.
   * Once for each class with private fields (instance and static ones apart): how to get at those of one object.
   */
  privates(access: PrivateAccess): void;
  /** A scope whose variables live on in functions made inside of it, and the module's own; gives its handle. */
  scope(access: ScopeAccess): ScopeAccess;
  /**
   * A function that uses variables of these scopes, with `code` for its place in the program; a class, then all of its
   * methods and accessors are meant; or an object literal, then those with the keys in `members` are meant.
   * `OPAQUE` as code: it may use what is not shown; of an object, this goes for each function in it of which nothing is
   * known. A function that is not told about, in a module that is exposed, uses nothing but variables of modules.
   */
  closure<T>(made: T, scopes: readonly ScopeAccess[], code: number, members?: readonly PropertyKey[]): T;
  /** What `read` gives, `UNINITIALISED` if it throws because a variable is in its dead zone. */
  peek(read: () => unknown): unknown;
  uninitialised: typeof UNINITIALISED;
  /** A clause of a contract, compiled in its class. */
  contract(clause: CompiledClause): void;
  /**
   * In modules with functions that are `summarized`, which go by the offset of their end. First when one is called: what
   * it gives without its body being run, or undefined if it is to be run; throws what the function throws.
   */
  summary(code: number, args: readonly unknown[]): { readonly value: unknown } | undefined;
  /** Once for each, when its module is loaded: how to get at it, whether it is exported or not. */
  callee(code: number, get: () => unknown): void;
  /**
   * In modules that are `recorded`, code tells of what it does, by the ids of `RecordedPlaces`. A function that is entered,
   * its parameters bound; and left, whether it returns or throws.
   */
  entered(place: number): void;
  left(place: number): void;
  /** Before a statement. `read` gives the variables of its place; one in its dead zone reads as `UNINITIALISED`. */
  step(place: number, read: () => readonly unknown[]): void;
  /** How a condition turned out; gives `value`, which is not symbolic any more. */
  took<T>(place: number, value: T): T;
  /** Whether the right operand of a logical expression is true, or not nullish; gives `value`, which may be symbolic. */
  used<T>(place: number, site: number, asksNullish: boolean, value: T): T;
  /**
   * The defaults in one pattern have places in a row, from `first` on. The one at `place` applies, those from `told` to it
   * did not; gives the place after it.
   */
  applied(told: number, place: number): number;
  /** The pattern is bound: no default from `told` to `end` applied. */
  bound(told: number, end: number): void;
  /** Out of steps (`steps[0] < 0`) on entering a function, which is named by its index in the module's `functions`. */
  enter(functionId?: number): void;
  /** Out of steps, or past `steps[1]` iterations of one entry of a loop. */
  iterate(site: number, iteration: number): void;
  /** [0]: steps left, counted down by every call and iteration; [1]: iterations of one loop before `iterate` is told. */
  steps: Int32Array;
  /** The counters of this module: `counters[i] = 1` when goal i is hit. Different in each module. */
  counters: Uint8Array;
}

/** The name under which rewritten code refers to the exports object etc. is the loader's affair; this is only for hooks. */
export const HOOK_PREFIX = "$pw_";
