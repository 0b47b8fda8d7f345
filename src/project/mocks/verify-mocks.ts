// Enters: test files. Leaves: what their mocks of modules do and the modules do not, as far as names and types tell; and the
// results that mocks give, of which an engine can tell whether the module ever gives them.
// Deliberately absent: running anything.
import type { DRIFT_KINDS } from "../../model/mock-check.ts";
import type { Position } from "../../model/unit.ts";
import { nearest } from "../../support/nearest.ts";
import { CompilerSettingsReader, type CompilerSettings } from "../modules/compiler-settings.ts";
import { ProjectProgram } from "../modules/project-program.ts";
import { ts, type TS } from "../typescript.ts";
import { type ConstantValue, constantValue } from "./constant-value.ts";
import { findModuleMocks, type ModuleMock } from "./find-module-mocks.ts";
import { laterBehaviours } from "./later-behaviours.ts";
import { misfitsOf } from "./mock-fit.ts";
import { type Behaviour, behavioursOf, mockedExports, type MockedExport, resultsOf } from "./mocked-export.ts";
import { type RealModule, realModule, resolvedFile } from "./real-module.ts";

interface At {
  /** Absolute. */
  readonly file: string;
  readonly position: Position;
  readonly module: string;
}

export interface FoundDrift extends At {
  readonly kind: (typeof DRIFT_KINDS)[number];
  readonly name: string;
  readonly message: string;
}

export interface FoundUnchecked extends At {
  readonly reason: string;
}

/** A result that a mock gives for a function of the project. */
export interface MockedResult extends At {
  /** The file of the real module. */
  readonly real: string;
  readonly name: string;
  readonly value: ConstantValue;
  /** As in the test. */
  readonly text: string;
}

export interface VerifiedMocks {
  readonly files: number;
  readonly mocks: number;
  readonly names: number;
  readonly drifts: readonly FoundDrift[];
  readonly unchecked: readonly FoundUnchecked[];
  readonly results: readonly MockedResult[];
}

export function verifyMocks(files: readonly string[], cwd: string): VerifiedMocks {
  const reader = new CompilerSettingsReader(cwd, "as TypeScript would");
  const groups = new Map<CompilerSettings, string[]>();
  for (const file of files)
    groups.set(reader.settingsFor(file), [...(groups.get(reader.settingsFor(file)) ?? []), file]);
  const verified = [...groups].flatMap(([settings, group]) => {
    const program = programWithMocked(settings, group);
    return group.map((file) => verifyFile(program.program.getSourceFile(file) as TS.SourceFile, program));
  });
  return {
    files: verified.filter(({ mocks }) => mocks > 0).length,
    mocks: total(verified.map(({ mocks }) => mocks)),
    names: total(verified.map(({ names }) => names)),
    drifts: verified.flatMap(({ drifts }) => drifts),
    unchecked: verified.flatMap(({ unchecked }) => unchecked),
    results: verified.flatMap(({ results }) => results),
  };
}

function total(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Modules that tests only mock are no part of the Program that follows from their imports. */
function programWithMocked(settings: CompilerSettings, files: readonly string[]): ProjectProgram {
  const program = new ProjectProgram(settings, files);
  const mocked = files.flatMap((file) => {
    const mocks = findModuleMocks(program.program.getSourceFile(file) as TS.SourceFile);
    return mocks.flatMap(({ specifier }) => resolvedFile(specifier, program) ?? []);
  });
  const missing = mocked.filter((file) => /\.[cm]?[jt]sx?$/.test(file) && !isInProgram(file, program));
  return missing.length === 0 ? program : new ProjectProgram(settings, [...files, ...new Set(missing)]);
}

function isInProgram(file: string, { program }: ProjectProgram): boolean {
  return program.getSourceFile(file) !== undefined;
}

type VerifiedFile = Omit<VerifiedMocks, "files">;

function verifyFile(source: TS.SourceFile, program: ProjectProgram): VerifiedFile {
  const all = findModuleMocks(source).map((mock) => ({ mock, real: realModule(mock.specifier, program) }));
  const known = all.flatMap(({ mock, real }) => (real === undefined ? [] : [{ mock, real }]));
  const at = (node: TS.Node, { specifier }: ModuleMock): At => ({
    ...{ file: source.fileName, position: positionOf(node), module: specifier.text },
  });
  const moduleOf = new Map(known.flatMap(({ mock }) => mockedExports(mock).map(({ place }) => [place, mock] as const)));
  const misfits = misfitsOf(source, known, program).map(({ mocked, message }): FoundDrift => ({
    ...at(mocked.place, moduleOf.get(mocked.place) as ModuleMock),
    ...{ kind: "type", name: mocked.name, message },
  }));
  const unknown = known.flatMap(({ mock, real }) =>
    mockedExports(mock).flatMap((mocked): FoundDrift[] => {
      const message = unknownName(mocked, real);
      return message === undefined
        ? []
        : [{ ...at(mocked.place, mock), kind: "unknown-name", name: mocked.name, message }];
    }),
  );
  const results = known.flatMap(({ mock, real }) => {
    const own = mockedExports(mock).flatMap(({ name, value }) =>
      behavioursOf(value).map((each) => ({ name, behaviour: each })),
    );
    return [...own, ...laterBehaviours(source, mock, real, program)].flatMap(({ name, behaviour }) =>
      resultsIn(name, behaviour, real).map((result) => ({ ...at(result.node, mock), ...result.mocked })),
    );
  });
  const unchecked = all.flatMap(({ mock, real }): FoundUnchecked[] => {
    const reason = real === undefined ? "there are no types for the module, or no such module" : mock.unclear;
    return reason === undefined ? [] : [{ ...at(mock.specifier, mock), reason }];
  });
  const names = total(all.map(({ mock }) => mockedExports(mock).length));
  return { mocks: all.length, names, drifts: [...unknown, ...misfits], unchecked, results };
}

function positionOf(node: TS.Node): Position {
  const { line, character } = ts.getLineAndCharacterOfPosition(node.getSourceFile(), node.getStart());
  return { line: line + 1, column: character + 1 };
}

/** A module that is one value may be given as the default export, too. */
function unknownName({ name }: MockedExport, { exports, isOneValue }: RealModule): string | undefined {
  if (exports.has(name) || (name === "default" && isOneValue)) return undefined;
  const likely = nearest(name, exports.keys());
  return `is no export of it${likely === undefined ? "" : `; did you mean ${likely}?`}`;
}

interface ResultIn {
  readonly node: TS.Node;
  readonly mocked: Pick<MockedResult, "real" | "name" | "value" | "text">;
}

/** The results that are written out; where the real function is the project's, so that an engine can be asked. */
function resultsIn(name: string, behaviour: Behaviour, { source, exports }: RealModule): ResultIn[] {
  if (source === undefined || exports.get(name)?.isOwnFunction !== true) return [];
  return resultsOf(behaviour).flatMap((node) => {
    const value = constantValue(node);
    return value === undefined ? [] : [{ node, mocked: { real: source.fileName, name, value, text: node.getText() } }];
  });
}
