// Prints the definition-use chains of the methods in the paper on GlassTT, and how many of them generated tests cover.
import { readFileSync } from "node:fs";
import path from "node:path";
import { flowOf } from "../../src/engine/flow/flow-of.ts";
import { generate } from "../../src/commands/generate.ts";
import type { FunctionFlow } from "../../src/model/flow.ts";
import { DEFAULT_OPTIONS } from "../../src/model/options.ts";
import { ROOT } from "../command.ts";

const FILE = path.join(ROOT, "bench/subjects/ctb/glasstt.ts");

export async function printChains(print: (line: string) => void): Promise<void> {
  print("\nglasstt: definition-use chains, as lines of the file");
  for (const flow of flowOf(readFileSync(FILE, "utf8"), FILE, "module")) {
    print(`  ${flow.name}`);
    for (const text of chainTexts(flow)) print(`    ${text}`);
  }
  const { result } = await generate(
    {
      targets: [FILE],
      cwd: ROOT,
      options: { ...DEFAULT_OPTIONS, criterion: "def-use", budgetSeconds: 30 },
      runner: "vitest",
      write: false,
      signal: new AbortController().signal,
      version: "bench",
      hands: {
        testFilePaths: (sources) =>
          new Map(sources.map((source) => [source, source.replace(/\.ts$/, ".pathwise.test.ts")])),
        checkReplaceable: () => undefined,
        writeTestFile: () => undefined,
      },
    },
    () => undefined,
  );
  for (const { name, tests, criterion, unreached } of result.units) {
    const { covered, total } = criterion.goals ?? { covered: 0, total: 0 };
    print(`  ${name}: ${covered} of ${total} goals (chains and statements) by ${tests} tests`);
    for (const { location, goal, why } of unreached) print(`    unreached: ${location} ${goal ?? ""}: ${why}`);
  }
}

function chainTexts({ chains, nodes, variables }: FunctionFlow): string[] {
  return chains.map(({ variable, define, use }) => {
    const [from, to] = [nodes[define], nodes[use]];
    const where = from?.kind === "entry" ? "as it comes in" : `set in line ${String(from?.position.line)}`;
    const end = to?.kind === "exit" ? "at the end" : `used in line ${String(to?.position.line)}`;
    return `${(variables[variable]?.name ?? "?").padEnd(12)} ${where}, ${end}`;
  });
}
