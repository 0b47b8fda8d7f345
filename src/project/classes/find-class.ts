// A class as it is found: what its objects can do, and how they are made, before any type is looked into.
import { classNameOf } from "../types/class-name-of.ts";
import type { ClassNode } from "../units/function-source.ts";
import type { ProjectProgram } from "../modules/project-program.ts";
import { ts, type TS } from "../typescript.ts";
import { baseClasses, isAbstract, sidesOf, type ClassSides } from "./class-sides.ts";
import { findFields, findMembers, type FoundMember } from "./find-members.ts";
import { findStaticMakers, type StaticMaker } from "./find-static-makers.ts";
import { isWithin } from "./local-function.ts";

/** Also what a factory makes: see `findFactory`. */
export interface FoundObject {
  /** Its type. */
  readonly object: TS.Type;
  readonly members: readonly FoundMember[];
  readonly fields: readonly string[];
  /** Static methods that give one. */
  readonly makers: readonly StaticMaker[];
  /** Undefined for a factory. */
  readonly sides?: ClassSides;
  /** The classes that it extends, the nearest first. */
  readonly bases: readonly ClassNode[];
}

/** Undefined where nothing in it runs that is not tested elsewhere. */
export function findClass(node: ClassNode, type: TS.Type, project: ProjectProgram): FoundObject | undefined {
  const sides = sidesOf(node, type, project.checker);
  if (sides === undefined) return undefined;
  const bases = baseClasses(sides.instance, project);
  const members = findMembers(sides.instance, project);
  const untested = bases.filter((base) => isAbstract(base) || classNameOf(base, project) === undefined);
  const own = [node, ...untested];
  const isWorthwhile =
    !ts.isClassLike(node) ||
    own.some(hasConstructor) ||
    members.some(({ body }) => own.some((each) => isWithin(body, each))) ||
    // hidden methods may change what inherited ones do
    (members.length > 0 && own.some(hasMethod));
  if (!isWorthwhile) return undefined;
  const makers = isAbstract(node) ? [] : findStaticMakers(sides, project);
  return {
    object: sides.instance,
    members,
    fields: findFields(sides.instance, members, project),
    makers,
    sides,
    bases,
  };
}

/** One that does something besides filling in parameter properties. */
function hasConstructor(node: ClassNode): boolean {
  if (!ts.isClassLike(node)) return true;
  return node.members.some(
    (member) => ts.isConstructorDeclaration(member) && (member.body?.statements.length ?? 0) > 0,
  );
}

function hasMethod(node: ClassNode): boolean {
  if (!ts.isClassLike(node)) return true;
  return node.members.some(
    (member) => ts.isMethodDeclaration(member) && member.body !== undefined && !isStatic(member),
  );
}

function isStatic(member: TS.ClassElement): boolean {
  return (ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Static) !== 0;
}
