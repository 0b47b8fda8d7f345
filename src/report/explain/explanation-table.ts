// In: explanations of units.
// Out: text for a terminal: for each unit a head, a block for each class, then impossible and undecided paths and summaries.
// Absent: drawings of the tree (`report/tree/`), walks through one class (`walk-text.ts`).
import pc from "picocolors";
import type { Explanation } from "../../model/explanation.ts";
import { EXPLAINED_BY } from "../../say/claim-text.ts";
import { counted, seconds } from "../phrases.ts";
import { classBlock } from "./class-block.ts";
import { impossibleLines, summaryLines, undecidedLines } from "./path-lines.ts";
import type { Colors, TextStyle } from "./style.ts";
import { conjunction, joined, pathsFact, seen } from "./words.ts";
import { hanging, wrap } from "./wrap.ts";

/** Ends without a newline. */
export function explanationTable(explanations: readonly Explanation[], { color, width }: TextStyle): string {
  const colors = pc.createColors(color);
  return explanations.map((explanation) => unitText(explanation, width, colors)).join("\n\n\n");
}

function unitText(explanation: Explanation, width: number, colors: Colors): string {
  const digits = String(explanation.classes.at(-1)?.number ?? 0).length;
  const blocks = [
    headLines(explanation, width, colors),
    ...explanation.classes.map((each) => classBlock(each, { width, colors, digits, inRange: explanation.inRange })),
    impossibleLines(explanation.impossible, width, colors),
    undecidedLines(explanation, width, colors),
    summaryLines(explanation, width, colors),
  ];
  return blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join("\n"))
    .join("\n\n");
}

function headLines(explanation: Explanation, width: number, colors: Colors): string[] {
  const { unit, inRange, assumptions } = explanation;
  return [
    colors.bold(seen(unit)),
    ...wrap(joined(facts(explanation, colors), " ·"), width - 2).map((line) => `  ${line}`),
    ...(inRange.length === 0
      ? []
      : hanging(`  ${colors.dim(EXPLAINED_BY["in-range-if"])}  `, conjunction(inRange), width)),
    ...assumptions.flatMap((assumption) => hanging(`  ${colors.dim("assuming that")}  `, [seen(assumption)], width)),
  ];
}

function facts(explanation: Explanation, colors: Colors): string[] {
  const { status, classes, contexts, loopLimit, ms } = explanation;
  const colored = { complete: colors.green, bounded: colors.cyan, budget: colors.yellow }[status];
  return [
    colored(status),
    pathsFact(explanation),
    counted(classes.length, "class", "classes"),
    counted(contexts, "context"),
    `loop limit ${loopLimit}`,
    seconds(ms),
  ];
}
