// The contracts of functions and members, and of base classes, each read where it is declared.
import type { Contract } from "../../model/class-shape.ts";
import type { ContractContext } from "../contracts/contract-context.ts";
import {
  type ClassContracts,
  type FunctionSetting,
  readContracts,
  readFunctionContract,
} from "../contracts/read-contracts.ts";
import type { ClassNode } from "../units/function-source.ts";
import { ts, type TS } from "../typescript.ts";

/** `code`: a function, method, accessor or constructor, or the function that a field holds. */
export function contractOf(
  code: TS.SignatureDeclaration,
  checker: TS.TypeChecker,
  context: ContractContext,
  setting?: FunctionSetting,
): Contract | undefined {
  // Climbs from the function of a field through the expressions around it. Does not climb out of statements, so a method of
  // an object literal inside of a method is not taken for the method.
  let member: TS.Node = code;
  while (!ts.isClassElement(member) && ts.isExpression(member)) member = member.parent;
  const { parent } = member;
  if (!ts.isClassElement(member) || !ts.isClassLike(parent))
    return readFunctionContract(code, checker, context, setting);
  return readContracts(parent, checker, context).contractOf(member);
}

/** The invariants of all classes, those of base classes first. `classes`: the class, then its base classes upwards. */
export function invariantsOf(
  classes: readonly ClassNode[],
  checker: TS.TypeChecker,
  context: ContractContext,
): Pick<ClassContracts, "invariants" | "leftOut"> {
  const read = classes
    .filter(ts.isClassLike)
    .reverse()
    .map((node) => readContracts(node, checker, context));
  return {
    invariants: read.flatMap(({ invariants }) => invariants),
    leftOut: read.flatMap(({ leftOut }) => leftOut),
  };
}
