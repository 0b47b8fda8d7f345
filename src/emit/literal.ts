// Prints values as source text.
// Enters: any value that user code gave back. Leaves: its literal, evaluated again and found the same, or else its type.
// Deliberately absent: instances of user classes; a later writer in the list below makes them by their constructor.
import { types } from "node:util";
import type { ValueText } from "../model/test-case.ts";
import { intrinsics } from "./intrinsics.ts";
import { LITERAL_WRITERS } from "./literal-writers.ts";
import { primitiveLiteral } from "./primitive-literal.ts";
import { sameValue } from "./same-value.ts";
import { typeNameOf } from "./type-name.ts";
import { Unprintable } from "./unprintable.ts";

/** Beyond these nobody reads an expected value. */
const MOST_VALUES = 500;
const LONGEST_TEXT = 4000;
const DEEPEST = 40;

export function printValue(value: unknown): ValueText {
  const primitive = (typeof value !== "object" && typeof value !== "function") || value === null;
  const text = literalOf(value);
  if (text !== undefined && isFaithful(text, value)) return { text, primitive, exact: true };
  const typeName = typeNameOf(value);
  return { text: typeof value, primitive, exact: false, ...(typeName === undefined ? {} : { typeName }) };
}

function literalOf(value: unknown): string | undefined {
  const seen = new Set<object>();
  let valuesLeft = MOST_VALUES;
  const write = (part: unknown, depth: number): string => {
    if (--valuesLeft < 0 || depth > DEEPEST) throw new Unprintable();
    if (typeof part === "function") throw new Unprintable();
    if (typeof part !== "object" || part === null) return primitiveLiteral(part);
    if (types.isProxy(part) || seen.has(part)) throw new Unprintable();
    // alone it is asserted by `invalid-date.ts`; inside a structure it equals nothing
    if (depth > 0 && types.isDate(part) && Number.isNaN(intrinsics.dateTime(part))) throw new Unprintable();
    seen.add(part);
    for (const writer of LITERAL_WRITERS) {
      const text = writer(part, (inner) => write(inner, depth + 1));
      if (text !== undefined) return text;
    }
    throw new Unprintable();
  };
  try {
    const text = write(value, 0);
    return text.length > LONGEST_TEXT ? undefined : text;
  } catch {
    // some part has no literal, or cannot even be looked at: a detached buffer, a built-in that user code replaced
    return undefined;
  }
}

function isFaithful(text: string, value: unknown): boolean {
  try {
    // the text is ours, made of literals and built-in constructors
    // eslint-disable-next-line @typescript-eslint/no-implied-eval
    const evaluate = new Function(`return (${text});`) as () => unknown;
    return sameValue(value, evaluate());
  } catch {
    return false;
  }
}
