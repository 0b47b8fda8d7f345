// Chooses which fields, getters and pure methods of an object a test reads at the end of a sequence.
import { membersOf } from "../../say/inputs/type-at.ts";
import type { ClassMember, ClassShape } from "../../model/class-shape.ts";
import type { InputType } from "../../model/input-type.ts";
import { isPrivateByName } from "../../model/is-private-by-name.ts";
import type { Recipe } from "../../model/recipe.ts";
import type { CallRecipe, SequenceRecipe } from "../../model/sequence.ts";
import type { StateObservation } from "../../model/test-case.ts";
import type { Unit } from "../../model/unit.ts";

/** A method with one parameter is called with at most so many values. */
const MOST_ARGUMENTS = 3;

type PrimitiveRecipe = Extract<Recipe, { readonly kind: "primitive" }>;

export interface StateRead {
  readonly kind: StateObservation["kind"];
  readonly name: string;
  readonly args: readonly PrimitiveRecipe[];
  /** Assertions are written in the order of their positions. */
  readonly position: number;
  /** Whether its value is a product: an object with members of its own to call, like a view or an iterator. */
  readonly givesProduct: boolean;
}

/** The declared fields; of errors also `message`, which their class may not declare. */
export function fieldsOf({ shape }: Unit, receiver: object): string[] {
  return [...new Set([...(shape?.fields ?? []), ...(receiver instanceof Error ? ["message"] : [])])];
}

/**
 * Reads without arguments first. The test asserts the result of `lastCall` anyway, so the same read is left out. What is private by its
 * name is read only where nothing else can be.
 */
export function stateReadsOf(
  { shape, types = {} }: Unit,
  fields: readonly string[],
  sequence: SequenceRecipe,
  lastCall: CallRecipe | undefined,
): StateRead[] {
  const { members = [], products = {} } = shape ?? {};
  const values = valuesUsed(sequence);
  const ofFields = fields.map((name, position): StateRead => ({
    kind: "field",
    name,
    args: [],
    position,
    givesProduct: false,
  }));
  const ofMembers = members.flatMap((member, index): StateRead[] => {
    const position = fields.length + index;
    if (!canRead(member)) return [];
    const { kind, name } = member as ClassMember & { readonly kind: "getter" | "method" };
    const [parameter] = member.parameters.filter(({ optional, rest }) => !optional && !rest);
    const read = { kind, name, position, givesProduct: givesProduct(member, products) };
    if (parameter === undefined) return [{ ...read, args: [] }];
    return values
      .filter(({ value }) => isOfType(value, parameter.type, types))
      .slice(0, MOST_ARGUMENTS)
      .map((value): StateRead => ({ ...read, args: [value] }));
  });
  const all = [...ofFields, ...ofMembers];
  const ofCallers = all.filter(({ name }) => !isPrivateByName(name));
  const reads = (ofCallers.length > 0 ? ofCallers : all).filter((read) => !isSameCall(read, lastCall));
  return [...reads.filter(({ args }) => args.length === 0), ...reads.filter(({ args }) => args.length > 0)];
}

/** Getters are assumed to be pure; a method has to be pure, and to take at most one required argument. */
function canRead({ kind, pure, parameters, contract }: ClassMember): boolean {
  if (kind === "setter" || (contract?.requires ?? []).length > 0) return false;
  return kind === "getter" || (pure && parameters.filter(({ optional, rest }) => !optional && !rest).length <= 1);
}

function isSameCall({ kind, name, args }: StateRead, call: CallRecipe | undefined): boolean {
  if (call === undefined || call.member.kind !== kind || call.member.name !== name) return false;
  return args.every(({ value }, index) => {
    const given = call.args[index];
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

function isOfType(value: PrimitiveRecipe["value"], type: InputType, types: NonNullable<Unit["types"]>): boolean {
  return membersOf(type, types).some(
    (member) =>
      member.kind === "any" ||
      member.kind === typeof value ||
      (member.kind === "literal" && Object.is(member.value, value)),
  );
}

function givesProduct({ product = "" }: ClassMember, products: NonNullable<ClassShape["products"]>): boolean {
  return (products[product]?.members ?? []).length > 0;
}
