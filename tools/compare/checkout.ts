// Checks out a revision or the working tree into a folder, links its dependencies and builds it.
import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { UserError } from "../../src/support/errors.ts";
import { makeOnce, ROOT } from "./cache.ts";
import { runOrThrow, runProcess } from "./run-process.ts";

const VERSION = "0.0.0";

export interface Revision {
  /** For messages. */
  readonly name: string;
  /** Undefined for a working tree with changes. */
  readonly commit: string | undefined;
}

export async function findRevision(name: string | undefined): Promise<Revision> {
  const { status, stdout } = await git("rev-parse", "--verify", "--quiet", `${name ?? "HEAD"}^{commit}`);
  if (status !== 0) throw new UserError(`there is no revision ${name ?? "HEAD"}`);
  const commit = stdout.trim();
  if (name !== undefined) return { name, commit };
  const changes = await git("status", "--porcelain");
  return { name: "working tree", commit: changes.stdout === "" ? commit : undefined };
}

/** Returns the path of the built command. */
export async function checkOut({ name, commit }: Revision, folder: string): Promise<string> {
  mkdirSync(folder, { recursive: true });
  if (commit === undefined) await copyWorkingTree(folder);
  else await extract(commit, folder);
  symlinkSync(await dependenciesOf(folder, name), path.join(folder, "node_modules"));
  claimVersion(path.join(folder, "package.json"));
  await runOrThrow("npm", ["run", "build"], folder);
  const command = path.join(folder, "dist/cli/main.js");
  if (!existsSync(command)) throw new UserError(`${name}: the build made no dist/cli/main.js`);
  return command;
}

async function extract(commit: string, folder: string): Promise<void> {
  const archive = `${folder}.tar`;
  await runOrThrow("git", ["archive", "--output", archive, commit], ROOT);
  await runOrThrow("tar", ["-xf", archive, "-C", folder], ROOT);
}

/** Copies tracked and new files that exist, without ignored ones. */
async function copyWorkingTree(folder: string): Promise<void> {
  const { stdout } = await git("ls-files", "-z", "--cached", "--others", "--exclude-standard");
  for (const file of new Set(stdout.split("\0"))) {
    if (file === "" || !existsSync(path.join(ROOT, file))) continue;
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    copyFileSync(path.join(ROOT, file), path.join(folder, file));
  }
}

/** Gives all revisions the same version, since generated files contain it. */
function claimVersion(manifest: string): void {
  const content = JSON.parse(readFileSync(manifest, "utf8")) as object;
  writeFileSync(manifest, JSON.stringify({ ...content, version: VERSION }));
}

/** Returns our node_modules if the lock file is the same; else dependencies are installed once for each lock file. */
async function dependenciesOf(folder: string, name: string): Promise<string> {
  const lock = readFileSync(path.join(folder, "package-lock.json"), "utf8");
  if (lock === readFileSync(path.join(ROOT, "package-lock.json"), "utf8")) return path.join(ROOT, "node_modules");
  const key = createHash("sha256").update(lock).digest("hex").slice(0, 16);
  const installed = await makeOnce("dependencies", key, async (place) => {
    console.error(`${name}: installing its dependencies`);
    mkdirSync(place);
    for (const file of ["package.json", "package-lock.json"])
      copyFileSync(path.join(folder, file), path.join(place, file));
    await runOrThrow("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], place);
  });
  return path.join(installed, "node_modules");
}

function git(...args: string[]) {
  return runProcess("git", args, ROOT);
}
