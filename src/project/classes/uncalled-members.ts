// The members of a class that are not called. The exploration assumes that outside code does not use them either.
import { isHidden } from "../types/is-hidden.ts";
import { isOfProject } from "../units/is-of-project.ts";
import { isSymbolKeyed } from "../types/object-type.ts";
import type { ProjectProgram } from "../modules/project-program.ts";
import { ts, type TS } from "../typescript.ts";
import { baseTypeOf } from "./class-sides.ts";
import { publicProperties } from "./find-members.ts";
import type { Assumption } from "../../model/assumption.ts";

export function uncalledMembers(object: TS.Type, project: ProjectProgram): Assumption[] {
  const own = project.checker.getPropertiesOfType(object).filter((property) => isOwnCode(property, project));
  const notes: Assumption[] = [];
  const called = new Set(publicProperties(object, project));
  if (own.some((property) => isSymbolKeyed(property) && !called.has(property)))
    notes.push({ id: "symbol-members-not-called" });
  const base = foreignBase(object, project);
  if (base !== undefined) notes.push({ id: "base-not-called", base });
  const fields = publicProperties(object, project)
    .filter((property) => isWritable(property) || holdsState(property, project))
    .map(({ name }) => name);
  if (fields.length > 0) notes.push({ id: "fields-not-assigned", fields });
  const members = project.checker.getPropertiesOfType(object).filter((property) => isForSubclasses(property, project));
  if (members.length > 0) notes.push({ id: "protected-not-used", members: members.map(({ name }) => name) });
  return notes;
}

/** The public fields to which outside code may assign. */
export function assignableFields(object: TS.Type, project: ProjectProgram): TS.Symbol[] {
  return publicProperties(object, project).filter((property) => isAssignable(property, project));
}

/** Whether a property is a public field for data to which outside code may assign. */
function isAssignable(property: TS.Symbol, { checker }: ProjectProgram): boolean {
  if (!isWritable(property)) return false;
  const { declarations = [] } = property;
  return declarations.some((each) => checker.getTypeAtLocation(each).getCallSignatures().length === 0);
}

function isWritable({ declarations = [] }: TS.Symbol): boolean {
  return declarations.some((declaration) => isField(declaration) && !isReadonly(declaration));
}

function isField(declaration: TS.Declaration): boolean {
  return ts.isPropertyDeclaration(declaration) || ts.isParameter(declaration);
}

function isReadonly(declaration: TS.Declaration): boolean {
  return (ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Readonly) !== 0;
}

/** Whether a property is protected, and a subclass can do something with it that changes objects. */
function isForSubclasses(property: TS.Symbol, project: ProjectProgram): boolean {
  const { declarations = [] } = property;
  if (!isOfProject(property, project)) return false;
  return declarations.some((each) => {
    if ((ts.getCombinedModifierFlags(each) & ts.ModifierFlags.Protected) === 0) return false;
    return !isField(each) || !isReadonly(each) || holdsState(property, project);
  });
}

const UNCHANGEABLE = new Set(["ReadonlyArray", "ReadonlyMap", "ReadonlySet", "Promise", "RegExp"]);

/** Whether a property is a field with an object that others may change. */
function holdsState({ declarations = [] }: TS.Symbol, { checker }: ProjectProgram): boolean {
  return declarations.some((declaration) => {
    if (!ts.isPropertyDeclaration(declaration) && !ts.isParameter(declaration)) return false;
    const type = checker.getTypeAtLocation(declaration);
    return (type.isUnion() ? type.types : [type]).some(
      (each) =>
        (each.flags & ts.TypeFlags.Object) !== 0 &&
        each.getCallSignatures().length === 0 &&
        !UNCHANGEABLE.has(each.getSymbol()?.name ?? ""),
    );
  });
}

/** The name of the nearest base class from outside of the project, if it has methods or is untyped. */
function foreignBase(object: TS.Type, project: ProjectProgram): string | undefined {
  const { checker } = project;
  const seen = new Set<TS.Type>();
  for (let type = object; !seen.has(type);) {
    seen.add(type);
    const base = baseTypeOf(type, checker);
    if (base === undefined || (base.flags & ts.TypeFlags.Any) !== 0) return untypedBase(type, checker);
    const symbol = base.getSymbol();
    if (symbol !== undefined && !isOfProject(symbol, project)) {
      const properties = checker.getPropertiesOfType(base);
      return properties.some((each) => !isOfProject(each, project) && isMethod(each)) ? symbol.name : undefined;
    }
    type = base;
  }
  return undefined;
}

/** The text of the base of a class, if its type is `any`. */
function untypedBase(type: TS.Type, checker: TS.TypeChecker): string | undefined {
  const declaration = type.getSymbol()?.valueDeclaration;
  if (declaration === undefined || !ts.isClassLike(declaration)) return undefined;
  const clause = declaration.heritageClauses?.find(({ token }) => token === ts.SyntaxKind.ExtendsKeyword);
  const parent = clause?.types[0]?.expression;
  if (parent === undefined || (checker.getTypeAtLocation(parent).flags & ts.TypeFlags.Any) === 0) return undefined;
  return parent.getText();
}

function isOwnCode(property: TS.Symbol, project: ProjectProgram): boolean {
  const { declarations = [] } = property;
  return (
    isOfProject(property, project) &&
    declarations.some((each) => ts.isMethodDeclaration(each) || ts.isAccessor(each)) &&
    !declarations.some(isHidden)
  );
}

function isMethod({ declarations = [] }: TS.Symbol): boolean {
  return declarations.some((each) => ts.isMethodDeclaration(each) || ts.isMethodSignature(each));
}
