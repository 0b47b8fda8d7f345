// What is assumed about the inputs of a unit, whatever its code does.
import type { ClassShape } from "../model/class-shape.ts";
import type { InputType } from "../model/input-type.ts";
import type { Unit } from "../model/unit.ts";
import { mayAliasUnexplored, mayBeGivenAgain } from "./aliases.ts";
import { MOST_REST_ELEMENTS } from "./rest.ts";
import { typesIn } from "./types-in.ts";

/** Assumed where only members of the object itself are called, although calls return objects that have members, too. */
export const RESULTS_LEFT_ALONE = "nothing is called on what calls give, and nothing of it is passed on";
/** Assumed instead where the other strategies also called members of returned objects. */
export const RESULTS_SAMPLED = "calls on what calls give, and passing that on, bring nothing new beyond what was tried";

/** The assumptions about the inputs of all makers and members of a class. */
export function sequenceAssumptions(unit: Unit, { makers, members, linked = [] }: ClassShape): string[] {
  const all = [...makers, ...members].flatMap(({ parameters }) => inputAssumptions({ ...unit, parameters }));
  const isApart = members.some(({ parameters }) => mayBeGivenAgain({ ...unit, parameters }));
  const apart = isApart ? ["objects that are given to calls are all different ones"] : [];
  const isLeftAlone = linked.length > 0 || members.some(({ product }) => product !== undefined);
  return [...new Set([...all, ...apart, ...(isLeftAlone ? [RESULTS_LEFT_ALONE] : [])])];
}

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
  const apart = mayAliasUnexplored(unit) ? ["objects inside of the inputs are all different ones"] : [];
  return [...ofParameters, ...apart, ...assumptions];
}
