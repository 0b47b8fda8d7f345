// Enters: the files and names that the user selected.
// Leaves: the units with their input types, and the project's modules that run when they do; or a UserError.
// Deliberately absent: checking the user's types, which is left to tsc, and rewriting code, which engines do.
import { dirname } from "node:path";
import type { LoadedModule } from "../model/loaded-module.ts";
import type { Failure, Project, SourceModule } from "../model/project.ts";
import type { InputGrade } from "../model/options.ts";
import type { Unit } from "../model/unit.ts";
import { Questions, questionsIn } from "./questions/ask.ts";
import { takenForGranted } from "./questions/taken-for-granted.ts";
import { addTo } from "../support/add-to.ts";
import type { UserError } from "../support/errors.ts";
import { rememberPrograms } from "./analyzed-programs.ts";
import { codeOfClass } from "./classes/code-of-class.ts";
import {
  CompilerSettingsReader,
  messageOf,
  type CompilerSettings,
  type DomChoice,
} from "./modules/compiler-settings.ts";
import type { Assumption } from "../model/assumption.ts";
import { ContractContext } from "./contracts/contract-context.ts";
import { describeUnit } from "./units/describe-unit.ts";
import { NESTED_TOO_DEEPLY, describedOrSkipped, isTooDeep } from "./units/described-or-skipped.ts";
import { type Found, findFunctions } from "./units/find-functions.ts";
import { InputTypes } from "./types/input-types.ts";
import { packageName } from "../support/package-name.ts";
import { MissingImports } from "./modules/missing-imports.ts";
import { isUnclear } from "./loaded/is-unclear.ts";
import { joinLoaded } from "./loaded/join-loaded.ts";
import { moduleGraph } from "./modules/import-graph.ts";
import { packageOf } from "./modules/package-info.ts";
import { ProjectProgram } from "./modules/project-program.ts";
import { StateFinder } from "./state/shared-state.ts";
import { withState } from "./state/with-state.ts";
import { withTimers } from "./state/with-timers.ts";
import type { TargetSelection } from "./units/resolve-targets.ts";
import { selectUnits } from "./units/select-units.ts";
import type { TS } from "./typescript.ts";
import { ClosureFinder } from "./units/unit-closure.ts";
import {
  missingImport,
  nestedTooDeeply,
  nothingExported,
  shownPath,
  syntaxError,
  unreadableName,
} from "./user-errors.ts";

/** A project whose modules are known, and whose units are not. */
export interface OpenedProject {
  /** The project without units. */
  readonly modules: Project;
  /** The selected files whose texts may not show all that they export. */
  readonly unclear: readonly string[];
  /** Lists the units. `loaded`: what loading files showed, by their paths. */
  readonly analyze: (loaded: LoadedModules) => Project;
}

type LoadedModules = ReadonlyMap<string, LoadedModule>;

/** `more`: files that are loaded too, but contain no units. `grade`: which values beyond the declared types inputs may have. */
export function openProject(
  selections: readonly TargetSelection[],
  cwd: string,
  more: readonly string[] = [],
  grade: InputGrade = "declared",
): OpenedProject {
  const request = { selections, cwd, more, grade };
  const opened = openSources(request, "without DOM");
  return {
    modules: { root: rootOf(selections), units: [], modules: [...opened.modules.values()] },
    unclear: opened.selections.flatMap(({ file }) => {
      const { program } = programOf(file, opened);
      const source = program.program.getSourceFile(file) as TS.SourceFile;
      // What is nested too deeply is told when its units are looked for.
      return withinStack(() => isUnclear(source, program)) === true ? [file] : [];
    }),
    analyze: (loaded) =>
      analyze(request, opened, loaded) ??
      (analyze(request, openSources(request, "as TypeScript would"), loaded) as Project),
  };
}

/** Lists the units that the texts of the files show, without loading them. */
export function analyzeProject(...request: Parameters<typeof openProject>): Project {
  return openProject(...request).analyze(new Map());
}

