// Values of this machine and of its user that must not stand in a test.
import { readFileSync } from "node:fs";
import { homedir, hostname, userInfo } from "node:os";
import type { Project } from "../../../model/project.ts";

export interface MachineValue {
  /** As people know it: `process.env.TOKEN`, `the home folder`. */
  readonly name: string;
  readonly value: string;
}

/** Shorter values of variables (`1`, `true`, `vitest`) occur by chance. */
const LEAST_SECRET = 8;
const LEAST_PLACE = 5;
const LEAST_NAME = 6;

/** npm tells scripts what their package.json says. */
const OF_PROJECT = /^npm_(?:package|lifecycle)_/;

/** Values that the project's own code contains are the code's own words. */
export function machineValues(project: Project, cwd: string): MachineValue[] {
  const all: MachineValue[] = [
    ...atLeast(LEAST_PLACE, "the home folder", homedir),
    ...atLeast(LEAST_PLACE, "the working folder", () => cwd),
    ...atLeast(LEAST_PLACE, "the folder of the project", () => project.root),
    ...atLeast(LEAST_NAME, "the name of the host", hostname),
    ...atLeast(LEAST_NAME, "the name of the user", () => userInfo().username),
    ...Object.entries(process.env).flatMap(([name, value = ""]) =>
      value.length < LEAST_SECRET || OF_PROJECT.test(name) ? [] : [{ name: `process.env.${name}`, value }],
    ),
  ];
  const texts = project.modules.map(({ path }) => textOf(path));
  return all.filter(({ value }) => !texts.some((text) => text.includes(value)));
}

function atLeast(length: number, name: string, ask: () => string): MachineValue[] {
  try {
    const value = ask();
    return value.length < length ? [] : [{ name, value }];
  } catch {
    // Some users have no entry.
    return [];
  }
}

function textOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

/** The first value that occurs in a line of source text: as it is, with escapes, in a URL, or in another case. */
export function valueIn(line: string, values: readonly MachineValue[]): MachineValue | undefined {
  const text = line.toLowerCase();
  return values.find(({ value }) => formsOf(value).some((form) => text.includes(form.toLowerCase())));
}

function formsOf(value: string): readonly string[] {
  const plain = [value, JSON.stringify(value).slice(1, -1)];
  // Most values contain nothing that would be written otherwise. All are well-formed, since the system decodes them.
  return /^[\w./:@-]*$/.test(value) ? plain : [...plain, encodeURI(value), encodeURIComponent(value)];
}
