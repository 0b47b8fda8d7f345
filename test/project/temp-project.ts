// Tiny projects in temporary folders, and what the front end makes of them.
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import { analyzeProject } from "../../src/project/analyze-project.ts";
import { resolveTargets } from "../../src/project/units/resolve-targets.ts";
import type { Project } from "../../src/model/project.ts";
import type { Unit } from "../../src/model/unit.ts";

export type Files = Readonly<Record<string, string>>;

/** Writes the files into a folder of their own, which is gone after the test. */
export function project(files: Files): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "pathwise-")));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  return folder;
}

export function analyze(files: Files, ...targets: string[]): { readonly folder: string; readonly project: Project } {
  const folder = project(files);
  const first = Object.keys(files).find((name) => /\.[mc]?[jt]sx?$/.test(name)) ?? "";
  const chosen = targets.length > 0 ? targets : [first];
  return { folder, project: analyzeProject(resolveTargets(chosen, folder), folder) };
}

/** The units of the files, with the values that their code asks about. */
export function askedUnits(files: Files): readonly Unit[] {
  const folder = project(files);
  const [first = ""] = Object.keys(files);
  return analyzeProject(resolveTargets([first], folder), folder, [], "anything").units;
}

/** The units of one file. */
export function unitsIn(text: string, name = "a.ts"): readonly Unit[] {
  return analyze({ [name]: text }).project.units;
}

export function messageOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  }
  return "nothing was thrown";
}
