// In: a result.
// Out: the text that a person reads at the end of a run.
// Absent: the files that were written, which only the command line knows, and details that only the JSON result has.
import pc from "picocolors";
import { CRITERIA } from "../criteria/criteria.ts";
import type { Finding, Ratio, Result, Totals, UnitResult, UnitStatus, Unreached } from "../model/result.ts";
import { classLines } from "./class-lines.ts";
import { mutantTotals, survivorLines } from "./mutant-lines.ts";
import { searchLines } from "./search-lines.ts";
import { counted, seconds } from "./phrases.ts";
import type { Column, Row } from "./table.ts";
import { renderTable } from "./table.ts";

export interface SummaryStyle {
  readonly color: boolean;
  /** In columns of the terminal. */
  readonly width: number;
  /** Shows long lists to their end. */
  readonly verbose?: boolean;
}

type Colors = ReturnType<typeof pc.createColors>;

const LIST_LIMIT = 8;
const NAMES_LIMIT = 5;

export function renderSummary(result: Result, style: SummaryStyle): string {
  const colors = pc.createColors(style.color);
  const limit = style.verbose ? Infinity : LIST_LIMIT;
  const sections = [
    unitTable(result.units, style.width, colors),
    classes(result.units, limit, colors),
    searches(result.units, limit, colors),
    findings(result.units, colors),
    typeLies(result.units, limit, colors),
    unreached(result.units, limit, colors),
    style.verbose === true ? list("Open mutants", survivorLines(result.units, colors.dim), limit, colors) : [],
    skipped(result.units, limit, colors),
    remarks(result.units, limit, colors),
    failures(result, limit, colors),
    [totals(result, colors)],
  ];
  return sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join("\n"))
    .join("\n\n");
}

function tableColumns(units: readonly UnitResult[]): Column[] {
  const titles = new Set(units.flatMap(({ criterion }) => CRITERIA[criterion.name].column ?? []));
  return [
    { title: "Unit", align: "left" },
    { title: "Paths", align: "right" },
    { title: "Tests", align: "right" },
    { title: "Branches", align: "right" },
    ...[...titles].map((title): Column => ({ title, align: "right" })),
    { title: "Status", align: "left" },
    { title: "Findings", align: "right" },
  ];
}

function unitTable(units: readonly UnitResult[], width: number, colors: Colors): string[] {
  const rows: Row[] = [];
  for (const [file, ofFile] of groupBy(units, (unit) => unit.file)) {
    rows.push({ heading: colors.bold(file) }, ...ofFile.map((unit) => ({ cells: cellsOf(unit, colors) })));
  }
  return rows.length === 0 ? [] : renderTable(tableColumns(units), rows, width, colors.dim);
}

function cellsOf(unit: UnitResult, colors: Colors): string[] {
  const status = statusColor(unit.status, colors)(unit.status);
  const { name, goals } = unit.criterion;
  const ratios = [unit.branches, ...(goals === undefined || CRITERIA[name].column === undefined ? [] : [goals])];
  if (unit.status === "skipped") return [unit.name, "–", "–", ...ratios.map(() => "–"), status, ""];
  return [
    unit.name,
    String(unit.paths),
    String(unit.tests),
    ...ratios.map((ratio) => ratioText(ratio, colors)),
    status,
    unit.findings.length === 0 ? "" : colors.red(String(unit.findings.length)),
  ];
}

function ratioText({ covered, total }: Ratio, colors: Colors): string {
  const text = `${covered}/${total}`;
  return covered === total ? text : colors.yellow(text);
}

function statusColor(status: UnitStatus, colors: Colors): (text: string) => string {
  return {
    complete: colors.green,
    bounded: colors.cyan,
    budget: colors.yellow,
    failed: colors.red,
    skipped: colors.dim,
  }[status];
}

function classes(units: readonly UnitResult[], limit: number, colors: Colors): string[] {
  const items = classLines(units, colors.dim).map((lines) => lines.join("\n  "));
  return list("Classes", items, limit, colors);
}

function searches(units: readonly UnitResult[], limit: number, colors: Colors): string[] {
  return list("Search", searchLines(units), limit, colors);
}

