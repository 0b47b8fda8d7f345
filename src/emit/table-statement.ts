// A table of tests as the runner has them: `test.each`, or a loop over rows.
import { primitiveText } from "../expr/primitive-text.ts";
import { arrow, call, containsAwait, statement, type Statement } from "../model/test-syntax.ts";
import type { FileSetting } from "./test-statement.ts";
import type { Column, TestTable } from "./test-table.ts";

export function tableStatement(table: TestTable, { testFunction, tables, dialect }: FileSetting): Statement {
  return tables === "each"
    ? eachStatement(table, testFunction)
    : loopStatement(table, testFunction, dialect.typescript);
}

function eachStatement({ tests, columns, title, body, isConst }: TestTable, testFunction: string): Statement {
  const isSingle = columns.length === 1 && !columns[0]?.cells.some(({ value }) => Array.isArray(value));
  const rows = tests.map((_, row) => {
    const cells = cellsOf(columns, row).join(", ");
    return isSingle ? cells : `[${cells}]`;
  });
  const text = title.map((part) => (typeof part === "string" ? part : (columns[part] as Column).format)).join("");
  const each = call(`${testFunction}.each`, `[${rows.join(", ")}]${isConst ? " as const" : ""}`);
  const params = columns.map(({ name }) => name).join(", ");
  return statement(call(each, primitiveText(text), arrow(body, containsAwait(body), params)));
}

function loopStatement(
  { tests, columns, title, body, isConst }: TestTable,
  testFunction: string,
  isTyped: boolean,
): Statement {
  const names = columns.map(({ name }) => name);
  const isSingle = names.length === 1;
  const rows = tests.map((_, row) => {
    const cells = cellsOf(columns, row);
    return isSingle ? cells.join("") : `{ ${cells.map((cell, at) => `${names[at]}: ${cell}`).join(", ")} }`;
  });
  const shown = ({ name, format }: Column): string => (format === "%s" ? `\${${name}}` : `\${JSON.stringify(${name})}`);
  const text = title.map((part) => (typeof part === "string" ? part : shown(columns[part] as Column))).join("");
  return {
    kind: "for",
    name: isSingle ? names.join("") : `{ ${names.join(", ")} }`,
    of: `[${rows.join(", ")}]${isConst && isTyped ? " as const" : ""}`,
    body: [statement(call(testFunction, `\`${text}\``, arrow(body, containsAwait(body))))],
  };
}

function cellsOf(columns: readonly Column[], row: number): string[] {
  return columns.map(({ cells }) => cells[row]?.text ?? "");
}
