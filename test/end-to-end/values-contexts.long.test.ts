// Where elements or references may coincide, every way in which they do is tried: component-test-bench.txt, section V.
import path from "node:path";
import { expect, test } from "vitest";
import { workspace } from "./harness/workspace.ts";

interface Case {
  readonly file: string;
  readonly unit: string;
  /** The body of a function of `args`, the arguments of one call, that names its context. */
  readonly contextOf: string;
  readonly contexts: readonly string[];
}

const CASES: readonly Case[] = [
  {
    file: "rotate.ts",
    unit: "rotate",
    contextOf: `
      const [array, i, j, k] = args;
      if (![i, j, k].every((index) => index in array)) return "outside";
      return [i === j ? "i = j" : "", j === k ? "j = k" : "", i === k ? "i = k" : ""].filter(Boolean).join(", ") || "distinct";
    `,
    contexts: ["distinct", "i = j", "i = j, j = k, i = k", "i = k", "j = k", "outside"],
  },
  {
    file: "aliasable.ts",
    unit: "aliasable",
    contextOf: 'return (args[0] === args[1] ? "same" : "distinct") + (args[1].has(3) ? ", 3 in y" : "");',
    // the same set with a 3 is where the call of has() gives another answer than the caller expects
    contexts: ["distinct", "distinct, 3 in y", "same, 3 in y"],
  },
  {
    file: "transfer.ts",
    unit: "transfer",
    contextOf: 'return args[0] === args[1] ? "same" : "distinct";',
    contexts: ["distinct", "same"],
  },
];

for (const { file, unit, contextOf, contexts } of CASES)
  test(`${unit}: ${contexts.join("; ")}`, async () => {
    const user = workspace([path.resolve(import.meta.dirname, "subjects/values", file)]);
    const { status, stderr } = await user.pathwise(file, "--criterion", "path", "--loop-limit", "3", "--budget", "6");
    expect(status, stderr).toBe(0);
    // the tests stay as they are, and call a function that takes notes
    user.write("original.ts", user.read(file));
    user.write(file, noting(unit, contextOf));
    const finished = await user.run("node_modules/.bin/vitest", "run");
    expect(finished, finished.stdout + finished.stderr).toMatchObject({ status: 0 });
    const notes = user.read("notes.txt").trim().split("\n");
    expect([...new Set(notes)].sort()).toEqual(expect.arrayContaining([...contexts]));
  });

function noting(unit: string, contextOf: string): string {
  return `
    import { appendFileSync } from "node:fs";
    import { ${unit} as original } from "./original";
    const contextOf = (args) => {${contextOf}};
    export function ${unit}(...args) {
      appendFileSync("notes.txt", contextOf(args) + "\\n");
      return original(...args);
    }
  `;
}
