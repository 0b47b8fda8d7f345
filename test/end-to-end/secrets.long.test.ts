// Whatever code does to tell values of the machine and its user: they are in no test, result, explanation, drawing or message.
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import path from "node:path";
import { expect, inject, onTestFinished, test } from "vitest";
import { SECRET_ATTACKS, SECRET_IMPORTS } from "./attacks/secret-attacks.ts";
import { type Workspace, workspace } from "./harness/workspace.ts";

const SECRETS = { variable: "t0ken-of-variable", file: "t0ken-of-file", settings: "t0ken-of-settings" };
/** Shorter names occur by chance. */
const LEAST_NAME = 6;

function hostile(): { readonly user: Workspace; readonly home: string } {
  const user = workspace([], "node");
  const home = mkdtempSync(path.join(tmpdir(), "home-of-user-"));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  writeFileSync(path.join(home, ".secret"), SECRETS.file);
  user.write(".env", SECRETS.settings);
  const units = Object.entries(SECRET_ATTACKS).map(([name, expression]) => {
    const code = /\bs\b/.test(expression)
      ? `return ${expression};`
      : `if (s === "go") return ${expression};\n  return s.length > 3 ? 1 : 2;`;
    return `/** @param {string} s */\nexport function ${name}(s) {\n  ${code}\n}\n`;
  });
  const constants = `const HOME = ${JSON.stringify(home)};\nconst SECRET_FILE = HOME + "/.secret";\n`;
  user.write("unit.mjs", [SECRET_IMPORTS, constants, ...units].join("\n"));
  return { user, home };
}

/** Forms of a value that may be looked for. */
function formsOf(value: string): readonly string[] {
  const bytes = Buffer.from(value);
  const base64 = [0, 1, 2].map((before) =>
    Buffer.from(" ".repeat(before) + value)
      .toString("base64")
      .slice(4, -4),
  );
  return [value, value.toUpperCase(), Array.from(value).reverse().join(""), bytes.toString("hex"), ...base64];
}

function run(user: Workspace, home: string, ...args: string[]) {
  const command = path.join(inject("bed"), "node_modules/.bin/pathwise");
  return user.run("env", `SECRET_TOKEN=${SECRETS.variable}`, `HOME=${home}`, command, ...args);
}

/** What stands in what a run has written or said. */
function found(user: Workspace, said: string, values: readonly string[]): string[] {
  const written = readdirSync(user.folder).filter((name) => /^unit\.pathwise|^out\./.test(name));
  expect(written.length).toBeGreaterThan(0);
  const texts = [...written.map((name) => [name, user.read(name)] as const), ["what was said", said] as const];
  return texts.flatMap(([name, text]) =>
    text
      .split("\n")
      .filter((line) => values.some((value) => formsOf(value).some((form) => line.includes(form))))
      .map((line) => `${name}: ${line.trim().slice(0, 300)}`),
  );
}

const names = [hostname()].filter(({ length }) => length >= LEAST_NAME);

test("tests, results and messages", { timeout: 900_000 }, async () => {
  const { user, home } = hostile();
  const finished = await run(user, home, "unit.mjs", "--budget", "2", "--json", "out.json");
  const all = `${finished.stdout}\n${finished.stderr}`;
  expect(finished.status, all).toBe(0);
  // A warning may name a call with an input that is compared with a file.
  expect(found(user, all.replace(/^warning: no test for .*$/gm, ""), Object.values(SECRETS))).toEqual([]);
  expect(found(user, "", [user.folder, ...names])).toEqual([]);
});

test.each(["json", "xml", "markdown", "table"])("explanations as %s", { timeout: 900_000 }, async (format) => {
  const { user, home } = hostile();
  const outputs = ["--format", format, "--out", "out.explained", "--svg", "out.svg"];
  const finished = await run(user, home, "explain", "unit.mjs", "--budget", "2", ...outputs);
  const all = `${finished.stdout}\n${finished.stderr}`;
  expect(finished.status, all).toBe(0);
  expect(found(user, all, Object.values(SECRETS))).toEqual([]);
  expect(found(user, "", [user.folder, ...names])).toEqual([]);
});
