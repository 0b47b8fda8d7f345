// One test: what its name leaves to say, the set-up, the call, and the assertions.
import { primitiveText } from "../expr/primitive-text.ts";
import type { TestCase } from "../model/test-case.ts";
import { parameterType } from "./annotation.ts";
import { arrange } from "./arrangement.ts";
import { environmentStatements } from "./environment-statements.ts";
import type { Dialect } from "../runners/assertions/dialect.ts";
import type { FreshImports } from "./fresh-imports.ts";
import type { Imports } from "./imports.ts";
import { iterated } from "./iterated.ts";
import { LocalNames } from "../say/calls/local-names.ts";
import { STRENGTH_TEXTS } from "../say/strength-text.ts";
import { givesNothing, waitsFor } from "./observed.ts";
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
  readonly freshImports: FreshImports;
}

/** A test with its title, and what remains to be said of it. */
export interface NamedTest {
  readonly title: string;
  readonly comment?: readonly string[];
  readonly testCase: TestCase;
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
    assertsCalls: givesNothing(observation),
  });
  const callee = unit.access.slice(1).reduce<Expression>(member, root);
  const called = { call: call(callee, ...args), async: isAsync };
  const { before, subject } = iterated(observation, called, (wanted) => names.own(wanted));
  const outcome = outcomeStatements(observation, subject, imports, dialect);
  return [...environment.flat(), ...setup, ...before, ...outcome, ...checks];
}
