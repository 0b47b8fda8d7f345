// Enters: test files. Leaves: a unit for each test that `prove` registers, and the modules that run when it does.
// Deliberately absent: how tests are found. That takes loading the files, which an engine does; here what it saw is joined with
// what the checker knows of the bodies.
import type { LoadedModule, LoadedValue } from "../../model/loaded-module.ts";
import type { Project } from "../../model/project.ts";
import type { ProveOptions } from "../../model/verdict.ts";
import type { Unit } from "../../model/unit.ts";
import {
  type OpenedSources,
  type ProgramEntry,
  openSources,
  prepared,
  programOf,
  rootOf,
  withinStack,
} from "../analyze-project.ts";
import { rememberPrograms } from "../analyzed-programs.ts";
import { reachableTypes } from "../types/reachable-types.ts";
import { ts, type TS } from "../typescript.ts";
import { describeUnit } from "../units/describe-unit.ts";
import { findFunctions } from "../units/find-functions.ts";
import type { FunctionNode } from "../units/function-source.ts";
import { ClosureFinder } from "../units/unit-closure.ts";
import { findChoices } from "./find-choices.ts";
import { type ChoicePlace, entryPath, proofEntry } from "./proof-entry.ts";
import { proofOptions } from "./proof-options.ts";
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
}

export function openProofs(files: readonly string[], cwd: string): OpenedProofs {
  const selections = files.map((file) => ({ file, names: undefined }));
  const opened = openSources({ selections, cwd, more: [], grade: "declared" }, "as TypeScript would");
  const root = rootOf(selections);
  const kept = opened.selections.map(({ file }) => file);
  const modulesWith = (choices: ReadonlyMap<string, Choices>): Project["modules"] => [
    ...[...opened.modules.values()].map(withStandIns),
    ...standInModules(),
    ...kept.map((file) => withStandIns(proofEntry(file, choices.get(file)))),
  ];
  return {
    modules: { root, units: [], modules: modulesWith(new Map()) },
    entries: new Map(kept.map((file) => [file, entryPath(file)])),
    analyze: (loaded) => {
      const choices = new Map<string, Choices>();
      const proofs = kept.flatMap((file) => {
        const entry = programOf(file, opened);
        const tests = withinStack(file, cwd, () => proofsOf(file, entry, opened, loaded.get(entryPath(file))));
        choices.set(file, Object.fromEntries(tests.map(({ proof, places }) => [proof.name, places])));
        const missing = tests.flatMap(({ proof }) => proof.unit.classFiles ?? []);
        opened.addModules(
          entry.program,
          [...new Set(missing)].filter((path) => !opened.modules.has(path) && path !== file),
        );
        return tests.map(({ proof }) => proof);
      });
      const units = proofs.map(({ unit }) => unit);
      const project: Project = { root, units, modules: prepared(modulesWith(choices), units, opened.contracts) };
      rememberPrograms(
        project,
        opened.programs.map(({ program }) => program),
      );
      return { project, proofs };
    },
  };
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
  return membersOf(loaded, "bodies").flatMap(([name, { code }]): Described[] => {
    const source = code && entry.program.program.getSourceFile(code.path);
    const body = source && functionAt(source, code);
    if (body === undefined) return [];
    const { unit, places } = describe(name, body, file, entry, opened);
    const mode = skipped.has(name) ? "skip" : only.has(name) ? "only" : "run";
    const isAmbiguous = ambiguous.has(name);
    const options = proofOptions(body);
    return [{ proof: { file, name, unit, chosen: places.length, options, mode, isAmbiguous }, places }];
  });
}

/** The functions that an object among the exports holds. */
function membersOf({ values }: LoadedModule, name: string): (readonly [string, LoadedValue])[] {
  const held = (properties: LoadedValue["properties"]): (readonly [string, LoadedValue])[] =>
    properties.flatMap(({ name: key, value }) => (value === undefined ? [] : [[key, values[value] as LoadedValue]]));
  const [, object] = held(values[0]?.properties ?? []).find(([key]) => key === name) ?? [];
  return held(object?.properties ?? []);
}

function functionAt(source: TS.SourceFile, { start, end }: { start: number; end: number }): FunctionNode | undefined {
  const visit = (node: TS.Node): FunctionNode | undefined => {
    if (node.getStart(source) > start || node.end < end) return undefined;
    if (ts.isFunctionLike(node) && node.getStart(source) === start && node.end === end) return node as FunctionNode;
    return ts.forEachChild(node, visit);
  };
  return ts.forEachChild(source, visit);
}

function describe(
  name: string,
  body: FunctionNode,
  file: string,
  { program, types }: ProgramEntry,
  { contracts }: OpenedSources,
): { readonly unit: Unit; readonly places: readonly ChoicePlace[] } {
  const declaredIn = body.getSourceFile();
  const closure = new ClosureFinder(declaredIn, findFunctions(declaredIn, program), program.checker).closureOf(body);
  const type = program.checker.getTypeAtLocation(body);
  const found = { kind: "function", access: ["proofs", name], node: body, body, type } as const;
  const described = describeUnit(found, entryPath(file), closure, types, contracts);
  const choices = findChoices(body, types, new Set(described.parameters.map((each) => each.name)));
  const parameters = [...choices.map(({ parameter }) => parameter), ...described.parameters];
  const refused = parameters.find((each) => each.type.kind === "unsupported");
  const reached = refused === undefined ? reachableTypes(parameters, (key) => types.entryOf(key)) : {};
  const skipped = refused?.type.kind === "unsupported" ? `'${refused.name}' ${refused.type.reason}` : undefined;
  const unit = { ...described, ...reached, name, parameters, ...(skipped !== undefined && { skipped }) };
  return { unit, places: choices.map(({ place }) => place) };
}
