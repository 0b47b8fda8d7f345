// The interface through which the converters of single kinds of types convert the parts of a type.
import type { ClassType, Parameter } from "../../model/input-type.ts";
import type { ProjectProgram } from "../modules/project-program.ts";
import type { Conversion, SupportedType } from "./refusal.ts";
import type { TS } from "../typescript.ts";

export interface TypeContext {
  readonly project: ProjectProgram;
  readonly checker: TS.TypeChecker;
  convert(type: TS.Type): Conversion;
  /** The type of a parameter, with what the code seems to expect where the declaration does not say. */
  likelyFor(parameter: TS.ParameterDeclaration, type: TS.Type, input: SupportedType): SupportedType;
  /** The type of a parameter or a member; of a parameter as `likelyFor`; with the values that the code asks about. */
  widenedFor(value: TS.Declaration, type: TS.Type, input: SupportedType): SupportedType;
  /** The same for a parameter of the code that has its type from a declaration elsewhere. */
  widenedAsDeclared(written: TS.ParameterDeclaration, declared: TS.Type, input: SupportedType): SupportedType;
  /** Whether the code counts the arguments. */
  isCounted(parameter: TS.ParameterDeclaration): boolean;
  /** What callers of a constructor or method have to satisfy. */
  requiresOf(code: TS.SignatureDeclaration): Pick<ClassType, "requires">;
  /** The text of a type in messages. */
  textOf(type: TS.Type): string;
  /** `body` gives the parameters' names. */
  parameters(signatures: readonly TS.Signature[], body: TS.SignatureDeclaration | undefined): Parameter[];
  /** Runs `run` with each type parameter bound to its argument. A parameter without one is converted by its constraint. */
  bind<T>(parameters: readonly TS.Type[], args: readonly (TS.Type | undefined)[], run: () => T): T;
}
