// The two types of a class: of its static side, and of its instances.
import type { ClassNode } from "../units/function-source.ts";
import type { ProjectProgram } from "../modules/project-program.ts";
import { ts, type TS } from "../typescript.ts";

export interface ClassSides {
  readonly statics: TS.Type;
  readonly instance: TS.Type;
  /** The signatures of the constructor, also of an implicit or inherited one; several if it is overloaded. */
  readonly constructors: readonly TS.Signature[];
}

/** `type`: of the exported value. Where an annotation hides that it is the class, the type of the declaration is used. */
export function sidesOf(node: ClassNode, type: TS.Type, checker: TS.TypeChecker): ClassSides | undefined {
  const own = node.name === undefined ? undefined : checker.getSymbolAtLocation(node.name);
  const candidates = [type, own === undefined ? checker.getTypeAtLocation(node) : checker.getTypeOfSymbol(own)];
  for (const statics of candidates) {
    const constructors = statics.getConstructSignatures();
    const instance = constructors[0]?.getReturnType();
    // A constructor function may have the symbol of the variable that holds it.
    const isOfNode = ts.isClassLike(node)
      ? instance?.getSymbol()?.declarations?.includes(node) === true
      : constructors[0]?.declaration === node;
    if (instance !== undefined && isOfNode) return { statics, instance, constructors };
  }
  return undefined;
}

export function isAbstract(node: ClassNode): boolean {
  return (ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Abstract) !== 0;
}

/** The chain of base classes, up to the first one from outside of the project. */
export function baseClasses(instance: TS.Type, project: ProjectProgram): ClassNode[] {
  const found: ClassNode[] = [];
  let base = baseTypeOf(instance, project.checker);
  while (base !== undefined) {
    const declaration = base.getSymbol()?.valueDeclaration;
    if (declaration === undefined || !project.isProjectSource(declaration.getSourceFile())) break;
    if (!isClassNode(declaration) || found.includes(declaration)) break;
    found.push(declaration);
    base = baseTypeOf(base, project.checker);
  }
  return found;
}

/** The base type of a class. Its type arguments may contain type parameters of the class. */
export function baseTypeOf(type: TS.Type, checker: TS.TypeChecker): TS.Type | undefined {
  const declared = genericOf(type) ?? type;
  return declared.isClassOrInterface() ? checker.getBaseTypes(declared)[0] : undefined;
}

/** The generic type of a reference with type arguments; undefined for other types. */
export function genericOf(type: TS.Type): TS.GenericType | undefined {
  return (type as Partial<TS.TypeReference>).target;
}

function isClassNode(node: TS.Node): node is ClassNode {
  return ts.isClassLike(node) || ts.isFunctionDeclaration(node) || ts.isFunctionExpression(node);
}
