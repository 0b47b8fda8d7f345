// Whether what mocks put in the place of exports has their types. TypeScript itself tells: the test file is checked once more
// with `satisfies` behind each object that replaces exports.
import { basename, dirname, extname, join } from "node:path";
import type { ProjectProgram } from "../modules/project-program.ts";
import { messageOf } from "../modules/compiler-settings.ts";
import { ts, type TS } from "../typescript.ts";
import { isJavaScript } from "../modules/source-file-kinds.ts";
import type { ModuleMock } from "./find-module-mocks.ts";
import { behavioursOf, mockedExports, resultsOf, type Behaviour, type MockedExport } from "./mocked-export.ts";
import type { RealExport, RealModule } from "./real-module.ts";

export interface Misfit {
  readonly mocked: MockedExport;
  /** Without its subject, in TypeScript's words. */
  readonly message: string;
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Errors that say that a value has not the type that is asked for. */
const MISFITS = new Set([1360, 2322, 2418, 2719, 2739, 2740, 2741, 2820]);

/** The mocks of one file. */
export function misfitsOf(
  source: TS.SourceFile,
  mocks: readonly { readonly mock: ModuleMock; readonly real: RealModule }[],
  project: ProjectProgram,
): Misfit[] {
  const edits = mocks.flatMap(({ mock, real }) => editsFor(mock, real)).sort((a, b) => a.start - b.start);
  if (edits.length === 0) return [];
  const path = overlayPath(source.fileName);
  const files = new Map([[path, applied(edits, source.text) + WIDENED]]);
  const program = project.extend([path], { files, unresolved: new Set() });
  const checked = program.getSourceFile(path);
  if (checked === undefined) return [];
  const diagnostics = program.getSemanticDiagnostics(checked).filter(({ code }) => MISFITS.has(code));
  return mocks.flatMap(({ mock }) =>
    mockedExports(mock).flatMap((mocked): Misfit[] => {
      const ranges = blamedRanges(mocked).map(([start, end]) => [moved(start, edits), moved(end, edits)] as const);
      const found = diagnostics.find(({ start = -1 }) => ranges.some(([from, to]) => from <= start && start < to));
      return found === undefined ? [] : [{ mocked, message: `does not fit: ${messageOf(found)}` }];
    }),
  );
}

/** JavaScript is checked as TypeScript, since it has no `satisfies`. */
function overlayPath(file: string): string {
  const extension = extname(file);
  const typed = isJavaScript(file) ? extension.replace("js", "ts") : extension;
  return join(dirname(file), `.mocks-of-${basename(file, extension)}${typed}`);
}

function editsFor(mock: ModuleMock, real: RealModule): Edit[] {
  const all = mockedExports(mock);
  const module = `typeof import(${JSON.stringify(mock.specifier.text)})`;
  const members = all.flatMap(({ name }) => {
    const type = memberType(name, real.exports.get(name), module);
    return type === undefined ? [] : [`${JSON.stringify(name)}?: ${type};`];
  });
  const ofObjects = mock.objects.map((each) =>
    insertion(each.end, ` satisfies { ${members.join(" ")} [name: string]: unknown }`),
  );
  const { ofDefault } = mock;
  const type = memberType("default", real.exports.get("default"), module);
  const around =
    ofDefault === undefined || type === undefined
      ? []
      : [insertion(ofDefault.getStart(), "("), insertion(ofDefault.end, `) satisfies ${type}`)];
  return [...all.flatMap(({ value }) => plainFunction(value)), ...ofObjects, ...around];
}

/**
 * What a mock of an export has to be. Any one of several signatures is enough for a mock, and a function is enough for a class:
 * of these nothing is asked. A constant may have another value.
 */
function memberType(name: string, real: RealExport | undefined, module: string): string | undefined {
  if (real === undefined || real.type.getCallSignatures().length > 1 || real.type.getConstructSignatures().length > 0)
    return undefined;
  const type = `(${module})[${JSON.stringify(name)}]`;
  return real.isInferred ? `PathwiseWidened<${type}>` : type;
}

const WIDENED = `
type PathwiseWidened<T> = T extends string ? string : T extends number ? number : T extends boolean ? boolean
  : T extends bigint ? bigint : T extends (...values: never) => unknown ? T
  : T extends readonly (infer Item)[] ? readonly PathwiseWidened<Item>[]
  : T extends object ? { readonly [K in keyof T]: PathwiseWidened<T[K]> } : T;
`;

function insertion(at: number, text: string): Edit {
  return { start: at, end: at, text };
}

/** A mock function in the words of plain functions, since the types of mocks let everything pass. */
function plainFunction(value: MockedExport["value"]): Edit[] {
  if (value === undefined || ts.isMethodDeclaration(value) || !ts.isCallExpression(value)) return [];
  const behaviours = behavioursOf(value);
  if (behaviours.length === 0) return [];
  const texts = behaviours.map((each) => `(${behaviourText(each)})`);
  const text = texts.reduceRight((others, each) => `Math.random() > 0.5 ? ${each} : ${others}`);
  return [{ start: value.getStart(), end: value.end, text: `(${text})` }];
}

function behaviourText({ node, ...behaviour }: Behaviour): string {
  if (behaviour.kind === "function") return ts.isMethodDeclaration(node) ? `{ ${node.getText()} }` : node.getText();
  return `${behaviour.resolves ? "async () =>" : "() =>"} (${node.getText()})`;
}

/** Where an error speaks of the export, and not of other code inside of the mock. */
function blamedRanges({ place, value }: MockedExport): (readonly [start: number, end: number])[] {
  const ofPlace = [place.getStart(), place.end] as const;
  if (value === undefined) return [ofPlace];
  const isReplaced = ts.isCallExpression(value);
  if (isReplaced || behavioursOf(value).length === 0) return [ofPlace, [value.getStart(), value.end]];
  const results = behavioursOf(value).flatMap((each) => resultsOf(each));
  return [ofPlace, ...results.map((each) => [each.getStart(), each.end] as const)];
}

function applied(edits: readonly Edit[], text: string): string {
  let [result, at] = ["", 0];
  for (const edit of edits) {
    result += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return result + text.slice(at);
}

/** Where an offset of the original, outside of what is replaced, is after the edits. */
function moved(offset: number, edits: readonly Edit[]): number {
  const before = edits.filter(({ start, end }) => end <= offset && start < offset);
  return offset + before.reduce((sum, { start, end, text }) => sum + text.length - (end - start), 0);
}
