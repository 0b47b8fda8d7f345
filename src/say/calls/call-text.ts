// Prints a call or a sequence as a person would type it, for findings without a test and for examples.
import { argumentName } from "../inputs/named-inputs.ts";
import { passedArgs } from "../../model/passed-args.ts";
import { plainRecipeText } from "../inputs/plain-recipe-text.ts";
import { memberText } from "../property-key.ts";
import { sequenceText } from "./sequence-text.ts";
import type { Parameter } from "../../model/input-type.ts";
import { type Recipe, recipeParts } from "../../model/recipe.ts";
import type { CallbackCalls } from "../../model/test-case.ts";
import type { Unit } from "../../model/unit.ts";
import type { Inputs } from "../../inputs/inputs-of.ts";

/** `called`: the observed calls of functions among the inputs. */
export function callText(unit: Unit, { args, sequence }: Inputs, called: readonly CallbackCalls[] = []): string {
  if (sequence !== undefined) return sequenceText(unit, sequence);
  const nameAt = (index: number): string => argumentName(unit, index);
  const print = (recipe: Recipe): string => plainRecipeText(recipe, nameAt, called);
  const again = new Set(args.flatMap(recipeParts).flatMap((part) => (part.kind === "same" ? [part.argument] : [])));
  const named = (recipe: Recipe, index: number): string =>
    `${again.has(index) ? `${nameAt(index)} = ` : ""}${print(recipe)}`;
  const texts = passedArgs(unit.parameters, args).map(named);
  const [object] = args;
  if (unit.member === undefined || object === undefined) return `${unit.name}(${texts.join(", ")})`;
  const access = accessText(unit.member, texts.slice(1));
  if (object.kind !== "instance") return `${texts[0] ?? ""}${access}`;
  const made = print({ ...object, args: passedArgs(makerParameters(unit), object.args), calls: [] });
  if (object.calls.length === 0 && !again.has(0)) return `${made}${access}`;
  const name = nameAt(0);
  const calls = object.calls.map(
    ({ method, args: given }) => `${name}${memberText(method)}(${given.map(print).join(", ")})`,
  );
  return [`const ${name} = ${made}`, ...calls, `${name}${access}`].join("; ");
}

/** The use of a member, without the object. */
function accessText({ kind, name }: NonNullable<Unit["member"]>, args: readonly string[]): string {
  if (kind === "getter") return memberText(name);
  return kind === "setter" ? `${memberText(name)} = ${args.join(", ")}` : `${memberText(name)}(${args.join(", ")})`;
}

/** The parameters of the constructor of the object that a member is called on. */
function makerParameters({ parameters: [receiver] }: Unit): readonly Parameter[] {
  return receiver?.type.kind === "instance" ? receiver.type.parameters : [];
}
