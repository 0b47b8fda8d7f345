// Enters: one source file in a project of its own. Leaves: its claims, what was tried against them, and what was refuted.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { analyzeProject } from "../../src/project/analyze-project.ts";
import { ROOT } from "../compare/cache.ts";
import { runProcess } from "../compare/run-process.ts";
import type { RefuteArguments } from "./arguments.ts";
import type { UnitResult } from "../../src/model/result.ts";
import type { Outcome, Refutation } from "./claim.ts";
import { claimsOfUnit } from "./claims-of-unit.ts";
import { explainSubject } from "./explain-subject.ts";
import { refuteUnit } from "./refute-unit.ts";

const COMMAND = path.join(ROOT, "dist/cli/main.js");
const GENERATE_TIMEOUT_MS = 10 * 60_000;

export async function refuteSubject(file: string, folder: string, args: RefuteArguments): Promise<Outcome> {
  const units = args.result === undefined ? await generated(file, folder, args) : unitsIn(args.result);
  const analyzed =
    units.length === 0 ? [] : analyzeProject([{ file: path.join(folder, file), names: undefined }], folder).units;
  const explanations = args.result === undefined ? await explainSubject(file, folder, args) : new Map<string, never>();
  const others: { readonly strategy: string; readonly units: readonly UnitResult[] }[] = [];
  for (const strategy of units.length === 0 ? [] : args.strategies)
    others.push({ strategy, units: await generated(file, folder, args, strategy) });
  const otherTests = others.flatMap(({ strategy, units: [first] }) =>
    first?.testFile === undefined ? [] : [{ strategy, file: path.join(folder, first.testFile) }],
  );
  const outcomes: Outcome[] = [];
  for (const [index, result] of units.entries()) {
    const unit = analyzed.find(({ name }) => name === result.name);
    if (unit !== undefined && result.status !== "skipped")
      outcomes.push(await refuteUnit(unit, result, folder, index, args, explanations.get(result.name), otherTests));
  }
  for (const other of others) outcomes.push(refuteByCoverage(other.strategy, units, other.units, args));
  return joined(outcomes);
}

async function generated(
  file: string,
  folder: string,
  { seed, budgetSeconds }: RefuteArguments,
  strategy?: string,
): Promise<UnitResult[]> {
  const name = strategy === undefined ? "result.json" : `${strategy}.json`;
  const asked = [
    "--seed",
    String(seed),
    "--budget",
    String(budgetSeconds),
    "--no-config",
    "--quiet",
    "--runner",
    "vitest",
  ];
  const out = path.join(path.dirname(file), `${strategy}.pathwise.test.ts`);
  const other = strategy === undefined ? [] : ["--strategy", strategy, "--inputs", "declared", "--out", out];
  await runProcess(process.execPath, [COMMAND, file, ...asked, ...other, "--json", name], folder, GENERATE_TIMEOUT_MS);
  const written = path.join(folder, name);
  if (!existsSync(written)) return [];
  return unitsIn(written);
}

function unitsIn(file: string): UnitResult[] {
  return (JSON.parse(readFileSync(file, "utf8")) as { units: UnitResult[] }).units;
}

/** What another strategy covers is not unreachable. */
function refuteByCoverage(
  strategy: string,
  units: readonly UnitResult[],
  others: readonly UnitResult[],
  args: RefuteArguments,
): Outcome {
  const proved = units
    .flatMap((unit) => claimsOfUnit(unit).map((claim) => ({ unit, claim })))
    .filter(({ claim }) => claim.place !== undefined && claim.id === "proved-unreachable");
  const refutations = proved.flatMap(({ unit, claim }): Refutation[] => {
    const other = others.find(({ name }) => name === unit.name);
    if (other === undefined || claim.place === undefined) return [];
    const { line, column, claimed } = claim.place;
    const open = other.unreached.filter(
      ({ location, reason }) => location.endsWith(`:${line}:${column}`) && reason !== "dropped",
    ).length;
    return open >= claimed
      ? []
      : [{ claim, witness: `--strategy ${strategy} --seed ${args.seed}`, shows: "covers the branch" }];
  });
  return { claims: [], refutations, attacks: { [`coverage of strategy ${strategy}`]: proved.length } };
}

export function joined(outcomes: readonly Outcome[]): Outcome {
  const attacks: Record<string, number> = {};
  for (const outcome of outcomes)
    for (const [by, count] of Object.entries(outcome.attacks)) attacks[by] = (attacks[by] ?? 0) + count;
  return {
    claims: outcomes.flatMap(({ claims }) => claims),
    refutations: outcomes.flatMap(({ refutations }) => refutations),
    attacks,
  };
}
