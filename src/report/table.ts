import { padTo, shorten, visibleWidth } from "./visible-text.ts";

export interface Column {
  readonly title: string;
  readonly align: "left" | "right";
}

/** One text for each column, or a heading of its own. The first text of a row is uncoloured: it may be cut. */
export type Row = { readonly cells: readonly string[] } | { readonly heading: string };

const GAP = "  ";
const MIN_FIRST_COLUMN = 8;

/** Aligned lines. Where they would be too wide, the first column gives way, down to a few characters. */
export function renderTable(
  columns: readonly Column[],
  rows: readonly Row[],
  width: number,
  dim: (text: string) => string,
): string[] {
  const cells = rows.flatMap((row) => ("cells" in row ? [row.cells] : []));
  const widths = columns.map(({ title }, index) =>
    Math.max(visibleWidth(title), ...cells.map((row) => visibleWidth(row[index] ?? ""))),
  );
  const others = widths.slice(1).reduce((sum, each) => sum + each + GAP.length, GAP.length);
  widths[0] = Math.min(widths[0] ?? 0, Math.max(MIN_FIRST_COLUMN, width - others));

  const line = (texts: readonly string[]): string => {
    const padded = columns.map(({ align }, index) => {
      const columnWidth = widths[index] ?? 0;
      const text = texts[index] ?? "";
      return padTo(index === 0 ? shorten(text, columnWidth) : text, columnWidth, align);
    });
    return (GAP + padded.join(GAP)).trimEnd();
  };
  return [
    dim(line(columns.map(({ title }) => title))),
    ...rows.map((row) => ("cells" in row ? line(row.cells) : row.heading)),
  ];
}
