// The two types of a class: of the class itself, and of its objects.
import type { ClassNode } from "../units/function-source.ts";
import type { ProjectProgram } from "../modules/project-program.ts";
import { ts, type TS } from "../typescript.ts";

export interface ClassSides {
  readonly statics: TS.Type;
  readonly instance: TS.Type;
  /** More than one where the constructor is overloaded; implicit and inherited ones too. */
  readonly constructors: readonly TS.Signature[];
}

/** `type`: of the class, as an importer sees it. An annotation may hide what it is; then the class speaks for itself. */
export function sidesOf(node: ClassNode, type: TS.Type, checker: TS.TypeChecker): ClassSides | undefined {
  const own = node.name === undefined ? undefined : checker.getSymbolAtLocation(node.name);
  const candidates = [type, own === undefined ? checker.getTypeAtLocation(node) : checker.getTypeOfSymbol(own)];
  for (const statics of candidates) {
    const constructors = statics.getConstructSignatures();
    const instance = constructors[0]?.getReturnType();
    // The symbol of a function that is a class may be that of the variable which holds it.
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

/** The class that a class extends, and what that one extends: as far as they are the project's own. */
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

/** What a class extends, with type arguments that may be parameters of the class. */
export function baseTypeOf(type: TS.Type, checker: TS.TypeChecker): TS.Type | undefined {
  const declared = genericOf(type) ?? type;
  return declared.isClassOrInterface() ? checker.getBaseTypes(declared)[0] : undefined;
}

/** The type without its arguments; undefined where it takes none. */
export function genericOf(type: TS.Type): TS.GenericType | undefined {
  return (type as Partial<TS.TypeReference>).target;
}

function isClassNode(node: TS.Node): node is ClassNode {
  return ts.isClassLike(node) || ts.isFunctionDeclaration(node) || ts.isFunctionExpression(node);
}
