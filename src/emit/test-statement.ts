// One test: what its name leaves to say, the set-up, the call, and the assertions.
import { primitiveText } from "../expr/primitive-text.ts";
import type { TestCase } from "../model/test-case.ts";
import { parameterType } from "./annotation.ts";
import { arrange } from "./arrangement.ts";
import { environmentStatements } from "./environment-statements.ts";
import type { Dialect } from "../runners/assertions/dialect.ts";
import type { Runner } from "../runners/runner.ts";
import { printExpression } from "./print-statements.ts";
import type { FreshImports } from "./fresh-imports.ts";
import type { Imports } from "./imports.ts";
import { iterated } from "./iterated.ts";
import { LocalNames } from "../say/calls/local-names.ts";
import { STRENGTH_TEXTS } from "../say/strength-text.ts";
import { givesNothing } from "../say/calls/asserted-calls.ts";
import { waitsFor } from "./observed.ts";
import { outcomeStatements } from "./outcome-statements.ts";
import { sequenceStatements } from "./sequence-statements.ts";
import {
  arrow,
  call,
  containsAwait,
  member,
  statement,
  type Expression,
  type Statement,
} from "../model/test-syntax.ts";

/** What the tests of one file share. */
export interface FileSetting {
  readonly imports: Imports;
  readonly dialect: Dialect;
  /** The runner's function that makes a test. */
  readonly testFunction: string;
  /** How the runner writes tables. */
  readonly tables: Runner["tables"];
  readonly freshImports: FreshImports;
}

/** A test with its title, and what remains to be said of it. */
export interface NamedTest {
  readonly title: string;
  readonly comment?: readonly string[];
  /** Its inputs tell it from its siblings, not a condition. */
  readonly isByInputs?: boolean;
  readonly testCase: TestCase;
  /** The cases that are written as this one. */
  readonly of: readonly TestCase[];
}

/** `givesBack`: for a class, keys of the members that return something in some test. */
export function testStatement(
  { title, comment = [], testCase }: NamedTest,
  setting: FileSetting,
  givesBack: ReadonlySet<string> = new Set(),
): Statement {
  const { dialect, testFunction, freshImports } = setting;
  const { strength = "exact" } = testCase;
  const said = [...comment, ...(strength === "exact" ? [] : [STRENGTH_TEXTS[strength]])];
  const remark: Statement[] = said.length === 0 ? [] : [{ kind: "comment", lines: said }];
  const write = (imports: Imports): Statement[] =>
    testCase.sequence === undefined
      ? callStatements(testCase, imports, dialect)
      : sequenceStatements(testCase, { imports, dialect, givesBack });
  const isAnew = testCase.unit.keepsState === true;
  const statements = isAnew ? freshImports.before(write) : write(setting.imports);
  const body = arrow([...remark, ...statements], containsAwait(statements));
  return statement(call(testFunction, primitiveText(title), body));
}

function callStatements(testCase: TestCase, imports: Imports, dialect: Dialect): Statement[] {
  const { before, body, after } = callParts(testCase, imports, dialect, new Map());
  return [...before, ...body, ...after];
}

/** The call and the assertion of a test that prepares nothing; undefined if it does. `names`: stand for arguments and (-1) the result. */
export function plainCall(
  testCase: TestCase,
  imports: Imports,
  dialect: Dialect,
  names: ReadonlyMap<number, string> = new Map(),
): { readonly callee: string; readonly args: readonly Expression[]; readonly body: readonly Statement[] } | undefined {
  const { callee, args, before, body, after } = callParts(testCase, imports, dialect, names);
  const isPlain = before.length === 0 && after.length === 0 && body.length === 1;
  return isPlain ? { callee: printExpression(callee, ""), args, body } : undefined;
}

interface CallParts {
  readonly callee: Expression;
  readonly args: readonly Expression[];
  readonly before: readonly Statement[];
  readonly body: readonly Statement[];
  readonly after: readonly Statement[];
}

function callParts(
  testCase: TestCase,
  imports: Imports,
  dialect: Dialect,
  standIns: ReadonlyMap<number, string>,
): CallParts {
  const { unit, observation } = testCase;
  const root = imports.rootOf(testCase);
  const names = new LocalNames(imports.localNames());
  const isAsync = waitsFor(unit.async, observation);
  const environment = environmentStatements(testCase.environment ?? [], {
    dialect: dialect.environment,
    isAsync,
    freshName: (wanted) => names.own(wanted),
  });
  const { setup, args, checks } = arrange(testCase, {
    imports,
    dialect,
    names,
    typeAt: (argument) => parameterType(root, unit.access.slice(1), argument),
    assertsCalls: (name) => testCase.assertedCalls?.has(name) === true || givesNothing(observation),
  });
  const callee = unit.access.slice(1).reduce<Expression>(member, root);
  const passed = args.map((arg, index) => standIns.get(index) ?? arg);
  const called = { call: call(callee, ...passed), async: isAsync };
  const { before, subject } = iterated(observation, called, (wanted) => names.own(wanted));
  const expected = standIns.get(-1);
  const shown =
    expected === undefined || observation.status !== "returned"
      ? observation
      : { ...observation, value: { ...observation.value, text: expected } };
  const body = outcomeStatements(shown, subject, imports, dialect);
  return { callee, args, before: [...environment.flat(), ...setup, ...before], body, after: checks };
}
