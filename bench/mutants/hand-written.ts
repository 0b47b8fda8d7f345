// Hand-written tests beside ours: packages whose tarballs have tests. None of them is a dependency.
// Enters: a name of the list. Leaves: a project with the package and its tests, and the command that runs them.
import { readFileSync, readdirSync, symlinkSync } from "node:fs";
import path from "node:path";
import { makeProject } from "../../tools/compare/make-project.ts";
import { type PackageFile, fetchPackages } from "../../tools/compare/packages.ts";
import { type Subject, packageSubject } from "../../tools/compare/subjects.ts";
import { type StrykerScore, runStryker } from "./run-stryker.ts";

/** Those with tests that need nothing but tape. */
const HAND_WRITTEN: readonly PackageFile[] = [
  { name: "concat-map", version: "0.0.2", file: "index.js" },
  { name: "defined", version: "1.0.1", file: "index.js" },
  { name: "semver-compare", version: "1.0.0", file: "index.js" },
  { name: "shell-quote", version: "1.8.3", file: "parse.js" },
  { name: "wordwrap", version: "1.0.0", file: "index.js" },
];
const TAPE: PackageFile = { name: "tape", version: "5.9.0", file: "index.js" };
const TESTS = "test";

export interface HandWritten {
  readonly score: StrykerScore | undefined;
  readonly tests: number;
  readonly lines: number;
}

export async function handWrittenSubjects(): Promise<ReadonlyMap<string, Subject>> {
  const packages = await fetchPackages([...HAND_WRITTEN, TAPE]);
  return new Map(HAND_WRITTEN.map((each) => [each.name, packageSubject(each, packages)]));
}

/** `project`: an empty place. */
export async function measureHandWritten(project: string, subject: Subject): Promise<HandWritten> {
  makeProject(project, subject);
  const tape = path.join(path.dirname(subject.folder), TAPE.name);
  symlinkSync(tape, path.join(project, "node_modules", TAPE.name));
  const folder = path.join(subject.copyTo, TESTS);
  const files = readdirSync(path.join(project, folder)).filter((name) => name.endsWith(".js"));
  const texts = files.map((name) => readFileSync(path.join(project, folder, name), "utf8"));
  const command = `node node_modules/${TAPE.name}/bin/tape ${files.map((name) => `${folder}/${name}`).join(" ")}`;
  return {
    score: await runStryker(project, subject.file, command),
    tests: texts.reduce((sum, text) => sum + (text.match(/^\s*test\(/gm) ?? []).length, 0),
    lines: texts.reduce((sum, text) => sum + text.split("\n").length, 0),
  };
}
