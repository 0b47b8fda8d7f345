// The types of what a function returns: as declared, or, where that says nothing, of the expressions in its code.
import type { ProjectProgram } from "../modules/project-program.ts";
import { isOfLibrary } from "../types/library-type.ts";
import { sourcesOfValue } from "../units/function-source.ts";
import { returnsIn } from "../units/returns-in.ts";
import { ts, type TS } from "../typescript.ts";
import { alternatives } from "./made-types.ts";

/** Calls that are followed to the function that gives the result. */
const MOST_CALLS = 3;

/** Promises are replaced by what they are fulfilled with. */
export function returnedTypes(
  signatures: readonly TS.Signature[],
  body: TS.FunctionLikeDeclaration | undefined,
  project: ProjectProgram,
): readonly TS.Type[] {
  const { checker } = project;
  const awaited = (type: TS.Type): TS.Type => checker.getAwaitedType(type) ?? type;
  const declared = signatures.map((signature) => awaited(checker.getReturnTypeOfSignature(signature)));
  if (body === undefined || !declared.every((type) => saysNothing(type, project))) return declared;
  const written = returnedValues(body, project, MOST_CALLS).map((value) => awaited(checker.getTypeAtLocation(value)));
  const told = written.filter((type) => !saysNothing(type, project));
  return told.length > 0 ? told : declared;
}

/** `any`, `unknown`, or `Function`, which JSDoc comments say of every function. */
function saysNothing(type: TS.Type, project: ProjectProgram): boolean {
  return (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) !== 0 || isAnyFunction(type, project);
}

/** Whether a type is `Function`, which can be called with anything. */
export function isAnyFunction(type: TS.Type, project: ProjectProgram): boolean {
  return type.getSymbol()?.name === "Function" && isOfLibrary(type, { project });
}

function returnedValues(
  { body, asteriskToken }: TS.FunctionLikeDeclaration,
  project: ProjectProgram,
  left: number,
): TS.Expression[] {
  if (body === undefined || asteriskToken !== undefined) return [];
  return returnsIn(body)
    .flatMap(alternatives)
    .flatMap((value) => {
      const makers = ts.isCallExpression(value) && left > 0 ? sourcesOfValue(value.expression, project) : [];
      const found = makers.flatMap((maker) =>
        maker.kind === "function" ? returnedValues(maker.node, project, left - 1) : [],
      );
      return found.length > 0 ? found : [value];
    });
}
