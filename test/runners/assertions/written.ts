// What dialects write, as text.
import { printStatements } from "../../../src/emit/print-statements.ts";
import type { ValueText } from "../../../src/model/test-case.ts";
import type { Statement } from "../../../src/model/test-syntax.ts";
import type { DialectOptions } from "../../../src/runners/assertions/dialect.ts";
import { printValue } from "../../../src/say/values/literal.ts";

export const OPTIONS: DialectOptions = {
  projectRoot: "/project",
  typescript: false,
  moduleSyntax: "import",
  nameOf: ({ text }) => text,
};

/** One line for each statement. */
export function written(statements: readonly Statement[]): string[] {
  return printStatements(statements).trimEnd().split("\n");
}

/** As observed of `value`. */
export function valueText(value: unknown): ValueText {
  return printValue(value);
}