export interface SourcesRequest {
  readonly selections: readonly TargetSelection[];
  readonly cwd: string;
  readonly more: readonly string[];
  readonly grade: InputGrade;
  /** Modules whose types are left out, to save time. */
  readonly unresolved?: ReadonlySet<string>;
}

/** The programs and modules of files, before anything is known of their units. */
export interface OpenedSources {
  readonly programs: readonly ProgramEntry[];
  readonly modules: Map<string, SourceModule>;
  readonly missingImports: MissingImports;
  readonly addModules: (program: ProjectProgram, files: readonly string[]) => void;
  readonly contracts: ContractContext;
  /** Those that parse, with all that they import. */
  readonly selections: readonly TargetSelection[];
  /** The others. */
  readonly failures: readonly Failure[];
  /** About the configuration. */
  readonly warnings: readonly string[];
}

export function openSources({ selections, cwd, more, unresolved }: SourcesRequest, dom: DomChoice): OpenedSources {
  const reader = new CompilerSettingsReader(cwd, dom);
  const contracts = new ContractContext(cwd);
  const programs = programsFor(selections, reader, contracts, unresolved);
  const modules = new Map<string, SourceModule>();
  const missingImports = new MissingImports();
  const faults = new Map<string, UserError>();
  const addModules = (program: ProjectProgram, files: readonly string[]) => {
    for (const found of moduleGraph(program, files)) {
      const fault = syntaxFault(found.source, program, cwd);
      if (fault !== undefined) faults.set(found.module.path, fault);
      if (modules.has(found.module.path)) continue;
      modules.set(found.module.path, found.module);
      missingImports.add(found, program);
    }
  };
  for (const [index, { program, files }] of programs.entries())
    addModules(program, index === 0 ? [...files, ...more] : files);
  for (const { program, files } of programs)
    for (const file of files)
      if (program.program.getSourceFile(file) === undefined) faults.set(file, unreadableName(shownPath(file, cwd)));
  const faulty = faultOf(modules, faults);
  const [left, failed] = [
    selections.filter(({ file }) => !faulty.has(file)),
    selections.filter(({ file }) => faulty.has(file)),
  ];
  const [first] = faults.values();
  if (first !== undefined && (left.length === 0 || more.some((file) => faulty.has(file)))) throw first;
  const failures = failed.map(({ file }) => ({ file, reason: reasonOf(file, faults, faulty, cwd) }));
  const { warnings } = reader;
  return { programs, modules, missingImports, addModules, contracts, selections: left, failures, warnings };
}

function reasonOf(
  file: string,
  own: ReadonlyMap<string, UserError>,
  all: ReadonlyMap<string, UserError>,
  cwd: string,
): string {
  const message = all.get(file)?.message ?? "";
  return own.has(file) ? message : `${shownPath(file, cwd)} imports a file that does not parse: ${message}`;
}

/** For each file that does not parse, or imports one that does not, the mistake. */
function faultOf(
  modules: ReadonlyMap<string, SourceModule>,
  faults: ReadonlyMap<string, UserError>,
): ReadonlyMap<string, UserError> {
  if (faults.size === 0) return faults;
  const importers = new Map<string, string[]>();
  for (const { path, imports } of modules.values())
    for (const imported of Object.values(imports)) addTo(importers, imported, path);
  const faulty = new Map(faults);
  // The map grows while it is walked through.
  for (const [path, fault] of faulty)
    for (const importer of importers.get(path) ?? []) if (!faulty.has(importer)) faulty.set(importer, fault);
  return faulty;
}

/** Walks over syntax trees recurse, those of the type checker too. Undefined for a file that is nested too deeply. */
export function withinStack<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (isTooDeep(error)) return undefined;
    throw error;
  }
}

export function programOf(file: string, { programs }: OpenedSources): ProgramEntry {
  return programs.find(({ files }) => files.includes(file)) as ProgramEntry;
}

