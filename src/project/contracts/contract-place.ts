// The place of a contract: the class, or a member or function with its parameters.
import { ts, type TS } from "../typescript.ts";
import type { ClausePlace } from "./check-clause.ts";
import { parameterTexts } from "./clause-parameters.ts";
import { boundNames } from "./clause-references.ts";

export interface ContractPlace extends ClausePlace {
  /** See `ContractText`. */
  readonly parameterTexts: readonly string[];
}

export function placeOfClass(): ContractPlace {
  return { of: "class", ofClass: false, parameters: [], parameterTexts: [] };
}

/** Undefined for a member without code, such as a field or an overload. */
export function placeOfMember(member: TS.ClassElement): ContractPlace | undefined {
  const runs = functionOf(member);
  if (runs === undefined) return undefined;
  return {
    of: kindOf(member),
    ofClass: has(member, ts.ModifierFlags.Static),
    parameters: runs.parameters.flatMap(({ name }) => boundNames(name)),
    parameterTexts: parameterTexts(runs.parameters),
  };
}

/** `held`: how the function is called: with `new`, on an object that has it, or as its text tells. */
export function placeOfFunction(
  code: TS.SignatureDeclaration,
  held: "constructor" | "member" | undefined,
): ContractPlace {
  return {
    of: held === "constructor" ? held : kindOfFunction(code, held === "member"),
    ofClass: false,
    parameters: code.parameters.flatMap(({ name }) => boundNames(name)),
    parameterTexts: parameterTexts(code.parameters),
  };
}

function kindOfFunction(code: TS.SignatureDeclaration, isMember: boolean): ClausePlace["of"] {
  if (ts.isGetAccessor(code)) return "getter";
  if (ts.isSetAccessor(code)) return "setter";
  return isMember || ts.isMethodDeclaration(code) || isPropertyValue(code) ? "method" : "function";
}

/** Whether a function is what `{ name: function … }` or `object.name = function …` holds: its contract speaks of the object. */
function isPropertyValue({ parent }: TS.SignatureDeclaration): boolean {
  if (ts.isPropertyAssignment(parent)) return true;
  return ts.isBinaryExpression(parent) && ts.isPropertyAccessExpression(parent.left);
}

/**
 * The function of a method, accessor, constructor or field. Abstract members count: overriding ones inherit the
 * contract.
 */
function functionOf(member: TS.ClassElement): TS.SignatureDeclaration | undefined {
  if (ts.isMethodDeclaration(member) || ts.isAccessor(member) || ts.isConstructorDeclaration(member))
    return member.body === undefined && !has(member, ts.ModifierFlags.Abstract) ? undefined : member;
  const value = ts.isPropertyDeclaration(member) ? member.initializer : undefined;
  return value !== undefined && (ts.isArrowFunction(value) || ts.isFunctionExpression(value)) ? value : undefined;
}

function has(member: TS.ClassElement, flag: TS.ModifierFlags): boolean {
  return (ts.getCombinedModifierFlags(member) & flag) !== 0;
}

function kindOf(member: TS.ClassElement): ClausePlace["of"] {
  if (ts.isConstructorDeclaration(member)) return "constructor";
  if (ts.isGetAccessor(member)) return "getter";
  return ts.isSetAccessor(member) ? "setter" : "method";
}
