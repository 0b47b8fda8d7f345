// One writer for each kind of object that has a literal. Writers may be optimistic, since their text is evaluated and compared.
import { types } from "node:util";
import { primitiveText } from "../../expr/primitive-text.ts";
import { ERROR_NAMES, TYPED_ARRAY_NAMES } from "../../support/built-in-names.ts";
import { canBeLocal } from "../../support/date-parts.ts";
import { arrayText, typedArrayText } from "./array-text.ts";
import { intrinsics, localParts, mapEntries, setMembers, unboxed } from "./intrinsics.ts";
import { Unprintable } from "../primitive-literal.ts";
import { localDateText } from "./date-text.ts";
import { propertyKeyText } from "../property-key.ts";

/** Undefined for a value of another kind. */
type Writer = (value: object, write: (part: unknown) => string, style: DateStyle) => string | undefined;

/** Whether dates are written by their time or by what clocks show. */
export type DateStyle = "absolute" | "local";

/** Longer arrays are not readable, and a sparse one may not fit into memory. */
const LONGEST_ARRAY = 500;

const arrayWriter: Writer = (value, write) => {
  if (!Array.isArray(value)) return undefined;
  if (value.length > LONGEST_ARRAY) throw new Unprintable();
  const items = Array.from({ length: value.length }, (_, index) => {
    const property = Object.getOwnPropertyDescriptor(value, index);
    if (property === undefined) return { text: "", repeatable: false };
    const item = dataValue(property);
    return { text: write(item), repeatable: Object(item) !== item };
  });
  if (items.every(({ text }) => text !== "")) return arrayText(items);
  // A hole at the end needs one more comma.
  return `[${items.map(({ text }) => text).join(", ")}${items.at(-1)?.text === "" ? "," : ""}]`;
};

const objectWriter: Writer = (value, write) => {
  const prototype = Object.getPrototypeOf(value) as unknown;
  if (prototype !== Object.prototype && prototype !== null) return undefined;
  const properties = Reflect.ownKeys(value).map((key) => {
    const property = Object.getOwnPropertyDescriptor(value, key) as PropertyDescriptor;
    return `${propertyKeyText(key)}: ${write(dataValue(property))}`;
  });
  if (prototype === null) properties.unshift("__proto__: null");
  return properties.length === 0 ? "{}" : `{ ${properties.join(", ")} }`;
};

const dateWriter: Writer = (value, _, style) => {
  if (!types.isDate(value)) return undefined;
  const time = intrinsics.dateTime(value);
  if (style === "local" && !Number.isNaN(time) && canBeLocal(localParts(value)))
    return localDateText(localParts(value));
  return `new Date(${Number.isNaN(time) ? "NaN" : primitiveText(intrinsics.dateText(value))})`;
};

const regExpWriter: Writer = (value) =>
  types.isRegExp(value) ? `/${intrinsics.regExpSource(value)}/${intrinsics.regExpFlags(value)}` : undefined;

const mapWriter: Writer = (value, write) => {
  if (!types.isMap(value)) return undefined;
  const entries = mapEntries(value).map(([key, item]) => `[${write(key)}, ${write(item)}]`);
  return entries.length === 0 ? "new Map()" : `new Map([${entries.join(", ")}])`;
};

const setWriter: Writer = (value, write) => {
  if (!types.isSet(value)) return undefined;
  const members = setMembers(value).map(write);
  return members.length === 0 ? "new Set()" : `new Set([${members.join(", ")}])`;
};

const ERRORS = [...ERROR_NAMES.map((name) => globalThis[name]), AggregateError];

const errorWriter: Writer = (value, write) => {
  if (!types.isNativeError(value)) return undefined;
  const constructor = ERRORS.find((each) => Object.getPrototypeOf(value) === each.prototype);
  if (constructor === undefined) return undefined;
  const [message, cause, errors] = ["message", "cause", "errors"].map((key) =>
    Object.getOwnPropertyDescriptor(value, key),
  );
  const args = constructor === AggregateError && errors !== undefined ? [write(dataValue(errors))] : [];
  if (message !== undefined) args.push(write(dataValue(message)));
  else if (cause !== undefined) args.push("undefined");
  if (cause !== undefined) args.push(`{ cause: ${write(dataValue(cause))} }`);
  return `new ${constructor.name}(${args.join(", ")})`;
};

const TYPED_ARRAYS = TYPED_ARRAY_NAMES.map((name) => globalThis[name]);

const typedArrayWriter: Writer = (value, write) => {
  const constructor = TYPED_ARRAYS.find((each) => Object.getPrototypeOf(value) === each.prototype);
  if (constructor === undefined || !types.isTypedArray(value)) return undefined;
  const length = intrinsics.typedArrayLength(value);
  if (length > LONGEST_ARRAY) throw new Unprintable();
  return typedArrayText(
    constructor.name,
    Array.from({ length }, (_, index) => write(value[index])),
  );
};

const arrayBufferWriter: Writer = (value) => {
  if (!types.isArrayBuffer(value)) return undefined;
  const length = intrinsics.byteLength(value);
  if (length > LONGEST_ARRAY) throw new Unprintable();
  if (length === 0) return "new ArrayBuffer(0)";
  return `${typedArrayText("Uint8Array", Array.from(new Uint8Array(value), String))}.buffer`;
};

const boxWriter: Writer = (value, write) =>
  types.isBoxedPrimitive(value) ? `Object(${write(unboxed(value))})` : undefined;

/** The first writer that accepts the value prints it. Only the last one goes by shape alone. */
export const LITERAL_WRITERS: readonly Writer[] = [
  arrayWriter,
  dateWriter,
  regExpWriter,
  mapWriter,
  setWriter,
  errorWriter,
  typedArrayWriter,
  arrayBufferWriter,
  boxWriter,
  objectWriter,
];

function dataValue(property: PropertyDescriptor): unknown {
  if (!("value" in property)) throw new Unprintable();
  return property.value;
}
