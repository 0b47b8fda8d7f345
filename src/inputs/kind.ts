// One kind of structured input: the recipe that a model determines, the way back, and the variables worth varying. Each kind
// is one file of `kinds/`, which also gives names to its variables. The value that user code gets is made by the engine.
import type { SortValue, Var } from "../expr/expr.ts";
import type { InputType, Parameter, TypeTable } from "../model/input-type.ts";
import type { Recipe } from "../model/recipe.ts";
import type { Place, Structure } from "./layout.ts";

/** Inputs under a model. */
export interface ConcreteInputs {
  readonly types: TypeTable;
  valueOf(variable: Var): SortValue;
  recipe(type: InputType, name: string, place?: Place): Recipe;
  /** Whether an optional member is left out. */
  isAbsent(type: InputType, name: string): boolean;
  args(parameters: readonly Parameter[], prefix: string): Recipe[];
  /** The variables that the model mentions and whose names start with the prefix. */
  namesUnder(prefix: string): readonly string[];
}

/** Values of variables under which an input is the given recipe. */
export type Assignment = readonly (readonly [name: string, value: SortValue])[];

/** From recipes back to variables. The methods return undefined where no model gives the recipe. */
export interface GivenInputs {
  readonly types: TypeTable;
  /** Members that the type does not declare are dropped, since TypeScript accepts them; else there is no assignment. */
  readonly dropsUnknownMembers: boolean;
  assign(type: InputType, recipe: Recipe, name: string, place?: Place): Assignment | undefined;
  /** What it takes to leave an optional member out. */
  leaveOut(type: InputType, name: string): Assignment;
  assignArgs(parameters: readonly Parameter[], recipes: readonly Recipe[], prefix: string): Assignment | undefined;
}

/** All parts together; undefined if one of them is. */
export function joined(parts: readonly (Assignment | undefined)[]): Assignment | undefined {
  return parts.includes(undefined) ? undefined : (parts as readonly Assignment[]).flat();
}

/** Collects variables, up to a bound. */
export interface VariableList {
  readonly types: TypeTable;
  add(variable: Var): void;
  visit(type: InputType, name: string, place?: Place): void;
  visitArgs(parameters: readonly Parameter[], prefix: string): void;
}

export interface InputKind<T extends Structure = Structure> {
  /** The result of `typeof`; "object" by default. */
  readonly typeName?: "object" | "function" | "symbol";
  /** The result of `Array.isArray`; false by default. */
  readonly isArray?: boolean;
  /** The input whose variables have names that start with `name`. */
  recipe(type: T, name: string, inputs: ConcreteInputs): Recipe;
  /** The inverse of `recipe`. */
  assign(type: T, recipe: Recipe, name: string, inputs: GivenInputs): Assignment | undefined;
  /** Adds the variables that are worth varying without a hint. */
  variables(type: T, name: string, list: VariableList): void;
}

/** `config.limit`, `headers["x-id"]`. */
export function memberName(name: string, key: string): string {
  return /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(key) ? `${name}.${key}` : `${name}[${JSON.stringify(key)}]`;
}
