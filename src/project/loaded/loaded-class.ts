// The objects of a constructor: what the text shows of them, and what only loading or declarations show.
import { baseClasses, type ClassSides } from "../classes/class-sides.ts";
import type { FoundObject } from "../classes/find-class.ts";
import type { FoundMember } from "../classes/find-members.ts";
import type { ProductMember } from "../classes/find-product-members.ts";
import { makesInstance, type StaticMaker } from "../classes/find-static-makers.ts";
import { isHidden } from "../types/is-hidden.ts";
import type { ProjectProgram } from "../modules/project-program.ts";
import { isIdentifierName } from "../units/property-name.ts";
import type { ClassNode, FunctionNode } from "../units/function-source.ts";
import { ts, type TS } from "../typescript.ts";
import type { LoadedMember } from "./loaded-exports.ts";
import { loadedProperty } from "./loaded-property.ts";

export interface LoadedClass {
  readonly node: ClassNode;
  /** What its objects have. */
  readonly members: readonly LoadedMember[];
  /** The functions that are its own properties. */
  readonly statics: readonly { readonly name: string; readonly body: FunctionNode }[];
}

/**
 * `known`: what the text shows; the same is given back if there is no more. `declared`: the type that declarations beside the
 * module give the export; `type`: the type that the module gives it. Undefined for a class that runs no code of its own.
 */
export function loadedClass(
  { node, members, statics }: LoadedClass,
  known: FoundObject | undefined,
  declared: TS.Type | undefined,
  type: TS.Type,
  project: ProjectProgram,
): FoundObject | undefined {
  const { checker } = project;
  const sides = sidesOf(node, known, declared, type, checker);
  const before = (known?.members ?? []).flatMap((member): ProductMember[] =>
    member.body === undefined
      ? [member]
      : redeclared(actual({ ...member, body: member.body }, members), sides.instance, checker),
  );
  const added = members.flatMap((member): FoundMember[] => {
    if (!isIdentifierName(member.name) || before.some((each) => isSame(each, member))) return [];
    const property = loadedProperty(sides.instance, member, checker);
    return property === undefined ? [] : [{ ...member, property }];
  });
  const isSameCode = before.every(({ body }, index) => body === known?.members[index]?.body);
  if (declared === undefined && added.length === 0 && isSameCode) return known;
  const all = [...before, ...added];
  return {
    object: sides.instance,
    members: all,
    fields: declared === undefined && known !== undefined ? known.fields : fieldsOf(sides.instance, all, checker),
    makers: makersOf(sides, statics, known?.makers ?? [], checker),
    sides,
    bases: known?.bases ?? baseClasses(sides.instance, project),
  };
}

function sidesOf(
  node: ClassNode,
  known: FoundObject | undefined,
  declared: TS.Type | undefined,
  type: TS.Type,
  checker: TS.TypeChecker,
): ClassSides {
  if (declared === undefined && known?.sides !== undefined) return known.sides;
  const own = checker.getTypeAtLocation(node);
  for (const statics of [declared, known?.sides?.statics, type, own]) {
    const constructors = statics?.getConstructSignatures() ?? [];
    const instance = constructors[0]?.getReturnType();
    if (statics !== undefined && instance !== undefined) return { statics, instance, constructors };
  }
  return { statics: own, instance: checker.getAnyType(), constructors: own.getCallSignatures() };
}

/** Where a prototype is assigned several functions of one name, the one that it has in the end. */
function actual(member: FoundMember, members: readonly LoadedMember[]): FoundMember {
  // A method of a class may be wrapped by a decorator, and is run all the same.
  if (ts.isClassElement(member.body)) return member;
  const body = members.find((each) => isSame(each, member))?.body;
  return body === undefined ? member : { ...member, body };
}

/** The member with the property of the declared type; none if that hides it. */
function redeclared(member: FoundMember, instance: TS.Type, checker: TS.TypeChecker): FoundMember[] {
  const property = checker.getPropertyOfType(instance, member.name) ?? member.property;
  return property.declarations?.some(isHidden) === true ? [] : [{ ...member, property }];
}

function isSame(a: Pick<FoundMember, "kind" | "name">, b: Pick<FoundMember, "kind" | "name">): boolean {
  return a.kind === b.kind && a.name === b.name;
}

/** The properties of a declared type that hold no functions. */
export function fieldsOf(
  instance: TS.Type,
  members: readonly Pick<FoundMember, "name">[],
  checker: TS.TypeChecker,
): string[] {
  if ((instance.flags & ts.TypeFlags.Any) !== 0) return [];
  const called = new Set(members.map(({ name }) => name));
  return checker.getPropertiesOfType(instance).flatMap((property) => {
    const { name, declarations = [] } = property;
    const type = checker.getNonNullableType(checker.getTypeOfSymbol(property));
    const isField = isIdentifierName(name) && !called.has(name) && !declarations.some(isHidden);
    return isField && type.getCallSignatures().length === 0 ? [name] : [];
  });
}

function makersOf(
  { statics: type, instance }: ClassSides,
  statics: LoadedClass["statics"],
  known: readonly StaticMaker[],
  checker: TS.TypeChecker,
): StaticMaker[] {
  if ((instance.flags & ts.TypeFlags.Any) !== 0) return [...known];
  const added = statics.flatMap(({ name, body }): StaticMaker[] => {
    const property = checker.getPropertyOfType(type, name);
    const isOpen = property !== undefined && property.declarations?.some(isHidden) !== true;
    if (!isOpen || known.some((each) => each.name === name) || body.asteriskToken !== undefined) return [];
    const signatures = checker.getTypeOfSymbol(property).getCallSignatures();
    return makesInstance(signatures, instance, checker) ? [{ name, signatures, body }] : [];
  });
  return [...known, ...added];
}
