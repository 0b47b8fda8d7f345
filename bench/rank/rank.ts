// The branch ranking of the paper on Evacon: which branches each generator covers that others do not.
// Enters: a subject, and for each generator its tests or its coverage. Leaves: Tables II and IV, subsumption, the best pair.
// Deliberately absent: generating tests, and any measure other than branches.
import { readFileSync, realpathSync, writeFileSync } from "node:fs";
import path from "node:path";
import { UserError } from "../../src/support/errors.ts";
import type { RankedFile } from "./arguments.ts";
import { readRankArguments } from "./arguments.ts";
import { measureGenerator } from "./measure-generator.ts";
import { printBranches } from "./print-branches.ts";
import { printSubjectsRanking } from "./print-ranking.ts";
import type { MeasuredSubject } from "./measured-subject.ts";
import { rankingJson } from "./ranking-json.ts";
import { rankSubjects } from "./rank-subjects.ts";
import { sourceBranches } from "./source-branches.ts";

type Print = (line: string) => void;

export async function rank(print: Print, flags: readonly string[], cwd: string = folderOfUser()): Promise<void> {
  const { subjects, isListed, jsonFile, timeoutMs } = readRankArguments(flags);
  const measured: MeasuredSubject[] = [];
  for (const subject of subjects) measured.push(await measureSubject(subject, cwd, timeoutMs));
  const ranking = rankSubjects(measured);
  for (const line of printSubjectsRanking(ranking)) print(line);
  const notes = measured.flatMap(({ name, notes }) =>
    notes.map((note) => (subjects.length > 1 ? `${name}: ${note}` : note)),
  );
  if (notes.length > 0) print("");
  for (const note of notes) print(`note: ${note}`);
  if (isListed) for (const line of printBranches(measured)) print(line);
  if (jsonFile !== undefined) writeJson(path.resolve(cwd, jsonFile), rankingJson(ranking, measured));
}

/** npm starts scripts in the folder of the package; INIT_CWD is where the user called it. */
function folderOfUser(): string {
  return process.env["npm_lifecycle_event"] === "bench" ? (process.env["INIT_CWD"] ?? process.cwd()) : process.cwd();
}

async function measureSubject(
  { file, generators }: RankedFile,
  cwd: string,
  timeoutMs: number,
): Promise<MeasuredSubject> {
  const subject = sourceBranches(...readSubject(path.resolve(cwd, file), file));
  const coverages = new Map<string, ReadonlySet<string>>();
  const notes: string[] = [];
  for (const [generator, paths] of generators) {
    const absolute = paths.map((one) => path.resolve(cwd, one));
    const measured = await measureGenerator(subject, absolute, timeoutMs).catch((error: unknown) => {
      throw error instanceof UserError ? new UserError(`${generator}: ${error.message}`) : error;
    });
    coverages.set(generator, measured.covered);
    notes.push(...measured.notes.map((note) => `${generator}: ${note}`));
  }
  const found = subject.decisions.flatMap(({ branches }) => branches);
  return { name: file, found, branches: found.map(({ id }) => id), coverages, notes };
}

/** Returns the real path, which runners report, and the text. */
function readSubject(file: string, given: string): [string, string] {
  try {
    return [realpathSync(file), readFileSync(file, "utf8")];
  } catch {
    throw new UserError(`the subject ${given} cannot be read: give a TypeScript or JavaScript file that exists`);
  }
}

function writeJson(file: string, content: object): void {
  try {
    writeFileSync(file, `${JSON.stringify(content, undefined, 2)}\n`);
  } catch (error) {
    throw new UserError(
      `${file} cannot be written (${error instanceof Error ? error.message : "?"}): choose another place`,
    );
  }
}
