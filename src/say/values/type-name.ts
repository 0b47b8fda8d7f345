// The name of the class of a value that has no literal, read without running user code.
import { types } from "node:util";

export function typeNameOf(value: unknown): string | undefined {
  switch (typeof value) {
    case "function":
      return "Function";
    case "object":
      return value === null ? undefined : constructorName(value);
    case "undefined":
      return undefined;
    default:
      return capitalized(typeof value);
  }
}

/** Reads the direct prototype only, as the test will. */
export function constructorOf(value: object): unknown {
  if (types.isProxy(value)) return undefined;
  const prototype = Object.getPrototypeOf(value) as object | null;
  return prototype === null ? undefined : dataProperty(prototype, "constructor");
}

function constructorName(value: object): string | undefined {
  const maker = constructorOf(value);
  const name = typeof maker === "function" ? dataProperty(maker, "name") : undefined;
  return typeof name === "string" && name !== "" ? name : undefined;
}

function dataProperty(owner: object, key: string): unknown {
  return types.isProxy(owner) ? undefined : Object.getOwnPropertyDescriptor(owner, key)?.value;
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
