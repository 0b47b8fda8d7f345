// What a function returns, where callers can call it in turn: a function, or an object with members.
// Enters: a function that is no factory (`find-factory.ts`). Leaves: the type of its result with the members to call, if code
//   of this file runs only by calling them.
// Deliberately absent: results of plain data, and objects of exported classes, which are units themselves.
import type { ProjectProgram } from "../modules/project-program.ts";
import type { TS } from "../typescript.ts";
import type { FoundObject } from "./find-class.ts";
import { findFields } from "./find-members.ts";
import { findProductMembers } from "./find-product-members.ts";
import { objectsIn } from "./given-objects.ts";
import { asksCallers, isGenerator } from "./generator-members.ts";
import { isWithin } from "./local-function.ts";
import { madeTypes, nameOfResult } from "./made-types.ts";
import { nameOfType } from "./product-kind-names.ts";
import { hasOwnCode, isTestedElsewhere } from "./own-code.ts";
import { returnedTypes } from "./returned-types.ts";

/** `node`: the code of the function; `body`: the same, unless a call made the function. `type`: of the function. */
export function findResult(
  node: TS.Node,
  body: TS.FunctionLikeDeclaration | undefined,
  type: TS.Type,
  project: ProjectProgram,
): FoundObject | undefined {
  const { checker } = project;
  const returned = returnedTypes(type.getCallSignatures(), body, project);
  const isSteered = asksCallers(body);
  const objects = isSteered
    ? returned.filter((each) => isGenerator(each, project))
    : [...new Set(returned.flatMap((each) => objectsIn(each, project)))];
  const [object] = objects;
  if (object === undefined) return undefined;
  const members = findProductMembers(objects, madeTypes(body, checker), project);
  const isOwn = (code: TS.Node | undefined): boolean =>
    code === undefined ? hasOwnCode(node, project) : isWithin(code, node) || !isTestedElsewhere(code, node, project);
  if (!isSteered && !members.some((member) => isOwn(member.body))) return undefined;
  const name = nameOfType(object, project) ?? nameOfResult(body);
  return {
    object,
    members,
    fields: findFields(object, members, project),
    makers: [],
    bases: [],
    ...(name !== undefined && { name }),
  };
}
