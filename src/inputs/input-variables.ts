// The variables of a unit's inputs that are worth varying without a hint.
import type { Var } from "../expr/expr.ts";
import type { InputType, Parameter, TypeTable } from "../model/input-type.ts";
import type { Unit } from "../model/unit.ts";
import type { VariableList } from "./kind.ts";
import { kindOf } from "./kinds.ts";
import { type Place, layoutOf } from "./layout.ts";
import { MOST_REST_ELEMENTS, restLength, restName } from "./rest.ts";

/** Bounds of the list: recursive types have endlessly many variables. */
const MOST_VARIABLES = 80;
const DEEPEST = 5;

export function inputVariables({ parameters, types = {} }: Unit): Var[] {
  const list = new Variables(types);
  list.visitArgs(parameters, "");
  return [...list.found];
}

class Variables implements VariableList {
  readonly types: TypeTable;
  readonly found = new Set<Var>();
  #depth = 0;

  constructor(types: TypeTable) {
    this.types = types;
  }

  add(variable: Var): void {
    if (this.found.size < MOST_VARIABLES) this.found.add(variable);
  }

  visit(type: InputType, name: string, place: Place = {}): void {
    if (this.#depth >= DEEPEST || this.found.size >= MOST_VARIABLES) return;
    const { tag, cases, likely } = layoutOf(type, name, this.types, place);
    if (tag !== undefined) this.add(tag);
    for (const [index, { value }] of cases.entries()) {
      // The parts of `any` are `any` again: where nothing is known of it, only the first level is listed.
      const depth = type.kind === "any" && index >= likely ? DEEPEST : 1;
      if (likely > 0 && index >= likely && this.#depth > 0) break;
      this.#depth += depth;
      if (value?.kind === "var") this.add(value);
      else if (value?.kind === "structure") kindOf(value.type).variables(value.type, value.name, this);
      this.#depth -= depth;
    }
  }

  visitArgs(parameters: readonly Parameter[], prefix: string): void {
    for (const { name: own, type, optional, rest } of parameters) {
      const name = prefix === "" ? own : `${prefix}.${own}`;
      if (!rest) this.visit(type, name, { optional: optional ? "parameter" : false });
      else {
        this.add(restLength(name));
        for (let i = 0; i < MOST_REST_ELEMENTS; i++) this.visit(type, restName(name, i));
      }
    }
  }
}
