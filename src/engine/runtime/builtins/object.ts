// Functions of Object. Choices are decided, and symbolic keys are decided among the keys of the object.
import { build } from "../../../expr/build.ts";
import { type Expr, constant } from "../../../expr/expr.ts";
import { sameValue } from "../comparison.ts";
import { decideKey } from "../keyed-access.ts";
import { currentPath } from "../path.ts";
import {
  type Alternant,
  concrete,
  contentOf,
  decided,
  isExpr,
  isSymbolic,
  possibleMembers,
  symbolic,
} from "../symbolic.ts";
import type { Builtin, NativeFunction } from "./builtin.ts";
import { groupingBuiltins } from "./object-grouping.ts";

/** The value for natives that inspect objects. Primitives without own properties are not pinned: their value is irrelevant. */
function subject(value: unknown): unknown {
  const given = decided(value);
  const content = contentOf(given);
  if (content?.kind !== "scalar") return given;
  return content.expr.sort === "string" ? concrete(given) : currentPath().valueOf(content.expr);
}

const INSPECTING = [
  ...["keys", "values", "entries", "getOwnPropertyNames", "getOwnPropertySymbols", "getOwnPropertyDescriptors"],
  ...["isFrozen", "isSealed", "isExtensible", "getPrototypeOf", "create", "setPrototypeOf", "defineProperties"],
];

/** These return their argument, which stays symbolic if it is a primitive. */
const CHANGING = ["freeze", "seal", "preventExtensions"];

function changing(key: string): Builtin {
  return {
    owner: Object,
    key,
    model: (receiver, [value], native) => {
      const given = decided(value);
      return isSymbolic(given) ? given : Reflect.apply(native, receiver, [given]);
    },
  };
}

/** Functions of an object and a key. */
function keyed(key: string): Builtin {
  return {
    owner: Object,
    key,
    model: (receiver, [value, name, ...rest], native) => {
      const object = subject(value);
      return Reflect.apply(native, receiver, [object, decideKey(name, object), ...rest.map(decided)]);
    },
  };
}

/** Methods of objects that take a key. */
function ownMember(key: string): Builtin {
  return {
    owner: Object.prototype,
    key,
    model: (receiver, [name], native) => {
      const object = subject(receiver);
      return Reflect.apply(native, object, [decideKey(name, object)]);
    },
  };
}

/** A symbolic key is decided among the keys of the entries before it. */
const fromEntries: Builtin = {
  owner: Object,
  key: "fromEntries",
  concerns: (_, [entries]) => typeof entries === "object" || isSymbolic(entries),
  model: (receiver, [given], native) => {
    const entries = concrete(given);
    if (
      entries === null ||
      entries === undefined ||
      Reflect.get(Object(entries) as object, Symbol.iterator) === undefined
    )
      return Reflect.apply(native, receiver, [entries]);
    return Reflect.apply(native, receiver, [withDecidedKeys(entries as Iterable<unknown>)]);
  },
};

function* withDecidedKeys(entries: Iterable<unknown>): Generator {
  const made: Record<PropertyKey, unknown> = {};
  for (const each of entries) {
    const entry = decided(each);
    if (typeof entry !== "object" || entry === null) yield concrete(entry);
    else {
      const [name, value] = [Reflect.get(entry, 0) as unknown, Reflect.get(entry, 1) as unknown];
      const key = isSymbolic(name) ? decideKey(name, made) : name;
      yield [key, value];
      // Native code converts an object to a key, and should do so only once.
      if (typeof key !== "object")
        Object.defineProperty(made, key as PropertyKey, { value: true, enumerable: true, configurable: true });
    }
  }
}

const assign: Builtin = {
  owner: Object,
  key: "assign",
  model: (receiver, [target, ...sources], native) =>
    Reflect.apply(native, receiver, [subject(target), ...sources.map(subject)]),
};

/** `Object.prototype.toString`: one text for each alternative of a choice, which is not decided. */
const toText: Builtin = {
  owner: Object.prototype,
  key: "toString",
  model: (receiver, _, native) => {
    const content = contentOf(receiver);
    if (content === undefined) return Reflect.apply(native, receiver, []);
    if (content.kind === "scalar") return kindText(content.expr, native);
    let text: Expr | undefined;
    for (const { condition, value } of possibleMembers(content).reverse()) {
      const own = constant(kindText(value, native));
      text = text === undefined ? own : build("ite", condition, own, text);
    }
    return text === undefined ? undefined : symbolic(text);
  },
};

function kindText(member: Alternant, native: NativeFunction): string {
  if (isExpr(member)) return Reflect.apply(native, currentPath().valueOf(member), []) as string;
  if (member?.isArray === true) return "[object Array]";
  return Reflect.apply(native, decided(member?.value ?? member), []) as string;
}

export const objectBuiltins: readonly Builtin[] = [
  { owner: Object, key: "is", model: (_, [a, b]) => symbolic(sameValue(a, b)) },
  ...INSPECTING.map((key): Builtin => ({
    owner: Object,
    key,
    model: (receiver, args, native) => Reflect.apply(native, receiver, args.map(subject)),
  })),
  ...CHANGING.map(changing),
  ...["hasOwn", "defineProperty", "getOwnPropertyDescriptor"].map(keyed),
  ...["hasOwnProperty", "propertyIsEnumerable"].map(ownMember),
  {
    owner: Object.prototype,
    key: "isPrototypeOf",
    model: (receiver, [value], native) => Reflect.apply(native, subject(receiver), [subject(value)]),
  },
  fromEntries,
  assign,
  toText,
  ...groupingBuiltins,
];
