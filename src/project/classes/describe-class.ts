// Enters: a class, or a factory function whose objects have state.
// Leaves: its shape, with the types of all parameters; or the reason why it is skipped.
// Deliberately absent: the position of its code (`describe-unit.ts`), and the meaning of its contracts (`contracts/`).
import type { Assumption } from "../../model/assumption.ts";
import { calledParameters } from "../../model/called-parameters.ts";
import type { ClassMember, ClassShape } from "../../model/class-shape.ts";
import type { InputType, Parameter } from "../../model/input-type.ts";
import { assumptionText } from "../../say/assumption-text.ts";
import type { ContractContext } from "../contracts/contract-context.ts";
import type { Found } from "../units/find-functions.ts";
import type { ClassNode } from "../units/function-source.ts";
import type { InputTypes } from "../types/input-types.ts";
import { typeArguments } from "../types/library-type.ts";
import type { TS } from "../typescript.ts";
import { baseTypeOf, genericOf, isAbstract } from "./class-sides.ts";
import { chooseTypeArguments } from "./choose-type-arguments.ts";
import { invariantsOf } from "./contracts-of.ts";
import { describeMakers } from "./describe-makers.ts";
import { describeMembers } from "./describe-members.ts";
import type { FoundObject } from "./find-class.ts";
import { overridableMembers } from "./overridable-members.ts";
import { asksOfParameters } from "./type-arguments-ask.ts";
import { assignableFields, uncalledMembers } from "./uncalled-members.ts";

export interface DescribedClass {
  readonly shape: ClassShape;
  /** The parameters of all makers and members, with the names that users read: `insert.value`. */
  readonly parameters: readonly Parameter[];
  /** Which members are not called and which arguments are never passed. */
  readonly notes: readonly Assumption[];
}

/** Gives the reason if the class is skipped. `name`: of the class, or of the factory function. */
export function describeClass(
  found: Found,
  objects: FoundObject,
  name: string,
  types: InputTypes,
  contracts: ContractContext,
): DescribedClass | string {
  if (objects.sides !== undefined && isAbstract(found.node as ClassNode))
    return "abstract: its code runs only in the classes that extend it";
  const generic = typeParametersOf(found, objects);
  const chosen = chooseTypeArguments(generic, types.checker);
  return types.bind(generic, chosen.types, () =>
    bindBases(objects.object, types, () => {
      const { makers, notes } = describeMakers(found, objects, name, chosen.texts, types, contracts);
      if (makers.length === 0) return noMaker(notes);
      const { notes: uncalled, ...members } = describeMembers(name, objects, types, contracts);
      const classes = objects.sides === undefined ? [] : [found.node as ClassNode, ...objects.bases];
      const { invariants, leftOut } = invariantsOf(classes, types.checker, contracts);
      const assignable = settersOf(objects, types);
      const shape: ClassShape = {
        ...{ name, makers, ...members, fields: objects.fields, invariants },
        ...(objects.name !== undefined && { objectName: objects.name }),
        ...(assignable.length > 0 && { assignable }),
      };
      const unseen = uncalledMembers(objects.object, types.project);
      const overridable = overridableMembers(classes, types.checker);
      const unchecked = leftOut.map((clause) => ({ id: "clause-left-out", clause }) as const);
      const unasked = [...unseen, ...overridable, ...unchecked];
      const code = objects.sides === undefined ? [found.node] : classes;
      const generics = asksOfParameters(code, types.project) ? chosen.chosen : [];
      return { shape, parameters: parametersOf(shape), notes: [...generics, ...notes, ...uncalled, ...unasked] };
    }),
  );
}

/** The type parameters of the class, or of the factory function. */
function typeParametersOf({ type }: Found, { object, sides }: FoundObject): readonly TS.Type[] {
  if (sides !== undefined) return (object as TS.InterfaceType).typeParameters ?? [];
  return type.getCallSignatures()[0]?.typeParameters ?? [];
}

/** Binds the type parameters of base classes to the type arguments in the `extends` clauses. */
function bindBases<T>(type: TS.Type, types: InputTypes, run: () => T): T {
  const base = baseTypeOf(type, types.checker);
  if (base === undefined) return run();
  const parameters = genericOf(base)?.typeParameters ?? [];
  return types.bind(parameters, typeArguments(base, types.checker), () => bindBases(base, types, run));
}

/** Setters of the public fields whose types are primitive. */
function settersOf({ object, sides }: FoundObject, types: InputTypes): ClassMember[] {
  if (sides === undefined) return [];
  return assignableFields(object, types.project).flatMap((property): ClassMember[] => {
    const type = types.convert(types.checker.getTypeOfSymbol(property));
    if (type.kind === "refused" || !isPrimitive(type)) return [];
    const parameter: Parameter = { name: "value", type, optional: false, rest: false };
    return [{ kind: "setter", name: property.name, parameters: [parameter], async: false, pure: false }];
  });
}

function isPrimitive(type: InputType): boolean {
  if (type.kind === "union") return type.members.every(isPrimitive);
  return type.kind === "number" || type.kind === "string" || type.kind === "boolean" || type.kind === "literal";
}

function noMaker(notes: readonly Assumption[]): string {
  const [first] = notes;
  if (first === undefined) return "its constructor is not public, and no static method gives an object of it";
  return `no object can be made: ${assumptionText(first)}`;
}

function parametersOf({ name: own, makers, members, linked = [], products = {} }: ClassShape): Parameter[] {
  const ofMembers = (called: readonly ClassMember[], prefix: string): Parameter[] =>
    called.flatMap(({ name, parameters }) => calledParameters(parameters.map(withProduct), `${prefix}${name}`));
  const others = Object.values(products).filter(({ name }) => name !== own);
  return [
    ...makers.flatMap(({ parameters }) => parameters),
    ...ofMembers([...members, ...linked], ""),
    ...others.flatMap((product) => ofMembers(product.members, `${product.name}.`)),
  ];
}

/** Removes the product from the types that are left out: it is passed, though it cannot be made. */
function withProduct(parameter: Parameter): Parameter {
  const { type, product } = parameter;
  if (product === undefined || type.kind !== "union" || type.partial === undefined) return parameter;
  return {
    ...parameter,
    type: { ...type, partial: type.partial.filter((text) => text.replace(/<.*/, "") !== product) },
  };
}
