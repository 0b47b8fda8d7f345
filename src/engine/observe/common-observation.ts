// What two observations of one call have in common, although something differs: members of the value that are equal, or at
// least its type.
import type { Observation, ValueText } from "../../model/test-case.ts";
import { printValue } from "../../say/values/literal.ts";
import { typeNameOf } from "../../say/values/type-name.ts";
import { isEqual } from "./is-equal.ts";

/** Undefined if nothing can be asserted. */
export function commonObservation(a: Observation, b: Observation): Observation | undefined {
  if (isEqual(a, b)) return a;
  if (a.status !== "returned" || b.status !== "returned") return undefined;
  const value = commonValue(a.value, b.value);
  if (value === undefined) return undefined;
  // An effect that differs does not affect the others.
  const effects = a.effects?.filter((effect) => b.effects?.some((other) => isEqual(effect, other)));
  const { effects: _, ...common } = { ...a, value, ...(effects !== undefined && { effects }) };
  const { effects: __, ...other } = { ...b, value };
  if (!isEqual(common, other)) return undefined;
  return { ...common, ...(effects !== undefined && effects.length > 0 && { effects }) };
}

/** Like `commonObservation`, but some part of the value has to be the same, not only its type. */
export function commonExactly(a: Observation, b: Observation): Observation | undefined {
  const common = commonObservation(a, b);
  if (common === a) return a;
  return common?.status === "returned" && !hasExactPart(common.value) ? undefined : common;
}

function hasExactPart({ exact, members = [] }: ValueText): boolean {
  return exact || members.some(([, part]) => hasExactPart(part));
}

function commonValue(a: ValueText, b: ValueText): ValueText | undefined {
  if (isEqual(a, b)) return a;
  if (a.receiver !== b.receiver || a.result !== b.result) return undefined;
  const [one, other] = [describedOf(a), describedOf(b)];
  const { typeName } = one;
  if (typeName === undefined || typeName !== other.typeName || one.text !== other.text) return undefined;
  const { members: _, ...described } = one;
  const members = commonMembers(one, other);
  return { ...described, ...(members !== undefined && members.length > 0 && { members }) };
}

/** Members that both have, as far as they agree. Arrays are compared as wholes, so all their elements have to agree. */
function commonMembers(a: ValueText, b: ValueText): ValueText["members"] {
  const others = new Map(b.members);
  const common = (a.members ?? []).flatMap(([key, part]): [string, ValueText][] => {
    const other = others.get(key);
    const value = other && commonValue(part, other);
    return value === undefined ? [] : [[key, value]];
  });
  if (a.typeName !== "Array") return common;
  return common.length === a.members?.length && common.length === others.size ? common : undefined;
}

/** The value by its type and members instead of its literal. */
function describedOf(value: ValueText): ValueText {
  if (!value.exact) return value;
  const actual = evaluated(value.text);
  const typeName = typeNameOf(actual);
  const described: ValueText = {
    text: typeof actual,
    primitive: value.primitive,
    exact: false,
    ...(typeName !== undefined && { typeName }),
  };
  if (typeName !== "Object" && typeName !== "Array") return described;
  return {
    ...described,
    members: Object.entries(actual as object).map(([key, part]) => [key, printValue(part)]),
  };
}

/** Exact texts consist of literals and built-in constructors. */
function evaluated(text: string): unknown {
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- Observed values are literals that we printed.
  return (new Function(`return (${text});`) as () => unknown)();
}
