// Tests that differ in nothing but arguments and what is expected become a table with a row for each.
// Enters: the tests of one function, named. Leaves: the same tests, those of a table together, with the titles that runners give to rows.
// Deliberately absent: tests of classes, whose calls tell a story, and tests that prepare something.
import { printExpression } from "./print-statements.ts";
import type { TestCase } from "../model/test-case.ts";
import type { Expression, Statement } from "../model/test-syntax.ts";
import { argumentName } from "../say/inputs/named-inputs.ts";
import { LocalNames } from "../say/calls/local-names.ts";
import { annotationFor } from "./annotation.ts";
import { waitsFor } from "./observed.ts";
import { type Cell, type CellFormat, cellOf, formatOf, titleText } from "./table-cells.ts";
import { LONGEST_NAME, outcomeText } from "./test-name.ts";
import { type FileSetting, type NamedTest, plainCall } from "./test-statement.ts";

export interface Column {
  readonly name: string;
  readonly format: CellFormat;
  /** One for each row. */
  readonly cells: readonly Cell[];
}

export interface TestTable {
  readonly tests: readonly NamedTest[];
  readonly columns: readonly Column[];
  /** Texts, and the numbers of columns whose cells stand between them. */
  readonly title: readonly (string | number)[];
  readonly body: readonly Statement[];
  /** Rows have the types of their literals: the function takes only some strings or numbers. */
  readonly isConst: boolean;
}

const FEWEST_ROWS = 3;

/** The place of what is expected, after all arguments. */
const EXPECTED = -1;

interface RowTest {
  readonly test: NamedTest;
  /** By the position of the argument. */
  readonly cells: ReadonlyMap<number, Cell>;
}