export function rootOf([first]: readonly TargetSelection[]): string {
  const { file } = first as TargetSelection;
  return packageOf(file)?.folder ?? dirname(file);
}

/** Undefined if inputs have undeclared types, which may be the DOM's. */
function analyze({ cwd, grade }: SourcesRequest, opened: OpenedSources, loaded: LoadedModules): Project | undefined {
  const { programs, modules, missingImports, addModules, contracts, selections, failures } = opened;
  const tooDeep = new Map<string, UserError>();
  const found = selections.flatMap((selection) => {
    const entry = programOf(selection.file, opened);
    const { file } = selection;
    const ofFile = withinStack(() => unitsOf(selection, entry, contracts, grade, loaded.get(file)));
    if (ofFile === undefined || isTooDeepAsAWhole(ofFile)) {
      tooDeep.set(file, nestedTooDeeply(shownPath(file, cwd)));
      return [];
    }
    // Type-only imports are erased, so the graph may lack the module of a class that only occurs as a type.
    const missing = ofFile.flatMap(({ classFiles = [] }) => classFiles).filter((path) => !modules.has(path));
    if (missing.length > 0) addModules(entry.program, [...new Set(missing)]);
    return ofFile;
  });
  if (programs.some(({ program, types }) => program.settings.isWithoutDom && types.metUnresolved)) return undefined;
  const ownUnits = found.filter((unit) => !isTestedAtHome(unit, found, selections));
  const [first] = tooDeep.values();
  if (ownUnits.length === 0 && first !== undefined) throw first;
  if (ownUnits.length === 0) throw nothingExported(selections.map(({ file }) => shownPath(file, cwd)));
  const units = withoutUnloadable(ownUnits, missingImports, cwd);
  const warnings = [...opened.warnings, ...contracts.warnings];
  const failed = [...failures, ...Array.from(tooDeep, ([file, { message }]) => ({ file, reason: message }))];
  const project: Project = {
    root: rootOf(selections),
    units,
    modules: prepared([...modules.values()], units, contracts),
    ...(warnings.length > 0 && { warnings }),
    ...(failed.length > 0 && { failures: failed }),
  };
  rememberPrograms(
    project,
    programs.map(({ program }) => program),
  );
  return project;
}

/** Marks all modules to expose their hidden state if a class is explored, and adds the contracts that modules check. */
export function prepared(
  modules: readonly SourceModule[],
  units: readonly Unit[],
  context: ContractContext,
): SourceModule[] {
  const exposed = units.some(
    ({ kind, shape, skipped }) => (kind === "class" || shape !== undefined) && skipped === undefined,
  );
  return modules.map((module) => {
    const contracts = context.textsOf(module.path);
    return { ...module, ...(exposed && { exposed }), ...(contracts.length > 0 && { contracts }) };
  });
}

/**
 * Whether a re-exported function is tested where it is declared: that file is selected too, and the user did not name the
 * function here.
 */
function isTestedAtHome(unit: Unit, all: readonly Unit[], selections: readonly TargetSelection[]): boolean {
  if (unit.declaredIn === unit.file || selections.some(({ file, names }) => file === unit.file && names !== undefined))
    return false;
  return all.some(
    (other) =>
      other.file === unit.declaredIn &&
      other.range.start === unit.range.start &&
      other.kind === unit.kind &&
      other.only === unit.only,
  );
}

/** Marks units as skipped whose files cannot be loaded. Throws if all units are skipped. */
function withoutUnloadable(units: readonly Unit[], missingImports: MissingImports, cwd: string): Unit[] {
  const errors: UserError[] = [];
  const kept = units.map((unit) => {
    if (unit.skipped !== undefined) return unit;
    const missing = missingImports.metBy([unit.file, ...(unit.classFiles ?? [])]);
    if (missing === undefined) return unit;
    const { specifier, from } = missing;
    const error = missingImport(specifier, packageName(specifier), shownPath(from, cwd));
    errors.push(error);
    return { ...unit, skipped: error.message };
  });
  const [first] = errors;
  if (first !== undefined && kept.every(({ skipped }) => skipped !== undefined)) throw first;
  return kept;
}

