import { describe, expect, test } from "vitest";
import type { CommandName } from "../../src/cli/command-table.ts";
import { COMMAND_NAMES } from "../../src/cli/command-table.ts";
import { helpText } from "../../src/cli/help.ts";
import { commandsOf, OPTION_SPECS } from "../../src/cli/option-table.ts";

function help(named?: CommandName): string {
  return helpText(named, "1.2.3", (text) => text);
}

function section(text: string, title: string): string {
  return text.split("\n\n").find((each) => each.startsWith(`${title}\n`)) ?? "";
}

describe.each(COMMAND_NAMES)("%s", (command) => {
  test("every option of its own is listed once, and none of others", () => {
    const lines = help(command).split("\n");
    for (const spec of OPTION_SPECS) {
      const listed = lines.filter((line) => new RegExp(`^  (-\\w, )?--${spec.name}\\b(?!-)`).test(line));
      expect(listed.map(() => spec.name)).toEqual(commandsOf(spec).includes(command) ? [spec.name] : []);
    }
  });

  test("no line is too wide", () => {
    expect(
      Math.max(
        ...help(command)
          .split("\n")
          .map((line) => line.length),
      ),
    ).toBeLessThanOrEqual(120);
  });
});

test("what is for classes stands together", () => {
  const classes = section(help("generate"), "Classes");
  expect([...classes.matchAll(/--([\w-]+) </g)].map(([, name]) => name)).toEqual([
    "max-length",
    "state",
    "arguments",
    "values",
    "on-violation",
    "keep",
  ]);
  expect(classes).toContain("default if concrete: 0 to --max-length, or 0..4");
});

test("without a command: the commands, then what generate takes", () => {
  const [head = "", own = ""] = help().split(/(?=Targets\n)/);
  expect(head).toBe(`\
pathwise 1.2.3: writes unit tests for TypeScript and JavaScript by executing the code symbolically

Usage
  pathwise [generate] <target…> [options]
  pathwise explain <target…> [options]
  pathwise replay <file…> [options]
  pathwise check [target…] [options]
  pathwise mocks --verify [target…] [options]

Commands
  generate  write tests; also where no command is named
  explain   tell what code does, one equivalence class of inputs after the other
  replay    run the examples of explanations again, and tell which no longer hold
  check     prove or refute tests that speak of all inputs, and contracts
  mocks     tell where mocks of modules differ from the modules
  "pathwise <command> --help" lists the options of a command; those of generate follow.

`);
  expect(help("generate").endsWith(own)).toBe(true);
  expect(help("generate")).not.toContain("Commands\n");
});

test("explain says what is different there", () => {
  expect(section(help("explain"), "Search")).toMatch(/--loop-limit <n> .*\(default: 2\)$/m);
  expect(section(help("explain"), "Search")).toMatch(/--budget <seconds> .*\(default: 60\)$/m);
  expect(section(help("explain"), "Output")).toMatch(/--svg \[file\.svg\] .*\(default: pathwise\.svg\)$/m);
  expect(section(help("generate"), "Search")).toMatch(/--loop-limit <n> .*\(default: 8\)$/m);
});

test("all of replay", () => {
  expect(help("replay")).toBe(`\
pathwise replay 1.2.3: runs the examples that explain wrote against the code of today

Usage
  pathwise replay <file…> [options]

Files
  sort.json      what pathwise explain --format json wrote
  sort.xml       what pathwise explain --format xml wrote

General
  -q, --quiet    print only what does not hold
  --color        colours also where the output is not a terminal
  --no-color     no colours; NO_COLOR=1 does the same
  -h, --help     print this
  -v, --version  print the version

Examples
  pathwise replay sort.xml  does the code still do what it did?

Exit status
  0              every example holds
  1              some do not
  2              pathwise could not do its work
  130            interrupted; what was done is kept`);
});
