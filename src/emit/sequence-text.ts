// Sequences of calls in the names of tests and in messages: one line, without imports and statements.
import type { Maker } from "../model/class-shape.ts";
import type { CallRecipe, SequenceRecipe } from "../model/sequence.ts";
import type { Recipe } from "../model/recipe.ts";
import type { Unit } from "../model/unit.ts";
import { passedArgs } from "./passed-args.ts";
import { plainRecipeText } from "./plain-recipe-text.ts";
import { memberText } from "./property-key.ts";
import { receiverName } from "./receiver-name.ts";
import { RESERVED_NAMES } from "./reserved-names.ts";

/** `const stack = new Stack(); stack.push(1); stack.pop()`. */
export function sequenceText(unit: Unit, sequence: SequenceRecipe): string {
  const { maker, calls } = sequence;
  const made = `${maker.async ? "await " : ""}${makerText(unit, sequence)}`;
  if (calls.length === 0) return made;
  const taken = new Set([...RESERVED_NAMES, exportText(unit, maker)]);
  const receiver = receiverName(unit.shape?.name ?? unit.name, (each) => !taken.has(each));
  const steps = calls.map((call) => `${call.member.async ? "await " : ""}${receiver}${stepText(call)}`);
  return [`const ${receiver} = ${made}`, ...steps].join("; ");
}

/** `new Stack(3)`, `Stack.of(1)`. */
export function makerText(unit: Unit, { maker, args }: SequenceRecipe): string {
  const callee = `${exportText(unit, maker)}${maker.access.slice(1).map(memberText).join("")}`;
  return `${maker.kind === "constructor" ? "new " : ""}${callee}(${argumentsText(maker.parameters, args)})`;
}

/** What people call the export that a maker starts from; a default export has no name but its own. */
function exportText({ shape, name }: Unit, { access: [exported = name] }: Maker): string {
  return exported === "default" || exported === "export=" ? (shape?.name ?? name) : exported;
}

/** `.push(1)`, `.limit = 3`, `.size`: what follows the object. */
export function stepText({ member, args }: CallRecipe): string {
  const access = memberText(member.name);
  if (member.kind === "getter") return access;
  if (member.kind === "setter") return `${access} = ${args.map((arg) => plainRecipeText(arg, String)).join("")}`;
  return `${access}(${argumentsText(member.parameters, args)})`;
}

function argumentsText(parameters: Unit["parameters"], args: readonly Recipe[]): string {
  const nameAt = (index: number): string => parameters[index]?.name ?? `arguments[${index}]`;
  return passedArgs(parameters, args)
    .map((recipe) => plainRecipeText(recipe, nameAt))
    .join(", ");
}
