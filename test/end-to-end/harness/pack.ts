// Packs the package as npm would publish it, once for all end-to-end tests, and lays it out as npm would install it.
// Dependencies are links to our own node_modules, which saves minutes; install.test.ts does the real thing once.
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { run } from "./run.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The folder with the tarball and with `node_modules`, in which workspaces are made. */
    bed: string;
    tarball: string;
  }
}

const ROOT = path.resolve(import.meta.dirname, "../../..");

export default async function setup(project: TestProject): Promise<() => void> {
  const bed = realpathSync(mkdtempSync(path.join(tmpdir(), "pathwise-end-to-end-")));
  const remove = (): void => rmSync(bed, { recursive: true, force: true });
  try {
    const tarball = await pack(bed);
    await layOut(bed, tarball);
    project.provide("bed", bed);
    project.provide("tarball", tarball);
  } catch (error) {
    remove();
    throw error;
  }
  return remove;
}

async function pack(bed: string): Promise<string> {
  // Only what has changed is compiled: npm would compile everything, and again when it packs.
  removeStale();
  const built = await run("npm", ["run", "build"], { cwd: ROOT, timeoutMs: 600_000 });
  if (built.status !== 0) throw new Error(`npm run build failed:\n${built.stdout}${built.stderr}`);
  const packed = await run("npm", ["pack", "--ignore-scripts", "--pack-destination", bed], { cwd: ROOT });
  const tarball = readdirSync(bed).find((name) => name.endsWith(".tgz"));
  if (packed.status !== 0 || tarball === undefined)
    throw new Error(`npm pack failed:\n${packed.stdout}${packed.stderr}`);
  return path.join(bed, tarball);
}

/** Removes what was compiled from files that are gone. */
function removeStale(): void {
  const dist = path.join(ROOT, "dist");
  if (!existsSync(dist)) return;
  for (const file of readdirSync(dist, { recursive: true, encoding: "utf8" })) {
    const source = file.replace(/(?:\.d\.ts|\.js)$/, ".ts");
    // Below `jest/` the same sources are compiled to CommonJS.
    const isKnown = existsSync(path.join(ROOT, "src", source.replace(/^jest\//, "")));
    if (source !== file && !isKnown) rmSync(path.join(dist, file));
  }
}

async function layOut(bed: string, tarball: string): Promise<void> {
  const installed = path.join(bed, "node_modules/pathwise");
  mkdirSync(installed, { recursive: true });
  const unpacked = await run("tar", ["-xzf", tarball, "--strip-components=1", "-C", installed], { cwd: bed });
  if (unpacked.status !== 0) throw new Error(unpacked.stderr);
  const ours = path.join(ROOT, "node_modules");
  for (const name of readdirSync(ours))
    if (!name.startsWith(".") && name !== "pathwise")
      symlinkSync(path.join(ours, name), path.join(bed, "node_modules", name));
  const bin = path.join(bed, "node_modules/.bin");
  mkdirSync(bin);
  for (const name of readdirSync(path.join(ours, ".bin")))
    symlinkSync(realpathSync(path.join(ours, ".bin", name)), path.join(bin, name));
  chmodSync(path.join(installed, "dist/cli/main.js"), 0o755);
  symlinkSync("../pathwise/dist/cli/main.js", path.join(bin, "pathwise"));
}
