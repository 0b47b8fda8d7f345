import { expect, test } from "vitest";
import { condensedTerm } from "../../src/expr/condense-comparisons.ts";
import { describeCondition } from "../../src/expr/describe.ts";
import { evaluate } from "../../src/expr/evaluate.ts";
import type { Expr } from "../../src/expr/expr.ts";
import { printExpr } from "../../src/expr/print.ts";
import { reduceUnder } from "../../src/expr/reduce-under.ts";
import { packExprs, unpackExprs } from "../../src/expr/transfer.ts";
import { conditionTexts } from "../../src/say/condition-texts.ts";
import { DEEP_MODEL, deepTerms } from "./deep-terms.ts";

const USES: Readonly<Record<string, (expr: Expr) => unknown>> = {
  "is described": (expr) => describeCondition([expr], { inputs: DEEP_MODEL }),
  "is said": (expr) => conditionTexts([expr], {}),
  "is printed": (expr) => printExpr(expr),
  "is sent": (expr) => unpackExprs(packExprs([expr])),
  "is evaluated": (expr) => evaluate(expr, DEEP_MODEL),
  "is reduced": (expr) => reduceUnder(expr, DEEP_MODEL),
  "has a canonical form": (expr) => condensedTerm(firstOperand(expr), [expr], { mayBeNaN: () => true }),
};

function firstOperand(expr: Expr): Expr {
  return expr.kind === "app" ? (expr.args[0] as Expr) : expr;
}

for (const [name, term] of Object.entries(deepTerms(20_000)))
  for (const [use, make] of Object.entries(USES))
    test(`${name} ${use}`, () => {
      expect(() => make(term)).not.toThrow();
    });
