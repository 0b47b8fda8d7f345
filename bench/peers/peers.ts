// The bench of untyped code: the kind of subject that papers and tools of our peers use, as plain JavaScript without types.
// Enters: flags. --seconds <n> for each unit (10), --only <name,…>.
// Leaves: for each subject the branches that its written tests cover, by istanbul, and those that they do not cover, and why.
// Deliberately absent: shortcuts: tests are written by the built command with its default strategy, and run by Vitest.
import { UserError } from "../../src/support/errors.ts";
import { measureRun } from "../evacon/measure-run.ts";
import { numberFlag, valueOf } from "../evacon/evacon.ts";
import type { EvaconSubject } from "../evacon/subjects.ts";
import { Workspace } from "../evacon/workspace.ts";

const FILES = [
  ...["bank-account.js", "binary-search-tree.js", "red-black-map.js", "triangle.js", "magic.js", "ipv4.js"],
  "tokenizer.js",
];

const SUBJECTS = FILES.map((file): EvaconSubject => ({ name: file.replace(/\.js$/, ""), files: [`peers/${file}`] }));

export async function peers(print: (line: string) => void, flags: readonly string[]): Promise<void> {
  const seconds = numberFlag(flags, "--seconds") ?? 10;
  const only = valueOf(flags, "--only")?.split(",");
  const subjects = SUBJECTS.filter(({ name }) => only === undefined || only.includes(name));
  if (subjects.length === 0) throw new UserError(`--only names none of ${SUBJECTS.map(({ name }) => name).join(", ")}`);
  const workspace = new Workspace();
  let [covered, total] = [0, 0];
  try {
    for (const subject of subjects) {
      const run = await measureRun(workspace, { subject, strategy: "auto", seconds, seed: 1 });
      covered += run.covered.size;
      total += run.branches.length;
      print(`${subject.name}: ${run.covered.size}/${run.branches.length} branches in ${run.seconds.toFixed(1)} s`);
      for (const { location, why } of run.unreached) print(`    ${location}  ${why}`);
      for (const note of run.notes) print(`    ${note}`);
    }
  } finally {
    workspace.dispose();
  }
  print(`all: ${covered}/${total} branches, at most ${seconds} s for each unit`);
}
