// Enters: the units of a project, and the folder where its test files are.
// Leaves: for each unit what existing tests call of it, as plain data: functions with their arguments, sequences on objects.
// Deliberately absent: running or type-checking the tests. What their text does not say stays unknown.
import { existsSync } from "node:fs";
import { basename, dirname, extname } from "node:path";
import type { ExistingTest } from "../../model/existing-test.ts";
import type { Project } from "../../model/project.ts";
import type { TestVocabulary } from "../../model/runner-facts.ts";
import type { Unit } from "../../model/unit.ts";
import { programOf } from "../analyzed-programs.ts";
import { inside } from "../units/export-equals.ts";
import { isInstalled } from "../modules/project-program.ts";
import { isDeclarationFile } from "../modules/source-file-kinds.ts";
import { Collector } from "./collector.ts";
import { findTestFiles } from "./find-test-files.ts";
import { Interpreter } from "./interpreter.ts";
import { parse } from "./module-table.ts";
import { ModuleValues } from "./module-values.ts";
import { ProjectModules } from "./project-modules.ts";
import { RunnerNames } from "./runner-names.ts";
import { StepBudget } from "./step-budget.ts";
import { unknownArguments } from "./values.ts";

/** Expressions are read; the rest of a test that is longer is not, and not of all tests together. */
const MOST_STEPS_OF_TEST = 10_000;
const MOST_STEPS = 1_000_000;

/**
 * `vocabularies`: of the runners whose names tests may call. `testFiles`: absolute paths; else those that the project's
 * test runner would find.
 */
export function existingTests(
  project: Project,
  units: readonly Unit[],
  vocabularies: readonly TestVocabulary[],
  testFiles?: readonly string[],
): ReadonlyMap<Unit, readonly ExistingTest[]> {
  const programs = new Set(units.map(({ file }) => programOf(project, file)));
  const modules = new ProjectModules((specifier, from) => {
    for (const program of programs) {
      const file = sourceOf(program.resolve(specifier, from)?.resolvedFileName);
      if (file !== undefined) return file;
    }
    return undefined;
  });
  const budget = new StepBudget(MOST_STEPS, MOST_STEPS_OF_TEST);
  const names = new RunnerNames(vocabularies);
  const values: ModuleValues = new ModuleValues(modules, (source) => new Interpreter(values, source, names, budget));
  const collected = new Collector(units, modules);
  for (const { file, text } of findTestFiles(project.root, wordsOf(units), testFiles))
    readTests(new Interpreter(values, parse(file, text), names, budget), collected);
  return collected.tests;
}

/** A declaration file stands for the script beside it. What is installed is none of the project. */
function sourceOf(file: string | undefined): string | undefined {
  if (file === undefined || isInstalled(file)) return undefined;
  if (!isDeclarationFile(file)) return file;
  const script = file.replace(/\.d\.([mc]?)ts$/, ".$1js");
  return script !== file && existsSync(script) ? script : undefined;
}

/** What the text of a test that imports one of the units may mention: the names of files, and of what they export. */
function wordsOf(units: readonly Unit[]): string[] {
  const names = units.flatMap(({ access }) => inside(access).slice(0, 1)).filter((name) => name !== "default");
  return [...new Set([...units.map(({ file }) => stemOf(file)), ...names])];
}

/** What a specifier that names the file says. */
function stemOf(file: string): string {
  const stem = basename(file, extname(file));
  return stem === "index" ? basename(dirname(file)) : stem;
}

/** Each test starts where the file's own statements ended, after what runs before it. */
function readTests(interpreter: Interpreter, collected: Collector): void {
  const { recorder, registry, source } = interpreter;
  const file = source.fileName;
  interpreter.attempt(() => interpreter.run());
  collected.add(file, basename(file), recorder.touched);
  recorder.keep();
  for (const { name, body, args, groups } of registry.tests) {
    interpreter.attempt(() => {
      for (const hook of groups.flatMap(({ hooks }) => hooks)) interpreter.invoke(hook, unknownArguments(hook));
      interpreter.invoke(body, [...args, ...unknownArguments(body).slice(args.length)]);
    });
    collected.add(file, name, recorder.touched);
    recorder.restore();
  }
}