export interface ProgramEntry {
  readonly program: ProjectProgram;
  readonly files: readonly string[];
  readonly types: InputTypes;
  readonly states: StateFinder;
}

/** One Program for each configuration. */
function programsFor(
  selections: readonly TargetSelection[],
  reader: CompilerSettingsReader,
  contracts: ContractContext,
  unresolved?: ReadonlySet<string>,
): ProgramEntry[] {
  const groups = new Map<CompilerSettings, string[]>();
  for (const { file } of selections) {
    const settings = reader.settingsFor(file);
    const group = groups.get(settings);
    if (group === undefined) groups.set(settings, [file]);
    else group.push(file);
  }
  return [...groups].map(([settings, files]) => {
    const program = new ProjectProgram(settings, files, unresolved);
    return { program, files, types: new InputTypes(program, contracts), states: new StateFinder(program) };
  });
}

function unitsOf(
  { file, names }: TargetSelection,
  { program: project, types, states }: ProgramEntry,
  contracts: ContractContext,
  grade: InputGrade,
  loaded: LoadedModule | undefined,
): Unit[] {
  const source = project.program.getSourceFile(file) as TS.SourceFile;
  const exported = joinLoaded(findFunctions(source, project), source, loaded, project);
  const chosen = selectUnits(exported, names, source, shownPath(file, contracts.cwd));
  const finders = new Map<TS.SourceFile, ClosureFinder>();
  const unitOf = (found: Found): Unit => {
    const declaredIn = found.node.getSourceFile();
    const others = declaredIn === source ? exported : findFunctions(declaredIn, project);
    const finder = finders.get(declaredIn) ?? new ClosureFinder(declaredIn, others, project.checker);
    finders.set(declaredIn, finder);
    const { unit: code, parts } =
      found.kind === "class" ? codeOfClass(found) : { unit: found.node, parts: found.parts };
    const closure = finder.closureOf(code, parts);
    const questions = grade === "declared" ? new Questions() : questionsIn(declaredIn, closure, project.program);
    const asked = questions.isEmpty ? types : new InputTypes(project, contracts, { questions, grade });
    const called = found.objects === undefined ? (found.body ?? found.node) : undefined;
    const reached = [code, ...(parts ?? [])].flatMap((part) => [...states.codeFrom(part)]);
    const granted = takenForGranted(declaredIn, closure, called, reached, project.checker);
    const described = withAssumptions(describeUnit(found, file, closure, asked, contracts), granted);
    const unit =
      described.skipped === undefined
        ? withTimers(withState(described, found, states.stateOf(found, exported), asked, contracts), reached)
        : described;
    types.metUnresolved ||= asked.metUnresolved;
    return unit;
  };
  return chosen.map((found) => describedOrSkipped(found, file, () => unitOf(found)));
}

function isTooDeepAsAWhole(units: readonly Unit[]): boolean {
  return units.length > 0 && units.every(({ skipped }) => skipped === NESTED_TOO_DEEPLY);
}

function withAssumptions(unit: Unit, more: readonly Assumption[]): Unit {
  return more.length === 0 ? unit : { ...unit, assumptions: [...(unit.assumptions ?? []), ...more] };
}

function syntaxFault(source: TS.SourceFile, project: ProjectProgram, cwd: string): UserError | undefined {
  const isLoaded = project.program.getSourceFile(source.fileName) === source;
  const [first] = isLoaded ? project.program.getSyntacticDiagnostics(source) : [];
  if (first === undefined) return undefined;
  const { line, character } = source.getLineAndCharacterOfPosition(first.start);
  return syntaxError(shownPath(source.fileName, cwd), { line: line + 1, column: character + 1 }, messageOf(first));
}
