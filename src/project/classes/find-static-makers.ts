// The static methods of a class that return an object of it: `Stack.of(1, 2)`.
import { sourcesOf, type FunctionNode } from "../units/function-source.ts";
import { isHidden } from "../types/is-hidden.ts";
import { typeArguments } from "../types/library-type.ts";
import type { ProjectProgram } from "../modules/project-program.ts";
import { ts, type TS } from "../typescript.ts";
import type { ClassSides } from "./class-sides.ts";

export interface StaticMaker {
  readonly name: string;
  readonly signatures: readonly TS.Signature[];
  readonly body: FunctionNode;
}

/** The makers in source order. */
export function findStaticMakers({ statics, instance }: ClassSides, project: ProjectProgram): StaticMaker[] {
  const { checker } = project;
  return checker.getPropertiesOfType(statics).flatMap((property) => {
    const { name, declarations = [] } = property;
    if (name === "prototype" || name.startsWith("__") || declarations.some(isHidden)) return [];
    const [body] = sourcesOf(property, project).flatMap((source) => (source.kind === "function" ? source.node : []));
    if (body === undefined || body.asteriskToken !== undefined) return [];
    const signatures = checker.getTypeOfSymbol(property).getCallSignatures();
    return makesInstance(signatures, instance, checker) ? [{ name, signatures, body }] : [];
  });
}

/** Whether each of the signatures of a function returns an object of the class. */
export function makesInstance(
  signatures: readonly TS.Signature[],
  instance: TS.Type,
  checker: TS.TypeChecker,
): boolean {
  return signatures.length > 0 && signatures.every((each) => gives(each, instance, checker));
}

/** Whether a signature returns an object of the class; for a generic class, with type arguments that the caller chooses. */
function gives(signature: TS.Signature, instance: TS.Type, checker: TS.TypeChecker): boolean {
  const returned = checker.getAwaitedType(checker.getReturnTypeOfSignature(signature));
  if (returned === undefined || returned.getSymbol() !== instance.getSymbol()) return false;
  return typeArguments(returned, checker).every(
    (argument) => (argument.flags & ts.TypeFlags.Any) !== 0 || signature.typeParameters?.includes(argument),
  );
}
