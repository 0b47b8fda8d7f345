// Keeps a counterexample as source beside the test. Lines are only ever added, so that two runs at a time lose nothing.
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { dirname, relative, sep } from "node:path";
import type { CaseText } from "../model/verdict.ts";
import { casesFile } from "./stored-cases.ts";

const TYPE = ": Record<string, { chosen: number; make: () => unknown[] }[]>";

/** In CI nothing is written, and a file that cannot be written is no reason to hide the counterexample. */
export function keepCase(file: string, name: string, found: CaseText, specifier: (relative: string) => string): void {
  if (process.env["CI"] !== undefined && process.env["CI"] !== "" && process.env["CI"] !== "false") return;
  const path = casesFile(file);
  const isTyped = /\.[cm]?ts$/.test(path);
  const head = [
    "// Inputs for which tests failed, kept by pathwise. They are run first, each time. Delete those that you do not need.",
    `const cases${isTyped ? TYPE : ""} = {};`,
    "export default cases;",
  ];
  const imports = found.imports.map(({ name: local, imported, from }) => {
    const to = relative(dirname(path), from).split(sep).join("/");
    const names = imported === local ? imported : `${imported === "export=" ? "default" : imported} as ${local}`;
    return `import { ${names} } from ${JSON.stringify(specifier(to.startsWith(".") ? to : `./${to}`))};`;
  });
  const entry = `(cases[${JSON.stringify(name)}] ??= []).push({ chosen: ${found.chosen}, make: ${found.text} });`;
  try {
    const before = existsSync(path) ? readFileSync(path, "utf8") : "";
    const missing = imports.filter((line) => !before.includes(line));
    appendFileSync(path, `${[...(before === "" ? head : []), ...missing, entry].join("\n")}\n`);
  } catch {
    // The test fails and tells of its inputs anyway.
  }
}

/** As Vite and Jest find files. */
export function withoutExtension(relativePath: string): string {
  return relativePath.replace(/\.[cm]?[jt]sx?$/, "");
}
