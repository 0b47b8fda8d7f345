import type { OptionSpec } from "./option-table.ts";
import { OPTION_GROUPS } from "./option-table.ts";

const TARGETS: readonly (readonly [string, string])[] = [
  ["src/cart.ts", "every exported function and class of a file"],
  ["src", "every file of a folder"],
  ['"src/**/*.ts"', "every file that matches"],
  ["src/cart.ts#total", "one function or class"],
  ["src/cart.ts#Cart.add", "one method"],
];

const EXAMPLES: readonly (readonly [string, string])[] = [
  ["pathwise src/cart.ts", "write src/cart.pathwise.test.ts"],
  ["pathwise src/cart.ts#total --dry-run", "look at the tests first"],
  ["pathwise src --out test --runner jest", "collect the tests in a folder"],
  ["pathwise src/stack.ts#Stack --max-length 5", "all sequences of up to five calls"],
  ["pathwise src --budget 2 --fail-on findings", "look for crashes in CI"],
];

const EXIT_STATUS: readonly (readonly [string, string])[] = [
  ["0", "all went well"],
  ["1", "findings, with --fail-on findings"],
  ["2", "pathwise could not do its work"],
  ["130", "interrupted; what was done is kept"],
];

/** The whole help; `bold` marks the headings. */
export function helpText(version: string, bold: (text: string) => string): string {
  const section = (title: string, rows: readonly (readonly [string, string])[], width: number): string =>
    [bold(title), ...rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`)].join("\n");
  const options = Object.entries(OPTION_GROUPS).map(
    ([title, specs]) => [title, specs.map((spec: OptionSpec) => [signature(spec), spec.text] as const)] as const,
  );
  const width = (groups: readonly (readonly (readonly [string, string])[])[]): number =>
    Math.max(...groups.flat().map(([left]) => left.length));
  const optionWidth = width([...options.map(([, rows]) => rows), TARGETS]);
  return [
    `pathwise ${version}: writes unit tests for TypeScript and JavaScript by executing the code symbolically`,
    section("Usage", [["pathwise <target…> [options]", ""]], 0).trimEnd(),
    section("Targets", TARGETS, optionWidth),
    ...options.map(([title, rows]) => section(title, rows, optionWidth)),
    section("Examples", EXAMPLES, width([EXAMPLES])),
    section("Exit status", EXIT_STATUS, optionWidth),
  ].join("\n\n");
}

function signature({ name, short, value }: OptionSpec): string {
  return `${short === undefined ? "" : `-${short}, `}--${name}${value === undefined ? "" : ` <${value}>`}`;
}
