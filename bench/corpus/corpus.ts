// The bench of real code: branch coverage of our tests on files of npm packages, beside two random testers in the same run.
// Enters: flags, see `corpus-arguments.ts`. Leaves: a row for each file, means, and what remains open by cause.
// Deliberately absent: settings for single files. All are measured with the defaults.
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fetchPackages } from "../../tools/compare/packages.ts";
import { readCorpusArguments } from "./corpus-arguments.ts";
import { causeLines, meanLines, type Row, table } from "./corpus-table.ts";
import { CORPUS } from "./manifest.ts";
import { measureFile } from "./measure-file.ts";

export async function corpus(print: (line: string) => void, flags: readonly string[]): Promise<void> {
  const { files, seconds, mutants, showsAside, isFresh, json, keep } = readCorpusArguments(flags);
  const packages = await fetchPackages(CORPUS);
  if (keep !== undefined) mkdirSync(keep, { recursive: true });
  const rows: Row[] = [];
  const isShown = ({ file }: Row): boolean => showsAside || file.aside !== true;
  for (const file of files) {
    const row = await measureFile(file, packages, { seconds, mutants, isFresh, keep: keep && path.resolve(keep) });
    rows.push(row);
    if (isShown(row)) print(progressLine(row));
    if (json !== undefined) writeFileSync(json, `${JSON.stringify(rows.filter(isShown), undefined, 1)}\n`);
  }
  const shown = rows.filter(isShown);
  print("");
  for (const line of table(shown)) print(line);
  print("");
  for (const line of meanLines("mean", shown)) print(line);
  for (const line of meanLines(
    "kept aside",
    rows.filter((row) => !isShown(row)),
  ))
    print(line);
  print("\nOpen branches by cause");
  for (const line of causeLines(shown)) print(line);
}

function progressLine({ file, branches, ours, typedChance, untypedChance, cpuSeconds, lost, notes }: Row): string {
  const head = `${file.name}: ${ours} of ${branches}, typed ${typedChance}, untyped ${untypedChance}, ${cpuSeconds.toFixed(0)} s of CPU`;
  return [
    head,
    ...(lost.length === 0 ? [] : [`  ${lost.length} only by chance`]),
    ...notes.map((note) => `  ${note}`),
  ].join("\n");
}
