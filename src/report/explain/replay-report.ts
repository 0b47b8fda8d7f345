// In: test patterns that were run again on the current code.
// Out: one line if all hold, else all that do not hold.
// Absent: patterns that hold, except for their number.
import pc from "picocolors";
import type { Replayed, ReplayedPattern } from "../../model/explain-request.ts";
import { counted } from "../phrases.ts";
import type { Colors, TextStyle } from "./style.ts";
import { joined, seen } from "./words.ts";
import { hanging, wrap } from "./wrap.ts";

/** Ends without a newline. */
export function replayReport({ patterns, missing }: Replayed, { color, width }: TextStyle): string {
  const colors = pc.createColors(color);
  const broken = patterns.filter(({ holds }) => !holds);
  const blocks = [
    ...[...new Set(broken.map(({ unit }) => unit))].map((unit) => unitBlock(unit, patterns, width, colors)),
    missingLines(missing, width, colors),
    wrap(joined(summary(patterns.length, broken.length, missing.length, colors), " ·"), width),
  ];
  return blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join("\n"))
    .join("\n\n");
}

function unitBlock(unit: string, patterns: readonly ReplayedPattern[], width: number, colors: Colors): string[] {
  const ofUnit = patterns.filter((pattern) => pattern.unit === unit);
  const withContexts = new Set(ofUnit.filter(({ context }) => context > 1).map((pattern) => pattern.class));
  return [
    colors.bold(seen(unit)),
    ...ofUnit
      .filter(({ holds }) => !holds)
      .flatMap((pattern) => patternLines(pattern, withContexts.has(pattern.class), width, colors)),
  ];
}

function patternLines(pattern: ReplayedPattern, showsContext: boolean, width: number, colors: Colors): string[] {
  const { context, descriptor, call, expected, observed } = pattern;
  const number = `class ${pattern.class}${showsContext ? `, context ${context}` : ""}`;
  const path = descriptor === "" ? colors.dim("no decisions") : colors.cyan(seen(descriptor));
  const labelled = (label: string, text: string): string[] =>
    hanging(`    ${colors.dim(label.padEnd("expected  ".length))}`, [text], width);
  return [
    ...hanging(`  ${number}  `, [path], width),
    ...labelled("call", seen(call)),
    ...labelled("expected", seen(expected)),
    ...labelled("observed", colors.red(seen(observed))),
  ];
}

function missingLines(missing: Replayed["missing"], width: number, colors: Colors): string[] {
  if (missing.length === 0) return [];
  return [
    colors.bold("Not run"),
    ...missing.flatMap(({ unit, reason }) => hanging(`  ${seen(unit)}  `, [seen(reason)], width)),
  ];
}

function summary(patterns: number, broken: number, missing: number, colors: Colors): string[] {
  const unitsNotRun = missing === 0 ? [] : [colors.red(`${counted(missing, "unit")} not run`)];
  if (patterns === 0) return ["no test patterns", ...unitsNotRun];
  if (broken === 0) {
    return [colors.green(`${counted(patterns, "test pattern")} ${patterns === 1 ? "holds" : "hold"}`), ...unitsNotRun];
  }
  const verb = broken === 1 ? "no longer holds" : "no longer hold";
  return [colors.red(`${broken} of ${counted(patterns, "test pattern")} ${verb}`), ...unitsNotRun];
}
