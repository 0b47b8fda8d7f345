// Writes the tests of one source file.
// Enters: test cases with what was observed, the runner, and how the project writes imports. Leaves: one formatted, sealed file.
// Deliberately absent: choosing cases, running them, touching the disk.
import { primitiveText } from "../expr/primitive-text.ts";
import type { NamedValue } from "../model/input-type.ts";
import type { ModuleSyntax } from "../model/runner-facts.ts";
import type { TestCase, TestFile } from "../model/test-case.ts";
import type { ProofWriting, Runner } from "../runners/runner.ts";
import { grouped } from "../support/grouped.ts";
import { LocalNames } from "../say/calls/local-names.ts";
import { usedParts } from "../runners/environment/environment-dialect.ts";
import { type ClassTest, classTestStatement } from "./class-test.ts";
import { variableNames } from "./environment-statements.ts";
import type { Format } from "./format.ts";
import { FreshImports } from "./fresh-imports.ts";
import { Imports } from "./imports.ts";
import { joinObservers } from "./joined-observers.ts";
import { membersGivingBack } from "./members-giving-back.ts";
import { sealSource } from "./seal.ts";
import { sequenceNames } from "./sequence-names.ts";
import { arrow, call, statement, type Statement } from "../model/test-syntax.ts";
import { printStatements } from "./print-statements.ts";
import { tableStatement } from "./table-statement.ts";
import { rowTitle, withTables, type TestTable } from "./test-table.ts";
import { testStatement, type FileSetting, type NamedTest } from "./test-statement.ts";
import { uniqueNames, type UniqueName } from "./unique-names.ts";

export interface EmitRequest {
  readonly cases: readonly TestCase[];
  readonly runner: Runner;
  /** The folder of the nearest package.json. */
  readonly projectRoot: string;
  readonly testPath: string;
  /** How the test file imports a file of the project. */
  readonly importSpecifierFor: (file: string) => string;
  readonly moduleSyntax: ModuleSyntax;
  /** Files of the project that are required even where others are imported. */
  readonly requiredFiles?: ReadonlySet<string>;
  readonly typescript: boolean;
  readonly version: string;
  readonly seed: number;
  readonly format: Format;
  /** Whether tests that differ only in values become tables, and those that differ only in what they look at become one. */
  readonly condensed?: boolean;
  readonly parameterized?: Parameterized;
}

/** Tests with parameters that stand before the others. */
export interface Parameterized {
  readonly proofs: ProofWriting;
  readonly tests: readonly ClassTest[];
  /** What the file says of them. */
  readonly remarks: readonly string[];
}

/** Undefined if no case returned or threw, so that none can be a test. */
export async function emitTestFile(request: EmitRequest): Promise<TestFile | undefined> {
  const cases = request.cases.filter(({ observation: { status } }) => status === "returned" || status === "threw");
  const { proofs, tests: classTests = [], remarks = [] } = request.parameterized ?? {};
  if (cases.length + classTests.length === 0) return undefined;
  const { runner, projectRoot, typescript, moduleSyntax, condensed = false } = request;
  const { testFunction } = runner;
  const hasEnvironment = cases.some(({ environment }) => environment !== undefined);
  const ownNames = [
    testFunction,
    ...(hasEnvironment ? ENVIRONMENT_NAMES : []),
    ...(classTests.length > 0 ? PROOF_NAMES : []),
  ];
  const { importSpecifierFor: specifierFor, requiredFiles: required } = request;
  const imports = new Imports({ specifierFor, syntax: moduleSyntax, ...(required && { required }) }, ownNames);
  const freshImports = new FreshImports(imports, { reset: runner.moduleReset, moduleSyntax, typescript });
  const nameOf = (value: NamedValue): string => freshImports.current.nameOf(value);
  const dialect = runner.dialect({ projectRoot, typescript, moduleSyntax, nameOf });
  // units are imported first, so that they keep their own names
  for (const { unit } of classTests) imports.rootOf({ unit });
  for (const testCase of cases) if (testCase.unit.keepsState !== true) imports.rootOf(testCase);
  const named = [...casesByUnit(cases)].map(([unitName, group]): NamedGroup => {
    const givesBack = membersGivingBack(group);
    const isFunction = group[0]?.sequence === undefined;
    const joint = condensed ? joinObservers(group) : group.map((testCase) => ({ testCase, of: [testCase] }));
    const written = joint.map(({ testCase }) => testCase);
    const names = isFunction ? uniqueNames(written) : sequenceNames(written, givesBack).map((title) => ({ title }));
    const tests = joint.map((each, index) => ({ ...(names[index] as UniqueName), ...each }));
    return { unitName, tests, givesBack };
  });
  const setting: FileSetting = { imports, dialect, testFunction, tables: runner.tables, freshImports };
  const layOut = (): LaidOutGroup[] =>
    named.map((group) => ({
      ...group,
      items: condensed ? withTables(group.tests, setting) : group.tests,
    }));
  const write = (groups: readonly LaidOutGroup[]): Statement[] => {
    freshImports.restart();
    const own = groups.map((group) => describeStatement(group, setting));
    return proofs === undefined ? own : [...classGroups(classTests, setting, proofs), ...own];
  };
  // the first pass collects the imports, whose names constants must not shadow
  write(layOut());
  const laidOut = layOut();
  const blocks = write(laidOut);
  const reversed = write(
    laidOut.map((group) => ({ ...group, items: group.items.toReversed().map(turned) })).toReversed(),
  );
  if (freshImports.usesApi) dialect.useApi?.();
  const lines = [
    ...dialect.header(cases.length > 0),
    ...(proofs === undefined || classTests.length === 0 ? [] : [proofImport(proofs, classTests, moduleSyntax)]),
    ...imports.statements(freshImports.requires),
  ];
  const header = lines.map((text): Statement => ({ kind: "verbatim", text }));
  const bodyOf = (groups: readonly Statement[]): string =>
    printStatements([...header, ...groups.flatMap((block): Statement[] => [{ kind: "blank" }, block])]);
  const generated = `// Generated by pathwise ${request.version} (seed ${request.seed}). Edit it and it is yours: it will not be overwritten.`;
  const intro = [generated, ...remarks.map((remark) => `// ${remark}`)].join("\n");
  return {
    path: request.testPath,
    source: sealSource(`${intro}\n${(await request.format(bodyOf(blocks))).trim()}\n`),
    reversed: bodyOf(reversed),
    ...(laidOut.some(({ items }) => items.some(isShared)) && { isCondensed: true }),
    tests: laidOut.flatMap(({ unitName, items }) =>
      items
        .flatMap((item) =>
          isTable(item) ? item.tests.map((test, row) => ({ ...test, title: rowTitle(item, row) })) : [item],
        )
        .flatMap(({ title, of }) => of.map((testCase) => ({ name: `${unitName} ${title}`, testCase }))),
    ),
  };
}

