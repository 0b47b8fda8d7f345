// Where an input comes from that is made as the code looks at it: what was not looked at yet is determined by that.
import type { Var } from "../../../expr/expr.ts";
import { NativeMap, NativeWeakMap } from "./natives.ts";

export interface Origin {
  /** The type, as plain data. */
  readonly type: object;
  /** What the names of its variables start with. */
  readonly name: string;
}

const known = new NativeWeakMap<object, number>();
const types = new NativeMap<string, number>();
let count = 0;

/** Equal for types that are. */
export function typeNumber(type: object): number {
  const cached = known.get(type);
  if (cached !== undefined) return cached;
  const text = JSON.stringify(type, (_, part: unknown) => (typeof part === "bigint" ? `${part}n` : part));
  const number = types.get(text) ?? count++;
  types.set(text, number);
  known.set(type, number);
  return number;
}

/** What the name of a part goes on with. */
const PART = ".:[(";

/** Which of the variables belong to an input, and to which part of it: renaming must keep that. */
export function partsOf(name: string, variables: readonly Var[]): string {
  let text = "";
  for (let i = 0; i < variables.length; i++) {
    const { name: full } = variables[i] as Var;
    if (full.length > name.length && PART.includes(full[name.length] as string) && full.startsWith(name))
      text += `${i}${full.slice(name.length)};`;
  }
  return text;
}