function findings(units: readonly UnitResult[], colors: Colors): string[] {
  const all = units
    .flatMap((unit) => unit.findings.map((finding) => ({ unit, finding })))
    .toSorted((a, b) => Number(b.finding.grade === "bug") - Number(a.finding.grade === "bug"));
  if (all.length === 0) return [];
  const lines = all.flatMap(({ unit, finding }) => [
    `  ${colors.red(`${finding.grade}: ${kindText(finding)}`)} in ${unit.name} at ${finding.location}: ${firstLine(finding.message)}`,
    `    ${colors.dim("shown by")} ${firstLine(finding.test)}${finding.count > 1 ? colors.dim(` and ${finding.count - 1} more`) : ""}`,
  ]);
  return [colors.bold("Findings"), ...lines];
}

function kindText({ kind, certainty }: Finding): string {
  return certainty === "suspected" ? `suspected ${kind}` : kind;
}

function typeLies(units: readonly UnitResult[], limit: number, colors: Colors): string[] {
  const lines = units.flatMap(({ typeLies: lies = [] }) =>
    lies.map(
      ({ call, consequence }) => `${firstLine(call)}  ${colors.dim(`${firstLine(consequence)}, against its types`)}`,
    ),
  );
  return list("Type lies", lines, limit, colors);
}

/** Goals that are proved infeasible come last: nothing can be done about them. */
function unreached(units: readonly UnitResult[], limit: number, colors: Colors): string[] {
  const all = units.flatMap((unit) => unit.unreached);
  const isProved = ({ reason }: Unreached): boolean => reason === "infeasible";
  const ordered = [...all.filter((each) => !isProved(each)), ...all.filter(isProved)];
  return list(
    "Not reached",
    ordered.map(({ location, goal, why }) => {
      const reason = colors.dim(firstLine(why));
      return goal === undefined ? `${location}  ${reason}` : `${location}  ${goal}: ${reason}`;
    }),
    limit,
    colors,
  );
}

function skipped(units: readonly UnitResult[], limit: number, colors: Colors): string[] {
  const reasons = units
    .filter((unit) => unit.status === "skipped")
    .map((unit) => ({ unit, text: unit.reason ?? "no reason given" }));
  return list("Skipped", saidOnce(reasons, colors), limit, colors);
}

function remarks(units: readonly UnitResult[], limit: number, colors: Colors): string[] {
  const explored = units.filter((unit) => unit.status !== "skipped");
  const reasons = explored.flatMap((unit) =>
    unit.reason === undefined ? [] : [{ unit, text: `${unit.status}: ${unit.reason}` }],
  );
  const assumptions = explored.flatMap((unit) =>
    unit.assumptions.map((assumption) => ({ unit, text: `assuming that ${assumption}` })),
  );
  return list("Remarks", saidOnce([...reasons, ...assumptions], colors), limit, colors);
}

/** A text that several units share gives one line, with their names. */
function saidOnce(remarksOfUnits: readonly { unit: UnitResult; text: string }[], colors: Colors): string[] {
  return [...groupBy(remarksOfUnits, ({ text }) => text)].map(([text, group]) => {
    const names = group.slice(0, NAMES_LIMIT).map(({ unit }) => unit.name);
    const others = group.length - names.length;
    return `${names.join(", ")}${others === 0 ? "" : ` and ${others} more`}  ${colors.dim(firstLine(text))}`;
  });
}

/** Files of which there are no units. */
function failures({ failures: failed = [] }: Result, limit: number, colors: Colors): string[] {
  return list(
    "Failed",
    failed.map(({ reason }) => colors.red(reason)),
    limit,
    colors,
  );
}

function totals({ totals: all, units, seed }: Result, colors: Colors): string {
  const mutants = mutantTotals(units);
  return [
    counted(all.units, "unit"),
    counted(all.paths, "path"),
    counted(all.tests, "test"),
    `${all.branches.covered}/${all.branches.total} branches`,
    ...(mutants === undefined ? [] : [mutants]),
    findingTotals(all, colors),
    seconds(all.ms),
    colors.dim(`seed ${seed}`),
  ].join(" · ");
}

function findingTotals({ findings: all, bugs }: Totals, colors: Colors): string {
  if (all === 0) return "no findings";
  return colors.red(`${counted(all, "finding")} (${bugs === 0 ? "no bug" : counted(bugs, "bug")})`);
}

function list(title: string, items: readonly string[], limit: number, colors: Colors): string[] {
  if (items.length === 0) return [];
  const shown = items.slice(0, limit).map((item) => `  ${item}`);
  const rest = items.length - shown.length;
  return [
    colors.bold(title),
    ...shown,
    ...(rest > 0 ? [colors.dim(`  … and ${rest} more (--verbose shows all)`)] : []),
  ];
}

function firstLine(text: string): string {
  const [line = "", ...others] = text.split("\n");
  return others.length > 0 ? `${line} …` : line;
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}
