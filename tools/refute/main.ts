// npm run refute: tries to refute all that results claim, on the original code.
// Out: refutations with witnesses, and a table of claims and attacks. Exit status: 0 none is refuted, 1 some are, 2 an error.
// An interrupted run tells what it has until then.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { UserError } from "../../src/support/errors.ts";
import { linkVitest, makeProject } from "../compare/make-project.ts";
import { fetchPackages, FURTHER_PACKAGE_FILES, PACKAGE_FILES } from "../compare/packages.ts";
import { killAll } from "../compare/run-process.ts";
import { findSubjects, type Packages, type Subject } from "../compare/subjects.ts";
import { readArguments, type RefuteArguments, USAGE } from "./arguments.ts";
import { killAttacks } from "./attack-process.ts";
import { borderSubjects } from "./border-subjects.ts";
import type { Claim, Outcome } from "./claim.ts";
import { lostClaims } from "./lost-claims.ts";
import { joined, refuteSubject } from "./refute-subject.ts";
import { refuteTests, type TestedUnit } from "./refute-tests.ts";
import { refutationLines, report } from "./report.ts";

const AT_ONCE = 2;
/** Besides the examples. */
const QUICK = /^examples\/|bench\/subjects\/(bank-account|symstra\/int-stack)\.ts$/;

/** By subject. */
const outcomes: Outcome[] = [];

async function refute(args: RefuteArguments): Promise<boolean> {
  const subjects = await subjectsFor(args);
  if (subjects.length === 0) throw new UserError(`no subject's path contains ${String(args.only)}`);
  const folder = scratchFolder();
  let begun = 0;
  const work = async (): Promise<void> => {
    for (let index = begun++; index < subjects.length; index = begun++) {
      const subject = subjects[index] as Subject;
      const project = path.join(folder, String(index));
      makeProject(project, subject);
      const outcome = await refuteSubject(subject.file, project, args);
      outcomes[index] = outcome;
      const { claims, refutations } = outcome;
      console.error(
        `${index + 1}/${subjects.length} ${subject.file}: ${claims.length} claims, ${refutations.length} refuted`,
      );
      for (const refutation of refutations) console.error(refutationLines(refutation).join("\n"));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  linkVitest(folder);
  const tested = outcomes.flatMap(({ claims }, index) => claims.flatMap((claim) => testedUnit(claim, index)));
  return told(joined([...outcomes, await refuteTests(folder, tested, args.once)]), args);
}

async function run(args: RefuteArguments): Promise<boolean> {
  if (args.join) return told(joined(args.files.map((file) => JSON.parse(readFileSync(file, "utf8")) as Outcome)), args);
  if (args.against === undefined) return refute(args);
  console.log(await lostClaims(args.against, await subjectsFor(args), scratchFolder(), args.seed));
  return true;
}

function told(outcome: Outcome, { save }: RefuteArguments): boolean {
  if (save !== undefined) writeFileSync(save, JSON.stringify(outcome));
  console.log(report(outcome));
  return outcome.refutations.length === 0;
}

/** Removed at the end, together with all processes that work in it. */
function scratchFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "pathwise-refute-"));
  process.once("exit", () => {
    killAll();
    killAttacks();
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

/** What is known before the tests were run together. */
function untilNow(): Outcome {
  const known = joined(Object.values(outcomes));
  const spared = "the run was interrupted before";
  return { ...known, claims: known.claims.map((claim) => (claim.id === "test-passes" ? { ...claim, spared } : claim)) };
}

/** `index`: of the subject, which is the name of its project. */
function testedUnit(claim: Claim, index: number): TestedUnit[] {
  return claim.testFile === undefined ? [] : [{ claim, file: `${index}/${claim.testFile}` }];
}

async function subjectsFor({ files, only, quick, part }: RefuteArguments): Promise<Subject[]> {
  if (files.length > 0)
    return files.map((file) => {
      const folder = path.dirname(path.resolve(file));
      return { file: `given/${path.basename(file)}`, folder, copyTo: "given", isExplained: true };
    });
  const border = quick ? [] : (await borderSubjects()).filter(({ file }) => only === undefined || file.includes(only));
  const subjects = [...findSubjects(quick ? undefined : await packages(), only), ...border];
  return subjects.filter(
    ({ file }, index) => (!quick || QUICK.test(file)) && (part === undefined || index % part.of === part.number - 1),
  );
}

async function packages(): Promise<Packages> {
  const files = [...PACKAGE_FILES, ...FURTHER_PACKAGE_FILES];
  return { folder: await fetchPackages(files), files };
}

let args: RefuteArguments | undefined;
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => {
    if (args !== undefined && outcomes.length > 0) told(untilNow(), args);
    process.exit(2);
  });
try {
  args = readArguments(process.argv.slice(2));
  if (args === undefined) console.log(USAGE);
  else process.exitCode = (await run(args)) ? 0 : 1;
} catch (error) {
  if (!(error instanceof UserError)) throw error;
  console.error(`refute: ${error.message}`);
  process.exitCode = 2;
}
