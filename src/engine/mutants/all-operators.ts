import type { Operator } from "./mutation-operator.ts";
import { arithmeticMutants } from "./operators/arithmetic-mutants.ts";
import { assignmentMutants } from "./operators/assignment-mutants.ts";
import { boundaryMutants } from "./operators/boundary-mutants.ts";
import { clampMutants } from "./operators/clamp-mutants.ts";
import { constantMutants } from "./operators/constant-mutants.ts";
import { emptiedBlockMutants } from "./operators/emptied-block-mutants.ts";
import { emptiedLiteralMutants } from "./operators/emptied-literal-mutants.ts";
import { fixedPredicateMutants } from "./operators/fixed-predicate-mutants.ts";
import { leftOutArgumentMutants } from "./operators/left-out-argument-mutants.ts";
import { leftOutOperandMutants } from "./operators/left-out-operand-mutants.ts";
import { leftOutStatementMutants } from "./operators/left-out-statement-mutants.ts";
import { leftOutTermMutants } from "./operators/left-out-term-mutants.ts";
import { leftOutThrowMutants } from "./operators/left-out-throw-mutants.ts";
import { logicalMutants } from "./operators/logical-mutants.ts";
import { negatedComparisonMutants } from "./operators/negated-comparison-mutants.ts";
import { noFunctionMutants } from "./operators/no-function-mutants.ts";
import { optionalChainingMutants } from "./operators/optional-chaining-mutants.ts";
import { otherMethodMutants } from "./operators/other-method-mutants.ts";
import { patternMutants } from "./operators/pattern-mutants.ts";
import { swappedArgumentsMutants } from "./operators/swapped-arguments-mutants.ts";
import { unaryMutants } from "./operators/unary-mutants.ts";
import { untransformedMutants } from "./operators/untransformed-mutants.ts";
import { updateMutants } from "./operators/update-mutants.ts";

/** Those that stand for a behaviour first: of equal mutants the first is kept. */
export const ALL_OPERATORS: readonly Operator[] = [
  ...[
    fixedPredicateMutants,
    untransformedMutants,
    boundaryMutants,
    leftOutOperandMutants,
    leftOutTermMutants,
    clampMutants,
    leftOutStatementMutants,
    swappedArgumentsMutants,
    leftOutArgumentMutants,
  ],
  ...[
    negatedComparisonMutants,
    arithmeticMutants,
    logicalMutants,
    constantMutants,
    unaryMutants,
    updateMutants,
    assignmentMutants,
    emptiedLiteralMutants,
    emptiedBlockMutants,
  ],
  ...[leftOutThrowMutants, optionalChainingMutants, otherMethodMutants, noFunctionMutants, patternMutants],
];
