// Enters: test files. Leaves: a unit for each test that `prove` registers, and the modules that run when it does.
// Deliberately absent: how tests are found. That takes loading the files, which an engine does; here what it saw is joined with
// what the checker knows of the bodies.
import { join } from "node:path";
import type { LoadedModule } from "../../model/loaded-module.ts";
import type { Project, SourceModule } from "../../model/project.ts";
import type { ProveOptions } from "../../model/verdict.ts";
import type { Unit } from "../../model/unit.ts";
import {
  type OpenedSources,
  type ProgramEntry,
  type SourcesRequest,
  openSources,
  prepared,
  programOf,
  rootOf,
  withinStack,
} from "../analyze-project.ts";
import type { DomChoice } from "../modules/compiler-settings.ts";
import { rememberPrograms } from "../analyzed-programs.ts";
import { reachableTypes } from "../types/reachable-types.ts";
import { ts, type TS } from "../typescript.ts";
import { describeUnit } from "../units/describe-unit.ts";
import { findFunctions } from "../units/find-functions.ts";
import type { FunctionNode } from "../units/function-source.ts";
import { ClosureFinder } from "../units/unit-closure.ts";
import { fastCheckModules } from "./fast-check-modules.ts";
import { findChoices } from "./find-choices.ts";
import { type ChoicePlace, entryPath, proofEntry } from "./proof-entry.ts";
import { membersOf } from "./loaded-members.ts";
import { Properties } from "./property-units.ts";
import { makesUnseenCode } from "./makes-unseen-code.ts";
import { nestedTooDeeply, shownPath } from "../user-errors.ts";
import { proofSettings } from "./proof-options.ts";
import { standInModules, withStandIns } from "./stand-in-modules.ts";

/** A test that `prove` registers. */
export interface Proof {
  /** The test file. */
  readonly file: string;
  /** With the names of the suites around it: `cart > adds up`. */
  readonly name: string;
  readonly unit: Unit;
  /** How many of the unit's parameters are what `choose` gives. They come first. */
  readonly chosen: number;
  readonly options: ProveOptions;
  readonly mode: "run" | "only" | "skip";
  /** Another test of the file has the same name. */
  readonly isAmbiguous: boolean;
}

export interface OpenedProofs {
  /** To be loaded by an engine: each of `entries` exports the tests of one file. */
  readonly modules: Project;
  readonly entries: ReadonlyMap<string, string>;
  readonly analyze: (loaded: ReadonlyMap<string, LoadedModule>) => AnalyzedProofs;
}

export interface AnalyzedProofs {
  readonly project: Project;
  readonly proofs: readonly Proof[];
  /** Those of fast-check, by test files. */
  readonly properties: ReadonlyMap<string, Properties>;
  /** Files of which the proofs and their verdicts are made. Some may not exist yet. */
  readonly dependencies: readonly string[];
}

/** Types of runners and assertions are large, and inputs hardly ever have them. */
const LEFT_OUT: ReadonlySet<string> = new Set(["vitest", "@jest/globals", "chai"]);

export function openProofs(files: readonly string[], cwd: string): OpenedProofs {
  return openWith(files, cwd, "without DOM");
}

function openWith(files: readonly string[], cwd: string, dom: DomChoice): OpenedProofs {
  const selections = files.map((file) => ({ file, names: undefined }));
  const isLean = dom === "without DOM";
  const request: SourcesRequest = { selections, cwd, more: [], grade: "declared" };
  const opened = openSources({ ...request, ...(isLean && { unresolved: LEFT_OUT }) }, dom);
  const root = rootOf(selections);
  const kept = opened.selections.map(({ file }) => file);
  const fastCheck = kept.some((file) => importsFastCheck(file, opened))
    ? fastCheckModules(kept[0] as string)
    : undefined;
  const standingIn = (module: SourceModule): SourceModule => withStandIns(module, fastCheck !== undefined);
  const modulesWith = (choices: ReadonlyMap<string, Choices>): Project["modules"] => [
    ...[...opened.modules.values()].map(standingIn),
    ...standInModules(fastCheck?.entry),
    ...(fastCheck?.modules ?? []),
    ...kept.map((file) => standingIn(proofEntry(file, choices.get(file)))),
  ];
  return {
    modules: { root, units: [], modules: modulesWith(new Map()) },
    entries: new Map(kept.map((file) => [file, entryPath(file)])),
    analyze: (loaded) => {
      const choices = new Map<string, Choices>();
      const proofs = kept.flatMap((file) => {
        const entry = programOf(file, opened);
        const tests = withinStack(() => proofsOf(file, entry, opened, loaded.get(entryPath(file))));
        if (tests === undefined) throw nestedTooDeeply(shownPath(file, cwd));
        choices.set(file, Object.fromEntries(tests.map(({ proof, places }) => [`:${proof.name}`, places])));
        const missing = tests.flatMap(({ proof }) => proof.unit.classFiles ?? []);
        opened.addModules(
          entry.program,
          [...new Set(missing)].filter((path) => !opened.modules.has(path) && path !== file),
        );
        return tests.map(({ proof }) => proof);
      });
      // Inputs may have what was left out.
      if (isLean && opened.programs.some(({ types }) => types.metUnresolved))
        return openWith(files, cwd, "as TypeScript would").analyze(loaded);
      const units = proofs.map(({ unit }) => unit);
      const modules = prepared(modulesWith(choices), units, opened.contracts);
      const project: Project = { root, units, modules };
      rememberPrograms(
        project,
        opened.programs.map(({ program }) => program),
      );
      const properties = new Map(
        kept.map((file) => [file, new Properties(file, programOf(file, opened).program, loaded.get(entryPath(file)))]),
      );
      return { project, proofs, properties, dependencies: dependenciesOf(opened, root) };
    },
  };
}

