// Random queries, and what is true of them by trying models.
import { build } from "../../src/expr/build.ts";
import type { Model } from "../../src/expr/evaluate.ts";
import { constant, type Expr, type Sort, type SortValue } from "../../src/expr/expr.ts";
import type { OperatorName } from "../../src/expr/operators.ts";
import type { Program, Values } from "../../src/solver/program.ts";
import type { Rng } from "../../src/support/rng.ts";
import { randomModel, randomTerm } from "../expr/random-terms.ts";

export type Operators = Partial<Record<Sort, readonly OperatorName[]>>;

export const KINDS = {
  order: { boolean: ["lt", "le", "eq", "not", "and", "or", "same", "isNaN"] },
  linear: { number: ["add", "sub", "neg", "ite"], boolean: ["lt", "le", "eq", "not", "and", "or"] },
  arithmetic: {
    number: [
      "add",
      "sub",
      "mul",
      "mod",
      "floor",
      "div",
      "abs",
      "min",
      "max",
      "round",
      "trunc",
      "sign",
      "sqrt",
      "ceil",
      "fround",
    ],
    boolean: ["lt", "le", "eq", "not", "isNaN", "isInteger", "isFinite", "same"],
  },
  remainders: { number: ["add", "sub", "mod", "floor", "mul", "div"], boolean: ["lt", "le", "eq", "not", "isInteger"] },
  bits: {
    number: ["bitAnd", "bitOr", "bitXor", "shl", "shr", "ushr", "imul", "bitNot", "clz32", "add"],
    boolean: ["lt", "le", "eq", "not"],
  },
  bigints: {
    bigint: ["bigAdd", "bigSub", "bigMul", "bigNeg", "bigDiv", "bigMod"],
    boolean: ["bigLt", "bigLe", "bigEq", "not", "or"],
  },
} as const satisfies Record<string, Operators>;

export type Kind = keyof typeof KINDS;
export const KIND_NAMES = Object.keys(KINDS) as Kind[];

/** The runtime branches on a divisor of 0n before it divides. */
export function simplified(op: OperatorName, args: Expr[]): Expr {
  const divides = op === "bigDiv" || op === "bigMod";
  return build(op, ...(divides ? [args[0] as Expr, constant(7n)] : args));
}

export function randomQuery(rng: Rng, kind: Kind, make: (op: OperatorName, args: Expr[]) => Expr = simplified): Expr[] {
  const operators: Operators = KINDS[kind];
  return Array.from({ length: 1 + rng.below(4) }, () =>
    randomTerm(rng, "boolean", 1 + rng.below(3), make, (sort) => operators[sort] ?? []),
  );
}

/** A model of the program for whose values `accepts` holds, among special values, small integers and halves. */
export function triedModel(
  program: Program,
  rng: Rng,
  tries: number,
  accepts: (values: Values) => boolean = () => true,
): Model | undefined {
  for (let i = 0; i < tries; i++) {
    const model = new Map<string, SortValue>(randomModel(rng));
    for (const name of ["x", "y", "z"]) {
      if (rng.next() < 0.6) model.set(`number ${name}`, rng.below(41) - 20);
      else if (rng.next() < 0.3) model.set(`number ${name}`, (rng.below(41) - 20) / 2);
      if (rng.next() < 0.5) model.set(`bigint ${name}`, BigInt(rng.below(41) - 20));
    }
    const values = program.run(program.fromModel(model));
    if (program.roots.every((root) => values[root] === true) && accepts(values)) return model;
  }
  return undefined;
}

const numbersIn = (program: Program, values: Values): (number | undefined)[] =>
  program.nodes.flatMap((node, i) =>
    node.sort === "number" && node.kind !== "const" ? [values[i] as number | undefined] : [],
  );

/** Whether all numbers, also those in between, are integers within ±2^53. */
export function isAboutIntegers(program: Program, values: Values): boolean {
  return numbersIn(program, values).every(
    (value) => Math.abs(value ?? NaN) <= 2 ** 53 && Number.isInteger(value) && !Object.is(value, -0),
  );
}

/** Whether all numbers, also those in between, are small multiples of 1/32 that no operator has rounded. */
export function isAboutExactReals(program: Program, values: Values): boolean {
  const isSmall = (value: number | undefined) =>
    value !== undefined && Math.abs(value) < 2 ** 20 && Number.isInteger(value * 32) && !Object.is(value, -0);
  return (
    numbersIn(program, values).every(isSmall) &&
    program.nodes.every((node, i) => {
      if (node.kind !== "app") return true;
      const [result, a, b] = [i, ...(program.operands[i] ?? [])].map((operand) => values[operand] as number);
      if (node.op === "div") return (result as number) * (b as number) === a;
      if (node.op === "sqrt") return (result as number) * (result as number) === a;
      return node.op !== "fround" || result === a;
    })
  );
}
