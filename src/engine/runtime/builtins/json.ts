import { types } from "node:util";
import { concrete, decided, isSymbolic, symbolic } from "../symbolic.ts";
import { type Builtin, type NativeFunction, NO_MODEL } from "./builtin.ts";
import { CyclicStructure, type JsonOptions, JsonPrinter } from "./json-text.ts";

/** Larger and deeper structures are assumed to hold symbolic values. */
const MOST_VISITED = 10_000;
const DEEPEST = 50;

const { keys } = Object;

/** Whether a part of the value may be symbolic or lazy. */
function mayHoldSymbolic(value: unknown, depth = 0, budget = { left: MOST_VISITED }): boolean {
  if (typeof value === "function") return isSymbolic(value);
  if (typeof value !== "object" || value === null) return false;
  if (types.isProxy(value) || depth > DEEPEST || budget.left-- < 0) return true;
  for (const key of keys(value)) {
    const descriptor = Object.getOwnPropertyDescriptor(value, key);
    if (mayHoldSymbolic(descriptor?.value, depth + 1, budget)) return true;
  }
  return false;
}

/** The replacer and the indentation, converted as the language does. */
function optionsOf(replacer: unknown, space: unknown): JsonOptions {
  const unit = typeof space === "object" && space !== null ? (space.valueOf() as unknown) : space;
  const gap = typeof unit === "number" ? " ".repeat(Math.max(0, Math.min(10, Math.trunc(unit) || 0))) : unit;
  return {
    replacer: typeof replacer === "function" ? (replacer as NativeFunction) : undefined,
    keys: Array.isArray(replacer) ? namesIn(replacer) : undefined,
    gap: typeof gap === "string" ? gap.slice(0, 10) : "",
  };
}

function namesIn(list: readonly unknown[]): string[] {
  const names = list
    .map((each): unknown => {
      const name = concrete(each);
      return name instanceof Number || name instanceof String ? name.toString() : name;
    })
    .filter((each) => typeof each === "string" || typeof each === "number");
  return [...new Set(names.map(String))];
}

const stringify: Builtin = {
  owner: JSON,
  key: "stringify",
  concerns: (_, args) => args.some((each) => mayHoldSymbolic(each)),
  model: (receiver, [value, ...rest], native) => {
    const [replacer, space] = rest.map(concrete);
    const printer = new JsonPrinter(optionsOf(replacer, space));
    try {
      const text = printer.print({ "": value }, "");
      return text === undefined ? undefined : symbolic(text);
    } catch (error) {
      if (!(error instanceof CyclicStructure)) throw error;
      return Reflect.apply(native, receiver, [decided(value), replacer, space]);
    }
  },
};

export const jsonBuiltins: readonly Builtin[] = [stringify, { owner: JSON, key: "parse", model: () => NO_MODEL }];
