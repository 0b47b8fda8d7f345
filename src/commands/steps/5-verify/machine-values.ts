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

/** The first value that occurs in a line of source text, in one of the forms that code commonly gives texts. */
export function valueIn(line: string, values: readonly MachineValue[]): MachineValue | undefined {
  const text = line.toLowerCase();
  return values.find((each) => lowerFormsOf(each).some((form) => text.includes(form)));
}

/** The text with the names of values in their place. */
export function withoutValues(text: string, values: readonly MachineValue[]): string {
  const longestFirst = values.toSorted((a, b) => b.value.length - a.value.length);
  return longestFirst
    .filter((value) => valueIn(text, [value]) !== undefined)
    .reduce((left, { name, value }) => left.replace(anyOf(formsOf(value)), () => `[${name}]`), text);
}

function anyOf(texts: readonly string[]): RegExp {
  return new RegExp(texts.map((text) => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")).join("|"), "gi");
}

/** Of values, which are asked again for each line of each version of a file. */
const LOWER_FORMS = new WeakMap<MachineValue, readonly string[]>();

function lowerFormsOf(value: MachineValue): readonly string[] {
  const known = LOWER_FORMS.get(value) ?? formsOf(value.value).map((form) => form.toLowerCase());
  LOWER_FORMS.set(value, known);
  return known;
}

/** As it is, with escapes, in a URL, backwards, as base64 and in hexadecimal digits. */
function formsOf(value: string): readonly string[] {
  const forms = [value, backwards(value), Buffer.from(value).toString("hex"), ...base64Forms(value)];
  // Most values contain nothing that would be written otherwise. All are well-formed, since the system decodes them.
  if (/^[\w./:@-]*$/.test(value)) return forms;
  return [...forms, JSON.stringify(value).slice(1, -1), encodeURI(value), encodeURIComponent(value)];
}

function backwards(text: string): string {
  return Array.from(text).reverse().join("");
}

/** In a longer text, a value may begin at each of the three bytes that four digits stand for; digits that it shares with its neighbours are left out. */
function base64Forms(value: string): readonly string[] {
  const bytes = Buffer.byteLength(value);
  return [0, 1, 2].flatMap((before) => {
    const digits = Buffer.from(" ".repeat(before) + value).toString("base64url");
    const own = digits.slice(Math.ceil((before * 4) / 3), Math.floor(((before + bytes) * 4) / 3));
    return own.length < LEAST_SECRET ? [] : [own, own.replaceAll("-", "+").replaceAll("_", "/")];
  });
}
