// Enters: the units of a project, and the folder of its test files.
// Leaves: for each unit, the calls of existing tests as plain data: functions with arguments, and sequences on objects.
// Deliberately absent: running or type-checking the tests. Values that their text does not determine stay unknown.
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

/** Limits on evaluated expressions, of one test and of all tests. */
const MOST_STEPS_OF_TEST = 10_000;
const MOST_STEPS = 1_000_000;

/**
 * `vocabularies`: those of the runners whose names tests may call. `testFiles`: absolute paths; without them, the files that
 * test runners would find.
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

/**
 * The source that a resolved file stands for: a declaration file for the script beside it. Undefined for installed
 * files.
 */
function sourceOf(file: string | undefined): string | undefined {
  if (file === undefined || isInstalled(file)) return undefined;
  if (!isDeclarationFile(file)) return file;
  const script = file.replace(/\.d\.([mc]?)ts$/, ".$1js");
  return script !== file && existsSync(script) ? script : undefined;
}

/** Words that a test of one of the units contains: the names of the units' files, or of their exports. */
function wordsOf(units: readonly Unit[]): string[] {
  const names = units.flatMap(({ access }) => inside(access).slice(0, 1)).filter((name) => name !== "default");
  return [...new Set([...units.map(({ file }) => stemOf(file)), ...names])];
}

/** The last part of a specifier that imports the file. */
function stemOf(file: string): string {
  const stem = basename(file, extname(file));
  return stem === "index" ? basename(dirname(file)) : stem;
}

/** Evaluates the file's statements, then each test with its hooks, starting from the state after those statements. */
function readTests(interpreter: Interpreter, collected: Collector): void {
  const { recorder, registry, source } = interpreter;
  const file = source.fileName;
  interpreter.attempt(() => interpreter.run());
  collected.add(file, basename(file), recorder.touched);
  recorder.keepShared();
  for (const { name, body, args, groups } of registry.tests) {
    interpreter.attempt(() => {
      for (const hook of groups.flatMap(({ hooks }) => hooks)) interpreter.invoke(hook, unknownArguments(hook));
      interpreter.invoke(body, [...args, ...unknownArguments(body).slice(args.length)]);
    });
    collected.add(file, name, recorder.touched);
    recorder.endTest();
  }
}
