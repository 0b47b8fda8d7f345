// Prints values as source text.
// Enters: any value that user code returned. Leaves: its literal, checked by evaluating it again, or else its type and
// members. Deliberately absent: aliasing between its parts, which no assertion compares.
import { types } from "node:util";
import type { NamedValue } from "../../model/input-type.ts";
import type { ValueText } from "../../model/test-case.ts";
import { intrinsics } from "./intrinsics.ts";
import { type DateStyle, LITERAL_WRITERS } from "./literal-writers.ts";
import { membersOfValue } from "./members-of.ts";
import { primitiveLiteral, Unprintable } from "../primitive-literal.ts";
import { sameValue } from "./same-value.ts";
import { constructorOf, typeNameOf } from "./type-name.ts";

/** Limits beyond which an expected value is not readable. */
const MOST_VALUES = 500;
const LONGEST_TEXT = 4000;
const DEEPEST = 40;

/** The depth to which members of values without a literal are listed. */
const DEEPEST_MEMBER = 4;
const MOST_MEMBERS = 60;

/** `classOf`: the name by which a test can import a class, if it can. */
export function printValue(
  value: unknown,
  classOf?: (constructor: unknown) => NamedValue | undefined,
  dates: DateStyle = "absolute",
): ValueText {
  return describe(value, { classOf, dates, owners: [], left: { members: MOST_MEMBERS } });
}

interface Description {
  readonly classOf: ((constructor: unknown) => NamedValue | undefined) | undefined;
  readonly dates: DateStyle;
  /** The objects around the value; a reference back to one of them is not followed. */
  readonly owners: readonly object[];
  /** How many members may still be listed in the whole value. */
  readonly left: { members: number };
}

function describe(value: unknown, description: Description): ValueText {
  const primitive = (typeof value !== "object" && typeof value !== "function") || value === null;
  const text = literalOf(value, description.dates);
  if (text !== undefined && isFaithful(text, value)) return { text, primitive, exact: true };
  const typeName = typeNameOf(value);
  const named: ValueText = {
    text: typeof value,
    primitive,
    exact: false,
    ...(typeName === undefined ? {} : { typeName }),
  };
  if (typeof value !== "object" || value === null) return named;
  const ownClass = typeName === undefined ? undefined : description.classOf?.(constructorOf(value));
  const members = membersText(value, description);
  return {
    ...named,
    ...(ownClass === undefined ? {} : { class: ownClass }),
    ...(members.length === 0 ? {} : { members }),
  };
}

function membersText(value: object, description: Description): NonNullable<ValueText["members"]> {
  const { owners, left } = description;
  if (owners.length >= DEEPEST_MEMBER || owners.includes(value)) return [];
  const members = membersOfValue(value) ?? [];
  if (members.length > left.members) return [];
  left.members -= members.length;
  return members.map(([key, part]) => [key, describe(part, { ...description, owners: [...owners, value] })]);
}

function literalOf(value: unknown, dates: DateStyle): string | undefined {
  const owners = new Set<object>();
  let valuesLeft = MOST_VALUES;
  const write = (part: unknown, depth: number): string => {
    if (--valuesLeft < 0 || depth > DEEPEST) throw new Unprintable();
    if (typeof part === "function") throw new Unprintable();
    if (typeof part !== "object" || part === null) return primitiveLiteral(part);
    if (types.isProxy(part) || owners.has(part)) throw new Unprintable();
    // An invalid date alone is asserted by its text (`invalid-date.ts`); inside of a structure it equals nothing.
    if (depth > 0 && types.isDate(part) && Number.isNaN(intrinsics.dateTime(part))) throw new Unprintable();
    owners.add(part);
    for (const writer of LITERAL_WRITERS) {
      const text = writer(part, (inner) => write(inner, depth + 1), dates);
      if (text === undefined) continue;
      owners.delete(part);
      return text;
    }
    throw new Unprintable();
  };
  try {
    const text = write(value, 0);
    return text.length > LONGEST_TEXT ? undefined : text;
  } catch {
    // Some part has no literal or cannot be read, such as a detached buffer or a built-in that user code replaced.
    return undefined;
  }
}

function isFaithful(text: string, value: unknown): boolean {
  try {
    return sameValue(value, evaluatorOf(text)());
  } catch {
    return false;
  }
}

/** Compiling takes longer than all else, and runs with mutants print the same texts again and again. */
const evaluators = new Map<string, () => unknown>();
const MOST_EVALUATORS = 1000;

function evaluatorOf(text: string): () => unknown {
  const known = evaluators.get(text);
  if (known !== undefined) return known;
  // The text was printed by us and consists of literals and built-in constructors.
  // eslint-disable-next-line @typescript-eslint/no-implied-eval
  const evaluate = new Function(`return (${text});`) as () => unknown;
  if (evaluators.size >= MOST_EVALUATORS) evaluators.clear();
  evaluators.set(text, evaluate);
  return evaluate;
}
