// Measures how much the hybrid strategy depends on chance: its branch coverage with several seeds.
import type { Ratio } from "../../src/model/result.ts";
import { textTable } from "../rank/text-table.ts";
import type { EvaconSubject } from "./subjects.ts";
import type { Workspace } from "./workspace.ts";

export async function printSeeds(
  print: (line: string) => void,
  workspace: Workspace,
  subjects: readonly EvaconSubject[],
  seconds: number,
  seeds: number,
): Promise<void> {
  print(`\nhybrid over ${seeds} seeds (1000 and up): branch coverage in percent`);
  const rows: (readonly string[])[] = [["class", "mean", "lowest", "seconds, mean"]];
  const all: number[] = [];
  for (const subject of subjects) {
    const found: number[] = [];
    let spent = 0;
    for (let i = 0; i < seeds; i++) {
      const { result, seconds: used } = await workspace.generate({
        subject,
        strategy: "hybrid",
        seconds,
        seed: 1000 + i,
      });
      found.push(percent(result.totals.branches));
      spent += used;
    }
    all.push(...found);
    rows.push([subject.name, mean(found).toFixed(2), Math.min(...found).toFixed(2), (spent / seeds).toFixed(1)]);
  }
  rows.push(["all", mean(all).toFixed(2), Math.min(...all).toFixed(2), ""]);
  for (const line of textTable(rows)) print(line);
}

function percent({ covered, total }: Ratio): number {
  return total === 0 ? 100 : (100 * covered) / total;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
