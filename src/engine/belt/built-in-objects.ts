// Notices when code under test has replaced members of built-in objects that our own code relies on, and puts them back.
// Enters: nothing. Leaves: the name of what was replaced, or added to what all objects inherit, since the last time.
// Deliberately absent: members that code replaces and puts back itself before its run ends.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import v8 from "node:v8";
import { Script } from "node:vm";
import { AddedMembers } from "./added-members.ts";

interface Member {
  readonly owner: object;
  readonly key: PropertyKey;
  readonly name: string;
  readonly descriptor: PropertyDescriptor;
}

const { defineProperty, getOwnPropertyDescriptor } = Object;
const { ownKeys, getPrototypeOf } = Reflect;

/** Objects whose members our code uses, by the name under which users know them. */
export function watchedObjects(): [string, object][] {
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
    // They make messages of what our code says.
    ["v8.Serializer.prototype", v8.Serializer.prototype],
    ["v8.DefaultSerializer.prototype", v8.DefaultSerializer.prototype],
    ["v8.Deserializer.prototype", v8.Deserializer.prototype],
    ["v8.DefaultDeserializer.prototype", v8.DefaultDeserializer.prototype],
    ["process", process],
    ["fs", fs],
    ["os", os],
    ["path", path],
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
  readonly #isIntact: () => boolean;
  readonly #added = new AddedMembers();

  /** As they are now, with models installed. */
  constructor() {
    const members = watchedObjects().flatMap(([name, owner]) => membersOf(name, owner, ownKeys(owner)));
    this.#members = [...members, ...GLOBALS.flatMap(globalMember)];
    this.#isIntact = comparisonOf(this.#members);
  }

  /** What modules add while they are loaded stays. */
  acceptAdded(): void {
    this.#added.accept();
  }

  /** What was done to which member, `replaces Object.keys`; undefined if nothing was. All are as they were. */
  restore(): string | undefined {
    const added = this.#added.remove();
    return this.restoreReplaced() ?? (added && `adds ${added}`);
  }

  /** The same, but what was added stays. */
  restoreReplaced(): string | undefined {
    if (this.#isIntact()) return undefined;
    // Nothing here may iterate, or call a member: it may be a replaced one.
    const members = this.#members;
    let replaced: string | undefined;
    for (let i = 0; i < members.length; i++) {
      const { owner, key, name, descriptor } = members[i] as Member;
      if ((owner as Record<PropertyKey, unknown>)[key] === descriptor.value) continue;
      if (getOwnPropertyDescriptor(owner, key)?.configurable !== false || descriptor.writable === true)
        defineProperty(owner, key, descriptor);
      replaced ??= name;
    }
    return replaced && `replaces ${replaced}`;
  }
}

/** Expressions in one function: V8 makes the best of short functions. */
const PER_FUNCTION = 60;

/** Compares each member by an expression of its own: that costs V8 next to nothing, and a loop over all of them microseconds. */
function comparisonOf(members: readonly Member[]): () => boolean {
  const comparisons: (() => boolean)[] = [];
  for (let at = 0; at < members.length; at += PER_FUNCTION)
    comparisons.push(comparisonOfSome(members.slice(at, at + PER_FUNCTION)));
  return () => {
    for (let i = 0; i < comparisons.length; i++) if (!(comparisons[i] as () => boolean)()) return false;
    return true;
  };
}

function comparisonOfSome(members: readonly Member[]): () => boolean {
  const each = members.map((_, i) => `o${i} = owners[${i}], k${i} = keys[${i}], v${i} = values[${i}]`);
  const conditions = members.map(({ key }, i) => {
    const member = typeof key === "symbol" ? `[k${i}]` : `[${JSON.stringify(String(key))}]`;
    return `o${i}${member} === v${i}`;
  });
  const text = `(owners, keys, values) => {\nconst ${each.join(",\n")};\nreturn () => ${conditions.join(" &&\n")};\n}`;
  const make = new Script(text).runInThisContext() as (...parts: readonly (readonly unknown[])[]) => () => boolean;
  return make(
    members.map(({ owner }) => owner),
    members.map(({ key }) => key),
    members.map(({ descriptor }) => descriptor.value as unknown),
  );
}

/** Some globals are accessors; once replaced, they are put back as plain properties. */
function globalMember(name: string): Member[] {
  const descriptor = getOwnPropertyDescriptor(globalThis, name);
  if (descriptor === undefined || descriptor.configurable === false) return [];
  const { enumerable = false } = descriptor;
  const value: unknown = Reflect.get(globalThis, name);
  const plain: PropertyDescriptor = { value, writable: true, enumerable, configurable: true };
  return [{ owner: globalThis, key: name, name, descriptor: plain }];
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
    const shown = typeof key === "symbol" ? `[${key.description ?? ""}]` : `.${String(key)}`;
    return [{ owner, key, name: `${name}${shown}`, descriptor }];
  });
}
