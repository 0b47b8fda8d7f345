// The other half of an input kind (`inputs/kind.ts`): the value that user code gets. Each kind is one file `symbolic-….ts`,
// which takes the names of its variables from `inputs/kinds/`, so that both halves agree.
import type { Expr } from "../../../expr/expr.ts";
import type { Place, Structure } from "../../../inputs/layout.ts";
import type { InputType, NamedValue, Parameter, TypeTable } from "../../../model/input-type.ts";

/** Inputs on the current path. */
export interface SymbolicInputs {
  readonly types: TypeTable;
  value(type: InputType, name: string, place?: Place): unknown;
  /** The condition under which an optional input is left out. */
  isAbsent(type: InputType, name: string): Expr;
  /** Arguments for a constructor or method; a rest parameter gives several. */
  args(parameters: readonly Parameter[], prefix: string): unknown[];
  /** A class of the project, as the code under test has it. */
  classOf(name: NamedValue): unknown;
  /** The variables that the model of this run mentions and whose names start with the prefix. */
  namesUnder(prefix: string): readonly string[];
}

export interface SymbolicKind<T extends Structure = Structure> {
  /** The value whose variables have names that start with `name`. It decides as little as possible before it is used. */
  symbolic(type: T, name: string, inputs: SymbolicInputs): unknown;
}
