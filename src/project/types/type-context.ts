// What the files that turn one kind of type each know of the whole, so that they can ask for the parts.
import type { Parameter } from "../../model/input-type.ts";
import type { ProjectProgram } from "../modules/project-program.ts";
import type { Conversion } from "./refusal.ts";
import type { TS } from "../typescript.ts";

export interface TypeContext {
  readonly project: ProjectProgram;
  readonly checker: TS.TypeChecker;
  convert(type: TS.Type): Conversion;
  /** As messages name it. */
  textOf(type: TS.Type): string;
  /** `body` gives the names. */
  parameters(signatures: readonly TS.Signature[], body: TS.SignatureDeclaration | undefined): Parameter[];
  /** What `run` gives where each type parameter stands for its argument; undefined: for what its constraint says. */
  bind<T>(parameters: readonly TS.Type[], args: readonly (TS.Type | undefined)[], run: () => T): T;
}
