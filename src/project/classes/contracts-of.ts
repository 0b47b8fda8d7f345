// The contracts of a class and of those that it extends, each read where it is declared.
import type { Clause, Contract } from "../../model/class-shape.ts";
import { readContracts, type ContractContext } from "../contracts/read-contracts.ts";
import type { ClassNode } from "../units/function-source.ts";
import { ts, type TS } from "../typescript.ts";

/** `code`: a method, accessor or constructor, or the function that a field holds. */
export function contractOf(code: TS.Node, checker: TS.TypeChecker, context: ContractContext): Contract | undefined {
  // Past what may stand around the function of a field; a method of an object inside of a method is another matter.
  let member = code;
  while (!ts.isClassElement(member) && ts.isExpression(member)) member = member.parent;
  const { parent } = member;
  if (!ts.isClassElement(member) || !ts.isClassLike(parent)) return undefined;
  return readContracts(parent, checker, context).contractOf(member);
}

/** What a base class promises holds for its heirs too, and comes first. */
export function invariantsOf(
  classes: readonly ClassNode[],
  checker: TS.TypeChecker,
  context: ContractContext,
): Clause[] {
  return classes
    .filter(ts.isClassLike)
    .reverse()
    .flatMap((node) => readContracts(node, checker, context).invariants);
}
