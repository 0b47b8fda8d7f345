// Models of sequences whose calls are made on, or with, what earlier ones gave.
import type { SortValue } from "../../src/expr/expr.ts";
import type { ClassShape } from "../../src/model/class-shape.ts";
import type { GivenArgument } from "../../src/model/recipe.ts";
import {
  againKey,
  againText,
  argumentName,
  callKey,
  callPrefix,
  callableOn,
  MAKER_KEY,
  memberKey,
  originKey,
  receiverKey,
  type ChosenCall,
} from "../../src/model/sequence.ts";
import type { Unit } from "../../src/model/unit.ts";

/** What the k-th call gave; 0: the object itself. */
export interface Result {
  readonly from: number;
}

export const from = (call: number): Result => ({ from: call });

/** The argument that the call was given. */
export interface Given {
  readonly again: GivenArgument;
}

export const again = (call: number, argument: number): Given => ({ again: { call, argument } });

/** `["insert", 1]` is called on the object, `[from(1), "next"]` on a result; arguments may be results, too. */
export type ProductCall =
  | readonly [key: string, ...values: Passed[]]
  | readonly [on: Result, key: string, ...values: Passed[]];

type Passed = SortValue | Result | Given;

export function productModel({ shape }: Unit, sequence: readonly ProductCall[]): Map<string, SortValue> {
  const { makers } = shape as ClassShape;
  const model = new Map<string, SortValue>([[MAKER_KEY, makers[0]?.access.join(".") ?? ""]]);
  const calls: ChosenCall[] = [];
  for (const [index, [first, ...rest]] of sequence.entries()) {
    const k = index + 1;
    const on = isResult(first) ? first.from : 0;
    const [key, ...values] = isResult(first) ? (rest as [string, ...typeof rest]) : [first, ...rest];
    const member = callableOn(shape as ClassShape, calls, on).find((each) => memberKey(each) === key);
    if (member === undefined) throw new Error(`nothing like ${key} on the result of call ${on}`);
    calls.push({ member, on });
    model.set(callKey(k), memberKey(member));
    if (on > 0) model.set(receiverKey(k), on);
    for (const [position, value] of values.entries()) {
      const parameter = member.parameters[position];
      if (parameter === undefined) throw new Error(`too many arguments for ${member.name}`);
      const name = argumentName(parameter, callPrefix(member, k));
      if (isGiven(value)) model.set(againKey(name), againText(value.again));
      else if (isResult(value)) model.set(originKey(name), value.from);
      else model.set(name, value);
    }
  }
  return model;
}

function isResult(value: unknown): value is Result {
  return typeof value === "object" && value !== null && "from" in value;
}

function isGiven(value: unknown): value is Given {
  return typeof value === "object" && value !== null && "again" in value;
}
