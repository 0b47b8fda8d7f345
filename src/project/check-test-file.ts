// Type-checks a test file that is not written yet, under the settings of its project.
import { dirname, join } from "node:path";
import type { Project } from "../model/project.ts";
import type { TypeStubs } from "../model/runner-facts.ts";
import type { Position } from "../model/unit.ts";
import { programOf } from "./analyzed-programs.ts";
import { messageOf } from "./modules/compiler-settings.ts";
import { moduleSpecifiers } from "./modules/module-specifiers.ts";
import type { ProjectProgram } from "./modules/project-program.ts";
import { ts, type TS } from "./typescript.ts";

export interface CompileError {
  /** Undefined where it concerns the file as a whole. */
  readonly position: Position | undefined;
  readonly message: string;
}

/** The errors in the file; none if it compiles. `stubs`: those of the runner that it is written for. */
export function checkTestFile(project: Project, path: string, source: string, stubs: TypeStubs): CompileError[] {
  const base = programFor(project, path, source);
  const ambient = join(dirname(path), "pathwise-test-runner.d.ts");
  const files = new Map([
    [path, source],
    [ambient, runnerDeclarations(base, source, stubs)],
  ]);
  const program = base.extend([ambient, path], { files, unresolved: new Set(stubs.modules) });
  const file = program.getSourceFile(path);
  if (file === undefined) return [{ position: undefined, message: `cannot read ${path}` }];
  const diagnostics = [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
  const known = diagnostics.some(isUndeclaredName) ? undeclaredIn(base) : new Set<string>();
  const own = diagnostics.filter((each) => !known.has(messageOf(each)));
  return own.map((diagnostic) => {
    const { line, character } = file.getLineAndCharacterOfPosition(diagnostic.start ?? 0);
    return { position: { line: line + 1, column: character + 1 }, message: messageOf(diagnostic) };
  });
}

/** "Cannot find name", alone or with advice about declarations of Node, of the DOM or of a library. */
const UNDECLARED_NAME: ReadonlySet<number> = new Set([2304, 2580, 2583, 2584, 2591]);

function isUndeclaredName({ code }: TS.Diagnostic): boolean {
  return UNDECLARED_NAME.has(code);
}

/** What the compiler says of names that the code uses without their declarations: its tests may use them, too. */
function undeclaredIn(base: ProjectProgram): ReadonlySet<string> {
  const { program } = base;
  const sources = program.getSourceFiles().filter((file) => base.isProjectSource(file));
  const diagnostics = sources.flatMap((file) => program.getSemanticDiagnostics(file));
  return new Set(diagnostics.filter(isUndeclaredName).map(messageOf));
}

/** What tests of the environment name, and the DOM's declarations have, which were left out to save time. */
const DOM_NAMES = ["performance", "crypto"];

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

function runnerDeclarations(base: ProjectProgram, source: string, { modules, globals, tables }: TypeStubs): string {
  const known = new Set(base.checker.getAmbientModules().map(({ name }) => name));
  const unknown = modules.filter((name) => !known.has(JSON.stringify(name)));
  const typed = source.includes(`${tables}.each(`) ? tables : undefined;
  const typeOf = (name: string): string => (name === typed ? TABLE_TYPE : "any");
  return [
    ...unknown.map((name) => {
      const names = typed === undefined ? [] : namesImported(source, name);
      const shape = names.includes(typed ?? "")
        ? ` { ${names.map((each) => `export const ${each}: ${typeOf(each)};`).join(" ")} }`
        : ";";
      return `declare module ${JSON.stringify(name)}${shape}`;
    }),
    // `var`, since the project may declare the same names
    ...[...globals, ...(base.settings.isWithoutDom ? DOM_NAMES : [])].map(
      (name) => `declare var ${name}: ${typeOf(name)};`,
    ),
  ].join("\n");
}

/** As strict as what the runners declare: rows are tuples, of constants where they are declared so, or single values. */
const TABLE_TYPE = `{
  (name: string, run: () => unknown): void;
  each<Row extends any[] | [any]>(rows: readonly Row[]): (name: string, run: (...row: Row) => unknown) => void;
  each<Row extends readonly any[]>(rows: readonly Row[]): (name: string, run: (...row: Row) => unknown) => void;
  each<Row>(rows: readonly Row[]): (name: string, run: (row: Row) => unknown) => void;
}`;

/** Generated files import the names of a module in one statement. */
function namesImported(source: string, module: string): string[] {
  const [, names = ""] = new RegExp(`^import \\{([^}]*)\\} from "${module}"`, "m").exec(source) ?? [];
  return names.split(",").flatMap((name) => name.trim() || []);
}
