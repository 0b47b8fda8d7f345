// Assertions on values for libraries that compare values only as a whole: a value without a literal is asserted member by
// member.
import { primitiveText } from "../../expr/primitive-text.ts";
import type { ValueText } from "../../model/test-case.ts";
import { awaited, call, constant, member, typeOf, type Expression, type Statement } from "../../model/test-syntax.ts";
import { INVALID_DATE, isInvalidDate } from "../../say/values/invalid-date.ts";
import { isToldByShape } from "../../say/values/shape-text.ts";
import type { Assertions, DialectOptions } from "./dialect.ts";

/** How a library compares. */
export interface Comparisons {
  /** By `Object.is`. */
  isSame(actual: Expression, expected: string): Statement;
  isDeeplyEqual(actual: Expression, expected: string): Statement;
  isInstance(actual: Expression, className: string): Statement;
}

export interface MemberwiseAssertions extends Pick<Assertions, "returns" | "hasBecome"> {
  isValue(actual: Expression, value: ValueText): Statement[];
}

export function memberwise(
  { isSame, isDeeplyEqual, isInstance }: Comparisons,
  { typescript, nameOf }: Pick<DialectOptions, "typescript" | "nameOf">,
): MemberwiseAssertions {
  const isValue = (actual: Expression, value: ValueText): Statement[] => {
    if (value.exact) return [isExactly(actual, value)];
    const inside = [...hasLength(actual, value), ...hasMembers(actual, value)];
    return isToldByShape(value) ? inside : [hasType(actual, value), ...inside];
  };

  const isExactly = (actual: Expression, value: ValueText): Statement => {
    if (isInvalidDate(value)) return isSame(call("String", actual), primitiveText(INVALID_DATE));
    return value.primitive ? isSame(actual, value.text) : isDeeplyEqual(actual, value.text);
  };

  const hasMembers = (actual: Expression, { members = [] }: ValueText): Statement[] =>
    members.flatMap(([key, part]) => isValue(member(actual, key), part));

  const hasLength = (actual: Expression, { members = [], typeName, length }: ValueText): Statement[] => {
    const known = typeName === "Array" && members.length > 0 ? members.length : length;
    return known === undefined ? [] : [isSame(member(actual, "length"), String(known))];
  };

  const hasType = (actual: Expression, value: ValueText): Statement => {
    const { text, primitive, typeName } = value;
    if (primitive || typeName === undefined || typeName === "Function")
      return isSame(typeOf(actual), primitiveText(text));
    if (value.class !== undefined) return isInstance(actual, nameOf(value.class));
    return isSame(constructorName(call("Object.getPrototypeOf", actual)), primitiveText(typeName));
  };

  return {
    isValue,

    returns(subject, value) {
      const actual = subject.async ? awaited(subject.call) : subject.call;
      if (!isToldByMembers(value)) return isValue(actual, value);
      const name = subject.freshName?.("result") ?? "result";
      // members are read of which the declared type may know nothing
      return [constant(name, actual, typescript ? "any" : undefined), ...isValue(name, value)];
    },

    hasBecome(argument, value) {
      if (value.exact) return isValue(argument, value);
      const actual = typescript ? `(${argument} as any)` : argument;
      return [...hasLength(actual, value), ...hasMembers(actual, value)];
    },
  };
}

/** Whether it takes more than one assertion, so that the value needs a name. */
export function isToldByMembers({ exact, members = [], length }: ValueText): boolean {
  return !exact && (members.length > 0 || length !== undefined);
}

/** The property of an expected error, if its message is asserted. */
export function messageProperty(message: string | undefined): (readonly [string, Expression])[] {
  return message === undefined ? [] : [["message", primitiveText(message)]];
}

export function constructorName(value: Expression): Expression {
  return member(member(value, "constructor"), "name");
}
