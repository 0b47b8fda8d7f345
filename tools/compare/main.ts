// npm run compare -- <revision A> [<revision B>]: compares what two revisions generate, byte by byte.
// Out: a table of all subjects. Exit status: 0 nothing differs, 1 something does, 2 an error.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { UserError } from "../../src/support/errors.ts";
import { type CompareArguments, readArguments, USAGE } from "./arguments.ts";
import { findRevision } from "./checkout.ts";
import { compareSides } from "./compare-sides.ts";
import { fetchPackages, PACKAGE_FILES } from "./packages.ts";
import { report } from "./report.ts";
import { killAll } from "./run-process.ts";
import { Side } from "./side.ts";
import { findSubjects } from "./subjects.ts";

async function compare(args: CompareArguments): Promise<boolean> {
  const revisions = [await findRevision(args.old), await findRevision(args.new)] as const;
  const subjects = findSubjects({ folder: await fetchPackages(PACKAGE_FILES), files: PACKAGE_FILES }, args.only);
  if (subjects.length === 0) throw new UserError(`no subject's path contains ${String(args.only)}`);
  const folder = mkdtempSync(path.join(tmpdir(), "pathwise-compare-"));
  process.once("exit", () => {
    killAll();
    if (args.keep) console.error(`kept: ${folder}`);
    else rmSync(folder, { recursive: true, force: true });
  });
  const { maxRuns, seed, budgetSeconds, fresh, keep } = args;
  const options = { generate: { maxRuns, seed, budgetSeconds }, fresh, keep };
  const [old, now] = [
    new Side(revisions[0], { ...options, folder: path.join(folder, "a") }),
    new Side(revisions[1], { ...options, folder: path.join(folder, "b") }),
  ];
  const rows = await compareSides(old, now, subjects, args.attempts);
  console.log(report(rows));
  return rows.every((row) => row.differences.length === 0);
}

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(2));
try {
  const args = readArguments(process.argv.slice(2));
  if (args === undefined) console.log(USAGE);
  else process.exitCode = (await compare(args)) ? 0 : 1;
} catch (error) {
  if (!(error instanceof UserError)) throw error;
  console.error(`compare: ${error.message}`);
  process.exitCode = 2;
}