/** Of packages the lists of their versions must do. */
const OF_PROJECT = ["package.json", "package-lock.json", "yarn.lock", "pnpm-lock.yaml", "bun.lock", "tsconfig.json"];

function dependenciesOf({ programs, modules }: OpenedSources, root: string): string[] {
  const sources = programs.flatMap(({ program }) => program.program.getSourceFiles().map(({ fileName }) => fileName));
  const own = [...sources, ...modules.keys()].filter((path) => !path.includes("/node_modules/"));
  return [...new Set([...own, ...OF_PROJECT.map((name) => join(root, name))])];
}

/** Whether a file, or one that it loads, is about properties of fast-check. */
function importsFastCheck(file: string, opened: OpenedSources): boolean {
  const { program } = programOf(file, opened).program;
  return [...reachableFrom(file, opened)].some((path) => {
    const source = program.getSourceFile(path);
    return source !== undefined && /["']fast-check["']/.test(source.text);
  });
}

/** The files of the project that a file loads. */
function reachableFrom(file: string, { modules }: OpenedSources): ReadonlySet<string> {
  const reached = new Set([file]);
  for (const path of reached) for (const each of Object.values(modules.get(path)?.imports ?? {})) reached.add(each);
  return reached;
}

type Choices = Readonly<Record<string, readonly ChoicePlace[]>>;

interface Described {
  readonly proof: Proof;
  readonly places: readonly ChoicePlace[];
}

function proofsOf(
  file: string,
  entry: ProgramEntry,
  opened: OpenedSources,
  loaded: LoadedModule | undefined,
): Described[] {
  if (loaded === undefined) return [];
  const [skipped, only, ambiguous] = ["skipped", "only", "ambiguous"].map(
    (name) => new Set(membersOf(loaded, name).map(([test]) => test)),
  ) as [Set<string>, Set<string>, Set<string>];
  const settings = new Map(
    membersOf(loaded, "settings").map(([key, { properties }]) => [key, proofSettings(properties[0]?.name ?? "{}")]),
  );
  const unseen = [...reachableFrom(file, opened)].find((path) => {
    const source = entry.program.program.getSourceFile(path);
    return source !== undefined && makesUnseenCode(source);
  });
  const reason = unseen && `${unseen} refers to eval without calling it directly, so that not all code can be seen`;
  return membersOf(loaded, "bodies").flatMap(([key, { code }]): Described[] => {
    const source = code && entry.program.program.getSourceFile(code.path);
    const body = source && functionAt(source, code);
    if (body === undefined) return [{ proof: withoutBody(key.slice(1), file), places: [] }];
    const { options, given } = settings.get(key) ?? { options: {}, given: 0 };
    const { unit: own, places } = describe(key, body, given, file, entry, opened);
    const unit = reason === undefined ? own : { ...own, skipped: reason };
    const mode = skipped.has(key) ? "skip" : only.has(key) ? "only" : "run";
    const isAmbiguous = ambiguous.has(key);
    return [{ proof: { file, name: unit.name, unit, chosen: places.length, options, mode, isAmbiguous }, places }];
  });
}

/** A test whose body is no function of the project: bound, native, or made from text. */
function withoutBody(name: string, file: string): Proof {
  const range = { start: 0, end: 0 };
  const unit: Unit = {
    ...{ file: entryPath(file), name, kind: "function", access: ["proofs", `:${name}`], parameters: [], async: false },
    ...{ declaredIn: file, range, position: { line: 1, column: 1 }, closure: [] },
    skipped: "its body is not found in the source, so that nobody knows which inputs there are",
  };
  return { file, name, unit, chosen: 0, options: {}, mode: "run", isAmbiguous: false };
}

function functionAt(source: TS.SourceFile, { start, end }: { start: number; end: number }): FunctionNode | undefined {
  const visit = (node: TS.Node): FunctionNode | undefined => {
    if (node.getStart(source) > start || node.end < end) return undefined;
    if (ts.isFunctionLike(node) && node.getStart(source) === start && node.end === end) return node as FunctionNode;
    return ts.forEachChild(node, visit);
  };
  return ts.forEachChild(source, visit);
}

/** `key`: the name of the test after a colon, so that it is the name of no member of all objects. */
function describe(
  key: string,
  body: FunctionNode,
  given: number,
  file: string,
  { program, types }: ProgramEntry,
  { contracts }: OpenedSources,
): { readonly unit: Unit; readonly places: readonly ChoicePlace[] } {
  const declaredIn = body.getSourceFile();
  const closure = new ClosureFinder(declaredIn, findFunctions(declaredIn, program), program.checker).closureOf(body);
  const type = program.checker.getTypeAtLocation(body);
  const found = { kind: "function", access: ["proofs", key], node: body, body, type } as const;
  const described = describeUnit(found, entryPath(file), closure, types, contracts);
  const own = described.parameters.slice(given);
  const choices = findChoices(body, types, new Set(own.map((each) => each.name)));
  const parameters = [...choices.map(({ parameter }) => parameter), ...own];
  const refused = parameters.find((each) => each.type.kind === "unsupported");
  const reached = refused === undefined ? reachableTypes(parameters, (key) => types.entryOf(key)) : {};
  const skipped = refused?.type.kind === "unsupported" ? `'${refused.name}' ${refused.type.reason}` : undefined;
  const unit = { ...described, ...reached, name: key.slice(1), parameters, ...(skipped !== undefined && { skipped }) };
  return { unit, places: choices.map(({ place }) => place) };
}
