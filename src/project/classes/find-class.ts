// Finds the members of a class and the ways to make its objects, before types are converted.
import { classNameOf } from "../types/class-name-of.ts";
import type { ClassNode } from "../units/function-source.ts";
import type { ProjectProgram } from "../modules/project-program.ts";
import { ts, type TS } from "../typescript.ts";
import { baseClasses, isAbstract, sidesOf, type ClassSides } from "./class-sides.ts";
import { findFields, findMembers } from "./find-members.ts";
import type { ProductMember } from "./find-product-members.ts";
import { findStaticMakers, type StaticMaker } from "./find-static-makers.ts";
import { isWithin } from "./local-function.ts";

/** The objects of a class or of a factory function (see `findFactory`). */
export interface FoundObject {
  /** The type of one object. */
  readonly object: TS.Type;
  readonly members: readonly ProductMember[];
  readonly fields: readonly string[];
  /** Static methods that return such an object. */
  readonly makers: readonly StaticMaker[];
  /** Undefined for a factory function. */
  readonly sides?: ClassSides;
  /** The base classes, the nearest first. */
  readonly bases: readonly ClassNode[];
  /** The module exports an object, and not the way to make one. */
  readonly isExported?: true;
  /** What a function calls the object that it gives, or its type. */
  readonly name?: string;
}

/** Undefined if the class runs no code of its own: its base classes are units themselves. */
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
    // Hidden methods may override what inherited methods call.
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

/** Whether a class has a constructor that does more than initialize parameter properties. */
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
