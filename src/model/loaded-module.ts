// What a module exports, as seen by loading it: plain data that an engine's process tells the host.
import type { SourceRange } from "./unit.ts";

/** Values refer to each other by their indices, since they may be cyclic. */
export interface LoadedModule {
  /** The first is the namespace of the module; for CommonJS, `export=` is among its properties. */
  readonly values: readonly LoadedValue[];
}

/** A function or an object. */
export interface LoadedValue {
  readonly isFunction: boolean;
  /** The code of a function or class of the project. */
  readonly code?: LoadedCode;
  /** Own properties in their order, without primitive values; `prototype` of a function is among them. */
  readonly properties: readonly LoadedProperty[];
  /** The object that it inherits from, unless the language provides it. */
  readonly parent?: number;
}

export interface LoadedCode extends SourceRange {
  /** The file of the project, absolute. */
  readonly path: string;
}

export interface LoadedProperty {
  readonly name: string;
  readonly value?: number;
  /** Of an accessor, where its code belongs to the project. */
  readonly getter?: LoadedCode;
  readonly setter?: LoadedCode;
}
