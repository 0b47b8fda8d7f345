// Notices when code under test has replaced members of built-in objects that our own code relies on, and puts them back.
// Enters: nothing. Leaves: the name of what was replaced since the last time. What code adds stays.
// Deliberately absent: members that code replaces and puts back itself before its run ends.

interface Member {
  readonly owner: object;
  readonly key: PropertyKey;
  readonly name: string;
  readonly descriptor: PropertyDescriptor;
}

const { defineProperty, getOwnPropertyDescriptor } = Object;
const { ownKeys, getPrototypeOf } = Reflect;

/** Objects whose members our code uses, by the name under which users know them. */
function owners(): [string, object][] {
  const named: readonly (keyof typeof globalThis)[] = [
    ...(["Object", "Function", "Array", "String", "Number", "Boolean", "Symbol", "BigInt", "Error", "RegExp"] as const),
    ...(["Map", "Set", "WeakMap", "WeakSet", "WeakRef", "Promise", "Proxy", "Date"] as const),
    ...(["Uint8Array", "Int32Array", "ArrayBuffer", "Buffer"] as const),
  ];
  const constructors = named.flatMap((name): [string, object][] => {
    const value = globalThis[name] as { readonly prototype?: object };
    return [
      [name, value],
      ...(value.prototype === undefined ? [] : ([[`${name}.prototype`, value.prototype]] as [string, object][])),
    ];
  });
  const prototypeOf = (value: object): object => getPrototypeOf(value) as object;
  const typedArray = prototypeOf(Uint8Array.prototype);
  const generator = prototypeOf(prototypeOf((function* () {})()));
  const asyncGenerator = prototypeOf(prototypeOf((async function* () {})()));
  return [
    ...constructors,
    ["Math", Math],
    ["JSON", JSON],
    ["Reflect", Reflect],
    ["Atomics", Atomics],
    ["TypedArray.prototype", typedArray],
    ["ArrayIterator.prototype", prototypeOf([][Symbol.iterator]())],
    ["MapIterator.prototype", prototypeOf(new Map().entries())],
    ["SetIterator.prototype", prototypeOf(new Set().values())],
    ["StringIterator.prototype", prototypeOf(""[Symbol.iterator]())],
    ["RegExpStringIterator.prototype", prototypeOf("".matchAll(/a/g))],
    ["Iterator.prototype", prototypeOf(prototypeOf([][Symbol.iterator]()))],
    ["Generator.prototype", generator],
    ["AsyncGenerator.prototype", asyncGenerator],
  ];
}

/** Globals that hold those objects, and functions that our code calls. */
const GLOBALS = [
  ...[
    "Object",
    "Function",
    "Array",
    "String",
    "Number",
    "Boolean",
    "Symbol",
    "BigInt",
    "Error",
    "TypeError",
    "RangeError",
  ],
  ...["RegExp", "Map", "Set", "WeakMap", "WeakSet", "WeakRef", "Promise", "Proxy", "Date", "Math", "JSON", "Reflect"],
  ...["Atomics", "Uint8Array", "Int32Array", "ArrayBuffer", "SharedArrayBuffer", "Buffer", "queueMicrotask", "process"],
  ...["parseInt", "parseFloat", "isNaN", "isFinite", "performance", "URL", "structuredClone", "globalThis"],
];

/** Deprecated accessors, and members that runs change by nature. */
const LEFT_OUT = new Set<PropertyKey>([
  "lastIndex",
  "stackTraceLimit",
  "prepareStackTrace",
  "poolSize",
  "parent",
  "offset",
]);

export class BuiltInObjects {
  readonly #members: readonly Member[];
  /** The same as columns: looking at them is done after every run. */
  readonly #owners: readonly Record<PropertyKey, unknown>[];
  readonly #keys: readonly PropertyKey[];
  readonly #values: readonly unknown[];

  /** As they are now, with models installed. */
  constructor() {
    const members = owners().flatMap(([name, owner]) => membersOf(name, owner, ownKeys(owner)));
    this.#members = [...members, ...membersOf("", globalThis, GLOBALS)];
    this.#owners = this.#members.map(({ owner }) => owner as Record<PropertyKey, unknown>);
    this.#keys = this.#members.map(({ key }) => key);
    this.#values = this.#members.map(({ descriptor }) => descriptor.value as unknown);
  }

  /** The name of a member that was replaced; undefined where none was. All are as they were. */
  restore(): string | undefined {
    // Nothing here may iterate, or call a member: it may be a replaced one.
    const owners = this.#owners;
    const keys = this.#keys;
    const values = this.#values;
    let replaced: string | undefined;
    for (let i = 0; i < keys.length; i++) {
      if ((owners[i] as Record<PropertyKey, unknown>)[keys[i] as PropertyKey] === values[i]) continue;
      const member = this.#members[i] as Member;
      if (
        getOwnPropertyDescriptor(member.owner, member.key)?.configurable !== false ||
        member.descriptor.writable === true
      )
        defineProperty(member.owner, member.key, member.descriptor);
      replaced ??= member.name;
    }
    return replaced;
  }
}

/** Members that are functions or objects. Accessors are left out: asking them costs, and few of ours rely on one. */
function membersOf(name: string, owner: object, keys: readonly PropertyKey[]): Member[] {
  return keys.flatMap((key): Member[] => {
    const descriptor = getOwnPropertyDescriptor(owner, key);
    if (descriptor === undefined || !("value" in descriptor) || LEFT_OUT.has(key)) return [];
    const { value, writable, configurable } = descriptor as {
      value: unknown;
      writable: boolean;
      configurable: boolean;
    };
    if ((typeof value !== "function" && typeof value !== "object") || (!writable && !configurable)) return [];
    const shown =
      typeof key === "symbol" ? `[${key.description ?? ""}]` : name === "" ? String(key) : `.${String(key)}`;
    return [{ owner, key, name: `${name}${shown}`, descriptor }];
  });
}
