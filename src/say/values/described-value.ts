// A value by its type and its members instead of its literal, of which less can be asserted.
import type { ValueText } from "../../model/test-case.ts";
import { printValue } from "./literal.ts";
import { typeNameOf } from "./type-name.ts";

/** Nothing can be asserted of such a value. */
export const UNSTABLE_VALUE: ValueText = { text: "", primitive: true, exact: false, unstable: true };

/** The same value without its literal. Members are described one level deep, and have their literals. */
export function describedValue(value: ValueText): ValueText {
  if (!value.exact) return value;
  const actual = evaluated(value.text);
  const typeName = typeNameOf(actual);
  const described: ValueText = {
    text: typeof actual,
    primitive: value.primitive,
    exact: false,
    ...(typeName !== undefined && { typeName }),
    ...((typeof actual === "string" || Array.isArray(actual)) && { length: actual.length }),
  };
  if (typeName !== "Object" && typeName !== "Array") return described;
  return {
    ...described,
    members: Object.entries(actual as object).map(([key, part]) => [key, printValue(part)]),
  };
}

/** Whether anything of the value is asserted as it is. */
export function hasExactPart({ exact, members = [] }: ValueText): boolean {
  return exact || members.some(([, part]) => hasExactPart(part));
}

/** Exact texts consist of literals and built-in constructors. */
function evaluated(text: string): unknown {
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- Observed values are literals that we printed.
  return (new Function(`return (${text});`) as () => unknown)();
}
