// The native solvers that are supported.
import type { NativeSolver } from "../../support/solver-choice.ts";
import type { Question } from "../smt/smt-engine.ts";
import type { Dialect } from "./smt-dialect.ts";
import type { SExpression } from "./s-expression.ts";

const z3: Dialect = {
  name: "z3",
  args: ["-in", "-smt2"],
  resets: true,
  prepare: (question, softLimitMs) =>
    options(question.logic, {
      "print-success": false,
      "pp.decimal": true,
      "pp.decimal_precision": 25,
      "pp.max_depth": 1_000_000,
      "smt.random_seed": question.seed >>> 0,
      "sat.random_seed": question.seed >>> 0,
      rlimit: limitOf(question),
      timeout: softLimitMs,
    }),
  askWork: "(get-info :rlimit)",
  workOf: (answer) => countAfter(answer, ":rlimit"),
};

/** cvc5 rejects terms outside the logic, so it gets the smallest logic that contains all of ours. */
const LOGICS_OF_CVC5: Readonly<Record<string, string>> = { QF_AUFLIA: "QF_LIA" };

const cvc5: Dialect = {
  name: "cvc5",
  args: ["--lang=smt2", "--incremental", "--strings-exp", "--fp-exp"],
  resets: false,
  prepare: (question, softLimitMs) =>
    options(LOGICS_OF_CVC5[question.logic ?? ""] ?? question.logic ?? "ALL", {
      "print-success": false,
      "produce-models": true,
      seed: question.seed >>> 0,
      // cvc5's units of work are about as large as Z3's
      "rlimit-per": limitOf(question),
      "tlimit-per": softLimitMs,
    }),
  askWork: "(get-info :all-statistics)",
  workOf: (answer) => {
    if (answer[0] !== ":all-statistics" || !Array.isArray(answer[1])) return undefined;
    const entries = answer[1] as readonly SExpression[];
    return entries
      .map((entry) => countAfter(entry, '"resource::resourceUnitsUsed"'))
      .find((count) => count !== undefined);
  },
};

export const DIALECTS: Readonly<Record<NativeSolver, Dialect>> = { z3, cvc5 };

/** At least 1: 0 would mean no limit. */
function limitOf({ rlimit }: Question): number {
  return Math.min(Math.max(1, rlimit), 2 ** 31 - 1);
}

function options(logic: string | undefined, values: Readonly<Record<string, number | boolean>>): string {
  return [
    "(reset)",
    ...Object.entries(values).map(([name, value]) => `(set-option :${name} ${value})`),
    ...(logic === undefined ? [] : [`(set-logic ${logic})`]),
  ].join("\n");
}

function countAfter(answer: SExpression, word: string): number | undefined {
  const count = answer[0] === word ? Number(answer[1]) : NaN;
  return Number.isFinite(count) ? count : undefined;
}
