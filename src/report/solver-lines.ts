// The table of `--verbose`: how many queries each layer of the solver answered, and how long it took.
import pc from "picocolors";
import type { LayerAccount, SolverAccount } from "../model/solver-account.ts";
import { counted, seconds } from "./phrases.ts";
import type { SummaryStyle } from "./render-summary.ts";
import { renderTable } from "./table.ts";

const COLUMNS = [
  { title: "Layer", align: "left" },
  { title: "Answered", align: "right" },
  { title: "Passed on", align: "right" },
  { title: "Time", align: "right" },
] as const;

/** Adds up all units. Empty if the solver was never asked. */
export function renderSolver(accounts: readonly SolverAccount[], { color, width }: SummaryStyle): string {
  const queries = accounts.reduce((sum, account) => sum + account.queries, 0);
  if (queries === 0) return "";
  const layers = together(accounts).filter(({ hits, misses }) => hits + misses > 0);
  const ms = layers.reduce((sum, layer) => sum + layer.ms, 0);
  const rows = layers.map((layer) => ({
    cells: [layer.name, String(layer.hits), String(layer.misses), seconds(layer.ms)],
  }));
  const table = renderTable(COLUMNS, rows, width, pc.createColors(color).dim);
  return `\n${[`Solver: ${counted(queries, "query", "queries")} in ${seconds(ms)}`, ...table].join("\n")}\n\n`;
}

/** One account for each layer name, in the order in which the names first occur. */
function together(accounts: readonly SolverAccount[]): LayerAccount[] {
  const sums = new Map<string, LayerAccount>();
  for (const { layers } of accounts)
    for (const { name, hits, misses, ms } of layers) {
      const sum = sums.get(name) ?? { name, hits: 0, misses: 0, ms: 0 };
      sums.set(name, { name, hits: sum.hits + hits, misses: sum.misses + misses, ms: sum.ms + ms });
    }
  return [...sums.values()];
}
