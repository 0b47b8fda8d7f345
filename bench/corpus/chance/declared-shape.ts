// What a module declares, as plain data: which values can be called, constructed and read, and with which arguments.
import type { Parameter, TypeTable } from "../../../src/model/input-type.ts";

export interface DeclaredModule {
  /** The id of the shape of each export. */
  readonly exports: Readonly<Record<string, string>>;
  /** Where the module is one value, as of CommonJS: its shape. */
  readonly whole: string | undefined;
  readonly shapes: Readonly<Record<string, Shape>>;
  readonly types: TypeTable;
}

/** What can be done with a value. */
export interface Shape {
  readonly calls: readonly Signature[];
  readonly constructs: readonly Signature[];
  /** The ids of the shapes of public members, by name. */
  readonly members: Readonly<Record<string, string>>;
  /** Nothing is known: whatever is there at run time may be used. */
  readonly isOpen: boolean;
}

export interface Signature {
  readonly parameters: readonly Parameter[];
  /** The id of the shape of what it gives; of a promise, of what it resolves to. */
  readonly result: string;
}
