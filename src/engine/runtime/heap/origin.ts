// The origin of a lazy input, which determines all its parts that are not made yet.
import type { Var } from "../../../expr/expr.ts";
import { NativeMap, NativeWeakMap } from "./natives.ts";

export interface Origin {
  /** The type, as plain data. */
  readonly type: object;
  /** The prefix of its variables. */
  readonly name: string;
}

const known = new NativeWeakMap<object, number>();
const types = new NativeMap<string, number>();
let count = 0;

/** Equal for equal types. */
export function typeNumber(type: object): number {
  const cached = known.get(type);
  if (cached !== undefined) return cached;
  const text = JSON.stringify(type, (_, part: unknown) => (typeof part === "bigint" ? `${part}n` : part));
  const number = types.get(text) ?? count++;
  types.set(text, number);
  known.set(type, number);
  return number;
}

/** The characters that follow the name of an input in the name of a part. */
const PART = ".:[(";

/** The positions of the variables that belong to an input, and their parts: isomorphic heaps agree on these. */
export function partsOf(name: string, variables: readonly Var[]): string {
  let text = "";
  for (let i = 0; i < variables.length; i++) {
    const { name: full } = variables[i] as Var;
    if (full.length > name.length && PART.includes(full[name.length] as string) && full.startsWith(name))
      text += `${i}${full.slice(name.length)};`;
  }
  return text;
}