/** A group in the order in which it is written. */
interface LaidOutGroup extends NamedGroup {
  readonly items: readonly (NamedTest | TestTable)[];
}

function isTable(item: NamedTest | TestTable): item is TestTable {
  return "columns" in item;
}

/** Whether several cases stand in it. */
function isShared(item: NamedTest | TestTable): boolean {
  return isTable(item) || item.of.length > 1;
}

/** With the last row first. */
function turned(item: NamedTest | TestTable): NamedTest | TestTable {
  if (!isTable(item)) return item;
  const columns = item.columns.map((column) => ({ ...column, cells: column.cells.toReversed() }));
  return { ...item, tests: item.tests.toReversed(), columns };
}

/** Names that tests use to set up an environment. */
const ENVIRONMENT_NAMES = ["afterEach", "Math", "process", "performance", "crypto"];

const PROOF_NAMES = ["assume", "prove"];

function proofImport({ module }: ProofWriting, tests: readonly ClassTest[], syntax: ModuleSyntax): string {
  const names = tests.some(({ condition }) => condition.length > 0) ? "{ assume, prove }" : "{ prove }";
  return syntax === "import" ? `import ${names} from "${module}";` : `const ${names} = require("${module}");`;
}

/** One group for each unit, called as those of other tests are. */
function classGroups(tests: readonly ClassTest[], setting: FileSetting, proofs: ProofWriting): Statement[] {
  return [...grouped(tests, ({ unit }) => shownName(unit))].map(([name, own]) => {
    const statements = own.flatMap((test, index): Statement[] => [
      ...(index === 0 ? [] : [{ kind: "blank" } as const]),
      classTestStatement(test, setting, proofs),
    ]);
    return statement(call("describe", primitiveText(name), arrow(statements)));
  });
}

interface NamedGroup {
  readonly unitName: string;
  readonly tests: readonly NamedTest[];
  readonly givesBack: ReadonlySet<string>;
}

function describeStatement({ unitName, tests, items, givesBack }: LaidOutGroup, setting: FileSetting): Statement {
  const statements = items.flatMap((item, index): Statement[] => [
    ...(index === 0 ? [] : [{ kind: "blank" } as const]),
    isTable(item) ? tableStatement(item, setting) : testStatement(item, setting, givesBack),
  ]);
  return statement(call("describe", primitiveText(unitName), arrow([...restoring(tests, setting), ...statements])));
}

/** Puts back after each test what some of the tests set up. */
function restoring(tests: NamedGroup["tests"], { imports, dialect }: FileSetting): Statement[] {
  const environments = tests.flatMap(({ testCase: { environment } }) =>
    environment === undefined ? [] : [environment],
  );
  if (environments.length === 0) return [];
  const names = new LocalNames(imports.localNames());
  const variables = variableNames(environments.flat());
  const restored = dialect.environment.restore(usedParts(environments), variables, (each) => names.pick(each));
  return [...restored, { kind: "blank" }];
}

function casesByUnit(cases: readonly TestCase[]): Map<string, TestCase[]> {
  const groups = new Map<string, TestCase[]>();
  for (const testCase of cases) {
    const shown = shownName(testCase.unit);
    const group = groups.get(shown);
    if (group === undefined) groups.set(shown, [testCase]);
    else group.push(testCase);
  }
  return groups;
}

function shownName({ name, shape }: TestCase["unit"]): string {
  return name === "default" ? (shape?.name ?? name) : name;
}
