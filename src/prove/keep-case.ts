// Keeps a counterexample as source beside the test. One run at a time changes the file, and replaces it as a whole, so that nothing is
// lost and nobody reads half of it.
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, relative, sep } from "node:path";
import type { CaseText } from "../model/verdict.ts";
import { casesFile } from "./stored-cases.ts";

const TYPE = ": Record<string, { chosen: number; make: () => unknown[] }[]>";

/** Whoever holds the lock for longer has died. */
const STALE_MS = 5000;
const POLL_MS = 20;

/** In CI nothing is written. Gives why the case could not be kept: that is no reason to hide the counterexample. */
export function keepCase(
  file: string,
  name: string,
  found: CaseText,
  specifier: (relative: string) => string,
): string | undefined {
  if (process.env["CI"] !== undefined && process.env["CI"] !== "" && process.env["CI"] !== "false") return undefined;
  const path = casesFile(file);
  try {
    withLock(`${path}.lock`, () => {
      const before = existsSync(path) ? readFileSync(path, "utf8") : "";
      const text = withCase(before, path, name, found, specifier);
      if (text === before) return;
      const own = `${path}.${process.pid}.tmp`;
      try {
        writeFileSync(own, text);
        renameSync(own, path);
      } finally {
        rmSync(own, { force: true });
      }
    });
    return undefined;
  } catch (error) {
    return `The case is not kept: ${path} cannot be written (${error instanceof Error ? error.message : String(error)})`;
  }
}

function withLock(lock: string, change: () => void): void {
  let handle: number | undefined;
  while (handle === undefined) {
    try {
      handle = openSync(lock, "wx");
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
      if (isStale(lock)) rmSync(lock, { force: true });
      else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, POLL_MS);
    }
  }
  try {
    change();
  } finally {
    closeSync(handle);
    rmSync(lock, { force: true });
  }
}

function isStale(lock: string): boolean {
  const { mtimeMs } = statSync(lock, { throwIfNoEntry: false }) ?? { mtimeMs: Infinity };
  return Date.now() - mtimeMs > STALE_MS;
}

/** The text of a file of cases with one more; the same text where it has the case already. */
export function withCase(
  before: string,
  path: string,
  name: string,
  found: CaseText,
  specifier: (relative: string) => string,
): string {
  const head = [
    "// Inputs for which tests failed, kept by pathwise. They are run first, each time. Delete those that you do not need.",
    `const cases${/\.[cm]?ts$/.test(path) ? TYPE : ""} = {};`,
    "export default cases;",
  ];
  const lines = before === "" ? head : before.trimEnd().split("\n");
  const renamed: [name: string, own: string][] = [];
  for (const { name: wanted, imported, from } of found.imports) {
    const to = relative(dirname(path), from).split(sep).join("/");
    const source = JSON.stringify(specifier(/^\.\.[/\\]/.test(to) ? to : `./${to}`));
    const exported = imported === "export=" ? "default" : imported;
    const lineFor = (local: string): string =>
      `import { ${exported === local ? local : `${exported} as ${local}`} } from ${source};`;
    let own = wanted;
    for (let count = 2; isTaken(lines, own, lineFor(own)); count++) own = `${wanted}${count}`;
    if (!lines.includes(lineFor(own))) lines.push(lineFor(own));
    if (own !== wanted) renamed.push([wanted, own]);
  }
  const names = (index: 0 | 1): string => renamed.map((pair) => pair[index]).join(", ");
  const make = renamed.length === 0 ? found.text : `((${names(0)}) => ${found.text})(${names(1)})`;
  const key = JSON.stringify(name);
  const entry = `cases[${key}] = [...(Object.hasOwn(cases, ${key}) ? cases[${key}]! : []), { chosen: ${found.chosen}, make: ${make} }];`;
  const typed = /\.[cm]?ts$/.test(path) ? entry : entry.replace("]! : []", "] : []");
  return lines.includes(typed) ? before : `${[...lines, typed].join("\n")}\n`;
}

/** Whether another import of the file has the name. */
function isTaken(lines: readonly string[], local: string, line: string): boolean {
  return lines.some((each) => each !== line && new RegExp(`^import \\{ (?:.* as )?${local} \\}`).test(each));
}

/** As Vite and Jest find files. */
export function withoutExtension(relativePath: string): string {
  return relativePath.replace(/\.[cm]?[jt]sx?$/, "");
}
