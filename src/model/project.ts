// What the front end learned about the user's project, as plain data that can be sent to the engine's process.
import type { Unit } from "./unit.ts";

export type ModuleFormat = "esm" | "commonjs";

export interface SourceModule {
  readonly path: string;
  readonly format: ModuleFormat;
  /** Import specifier as written → absolute path of the project file it names. Others are packages or node: built-ins. */
  readonly imports: Readonly<Record<string, string>>;
}

export interface Project {
  /** The folder of the nearest package.json, else of the file. */
  readonly root: string;
  readonly units: readonly Unit[];
  /** The files of the units and every project file they import, directly or not. */
  readonly modules: readonly SourceModule[];
}
