// In: verdicts. Out: a table of them, and below each that is not plain what it rests on.
// Absent: with `quiet`, tests that hold.
import pc from "picocolors";
import type { Checked } from "../../model/check-request.ts";
import { type CheckedProof, isEnough } from "../../model/verdict.ts";
import type { Colors, TextStyle } from "../explain/style.ts";
import { seen } from "../explain/words.ts";
import { hanging } from "../explain/wrap.ts";
import { counted } from "../phrases.ts";

export interface CheckReportSettings {
  readonly quiet: boolean;
  /** Whether all bounds are listed. */
  readonly verbose: boolean;
}

/** Bounds and reasons of one test, unless all are asked for. */
const MOST_LINES = 4;

/** Ends without a newline. */
export function checkReport(checked: Checked, { color, width }: TextStyle, settings: CheckReportSettings): string {
  const colors = pc.createColors(color);
  const { proofs, failures } = checked;
  const shown = settings.quiet ? proofs.filter(({ verdict, level }) => !isEnough(verdict, level)) : proofs;
  const files = [...new Set(shown.map(({ file }) => file))];
  const blocks = [
    ...files.map((file) => [
      colors.bold(seen(file)),
      ...shown.filter((proof) => proof.file === file).flatMap((proof) => proofLines(proof, width, colors, settings)),
    ]),
    ...failures.map(({ file, reason }) => [
      colors.bold(seen(file)),
      ...hanging(`  ${colors.red("not loaded")}  `, [seen(reason)], width),
    ]),
    ...(settings.quiet ? [] : [[summary(checked, colors)]]),
  ];
  return blocks.map((lines) => lines.join("\n")).join("\n\n");
}

const LONGEST_STATUS = "counterexample".length;

function proofLines(proof: CheckedProof, width: number, colors: Colors, settings: CheckReportSettings): string[] {
  const { kind, verdict, level, name, line } = proof;
  const paint = isEnough(verdict, level) ? colors.green : colors.red;
  const head = `  ${paint(verdict.status.padEnd(LONGEST_STATUS))}  `;
  const place = colors.dim(`line ${line}, ${counted(verdict.paths, "path")}`);
  return [
    ...hanging(head, [`${kind === "contract" ? "contract of " : ""}${seen(name)}  ${place}`], width),
    ...detailLines(proof, width, colors, settings),
  ];
}

function detailLines(
  { kind, verdict, level }: CheckedProof,
  width: number,
  colors: Colors,
  settings: CheckReportSettings,
) {
  const labelled = (label: string, text: string): string[] =>
    hanging(`${" ".repeat(LONGEST_STATUS + 4)}${colors.dim(label)} `, [seen(text)], width);
  const listed = (label: string, texts: readonly string[]): string[] => {
    const most = settings.verbose ? Infinity : MOST_LINES;
    const more = texts.length > most ? [`and ${texts.length - most} more (--verbose lists them)`] : [];
    return [...texts.slice(0, most), ...more].flatMap((text) => labelled(label, text));
  };
  switch (verdict.status) {
    case "proved":
      return [];
    case "bounded":
      return [...listed("if", verdict.bounds), ...(level === "proved" ? labelled("but", "it asks for a proof") : [])];
    case "undecided":
      return listed("since", verdict.reasons);
    case "vacuous":
      return labelled(
        "since",
        `no ${kind === "contract" ? "call satisfies what it requires" : "input satisfies what it assumes"}`,
      );
    case "counterexample": {
      const { counterexample } = verdict;
      const { error, location } = counterexample;
      const at = location === undefined ? "" : ` at line ${location.line}`;
      return [
        ...("call" in counterexample
          ? labelled("call", counterexample.call)
          : counterexample.inputs.flatMap(({ name, text }) => labelled("with", `${name} = ${text}`))),
        ...labelled("gives", `${error}${at}`),
      ];
    }
  }
}

function summary({ proofs, skipped, failures }: Checked, colors: Colors): string {
  const failed = proofs.filter(({ verdict, level }) => !isEnough(verdict, level)).length;
  const parts = (["proved", "bounded", "counterexample", "vacuous", "undecided"] as const).flatMap((status) => {
    const count = proofs.filter(({ verdict }) => verdict.status === status).length;
    return count === 0 ? [] : [`${count} ${status}`];
  });
  const rest = [
    ...(skipped === 0 ? [] : [`${skipped} skipped`]),
    ...(failures.length === 0 ? [] : [`${counted(failures.length, "file")} not loaded`]),
  ];
  const paint = failed === 0 && failures.length === 0 ? colors.green : colors.red;
  const kinds = (["test", "contract"] as const).flatMap((kind) => {
    const count = proofs.filter((proof) => proof.kind === kind).length;
    return count === 0 ? [] : [counted(count, kind)];
  });
  return paint([...(kinds.length === 0 ? [counted(0, "test")] : kinds), ...parts, ...rest].join(" · "));
}
