// Tests of which each is false, or cannot be decided: no verdict may be better than true. Their names begin with F; those that begin
// with T are true.
import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import { expect, inject, test } from "vitest";
import type { Result } from "../../src/model/result.ts";
import { workspace } from "./harness/workspace.ts";

const SUBJECTS = path.resolve(import.meta.dirname, "subjects/assurance");

interface Checked {
  readonly tests: readonly { readonly name: string; readonly status: string; readonly bounds?: readonly string[] }[];
  readonly failures: readonly unknown[];
}

/** False only beyond a bound that the verdict names. */
const TRUE_WITHIN: Readonly<Record<string, string>> = {
  "F overflow": "loops and recursion go no deeper than the loop limit of 8",
  "F swallow": "loops and recursion go no deeper than the loop limit of 8",
  "F newarray2": "arrays that are made with a length that depends on inputs are no longer than the loop limit",
  "F plus one int": "number inputs are integers",
  "F callback": "functions in f give equal results for equal arguments",
  "F level": "loops and recursion go no deeper than the loop limit of 8",
  "F keys": "o has no keys but those that the code asks for, and two more, and none that all objects inherit",
  "F cb throws": "functions in f neither throw nor reject, and have no effects",
};

/** A project with the file, and a package whose code is not rewritten. */
function projectWith(file: string): ReturnType<typeof workspace> {
  const user = workspace([path.join(SUBJECTS, file), path.join(SUBJECTS, "lib.ts")]);
  const modules = path.join(user.folder, "node_modules");
  rmSync(modules);
  mkdirSync(modules);
  for (const name of readdirSync(path.join(inject("bed"), "node_modules")))
    symlinkSync(path.join(inject("bed"), "node_modules", name), path.join(modules, name));
  cpSync(path.join(SUBJECTS, "unseen"), path.join(modules, "unseen"), { recursive: true });
  return user;
}

/** At least as many are refuted, so that nobody passes by giving up. */
async function check(file: string, leastRefuted: number): Promise<void> {
  const user = projectWith(file);
  await user.run("npx", "pathwise", "check", file, "--json", "checked.json");
  const { tests, failures } = JSON.parse(user.read("checked.json")) as Checked;
  expect(failures).toEqual([]);
  const wrong = tests.filter(({ name, status, bounds = [] }) => {
    if (name.startsWith("T")) return status === "counterexample" || status === "vacuous";
    return status === "proved" || (status === "bounded" && !bounds.includes(TRUE_WITHIN[name] ?? ""));
  });
  expect(wrong).toEqual([]);
  expect(tests.filter(({ status }) => status === "counterexample").length).toBeGreaterThanOrEqual(leastRefuted);
}

test("bodies that do not end, end otherwise, or hide what they do", () => check("bodies.test.ts", 40));

test("built-in functions and structured inputs", () => check("built-ins.test.ts", 60));

test("code that is not rewritten", () => check("packages.test.ts", 0));

test("nothing is complete, or proved unreachable, that a package decides", () =>
  checkUnproved("behind-package.ts", "viaSubclass"));

test("nothing is complete, or proved unreachable, that the machine or the program decides", () =>
  checkUnproved("elsewhere.ts", "moduleKind"));

/** `last`: the last unit of the file. */
async function checkUnproved(file: string, last: string): Promise<void> {
  const user = projectWith(file);
  await user.run("npx", "pathwise", file, "--budget", "2", "--strength", "branch", "--json", "result.json");
  const { units } = JSON.parse(user.read("result.json")) as Result;
  expect(units.map(({ name }) => name)).toContain(last);
  expect(units.filter(({ status }) => status === "complete")).toEqual([]);
  expect(units.flatMap(({ unreached }) => unreached).filter(({ claim }) => claim === "proved-unreachable")).toEqual([]);
}

test("code made from text", () => check("indirect-eval.test.ts", 0));
