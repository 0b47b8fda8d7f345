// What `project/` knows about the user's project, as plain data that can be sent to an engine's process.
import type { ContractText } from "./class-shape.ts";
import type { Unit } from "./unit.ts";

export type ModuleFormat = "esm" | "commonjs";

/** Settings of the project that change what its code means. */
export interface TransformSettings {
  readonly jsx: "preserve" | "classic" | "automatic";
  readonly jsxImportSource?: string;
  readonly jsxFactory?: string;
  readonly jsxFragmentFactory?: string;
  /** Decorators as they were before they became part of the language. */
  readonly experimentalDecorators: boolean;
  readonly emitDecoratorMetadata: boolean;
  /** Class fields are defined, as the language says; otherwise they are assigned. */
  readonly useDefineForClassFields: boolean;
  /** Imports that are used only as types are kept unless written `import type`. */
  readonly verbatimModuleSyntax: boolean;
  /** Vite puts the values of enum members where they are used, and drops enums that nothing else refers to. */
  readonly inlinesEnums: boolean;
}

export interface SourceModule {
  readonly path: string;
  readonly format: ModuleFormat;
  /** What the module says, where there is no such file. */
  readonly text?: string;
  /** It is ours, and stands in for a test runner: no error is located in it. */
  readonly isStandIn?: true;
  /** It is run once for all runs, since no run leaves anything in it that matters to others. */
  readonly isKept?: true;
  /** CommonJS that the runner of the tests runs as strict code, whatever its text says: see `ImportRules`. */
  readonly strict?: true;
  /** Import specifier as written → absolute path of the project file it names. Others are packages or node: built-ins. */
  readonly imports: Readonly<Record<string, string>>;
  /** Absent: the defaults of a modern project. */
  readonly transform?: TransformSettings;
  /** Its classes and closures tell the runtime of their hidden state, since a class unit of the project is explored. */
  readonly exposed?: boolean;
  /** Functions that look for a summary when they are called, each by the offset of its end in the text. */
  readonly summarized?: readonly number[];
  /** The contracts in its comments. */
  readonly contracts?: readonly ContractText[];
}

/** A file for which nothing could be done. */
export interface Failure {
  /** Absolute. */
  readonly file: string;
  /** What is wrong, where, and what to do. */
  readonly reason: string;
}

export interface Project {
  /** The folder of the nearest package.json, else of the file. */
  readonly root: string;
  readonly units: readonly Unit[];
  /** The files of the units and every project file they import, directly or not. */
  readonly modules: readonly SourceModule[];
  /** Mistakes in comments, with their places. They cost what they stand in, and the rest goes on. */
  readonly warnings?: readonly string[];
  /** Files that were selected and do not parse, or import one that does not. */
  readonly failures?: readonly Failure[];
  /** Code reports what it does, statement by statement: see `recording.ts`. */
  readonly recorded?: boolean;
  /** Code does not see the files of the machine and of its user: what is told of it is for others. */
  readonly hidesMachine?: boolean;
  /** Recorded code also reports right operands of logical expressions, of which only the value is used. */
  readonly tellsOperands?: boolean;
}

export const EMPTY_PROJECT: Project = { root: "", units: [], modules: [] };
