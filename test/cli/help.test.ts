import { expect, test } from "vitest";
import { helpText } from "../../src/cli/help.ts";
import { OPTION_SPECS } from "../../src/cli/option-table.ts";

const HELP = helpText("1.2.3", (text) => text);

test("every option is listed once, and no line is too wide", () => {
  for (const { name } of OPTION_SPECS) {
    expect(HELP.split("\n").filter((line) => new RegExp(`^  (-\\w, )?--${name}\\b(?!-)`).test(line))).toHaveLength(1);
  }
  expect(Math.max(...HELP.split("\n").map((line) => line.length))).toBeLessThanOrEqual(120);
});

test("what is for classes stands together", () => {
  const [section = ""] = HELP.split("\n\n").filter((each) => each.startsWith("Classes\n"));
  expect([...section.matchAll(/--([\w-]+) </g)].map(([, name]) => name)).toEqual([
    "max-length",
    "state",
    "arguments",
    "values",
    "on-violation",
    "keep",
  ]);
  expect(section).toContain("default if concrete: 0 to --max-length, or 0..4");
});

test("the head", () => {
  expect(`${HELP.split("\n").slice(0, 11).join("\n")}\n`).toBe(`\
pathwise 1.2.3: writes unit tests for TypeScript and JavaScript by executing the code symbolically

Usage
  pathwise <target…> [options]

Targets
  src/cart.ts              every exported function and class of a file
  src                      every file of a folder
  "src/**/*.ts"            every file that matches
  src/cart.ts#total        one function or class
  src/cart.ts#Cart.add     one method
`);
});
