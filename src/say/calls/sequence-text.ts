// Prints sequences of calls for the names of tests and for messages: on one line, without imports.
import type { Export, Maker } from "../../model/class-shape.ts";
import type { CallRecipe, SequenceRecipe } from "../../model/sequence.ts";
import { recipeParts, type Recipe } from "../../model/recipe.ts";
import type { Unit } from "../../model/unit.ts";
import { GivenNames } from "./given-again.ts";
import { LocalNames } from "./local-names.ts";
import { passedArgs } from "../../model/passed-args.ts";
import { type EarlierNames, plainRecipeText } from "../inputs/plain-recipe-text.ts";
import { productNames } from "./product-names.ts";
import { memberText } from "../property-key.ts";
import { objectName } from "./receiver-name.ts";
import { RESERVED_NAMES } from "../reserved-names.ts";

/** `const stack = new Stack(); stack.push(1); stack.pop()`. */
export function sequenceText(unit: Unit, sequence: SequenceRecipe): string {
  const { maker, calls } = sequence;
  const made = `${maker.async ? "await " : ""}${makerText(unit, sequence)}`;
  if (calls.length === 0) return made;
  const isModule = maker.kind === "module";
  const local = new LocalNames(new Set([exportText(unit, maker)]));
  const receiver = placeOf(unit, maker) ?? local.pick(receiverOf(unit, sequence));
  const used = new Set(calls.flatMap(resultsUsed));
  const numbers = calls.map((_, index) => index + 1).filter((k) => used.has(k));
  const products = productNames(unit.shape, calls, numbers, local);
  const nameOf = (k: number): string => products.get(k) ?? receiver;
  const given = new GivenNames(calls, local);
  const names: EarlierNames = { result: nameOf, given: (place) => given.find(place) };
  const steps = calls.flatMap((call, index) => {
    const k = index + 1;
    const name = products.get(k);
    const start = `${name === undefined ? "" : `const ${name} = `}${call.member.async ? "await " : ""}`;
    const isOnObject = call.member.exported === undefined && call.member.kind !== "time";
    const on = isOnObject ? nameOf(call.on ?? 0) : "";
    const step = `${start}${implicitText(call, () => on) ?? `${on}${stepText(call, k, names)}`}`;
    return [...givenTexts(call, k, names), step];
  });
  return [...(isModule ? [] : [`const ${receiver} = ${made}`]), ...steps].join("; ");
}

/** What later calls are given, too: `const listener = () => {}`. */
function givenTexts({ member, args }: CallRecipe, k: number, names: EarlierNames): string[] {
  const nameAt = (index: number): string => member.parameters[index]?.name ?? `arguments[${index}]`;
  return args.flatMap((recipe, argument) => {
    const name = names.given({ call: k, argument });
    return name === undefined ? [] : [`const ${name} = ${plainRecipeText(recipe, nameAt, [], names)}`];
  });
}

/** The numbers of the calls whose results a call uses, in the order of its text; 0 stands for the object itself. */
export function resultsUsed({ member, on = 0, args }: CallRecipe): number[] {
  if (member.kind === "time") return [];
  const passed = args.flatMap(recipeParts).flatMap((part) => (part.kind === "result" ? [part.call] : []));
  return [on, ...passed];
}

/** The name of the object, which differs from every export that the text mentions. */
export function receiverOf(unit: Unit, { maker }: SequenceRecipe): string {
  const exported = exportText(unit, maker);
  const place = placeOf(unit, maker);
  if (place !== undefined) return place;
  return objectName(unit, (each) => !RESERVED_NAMES.has(each) && each !== exported);
}

/** The object that a module exports: `store`, `api.store`. Undefined for objects that are made, and for the module itself. */
function placeOf(unit: Unit, maker: Maker): string | undefined {
  return maker.kind === "module" && maker.access.length > 0 ? accessText(unit, maker) : undefined;
}

function accessText(unit: Unit, maker: Maker): string {
  const path = maker.access.slice(1).map(memberText).join("");
  return isWholeModule(maker) && unit.access.length > 1 ? path.replace(/^\./, "") : `${exportText(unit, maker)}${path}`;
}

/** `new Stack(3)`, `Stack.of(1)`; the name of a module. */
export function makerText(unit: Unit, { maker, args }: SequenceRecipe): string {
  if (maker.kind === "module") return unit.shape?.name ?? unit.name;
  const callee = accessText(unit, maker);
  return `${maker.kind === "constructor" ? "new " : ""}${callee}(${argumentsText(maker.parameters, args)})`;
}

/** The name of the export that a maker starts from; a default export goes by the name of its declaration. */
function exportText({ shape, name }: Unit, maker: Maker): string {
  return isWholeModule(maker) ? (shape?.name ?? name) : (maker.access[0] ?? name);
}

function isWholeModule({ access: [exported] }: Maker): boolean {
  return exported === "default" || exported === "export=";
}

/**
 * The text after the object: `.push(1)`, `.limit = 3`, `.size`; or the whole text of a call that is not made on it.
 * `k`: the number of the call.
 */
export function stepText({ member, args }: CallRecipe, k: number, names: EarlierNames): string {
  const passed = (): string => argumentsText(member.parameters, args, { k, names });
  const { exported } = member;
  if (member.kind === "time") return member.name;
  if (exported !== undefined) return `${calleeText(member.name, exported)}(${passed()})`;
  const access = memberText(member.name);
  if (member.kind === "getter") return access;
  if (member.kind === "call") return `(${passed()})`;
  if (member.kind === "method") return `${access}(${passed()})`;
  return `${access} = ${passed()}`;
}

/** A call that the language makes, as people have it made: `[...bag]`, `${bag}`. `receiver`: the text of the object. */
export function implicitText(
  { member: { name }, args: [hint] }: CallRecipe,
  receiver: () => string,
): string | undefined {
  if (name === "[Symbol.iterator]") return `[...${receiver()}]`;
  if (name === "[Symbol.asyncIterator]") return `for await (… of ${receiver()})`;
  const wanted = name === "[Symbol.toPrimitive]" && hint?.kind === "primitive" ? hint.value : undefined;
  if (wanted === "string") return `\`\${${receiver()}}\``;
  return wanted === "number" ? `Number(${receiver()})` : undefined;
}

/** `setLocale`, `Shared.reset`, `new Shared`. */
function calleeText(name: string, { kind, access: [first = "", ...path] }: Export): string {
  const root = first === "export=" ? "" : first;
  const callee = path.length === 0 ? name : `${root}${path.map(memberText).join("")}`.replace(/^\./, "");
  return `${kind === "constructor" ? "new " : ""}${callee}`;
}

function argumentsText(
  parameters: Unit["parameters"],
  args: readonly Recipe[],
  within?: { readonly k: number; readonly names: EarlierNames },
): string {
  const nameAt = (index: number): string => parameters[index]?.name ?? `arguments[${index}]`;
  return passedArgs(parameters, args)
    .map(
      (recipe, argument) =>
        within?.names.given({ call: within.k, argument }) ?? plainRecipeText(recipe, nameAt, [], within?.names),
    )
    .join(", ");
}
