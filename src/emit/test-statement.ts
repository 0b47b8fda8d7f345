// One test: its condition as a comment, the call, and the assertion on what it did.
import { primitiveText } from "../expr/primitive-text.ts";
import type { NamedValue } from "../model/input-type.ts";
import type { Argument, TestCase } from "../model/test-case.ts";
import type { Unit } from "../model/unit.ts";
import { InternalError } from "../support/errors.ts";
import { ERROR_CLASSES } from "./built-in-classes.ts";
import { conditionLines } from "./condition-comment.ts";
import type { CallUnderTest, Dialect, Thrown } from "./dialect.ts";
import type { Imports } from "./imports.ts";
import { valueNames } from "./inputs.ts";
import { arrow, call, containsAwait, member, statement, type Expression, type Statement } from "./syntax.ts";
import { waitsFor } from "./waits-for.ts";

/** 100 columns, less the indentation and the slashes. */
const COMMENT_WIDTH = 93;

export function testStatement(title: string, testCase: TestCase, imports: Imports, dialect: Dialect): Statement {
  const { unit, condition } = testCase;
  const lines = conditionLines(condition, COMMENT_WIDTH, valueNames(unit.parameters));
  const assertions = assertionsOf(testCase, imports, dialect);
  const comment: Statement[] = lines.length === 0 ? [] : [{ kind: "comment", lines }];
  const body = arrow([...comment, ...assertions], containsAwait(assertions));
  return statement(call("test", primitiveText(title), body));
}

function assertionsOf(testCase: TestCase, imports: Imports, dialect: Dialect): Statement[] {
  const { unit, args, observation } = testCase;
  const written = passedArgs(unit, args).map((arg) => argumentText(arg, imports));
  const subject: CallUnderTest = { call: call(calleeOf(unit, imports), ...written), async: waitsFor(testCase) };
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

/** `undefined` at the end is left out where the parameter may be. */
function passedArgs(unit: Unit, args: readonly Argument[]): readonly Argument[] {
  let length = args.length;
  while (length > 0 && args[length - 1]?.value === undefined) {
    const parameter = unit.parameters[length - 1];
    if (parameter === undefined || !parameter.optional || parameter.rest) break;
    length--;
  }
  return args.slice(0, length);
}

export function calleeOf(unit: Unit, imports: Imports): Expression {
  const [exported, ...path] = unit.access;
  if (exported === undefined) throw new InternalError("a unit without access", unit);
  return path.reduce<Expression>(member, imports.use(unit.file, exported));
}

function argumentText({ value, named }: Argument, imports: Imports): string {
  return named === undefined ? primitiveText(value) : namedText(named, imports);
}

function namedText({ text, importName, importFrom }: NamedValue, imports: Imports): string {
  const local = imports.use(importFrom, importName);
  return text.startsWith(importName) ? local + text.slice(importName.length) : text;
}

function classTextOf({ errorName, errorClass }: Thrown, imports: Imports): string | undefined {
  if (errorClass !== undefined) return namedText(errorClass, imports);
  return ERROR_CLASSES.has(errorName) ? errorName : undefined;
}
