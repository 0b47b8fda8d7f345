// Looks at an object from outside, as a test does at the end of a sequence: through fields, getters and methods that change
// nothing.
import { membersOf } from "../../say/inputs/type-at.ts";
import { shapeText } from "../../say/values/shape-text.ts";
import type { ClassMember, ClassShape } from "../../model/class-shape.ts";
import type { InputType } from "../../model/input-type.ts";
import type { Recipe } from "../../model/recipe.ts";
import type { CallRecipe, SequenceRecipe } from "../../model/sequence.ts";
import type { StateObservation, ValueText } from "../../model/test-case.ts";
import type { Unit } from "../../model/unit.ts";
import { callMember } from "../execute/call-member.ts";
import type { NativeWorld } from "./native-world.ts";

/** More assertions on the state than these are not read. */
const MOST_LOOKS = 6;
/** Arguments of the sequence that a method with one parameter is asked about. */
const MOST_QUESTIONS = 3;
const LONGEST_VALUE = 200;

type PrimitiveRecipe = Extract<Recipe, { readonly kind: "primitive" }>;

interface Look {
  readonly kind: StateObservation["kind"];
  readonly name: string;
  readonly args: readonly PrimitiveRecipe[];
  /** Where it stands among all: the order of the assertions. */
  readonly position: number;
  /** Something can be called on what it gives: a view, an iterator. */
  readonly givesHandle: boolean;
}

export interface Seen {
  readonly receiver: object;
  /** The last call was made on it, not on what an earlier call gave. */
  readonly isLastOnReceiver: boolean;
  readonly world: NativeWorld;
  /** How often the code has called functions that were passed in. */
  readonly timesCalled: () => number;
}

/** In the order of declaration, fields first. What throws, tells nothing or disturbs the object is left out. */
export async function takeLooks(
  unit: Unit,
  sequence: SequenceRecipe,
  { receiver, isLastOnReceiver, world, timesCalled }: Seen,
): Promise<StateObservation[]> {
  const fields = fieldsOf(unit, receiver);
  const publicState = (): string =>
    JSON.stringify(fields.map((name) => world.print((receiver as Record<string, unknown>)[name])));
  const before = publicState();
  const taken: { readonly look: Look; readonly value: ValueText; readonly awaited: boolean }[] = [];
  const shown = isLastOnReceiver ? sequence.calls.at(-1) : undefined;
  for (const look of looksAt(unit, fields, sequence, shown)) {
    if (taken.length === MOST_LOOKS) break;
    const called = timesCalled();
    const args = look.args.map(({ value }) => value);
    const kind = look.kind === "field" ? "getter" : look.kind;
    const done = await world.perform(() => callMember(receiver, { kind, name: look.name }, args));
    // the object is no longer the one that the test will look at
    if (publicState() !== before) break;
    if (done.status === "cut" || done.status === "died") break;
    // what a function gives to a look is not what a test would let it give
    if (done.status === "threw" || done.value === receiver || timesCalled() !== called) continue;
    const value = world.print(done.value);
    if (isTelling(value) && !(look.givesHandle && isIntricate(value)))
      taken.push({ look, value, awaited: done.awaited });
  }
  return taken
    .sort((a, b) => a.look.position - b.look.position)
    .map(({ look: { kind, name, args }, value, awaited }) => ({
      kind,
      name,
      args,
      value,
      ...(awaited ? { awaited: true } : {}),
    }));
}

/** Errors have a message, whether their class speaks of it or not. */
function fieldsOf({ shape }: Unit, receiver: object): string[] {
  return [...new Set([...(shape?.fields ?? []), ...(receiver instanceof Error ? ["message"] : [])])];
}

/** What is worth looking at, most telling first; not what the last step has just shown. */
function looksAt(
  { shape, types = {} }: Unit,
  fields: readonly string[],
  sequence: SequenceRecipe,
  shown: CallRecipe | undefined,
): Look[] {
  const { members = [], products = {} } = shape ?? {};
  const values = valuesUsed(sequence);
  const ofFields = fields.map((name, position): Look => ({
    kind: "field",
    name,
    args: [],
    position,
    givesHandle: false,
  }));
  const ofMembers = members.flatMap((member, index): Look[] => {
    const position = fields.length + index;
    if (!isLook(member)) return [];
    const { kind, name } = member as ClassMember & { readonly kind: "getter" | "method" };
    const [asked] = member.parameters.filter(({ optional, rest }) => !optional && !rest);
    const look = { kind, name, position, givesHandle: givesHandle(member, products) };
    if (asked === undefined) return [{ ...look, args: [] }];
    return values
      .filter(({ value }) => fits(asked.type, value, types))
      .slice(0, MOST_QUESTIONS)
      .map((value): Look => ({ ...look, args: [value] }));
  });
  const looks = [...ofFields, ...ofMembers].filter((look) => !isShown(look, shown));
  return [...looks.filter(({ args }) => args.length === 0), ...looks.filter(({ args }) => args.length > 0)];
}

/** Getters are taken at their word; a method must change nothing, and need no more than one argument. */
function isLook({ kind, pure, parameters, contract }: ClassMember): boolean {
  if (kind === "setter" || (contract?.requires ?? []).length > 0) return false;
  return kind === "getter" || (pure && parameters.filter(({ optional, rest }) => !optional && !rest).length <= 1);
}

function isShown({ kind, name, args }: Look, last: CallRecipe | undefined): boolean {
  if (last === undefined || last.member.kind !== kind || last.member.name !== name) return false;
  return args.every(({ value }, index) => {
    const given = last.args[index];
    return given?.kind === "primitive" && Object.is(given.value, value);
  });
}

/** The primitive arguments of the calls, those of the last call first, each value once. */
function valuesUsed({ calls }: SequenceRecipe): PrimitiveRecipe[] {
  const ordered = [...calls.slice(-1), ...calls.slice(0, -1)].flatMap(({ args }) => args);
  const used = new Map<unknown, PrimitiveRecipe>();
  for (const recipe of ordered)
    if (recipe.kind === "primitive" && recipe.value !== undefined && recipe.value !== null && !used.has(recipe.value))
      used.set(recipe.value, recipe);
  return [...used.values()];
}

function fits(type: InputType, value: PrimitiveRecipe["value"], types: NonNullable<Unit["types"]>): boolean {
  return membersOf(type, types).some(
    (member) =>
      member.kind === "any" ||
      member.kind === typeof value ||
      (member.kind === "literal" && Object.is(member.value, value)),
  );
}

/** Short enough to be read, and more than a type. */
function isTelling(value: ValueText): boolean {
  if (value.exact) return value.text.length <= LONGEST_VALUE;
  return (value.members ?? []).length > 0 && shapeText(value).length <= LONGEST_VALUE;
}

function givesHandle({ product = "" }: ClassMember, products: NonNullable<ClassShape["products"]>): boolean {
  return (products[product]?.members ?? []).length > 0;
}

/** What it holds is made of objects in turn: how it does its work, not what it is. */
function isIntricate({ exact, members = [] }: ValueText): boolean {
  return !exact && members.some(([, part]) => !part.exact);
}