/** In order; a table stands where the first of its tests stood. */
export function withTables(tests: readonly NamedTest[], setting: FileSetting): (NamedTest | TestTable)[] {
  const groups = new Map<string, RowTest[]>();
  for (const test of tests) {
    const row = rowTest(test, setting);
    if (row === undefined) continue;
    const key = shapeOf(row, setting);
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  const tables = [...groups.values()].flatMap((group) => tableOf(rowsOf(group), setting) ?? []);
  return tests.flatMap((test): (NamedTest | TestTable)[] => {
    const table = tables.find((each) => each.tests.includes(test));
    if (table === undefined) return [test];
    const first = tests.find((each) => table.tests.includes(each));
    return first === test ? [table] : [];
  });
}

/** All tests of a shape where conditions tell few of them apart, else those that are told by their inputs. */
function rowsOf(group: readonly RowTest[]): readonly RowTest[] {
  const byInputs = group.filter(({ test }) => test.isByInputs === true);
  return 2 * byInputs.length >= group.length ? group : byInputs;
}

function rowTest(test: NamedTest, { dialect, imports }: FileSetting): RowTest | undefined {
  const { testCase, comment = [] } = test;
  const { unit, environment, untyped, strength = "exact", observation } = testCase;
  const isPlain = unit.shape === undefined && unit.keepsState !== true && environment === undefined;
  if (!isPlain || untyped === true || strength !== "exact" || comment.length > 0) return undefined;
  const plain = plainCall(testCase, imports, dialect);
  if (plain === undefined) return undefined;
  const cells = new Map<number, Cell>();
  for (const [index, arg] of plain.args.entries()) {
    const cell = typeof arg === "string" ? cellOf(arg, testCase.args[index]) : undefined;
    if (cell !== undefined) cells.set(index, cell);
  }
  const value = observation.status === "returned" && observation.value.exact ? observation.value : undefined;
  const expected = value === undefined || FIXED.has(value.text) ? undefined : cellOf(value.text);
  if (expected !== undefined) cells.set(EXPECTED, expected);
  return { test, cells };
}

/** Values for which there are assertions of their own. */
const FIXED = new Set(["undefined", "null", "NaN"]);

/** The same for tests that differ in cells alone. */
function shapeOf({ test: { testCase }, cells }: RowTest, { dialect, imports }: FileSetting): string {
  const names = new Map([...cells.keys()].map((at) => [at, `cell${at}`]));
  const { body } = plainCall(testCase, imports, dialect, names) ?? { body: [] };
  const matcher = testCase.observation.status === "returned" && testCase.observation.value.primitive;
  return JSON.stringify([body, matcher, outcomeOf(testCase, cells.has(EXPECTED))]);
}

/** Said of all rows; undefined where each has its own. */
function outcomeOf(testCase: TestCase, isCell: boolean): string {
  const verb = waitsFor(testCase.unit.async, testCase.observation) ? "resolves to" : "returns";
  return isCell ? `${verb} ` : outcomeText(testCase, undefined);
}

function tableOf(given: readonly RowTest[], { dialect, imports }: FileSetting): TestTable | undefined {
  const [first] = given;
  if (first === undefined || given.length < FEWEST_ROWS) return undefined;
  const places = [...first.cells.keys()].filter(
    (at) => new Set(given.map(({ cells }) => cells.get(at)?.text)).size > 1,
  );
  const rows = inOrder(given, places);
  const { testCase } = (rows[0] as RowTest).test;
  const names = new LocalNames(imports.localNames());
  const columns: Column[] = [];
  for (const at of places) {
    const cells = rows.map((row) => row.cells.get(at) as Cell);
    const format = formatOf(cells);
    if (format === undefined) return undefined;
    const name = at === EXPECTED ? names.own("expected") : names.pick(argumentName(testCase.unit, at));
    columns.push({ name, format, cells });
  }
  const nameAt = new Map(places.map((at, index) => [at, (columns[index] as Column).name]));
  const plain = plainCall(testCase, imports, dialect, nameAt);
  if (plain === undefined || columns.length === 0) return undefined;
  const isConst = dialect.typescript && places.some((at) => rows.some(({ test }) => isNarrow(test.testCase, at)));
  if (isConst && columns.some(({ cells }) => cells.some(({ value }) => typeof value === "object" && value !== null)))
    return undefined;
  const title = titleOf(first, plain, places);
  const table = { tests: rows.map(({ test }) => test), columns, title, body: plain.body, isConst };
  const titles = rows.map((_, row) => rowTitle(table, row));
  const isTold = new Set(titles).size === titles.length && titles.every((each) => each.length <= LONGEST_NAME);
  return isTold && !title.some((part) => typeof part === "string" && /[%`\\$]/.test(part)) ? table : undefined;
}

function isNarrow({ unit, args }: TestCase, at: number): boolean {
  const recipe = args[at];
  return at !== EXPECTED && recipe !== undefined && annotationFor(unit, at, recipe, () => "any") !== undefined;
}

/** By the first numbers in which they differ. */
function inOrder(rows: readonly RowTest[], places: readonly number[]): readonly RowTest[] {
  const at = places.find((each) => each !== EXPECTED);
  const numberOf = ({ cells }: RowTest): unknown => (at === undefined ? undefined : cells.get(at)?.value);
  if (!rows.every((row) => typeof numberOf(row) === "number")) return rows;
  return rows.toSorted((a, b) => Number(numberOf(a)) - Number(numberOf(b)));
}

/** `ageGroup(13) returns "teen"`. */
function titleOf(
  { test: { testCase }, cells }: RowTest,
  { callee, args }: { readonly callee: string; readonly args: readonly Expression[] },
  places: readonly number[],
): (string | number)[] {
  const isCell = cells.has(EXPECTED);
  const shownArgs = args.flatMap((arg, index): (string | number)[] => {
    const column = places.indexOf(index);
    const part = column >= 0 ? column : typeof arg === "string" ? arg : printExpression(arg, "");
    return index === 0 ? [part] : [", ", part];
  });
  const column = places.indexOf(EXPECTED);
  const outcome = outcomeOf(testCase, isCell);
  const expected = !isCell ? [] : column >= 0 ? [column] : [(cells.get(EXPECTED) as Cell).text];
  return [`${callee}(`, ...shownArgs, `) ${outcome}`, ...expected];
}

export function rowTitle({ title, columns }: Pick<TestTable, "title" | "columns">, row: number): string {
  return title
    .map((part) => {
      if (typeof part === "string") return part;
      const { cells, format } = columns[part] as Column;
      return titleText(cells[row] as Cell, format) ?? "";
    })
    .join("");
}
