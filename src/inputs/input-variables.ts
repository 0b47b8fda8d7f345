// The variables of a unit's inputs that are worth a try without a reason, and what is taken for granted about inputs.
import type { Var } from "../expr/expr.ts";
import type { ClassShape } from "../model/class-shape.ts";
import type { InputType, Parameter, TypeTable } from "../model/input-type.ts";
import type { Unit } from "../model/unit.ts";
import { mayBeGivenAgain, mayShareUnseen } from "./aliases.ts";
import type { Place, VariableList } from "./kind.ts";
import { kindOf } from "./kinds.ts";
import { layoutOf } from "./layout.ts";
import { MOST_REST_ELEMENTS, restLength, restName } from "./rest.ts";
import { typesIn } from "./types-in.ts";

/** Structures are endless; these are enough. */
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
    const { tag, cases } = layoutOf(type, name, this.types, place);
    if (tag !== undefined) this.add(tag);
    // within what may be anything, anything may be
    const depth = type.kind === "any" ? DEEPEST : 1;
    this.#depth += depth;
    for (const { value } of cases) {
      if (value?.kind === "var") this.add(value);
      else if (value?.kind === "structure") kindOf(value.type).variables(value.type, value.name, this);
    }
    this.#depth -= depth;
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

/** Of an exploration that keeps to members of the object itself, where calls give objects that more could be done with. */
export const RESULTS_LEFT_ALONE = "nothing is called on what calls give, and nothing of it is passed on";
/** Instead of that, where others than symbolic execution were at work. */
export const RESULTS_SAMPLED = "calls on what calls give, and passing that on, bring nothing new beyond what was tried";

/** The same for all that is called of a class. */
export function sequenceAssumptions(unit: Unit, { makers, members, linked = [] }: ClassShape): string[] {
  const all = [...makers, ...members].flatMap(({ parameters }) => inputAssumptions({ ...unit, parameters }));
  const isApart = members.some(({ parameters }) => mayBeGivenAgain({ ...unit, parameters }));
  const apart = isApart ? ["objects that are given to calls are all different ones"] : [];
  const isLeftAlone = linked.length > 0 || members.some(({ product }) => product !== undefined);
  return [...new Set([...all, ...apart, ...(isLeftAlone ? [RESULTS_LEFT_ALONE] : [])])];
}

/** What is taken for granted about a unit's inputs, whatever its code does. */
export function inputAssumptions(unit: Unit): string[] {
  const { parameters, types = {}, assumptions = [] } = unit;
  const ofParameters = parameters.flatMap(({ name, type, rest }) => {
    const within = typesIn(type, types);
    const has = (test: (each: InputType) => boolean): boolean => within.some(test);
    return [
      ...(rest ? [`${name} has at most ${MOST_REST_ELEMENTS} elements`] : []),
      ...(has((each) => each.kind === "literal" && each.sampled === true)
        ? [`${name} is a single flag, a pair of flags or all of them`]
        : []),
      ...(has((each) => each.kind === "any")
        ? [`${name} is made of primitives, plain objects, arrays and functions`]
        : []),
      ...(has((each) => each.kind === "object" && each.index !== undefined)
        ? [`${name} has no keys but those that the code asks for, and two more`]
        : []),
      ...(has((each) => each.kind === "instance" && each.methods.length > 0)
        ? [`instances in ${name} are changed by at most 2 calls of their methods`]
        : []),
      ...(has((each) => each.kind === "tuple" && each.rest !== undefined)
        ? [`tuples in ${name} have at most 4 elements more than are listed`]
        : []),
      ...(has((each) => each.kind === "function") ? [`functions in ${name} neither throw nor reject`] : []),
      ...(has((each) => each.kind === "promise") ? [`promises in ${name} are fulfilled`] : []),
      ...(has((each) => each.kind === "regexp") ? [`${name} is one of few regular expressions`] : []),
    ];
  });
  const apart = mayShareUnseen(unit) ? ["objects inside of the inputs are all different ones"] : [];
  return [...ofParameters, ...apart, ...assumptions];
}
