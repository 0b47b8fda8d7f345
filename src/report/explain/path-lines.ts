// In: an explanation. Out: its lists of impossible paths, of undecided paths, and of summaries that were used.
import type { Explanation, ImpossiblePaths } from "../../model/explanation.ts";
import { EXPLAINED_BY, IMPOSSIBLE_ALONE, IMPOSSIBLE_ALWAYS } from "../../say/claim-text.ts";
import { counted } from "../phrases.ts";
import { columnsOf, padTo } from "../terminal-text.ts";
import type { Colors } from "./style.ts";
import { conjunction, positionText, seen } from "./words.ts";
import { hanging } from "./wrap.ts";

const MOST_IMPOSSIBLE = 20;

interface Entry {
  /** Each is in a column of its own, if the terminal is wide enough. */
  readonly heads: readonly string[];
  readonly pieces: readonly string[];
}

export function impossibleLines(impossible: readonly ImpossiblePaths[], width: number, colors: Colors): string[] {
  if (impossible.length === 0) return [];
  const shown = impossible.slice(0, MOST_IMPOSSIBLE);
  const rest = impossible.slice(MOST_IMPOSSIBLE);
  const entries = shown.map((each) => ({ heads: impossibleHeads(each), pieces: contradictionPieces(each, colors) }));
  return [
    `${colors.bold("Impossible")}${colors.dim(pathsText(impossible, "  "))}`,
    ...entryLines(entries, width, colors),
    ...(rest.length === 0 ? [] : [colors.dim(`  … and ${rest.length} more${pathsText(rest, ": ")}`)]),
  ];
}

/** Empty if some of them were not counted. */
function pathsText(impossible: readonly ImpossiblePaths[], before: string): string {
  const counts = impossible.map(({ paths }) => paths);
  if (counts.includes(undefined)) return "";
  return (
    before +
    counted(
      counts.reduce<number>((sum, each = 0) => sum + each, 0),
      "potential path",
    )
  );
}

function impossibleHeads({ descriptor, paths, position }: ImpossiblePaths): string[] {
  return [seen(descriptor), paths === undefined ? "" : `×${paths}`, positionText(position)];
}

function contradictionPieces({ contradiction }: ImpossiblePaths, { dim }: Colors): string[] {
  const needed = contradiction.at(-1);
  if (needed === undefined) return [dim(IMPOSSIBLE_ALWAYS)];
  const others = contradiction.slice(0, -1);
  if (others.length === 0) return [seen(needed), dim(IMPOSSIBLE_ALONE)];
  return [seen(needed), dim(EXPLAINED_BY["impossible-side"]), ...conjunction(others)];
}

export function undecidedLines({ undecided }: Explanation, width: number, colors: Colors): string[] {
  const entries = undecided.map(({ descriptor, position, reason }) => ({
    heads: [seen(descriptor), positionText(position)],
    pieces: [seen(reason)],
  }));
  return entries.length === 0 ? [] : [colors.bold("Undecided"), ...entryLines(entries, width, colors)];
}

export function summaryLines({ summaries, notSummarized }: Explanation, width: number, colors: Colors): string[] {
  const used = summaries.map(({ callee, classes, calls }) => ({
    heads: [seen(callee)],
    pieces: [`${counted(classes, "class", "classes")},`, `called at ${calls.map(positionText).join(", ")}`],
  }));
  const not = notSummarized.map(({ callee, reason }) => ({
    heads: [seen(callee)],
    pieces: [seen(`not used: ${reason}`)],
  }));
  const entries = [...used, ...not];
  return entries.length === 0 ? [] : [colors.bold("Summaries"), ...entryLines(entries, width, colors)];
}

function entryLines(entries: readonly Entry[], width: number, { cyan }: Colors): string[] {
  const columns = entries[0]?.heads.map((_, index) =>
    Math.max(...entries.map(({ heads }) => columnsOf(heads[index] ?? ""))),
  );
  const heads = entries.map((entry) =>
    entry.heads.flatMap((head, index) => (columns?.[index] ? [padTo(head, columns[index], "left")] : [])).join("  "),
  );
  const isWide = columnsOf(heads[0] ?? "") > width / 2;
  return entries.flatMap(({ pieces }, index) =>
    isWide
      ? [`  ${cyan(heads[index]?.trimEnd())}`, ...hanging("    ", pieces, width)]
      : hanging(`  ${cyan(heads[index])}  `, pieces, width),
  );
}
