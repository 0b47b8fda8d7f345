// Type-checks a test file that is not written yet, under the settings of its project.
import { dirname, join } from "node:path";
import type { Project } from "../model/project.ts";
import type { Position } from "../model/unit.ts";
import { programOf } from "./analyzed-programs.ts";
import { messageOf } from "./modules/compiler-settings.ts";
import { moduleSpecifiers } from "./modules/module-specifiers.ts";
import type { ProjectProgram } from "./modules/project-program.ts";
import { ts } from "./typescript.ts";

/** Test runners, whose own types cost seconds to load, if they are installed at all. Here everything of theirs is `any`. */
const RUNNER_MODULES = ["vitest", "@jest/globals", "node:test", "node:assert", "node:assert/strict"];

/** For tests that import no runner. `var`, since the project may declare the same names. */
const RUNNER_GLOBALS = [
  "describe",
  "it",
  "test",
  "expect",
  "jest",
  "vi",
  "beforeEach",
  "afterEach",
  "beforeAll",
  "afterAll",
];

export interface CompileError {
  /** Undefined where it concerns the file as a whole. */
  readonly position: Position | undefined;
  readonly message: string;
}

/** The errors in the file; none if it compiles. */
export function checkTestFile(project: Project, path: string, source: string): CompileError[] {
  const base = programFor(project, path, source);
  const ambient = join(dirname(path), "pathwise-test-runner.d.ts");
  const files = new Map([
    [path, source],
    [ambient, runnerDeclarations(base, source)],
  ]);
  const program = base.extend([ambient, path], { files, unresolved: new Set(RUNNER_MODULES) });
  const file = program.getSourceFile(path);
  if (file === undefined) return [{ position: undefined, message: `cannot read ${path}` }];
  const diagnostics = [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
  return diagnostics.map((diagnostic) => {
    const { line, character } = file.getLineAndCharacterOfPosition(diagnostic.start ?? 0);
    return { position: { line: line + 1, column: character + 1 }, message: messageOf(diagnostic) };
  });
}

/** The Program of a file that the test imports. */
function programFor(project: Project, path: string, source: string): ProjectProgram {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.ESNext, false);
  const specifiers = moduleSpecifiers(file).map(({ text }) => text);
  const imported = project.units.find((unit) => {
    const stem = withoutExtension(unit.file);
    return specifiers.some(
      (specifier) => specifier.startsWith(".") && withoutExtension(join(dirname(path), specifier)) === stem,
    );
  });
  return programOf(project, imported?.file ?? path);
}

function withoutExtension(path: string): string {
  return path.replace(/\.[mc]?[jt]sx?$/, "");
}

function runnerDeclarations(base: ProjectProgram, source: string): string {
  const known = new Set(base.checker.getAmbientModules().map(({ name }) => name));
  const modules = RUNNER_MODULES.filter((name) => !known.has(JSON.stringify(name)));
  const importsRunner = RUNNER_MODULES.some(
    (name) => source.includes(JSON.stringify(name)) || source.includes(`'${name}'`),
  );
  const globals = importsRunner ? [] : RUNNER_GLOBALS;
  return [
    ...modules.map((name) => `declare module ${JSON.stringify(name)};`),
    ...globals.map((name) => `declare var ${name}: any;`),
  ].join("\n");
}
