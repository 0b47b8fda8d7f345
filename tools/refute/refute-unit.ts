// Enters: a unit and its result. Leaves: what the result claims of it, and which of that its attacks refuted.
import { readFileSync } from "node:fs";
import path from "node:path";
import type { ClaimId } from "../../src/model/claim-id.ts";
import type { Explanation } from "../../src/model/explanation.ts";
import type { UnitResult } from "../../src/model/result.ts";
import type { Unit } from "../../src/model/unit.ts";
import type { RefuteArguments } from "./arguments.ts";
import { limitsOf } from "./assumptions.ts";
import { attackMutant } from "./attack-mutant.ts";
import { attackInProcess } from "./attack-process.ts";
import type { Claim, Outcome } from "./claim.ts";
import { claimsOfExplanation } from "./claims-of-explanation.ts";
import { claimsOfUnit } from "./claims-of-unit.ts";
import type { AttackJob, AttackMessage, OtherTests, Prepared, WatchedPlace } from "./native/job.ts";
import { prepareSource } from "./prepare-source.ts";
import { REFUTERS } from "./refuters.ts";

const LOCALES = ["en_US.UTF-8", "de_DE.UTF-8", "tr_TR.UTF-8"];
const REPRODUCE_TIMEOUT_MS = 4000;
/** For starting a process on a busy machine, and for calls that do not return. */
const SPARE_MS = 20_000;

/** `index`: of the unit in its file; where locales are of no consequence, units take turns with them. */
export async function refuteUnit(
  unit: Unit,
  result: UnitResult,
  folder: string,
  index: number,
  args: RefuteArguments,
  explanation: Explanation | undefined,
  otherTests: readonly OtherTests[],
): Promise<Outcome> {
  const ofExplanation = explanation && claimsOfExplanation(explanation, unit, result.file);
  const claims = [...claimsOfUnit(result), ...(ofExplanation?.claims ?? [])];
  let prepared: Prepared;
  try {
    prepared = prepareSource(unit.declaredIn);
  } catch {
    return { claims: claims.map(spare("its file cannot be instrumented")), refutations: [], attacks: {} };
  }
  const testFile = result.testFile === undefined ? undefined : path.join(folder, result.testFile);
  const job: AttackJob = {
    unit,
    prepared,
    watched: claims.flatMap(watchedPlace),
    assumed: result.assumptionIds,
    limits: limitsOf(result.assumptionIds, result.assumptions),
    noViolationUpTo: result.sequences?.noViolationUpTo ?? 0,
    inputs: args.inputs,
    seed: args.seed,
    timeLimitMs: args.secondsPerUnit * 1000,
    testFile,
    otherTests,
    shown: [],
    explained: ofExplanation?.claims.some(({ spared }) => spared === undefined) === true ? ofExplanation : undefined,
  };
  const locales = localesFor(prepared, result.assumptionIds, index);
  const messages: AttackMessage[] = [];
  for (const locale of locales)
    messages.push(...(await attackInProcess(job, folder, locale, job.timeLimitMs + SPARE_MS)));
  for (const [claim, { edited }] of claims.entries())
    if (edited !== undefined) messages.push(...(await attackMutant(job, edited, claim, folder)));
  if (!messages.some(({ kind }) => kind === "attacked" || kind === "not-attacked"))
    messages.push({ kind: "not-attacked", reason: "the attacking process ended at once" });
  for (const { test } of result.findings)
    messages.push(...(await attackInProcess({ ...job, shown: [test] }, folder, "en_US.UTF-8", REPRODUCE_TIMEOUT_MS)));
  const testText = testFile === undefined ? "" : readFileSync(testFile, "utf8");
  const told = claims.map((claim, at) => withWhatWasSpared(claim, at, messages));
  const attacked = { unit: result, messages, testText };
  const refutations = told.flatMap((claim, at) => REFUTERS[claim.id].judge?.(claim, at, attacked) ?? []);
  return {
    claims: told,
    refutations: refutations.filter(({ claim }) => claim.spared === undefined),
    attacks: attacksIn(messages),
  };
}

function localesFor({ words }: Prepared, assumed: readonly string[], index: number): readonly string[] {
  if (assumed.includes("default-locale")) return LOCALES.slice(0, 1);
  return words.some((word) => /[lL]ocale|^Intl$/.test(word)) ? LOCALES : [LOCALES[index % LOCALES.length] ?? ""];
}

/** Claims that are attacked by doing again what they name. */
const REPRODUCED: ReadonlySet<ClaimId> = new Set(["finding", "proved-endless", "suspected-endless", "test-passes"]);

const OF_EXPLANATION: ReadonlySet<ClaimId> = new Set([
  "class-condition",
  "class-mapping",
  "in-range-if",
  "impossible-side",
]);

function withWhatWasSpared(claim: Claim, at: number, messages: readonly AttackMessage[]): Claim {
  if (claim.spared !== undefined || REPRODUCED.has(claim.id)) return claim;
  if (messages.some((each) => each.kind === "no-place" && each.claim === at)) return spare("no such branch")(claim);
  if (OF_EXPLANATION.has(claim.id)) {
    const missing = messages.find((each) => each.kind === "not-explained");
    return missing === undefined ? claim : spare(missing.reason)(claim);
  }
  if (claim.id === "unreached") {
    const isRun = messages.some((each) => each.kind === "attacked" && each.by === "generated tests");
    return isRun ? claim : spare("the tests cannot be run without their runner")(claim);
  }
  const missing = messages.find((each) => each.kind === "not-attacked");
  return missing === undefined ? claim : spare(missing.reason)(claim);
}

function spare(reason: string): (claim: Claim) => Claim {
  return (claim) => ({ ...claim, spared: claim.spared ?? reason });
}

function watchedPlace({ place, grade, spared, id }: Claim, claim: number): WatchedPlace[] {
  if (place === undefined || spared !== undefined) return [];
  return [{ ...place, claim, by: id === "unreached" ? "tests" : grade }];
}

function attacksIn(messages: readonly AttackMessage[]): Record<string, number> {
  const attacks: Record<string, number> = {};
  for (const message of messages) {
    if (message.kind === "attacked") attacks[message.by] = (attacks[message.by] ?? 0) + message.inputs;
    if (message.kind === "called") attacks["reproduction"] = (attacks["reproduction"] ?? 0) + 1;
  }
  return attacks;
}
