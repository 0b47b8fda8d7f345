// Objects that a module exports ready-made: instances of classes, and results of functions that close over their state.
import type { FoundMember } from "../classes/find-members.ts";
import { keepsState } from "../classes/keeps-state.ts";
import { isWithin } from "../classes/local-function.ts";
import type { LoadedValue } from "../../model/loaded-module.ts";
import type { ProjectProgram } from "../modules/project-program.ts";
import type { Found } from "../units/find-functions.ts";
import { isIdentifierName } from "../units/property-name.ts";
import { ts, type TS } from "../typescript.ts";
import { fieldsOf } from "./loaded-class.ts";
import type { LoadedExports } from "./loaded-exports.ts";
import { loadedProperty } from "./loaded-property.ts";

/**
 * Undefined if its functions are tested one by one, since they share no state, or with the class or function that makes such
 * objects. `found`: all that is tested already.
 */
export function exportedObject(
  value: LoadedValue,
  access: readonly string[],
  type: TS.Type,
  found: readonly Found[],
  loaded: LoadedExports,
  project: ProjectProgram,
): Found | undefined {
  const { checker } = project;
  const maker = loaded.constructorOf(value);
  if (maker !== undefined && found.some(({ node, kind }) => kind === "class" && node === maker)) return undefined;
  const members = loaded.membersOf(value).flatMap((member): FoundMember[] => {
    const isTested = found.some((each) => isTestedWith(member.body, each));
    const property = isTested || !isIdentifierName(member.name) ? undefined : loadedProperty(type, member, checker);
    return property === undefined ? [] : [{ ...member, property }];
  });
  const [first] = members;
  if (first === undefined || !isWhole(value, members, checker)) return undefined;
  const node = ts.findAncestor(first.body, ts.isClassLike) ?? first.body;
  const objects = {
    object: type,
    members,
    fields: fieldsOf(type, members, checker),
    makers: [],
    bases: [],
    isExported: true as const,
  };
  return { kind: "class", access, node, body: undefined, type, objects };
}

function isTestedWith(body: TS.Node, { node, objects }: Found): boolean {
  return isWithin(body, node) || objects?.members.some((member) => member.body === body) === true;
}

/** Whether the object is more than a bundle of functions: it inherits them, has accessors, or its functions keep state. */
function isWhole({ parent }: LoadedValue, members: readonly FoundMember[], checker: TS.TypeChecker): boolean {
  if (parent !== undefined || members.some(({ kind }) => kind !== "method")) return true;
  return members.some(({ body }) => {
    const maker = ts.findAncestor(body.parent, ts.isFunctionLike);
    return maker !== undefined && keepsState([body], maker, checker);
  });
}
