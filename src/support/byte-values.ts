// Typed arrays, and what else is determined by its bytes.
import { TYPED_ARRAY_NAMES } from "./built-in-names.ts";

/** Made of bytes, each in its own way. `text`: of the bytes as a typed array. */
const OF_BYTES = {
  ArrayBuffer: { make: (bytes: Uint8Array): unknown => bytes.buffer, text: (bytes: string) => `${bytes}.buffer` },
  DataView: {
    make: (bytes: Uint8Array): unknown => new DataView(bytes.buffer),
    text: (bytes: string) => `new DataView(${bytes}.buffer)`,
  },
  Buffer: {
    make: (bytes: Uint8Array): unknown => Buffer.from(bytes),
    text: (bytes: string) => `Buffer.from(${bytes})`,
  },
} as const;

/** The classes whose values are lists of numbers, or made of such a list. */
export const BYTES_NAMES: readonly string[] = [...TYPED_ARRAY_NAMES, ...Object.keys(OF_BYTES)];

export function isMadeOfBytes(name: string): name is keyof typeof OF_BYTES {
  return Object.hasOwn(OF_BYTES, name);
}

/** The typed array whose elements determine the value. */
export function elementsClass(name: string): string {
  return isMadeOfBytes(name) ? "Uint8Array" : name;
}

/** The elements as the language converts them. */
export function convertedElements(name: string, values: readonly (number | bigint)[]): (number | bigint)[] {
  return [...(typedArray(name, values) as Iterable<number | bigint>)];
}

export function valueOfBytes(name: string, items: readonly (number | bigint)[]): unknown {
  const elements = typedArray(name, items);
  return isMadeOfBytes(name) ? OF_BYTES[name].make(elements as Uint8Array) : elements;
}

/** `elements`: the text of the typed array. */
export function textOfBytes(name: string, elements: string): string {
  return isMadeOfBytes(name) ? OF_BYTES[name].text(elements) : elements;
}

function typedArray(name: string, values: readonly (number | bigint)[]): unknown {
  return Reflect.construct(globalThis[elementsClass(name) as "Uint8Array"], [values]);
}
