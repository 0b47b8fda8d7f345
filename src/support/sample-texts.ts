// Values of built-in classes that have no parts an input could vary, and objects of unusual make: a few of each family, as the
// expressions that tests show. The engine evaluates the same texts.

/** By the name of the class, or of what the objects have in common. Texts refer to globals only. */
export const SAMPLE_TEXTS: Readonly<Record<string, readonly string[]>> = {
  AbortSignal: ["new AbortController().signal", "AbortSignal.abort()", 'AbortSignal.abort("stopped")'],
  AbortController: ["new AbortController()"],
  Arguments: ["Reflect.apply(function () { return arguments; }, null, [1, 2])"],
  BigInt: ["Object(1n)"],
  Blob: ["new Blob([])", 'new Blob(["a"])'],
  Boolean: ["new Boolean(true)", "new Boolean(false)"],
  Event: ['new Event("change")'],
  EventTarget: ["new EventTarget()"],
  FormData: ["new FormData()"],
  Headers: ["new Headers()", 'new Headers({ accept: "text/html" })'],
  Number: ["new Number(1)", "new Number(NaN)"],
  SharedArrayBuffer: ["new SharedArrayBuffer(0)", "new SharedArrayBuffer(8)"],
  String: ['new String("a")', 'new String("")'],
  TextDecoder: ["new TextDecoder()"],
  TextEncoder: ["new TextEncoder()"],
  URLSearchParams: ["new URLSearchParams()", 'new URLSearchParams("a=1&b=2")', 'new URLSearchParams("a=1&a=2")'],
  WeakMap: ["new WeakMap()"],
  WeakSet: ["new WeakSet()"],
  /** Objects that contain themselves. */
  cyclic: [
    "((cycle) => Object.assign(cycle, { cycle }))({})",
    "((cycle) => Object.assign(cycle, { a: { cycle } }))({ b: 1 })",
    "((cycle) => Object.assign(cycle, [cycle]))([])",
  ],
  /** Objects with members that are computed. */
  accessors: [
    "{ get a() { return 1; } }",
    "{ get a() { return { b: 1 }; } }",
    'Object.defineProperty({}, "a", { enumerable: true, get: () => ({ b: 1 }) })',
    'Object.defineProperty({}, "a", { enumerable: true, value: 1 })',
  ],
  /** Both. */
  cyclicAccessors: [
    '((cycle) => Object.defineProperty(cycle, "a", { configurable: true, enumerable: true, get: () => cycle }))({})',
    '((cycle) => Object.defineProperty(cycle, "a", { enumerable: true, get: () => cycle }))({})',
  ],
  /** Objects with keys that are symbols. */
  symbolKeys: ['{ [Symbol("a")]: 1 }', '{ [Symbol.for("a")]: 1, b: 2 }', '{ [Symbol.toStringTag]: "Custom" }'],
  /** Objects without a prototype, and with one that has members. */
  prototypes: ["Object.create(null)", "Object.create({ a: 1 })"],
  /** Objects with keys that are not their own. */
  inherited: ["Object.create({ a: 1 })", "Object.assign(Object.create({ a: 1 }), { b: 2 })"],
  /** Objects with keys that code refuses to merge. */
  prototypeKeys: [`JSON.parse('{ "__proto__": { "a": 1 } }')`, "{ constructor: { a: 1 } }", "{ prototype: { a: 1 } }"],
};

/** The families that are named after the class of their values. */
export const SAMPLED_CLASSES: readonly string[] = Object.keys(SAMPLE_TEXTS).filter((name) => /^[A-Z]/.test(name));
