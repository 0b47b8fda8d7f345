// Class units and sequences for tests: shapes written by hand, models that choose calls.
import type { SortValue } from "../../src/expr/expr.ts";
import type { ClassMember, ClassShape, Maker } from "../../src/model/class-shape.ts";
import type { Parameter } from "../../src/model/input-type.ts";
import { MAKER_KEY, argumentName, callKey, callPrefix, memberKey } from "../../src/model/sequence.ts";
import type { Unit } from "../../src/model/unit.ts";
import { makeCase } from "./make-case.ts";

export function maker(access: string, parameters: readonly Parameter[] = [], more: Partial<Maker> = {}): Maker {
  const path = access.split(".");
  const kind = path.length > 1 ? "static" : /^[A-Z]/.test(access) ? "constructor" : "factory";
  return { kind, access: path, parameters, async: false, ...more };
}

/** `push` is a method, `get size` a getter, `set limit` a setter. */
export function member(
  key: string,
  parameters: readonly Parameter[] = [],
  more: Partial<ClassMember> = {},
): ClassMember {
  const [, accessor, name = key] = /^(get|set) (.*)$/.exec(key) ?? [];
  const kind = accessor === "get" ? "getter" : accessor === "set" ? "setter" : "method";
  return { kind, name, parameters, async: false, pure: kind === "getter", ...more };
}

export function classUnit(shape: Partial<ClassShape> & Pick<ClassShape, "name">, more: Partial<Unit> = {}): Unit {
  const whole = { makers: [maker(shape.name)], members: [], fields: [], invariants: [], ...shape };
  const { unit } = makeCase({ unit: { access: [shape.name], parameters: [], ...more } });
  return { ...unit, kind: "class", shape: whole };
}

/** What is called, and with what: `["push", 1]`. Optional arguments are left out, others have their default values. */
export type Call = readonly [key: string, ...values: SortValue[]];

/** `made`: as it is accessed, with what; without it the first maker is called with nothing. */
export function sequenceModel({ shape }: Unit, calls: readonly Call[], made: Call = [""]): Map<string, SortValue> {
  const { makers, members } = shape as ClassShape;
  const model = new Map<string, SortValue>();
  const give = (parameters: readonly Parameter[], values: readonly SortValue[], prefix: string): void => {
    for (const [index, parameter] of parameters.entries()) {
      const value = values[index];
      const name = argumentName(parameter, prefix);
      if (value !== undefined) model.set(name, value);
      if (parameter.optional) model.set(`${name}:type`, typeof value);
    }
  };
  const [access, ...values] = made;
  const chosen = makers.find((each) => each.access.join(".") === access) ?? makers[0];
  if (chosen === undefined) throw new Error("a class without makers");
  model.set(MAKER_KEY, chosen.access.join("."));
  give(chosen.parameters, values, "");
  for (const [index, [key, ...given]] of calls.entries()) {
    const called = members.find((each) => memberKey(each) === key) as ClassMember;
    model.set(callKey(index + 1), key);
    give(called.parameters, given, callPrefix(called, index + 1));
  }
  return model;
}
