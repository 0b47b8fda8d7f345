// One kind of structured input: the recipe that a model determines, the way back, and the variables worth a try. Each kind
// is one file of `kinds/`, which also gives names to its variables. The value that user code gets is made by the engine.
import type { SortValue, Var } from "../expr/expr.ts";
import type { InputType, Parameter, TypeTable } from "../model/input-type.ts";
import type { Recipe } from "../model/recipe.ts";
import type { Structure } from "./layout.ts";

/** A place that holds an input. */
export interface Place {
  readonly optional?: "parameter" | "member" | false;
}

/** Inputs under a model. */
export interface ConcreteInputs {
  readonly types: TypeTable;
  valueOf(variable: Var): SortValue;
  recipe(type: InputType, name: string, place?: Place): Recipe;
  /** Whether an input that may be left out is. */
  isAbsent(type: InputType, name: string): boolean;
  args(parameters: readonly Parameter[], prefix: string): Recipe[];
  /** The variables that the model mentions and whose names start so. */
  namesUnder(prefix: string): readonly string[];
}

/** Variables and their values, such that an input is what was asked for. */
export type Assignment = readonly (readonly [name: string, value: SortValue])[];

/** From inputs back to the models under which they are such inputs; undefined: under none. */
export interface GivenInputs {
  readonly types: TypeTable;
  /** Members of objects that their types do not know are left out: TypeScript lets them pass. */
  readonly leavesOut: boolean;
  assign(type: InputType, recipe: Recipe, name: string, place?: Place): Assignment | undefined;
  assignArgs(parameters: readonly Parameter[], recipes: readonly Recipe[], prefix: string): Assignment | undefined;
}

/** All of them, or undefined where one cannot be. */
export function joined(parts: readonly (Assignment | undefined)[]): Assignment | undefined {
  return parts.includes(undefined) ? undefined : (parts as readonly Assignment[]).flat();
}

/** A bounded list of variables. */
export interface VariableList {
  readonly types: TypeTable;
  add(variable: Var): void;
  visit(type: InputType, name: string, place?: Place): void;
  visitArgs(parameters: readonly Parameter[], prefix: string): void;
}

export interface InputKind<T extends Structure = Structure> {
  /** As `typeof` says; objects by default. */
  readonly typeName?: "object" | "function" | "symbol";
  /** `Array.isArray` of it. */
  readonly isArray?: boolean;
  recipe(type: T, name: string, inputs: ConcreteInputs): Recipe;
  /** The inverse of `recipe`. */
  assign(type: T, recipe: Recipe, name: string, inputs: GivenInputs): Assignment | undefined;
  variables(type: T, name: string, list: VariableList): void;
}

/** `config.limit`, `headers["x-id"]`. */
export function memberName(name: string, key: string): string {
  return /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(key) ? `${name}.${key}` : `${name}[${JSON.stringify(key)}]`;
}
