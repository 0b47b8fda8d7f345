import { alignCells } from "../../src/report/table.ts";

/** The first `left` columns are aligned to the left, the others to the right. */
export function textTable(rows: readonly (readonly string[])[], left = 1): string[] {
  return alignCells(rows, (column) => (column < left ? "left" : "right"), "   ");
}
