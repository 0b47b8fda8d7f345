// In: what the mocks of tests and their modules differ in. Out: a list of it, by test files.
// Absent: with `quiet`, what could not be checked, and the count.
import pc from "picocolors";
import type { Drift, MocksChecked, Unchecked } from "../../model/mock-check.ts";
import type { Colors, TextStyle } from "../explain/style.ts";
import { seen } from "../explain/words.ts";
import { hanging } from "../explain/wrap.ts";
import { counted } from "../phrases.ts";

/** Ends without a newline. */
export function mocksReport(
  checked: MocksChecked,
  { color, width }: TextStyle,
  { quiet }: { readonly quiet: boolean },
): string {
  const colors = pc.createColors(color);
  const told: readonly (Drift | Unchecked)[] = quiet ? checked.drifts : [...checked.drifts, ...checked.unchecked];
  const files = [...new Set(told.map(({ file }) => file))].sort();
  const blocks = [
    ...files.map((file) => [
      colors.bold(seen(file)),
      ...told
        .filter((each) => each.file === file)
        .sort((a, b) => a.line - b.line || a.column - b.column)
        .flatMap((each) => hanging(`  ${place(each, colors)}  `, [seen(sentence(each))], width)),
    ]),
    ...(quiet ? [] : [[summary(checked, colors)]]),
  ];
  return blocks.map((lines) => lines.join("\n")).join("\n\n");
}

function place(told: Drift | Unchecked, colors: Colors): string {
  const text = `${told.line}:${told.column}`.padEnd(7);
  return "kind" in told ? colors.red(text) : colors.dim(text);
}

function sentence(told: Drift | Unchecked): string {
  return "kind" in told
    ? `${told.name} of ${told.module} ${told.message}`
    : `${told.module} is not checked: ${told.reason}`;
}

function summary({ totals, drifts, unchecked }: MocksChecked, colors: Colors): string {
  if (totals.mocks === 0) return "No module is mocked.";
  const parts = [
    `${counted(totals.mocks, "mock")} of modules`,
    counted(totals.names, "name"),
    `${counted(totals.results, "result")} asked for`,
    drifts.length === 0 ? "nothing differs" : counted(drifts.length, "difference"),
    ...(unchecked.length === 0 ? [] : [`${unchecked.length} not checked`]),
  ];
  return (drifts.length === 0 ? colors.green : colors.red)(parts.join(" · "));
}
