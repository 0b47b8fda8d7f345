// Decides whether a call did what the mapping says.
// Enters: the mapping's result and changes as text, and what was observed. Leaves: a verdict; where the texts differ, both are
// evaluated and compared. Deliberately absent: running the user's code.
import { isDeepStrictEqual } from "node:util";
import { createContext, runInContext } from "node:vm";
import { argumentName } from "../../say/inputs/named-inputs.ts";
import { plainRecipeText } from "../../say/inputs/plain-recipe-text.ts";
import type { DraftExample } from "../../model/explanation-draft.ts";
import { type Recipe, recipeParts } from "../../model/recipe.ts";
import type { Effect, Observation, ValueText } from "../../model/test-case.ts";
import type { Unit } from "../../model/unit.ts";
import { CallbackResults } from "./callback-results.ts";
import { observedValueText } from "./observed-value-text.ts";
import { withoutNames } from "./without-names.ts";

type Change = DraftExample["changes"][number];
type Ended = Extract<Observation, { status: "returned" | "threw" }>;

export function isConfirmed(
  unit: Unit,
  draft: DraftExample,
  args: readonly Recipe[],
  observation: Observation,
): boolean {
  if (observation.status !== "returned" && observation.status !== "threw") return false;
  const { effects = [] } = observation;
  const nameAt = (index: number): string => argumentName(unit, index);
  const ends = endsOf(draft, observation, (name) => args.findIndex((_, index) => nameAt(index) === name), args);
  if (ends === undefined) return false;
  const [said, seen] = ends;
  if (said === seen && draft.changes.length === 0 && effects.length === 0) return true;
  return isSameEnd({ said, seen, changes: draft.changes, effects, args, nameAt });
}

/** The result by the mapping, and the observed one, as source texts; undefined where they are known to differ. */
function endsOf(
  { returned, threw }: DraftExample,
  observation: Ended,
  indexOf: (name: string) => number,
  args: readonly Recipe[],
): readonly [string, string] | undefined {
  const { value } = observation;
  if (observation.status === "threw") {
    const { isError, errorName, message } = observation;
    if (threw === undefined || threw.name !== (isError ? errorName : "")) return undefined;
    return [quoted(threw.message), isError ? quoted(message) : `String(${value.text})`];
  }
  if (returned === undefined) return undefined;
  const index = indexOf(returned);
  const effect = observation.effects?.find(({ argument }) => argument === index);
  const isSame = returned === observedValueText(value) || isMadeAs(args[index], effect?.value ?? value, value);
  return isSame ? SAME : [returned, value.text];
}

/** Whether the result is the instance that this argument is: without source text, its class and members have to tell. */
function isMadeAs(recipe: Recipe | undefined, became: ValueText, value: ValueText): boolean {
  if (recipe?.kind !== "instance" || value.typeName !== recipe.class.text) return false;
  return observedValueText(became) === observedValueText(value);
}

const SAME = ["undefined", "undefined"] as const;

function quoted(text: string): string {
  return JSON.stringify(text);
}

interface Ends {
  readonly said: string;
  readonly seen: string;
  readonly changes: readonly Change[];
  readonly effects: readonly Effect[];
  readonly args: readonly Recipe[];
  readonly nameAt: (index: number) => string;
}

/** Makes the arguments, changes them as the mapping says, and compares them and the result with what was observed. */
function isSameEnd({ said, seen, changes, effects, args, nameAt }: Ends): boolean {
  const textOf = (recipe: Recipe): string => plainRecipeText(withoutNames(recipe), nameAt);
  const results = new CallbackResults(args);
  const mappedTo = results.withVariables(said);
  const changed = changes.map(({ target, value }) => ({
    target: results.withVariables(target),
    value: results.withVariables(value),
  }));
  const plain = args.flatMap((recipe, index) => (isPlain(recipe) && isName(nameAt(index)) ? [{ recipe, index }] : []));
  const returned = results.named.filter(({ recipe }) => isPlain(recipe));
  const variables = [...plain.map(({ recipe, index }) => ({ variable: nameAt(index), recipe })), ...returned];
  const declaredNames = new Set(variables.map(({ variable }) => variable));
  const isOfPlain = ({ target }: Change): boolean => declaredNames.has(rootOf(target));
  const declared = variables.map(({ variable, recipe }) => `let ${variable} = ${textOf(recipe)};`);
  const statements = [...declared, ...changed.filter(isOfPlain).map(changeStatement)];
  const observed = plain.map(({ recipe, index }) => {
    const effect = effects.find(({ argument }) => argument === index);
    return effect === undefined ? textOf(recipe) : effect.value.text;
  });
  const mapped = evaluated(statements, [...plain.map(({ index }) => nameAt(index)), mappedTo]);
  const found = evaluated(statements, [...observed, seen]);
  if (mapped === undefined || found === undefined || !isDeepStrictEqual(mapped, found)) return false;
  return changed.every((change) => isOfPlain(change) || isSeen(change, effects, nameAt));
}

/** Entries of a Map or a Set, and the time of a Date, are changed by a call instead of an assignment. */
function changeStatement({ target, value }: Change): string {
  const [, object = "", method, key] = /^(.+?)\.(get|has|getTime)\((.*)\)$/s.exec(target) ?? [];
  if (method === "get") return `${object}.set(${key}, ${value});`;
  if (method === "getTime") return `${object}.setTime(${value});`;
  if (method === "has") return `${object}.${value === "true" ? "add" : "delete"}(${key});`;
  const place = target.replace(ENTRY, ENTRY_AT);
  return value === "deleted" ? `delete ${place};` : `${place} = ${value};`;
}

/** How conditions name a member of an object in a Map or a Set: `index.values[0].n`. */
const ENTRY = /^([\w$.[\]]+?)\.(values|keys)\[(\d+)\](?=[.[])/;
const ENTRY_AT = '$$entryAt($1, "$2", $3)';
const PRELUDE = `const $entryAt = (owner, kind, index) =>
  owner instanceof Map || owner instanceof Set ? [...owner[kind]()][index] : owner[kind][index];`;

/** Whether a change to an object without source text was observed among its public members. */
function isSeen({ target, value }: Change, effects: readonly Effect[], nameAt: (index: number) => string): boolean {
  const [, key] = /^[^.[]+\.([\w$]+)$/.exec(target) ?? [];
  const effect = effects.find(({ argument }) => nameAt(argument) === rootOf(target));
  const member = effect?.value.members?.find(([name]) => name === key)?.[1];
  // a member that is not public cannot contradict
  return member === undefined || observedValueText(member) === value;
}

function rootOf(target: string): string {
  return /^[^.[(]*/.exec(target)?.[0] ?? target;
}

/** Both lists are evaluated in one realm, so that their values can be compared. */
const realm = createContext(Object.create(null) as object);

function evaluated(statements: readonly string[], values: readonly string[]): unknown {
  try {
    const text = `"use strict"; (() => { ${PRELUDE} ${statements.join(" ")} return [${values.join(", ")}]; })()`;
    return runInContext(text, realm, { timeout: 10_000 }) as unknown;
  } catch {
    // a value without source text: an instance of the user's class, a cycle
    return undefined;
  }
}

function isPlain(recipe: Recipe): boolean {
  return recipeParts(recipe).every(({ kind }) => kind !== "function" && kind !== "instance" && kind !== "promise");
}

function isName(text: string): boolean {
  return /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(text);
}
