// Hooks that do just what the operators do, for running conformance suites over rewritten code.

/**
 * Defines the hooks as properties of `target`, usually the global object. It refers to nothing outside of itself, so that
 * its text can be evaluated in another realm, whose errors its operators then throw.
 */
export function installPlainHooks(
  target: object,
  prefix: string,
  rewriteEval: (code: string, strict: boolean) => string,
): void {
  // the operators are applied to whatever the code under test has, which no static type describes
  type Any = never;
  const nativeEval: unknown = globalThis.eval;
  const hooks: Record<string, unknown> = {
    add: (a: Any, b: Any) => (a as number) + (b as number),
    sub: (a: Any, b: Any) => a - b,
    mul: (a: Any, b: Any) => a * b,
    div: (a: Any, b: Any) => a / b,
    mod: (a: Any, b: Any) => a % b,
    pow: (a: Any, b: Any) => a ** b,
    and: (a: Any, b: Any) => a & b,
    or: (a: Any, b: Any) => a | b,
    xor: (a: Any, b: Any) => a ^ b,
    shl: (a: Any, b: Any) => a << b,
    shr: (a: Any, b: Any) => a >> b,
    ushr: (a: Any, b: Any) => a >>> b,
    lt: (a: Any, b: Any) => a < b,
    le: (a: Any, b: Any) => a <= b,
    gt: (a: Any, b: Any) => a > b,
    ge: (a: Any, b: Any) => a >= b,
    // eslint-disable-next-line eqeqeq -- the operator itself
    eq: (a: unknown, b: unknown) => a == b,
    // eslint-disable-next-line eqeqeq -- the operator itself
    ne: (a: unknown, b: unknown) => a != b,
    seq: (a: unknown, b: unknown) => a === b,
    sne: (a: unknown, b: unknown) => a !== b,
    in: (a: Any, b: Any) => a in b,
    instanceof: (a: unknown, b: Any) => a instanceof b,
    neg: (a: Any) => -a,
    plus: (a: Any) => +a,
    bitnot: (a: Any) => ~a,
    not: (a: unknown) => !a,
    typeof: (a: unknown) => typeof a,
    inc: (a: number) => ++a,
    dec: (a: number) => --a,
    numeric: (a: number) => a++,
    test: (value: unknown) => !!value,
    compared: (comparison: string, a: unknown, b: unknown) =>
      (hooks[comparison] as (a: unknown, b: unknown) => unknown)(a, b),
    nullish: (value: unknown) => value === null || value === undefined,
    absent: (value: unknown) => value === undefined,
    case: (discriminant: unknown, value: unknown) => (discriminant === value ? discriminant : {}),
    get: (object: Record<PropertyKey, unknown>, key: PropertyKey) => object[key],
    set: (object: Any, key: Any, value: Any, strict: boolean) =>
      (strict ? setStrictly : setSloppily)(object, key, value),
    key: (key: unknown) => key,
    template: (before: string, value: string, after: string) => `${before}${value}${after}`,
    converted: (value: unknown) => value,
    caught: () => {},
    global: (callee: Any, argument: unknown, construct: boolean) =>
      construct ? new (callee as new (x: unknown) => unknown)(argument) : (callee as (x: unknown) => unknown)(argument),
    pattern: (made: unknown) => made,
    superText: (message: unknown) => message,
    superMade: (error: unknown) => error,
    evalCode: (code: unknown, strict = false, callee: unknown = nativeEval) =>
      typeof code === "string" && callee === nativeEval ? rewriteEval(code, strict) : code,
    privates: () => {},
    scope: (access: unknown) => access,
    closure: (made: unknown) => made,
    peek: (read: () => unknown) => read(),
    uninitialised: undefined,
    contract: () => {},
    contracted: (made: unknown) => made,
    summary: () => undefined,
    callee: () => {},
    entered: () => {},
    left: () => {},
    step: (_: number, read: () => unknown) => void read(),
    took: (_: number, value: unknown) => value,
    used: (_: number, _site: number, _asksNullish: boolean, value: unknown) => value,
    applied: (_: number, place: number) => place + 1,
    bound: () => {},
    enter: () => (steps[0] = steps[1] as number),
    iterate: () => (steps[0] = steps[1] as number),
    counters: new Uint8Array(100_000),
    hit: () => {},
  };
  const steps = new Int32Array([0x7fffffff, 0x7fffffff]);
  hooks["steps"] = steps;
  const setter = (directive: string): ((object: Any, key: Any, value: Any) => unknown) =>
    // sloppy code cannot be written in a module
    // eslint-disable-next-line @typescript-eslint/no-implied-eval
    new Function("object", "key", "value", `${directive}return object[key] = value;`) as () => unknown;
  const setStrictly = setter('"use strict";');
  const setSloppily = setter("");
  for (const name of Object.keys(hooks))
    Object.defineProperty(target, prefix + name, {
      value: hooks[name],
      writable: false,
      enumerable: false,
      configurable: false,
    });
}
