// The one home of tables for terminals. Absent: borders, and tables that are printed row by row.
import { columnsOf, padTo, shorten } from "./terminal-text.ts";

type Align = "left" | "right";

export interface Column {
  readonly title: string;
  readonly align: Align;
}

/** Either one text for each column, or a heading that ignores the columns. The first text has no colours, as it may be cut. */
export type Row = { readonly cells: readonly string[] } | { readonly heading: string };

const GAP = "  ";
const MIN_FIRST_COLUMN = 8;

/** A line for each row. Every column is as wide as its widest cell. */
export function alignCells(
  rows: readonly (readonly string[])[],
  alignOf: (column: number) => Align,
  gap = GAP,
): string[] {
  const widths = widthsOf(rows);
  return rows.map((row) =>
    widths
      .map((width, column) => padTo(row[column] ?? "", width, alignOf(column)))
      .join(gap)
      .trimEnd(),
  );
}

function widthsOf(rows: readonly (readonly string[])[]): number[] {
  const columns = Math.max(0, ...rows.map((row) => row.length));
  return Array.from({ length: columns }, (_, column) => Math.max(...rows.map((row) => columnsOf(row[column] ?? ""))));
}

/** The titles, then the rows, all indented. If they would be too wide, the first column is cut, down to MIN_FIRST_COLUMN. */
export function renderTable(
  columns: readonly Column[],
  rows: readonly Row[],
  width: number,
  dim: (text: string) => string,
): string[] {
  const titles = columns.map(({ title }) => title);
  const cells = [titles, ...rows.flatMap((row) => ("cells" in row ? [row.cells] : []))];
  const others = widthsOf(cells.map((row) => row.slice(1))).reduce((sum, each) => sum + each + GAP.length, GAP.length);
  const first = Math.max(MIN_FIRST_COLUMN, width - others);
  const fitting = cells.map(([text = "", ...rest]) => [shorten(text, first), ...rest]);
  const [head = "", ...lines] = alignCells(fitting, (column) => columns[column]?.align ?? "left").map((line) =>
    (GAP + line).trimEnd(),
  );
  const left = lines.values();
  return [dim(head), ...rows.map((row) => ("cells" in row ? (left.next().value ?? "") : row.heading))];
}
