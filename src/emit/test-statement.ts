// One test: its condition as a comment, what it needs, the call, and the assertions on what it did.
import { primitiveText } from "../expr/primitive-text.ts";
import type { TestCase } from "../model/test-case.ts";
import type { Unit } from "../model/unit.ts";
import { InternalError } from "../support/errors.ts";
import { arrange } from "./arrangement.ts";
import { ERROR_CLASSES } from "./built-in-classes.ts";
import { conditionLines } from "./condition-comment.ts";
import type { CallUnderTest, Dialect, Thrown } from "./dialect.ts";
import type { Imports } from "./imports.ts";
import { countsOf, safeIntegersOf, valueNames } from "./inputs.ts";
import { namedText } from "./named-text.ts";
import { arrow, call, containsAwait, member, statement, type Expression, type Statement } from "./syntax.ts";
import { waitsFor } from "./waits-for.ts";

/** 100 columns, less the indentation and the slashes. */
const COMMENT_WIDTH = 93;

export function testStatement(title: string, testCase: TestCase, imports: Imports, dialect: Dialect): Statement {
  const { unit, condition } = testCase;
  const lines = conditionLines(condition, {
    width: COMMENT_WIDTH,
    nameOf: valueNames(unit),
    isCount: countsOf(unit),
    isSafeInteger: safeIntegersOf(testCase),
  });
  const comment: Statement[] = lines.length === 0 ? [] : [{ kind: "comment", lines }];
  const { setup, args, checks } = arrange(testCase, imports, dialect, rootOf(unit, imports));
  const subject = { call: call(calleeOf(unit, imports), ...args), async: waitsFor(testCase) };
  const statements = [...setup, ...assertionsOf(testCase, subject, imports, dialect), ...checks];
  return statement(call("test", primitiveText(title), arrow([...comment, ...statements], containsAwait(statements))));
}

function assertionsOf(testCase: TestCase, subject: CallUnderTest, imports: Imports, dialect: Dialect): Statement[] {
  const { observation } = testCase;
  switch (observation.status) {
    case "returned":
      return dialect.returns(subject, observation.value);
    case "threw": {
      if (!observation.isError) return dialect.throwsValue(subject, observation.value);
      const { errorName: className, message } = observation;
      return dialect.throwsError(subject, { classText: classTextOf(observation, imports), className, message });
    }
    case "cut":
    case "died":
    case "unstable":
      throw new InternalError("a run without a result cannot be a test", testCase);
  }
}

export function calleeOf(unit: Unit, imports: Imports): Expression {
  return unit.access.slice(1).reduce<Expression>(member, rootOf(unit, imports));
}

/** The file's name for the export through which the unit is reached. */
function rootOf(unit: Unit, imports: Imports): string {
  const [exported] = unit.access;
  if (exported === undefined) throw new InternalError("a unit without access", unit);
  return imports.use(unit.file, exported);
}

function classTextOf({ errorName, errorClass }: Thrown, imports: Imports): string | undefined {
  if (errorClass !== undefined) return namedText(errorClass, imports);
  return ERROR_CLASSES.has(errorName) ? errorName : undefined;
}
