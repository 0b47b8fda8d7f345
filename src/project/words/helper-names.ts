// Whether a text means in the name of a test what it means in the source: its names are those that a caller would take them for.
import type { Unit } from "../../model/unit.ts";
import { ts, type TS } from "../typescript.ts";
import { isAssigned } from "./known-value.ts";
import type { Held } from "./path-facts.ts";

interface Setting {
  readonly unit: Unit;
  readonly code: TS.SignatureDeclaration;
}

/** `held`: a condition and the function that it stands in. */
export function isSaid({ node, code }: Held, { unit, code: own }: Setting): boolean {
  const parameters = new Set(unit.parameters.map(({ name }) => name));
  const names = namesIn(node);
  if (code === own) return !names.some((name) => parameters.has(name) && isAssignedBefore(own, name, node));
  return names.every((name) => !parameters.has(name) || isSameIn(code, name, own));
}

/** Whether the code may have given the variable another value by then. */
function isAssignedBefore(code: TS.Node, name: string, node: TS.Node): boolean {
  if (!isAssigned(code, name)) return false;
  for (let around = node; around !== code; around = around.parent)
    if (ts.isIterationStatement(around, false)) return true;
  return isAssigned(code, name, node.pos);
}

/** Whether a name of a helper is the parameter of the unit with that name: not declared anew, or passed on under it. */
function isSameIn(helper: TS.Node, name: string, own: TS.SignatureDeclaration): boolean {
  if (isAssigned(own, name)) return false;
  const isInside = helper.pos >= own.pos && helper.end <= own.end;
  if (!ts.isFunctionLike(helper)) return false;
  const index = helper.parameters.findIndex((each) => each.name.getText() === name);
  if (index < 0) return isInside;
  const called = nameOf(helper);
  const calls = called === undefined ? [] : callsIn(own, called);
  const isPassedOn = ({ arguments: args }: TS.CallExpression): boolean => {
    const given = args[index];
    return given !== undefined && ts.isIdentifier(given) && given.text === name;
  };
  return calls.length > 0 && calls.every(isPassedOn) && !isAssigned(helper, name);
}

function nameOf(helper: TS.SignatureDeclaration): string | undefined {
  if (helper.name !== undefined) return helper.name.getText();
  const { parent } = helper;
  return ts.isVariableDeclaration(parent) && ts.isIdentifier(parent.name) ? parent.name.text : undefined;
}

function callsIn(code: TS.Node, name: string): TS.CallExpression[] {
  const found: TS.CallExpression[] = [];
  const visit = (node: TS.Node): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === name)
      found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(code);
  return found;
}

/** The names of variables in an expression. */
function namesIn(node: TS.Node): string[] {
  const found: string[] = [];
  const visit = (each: TS.Node): void => {
    if (ts.isIdentifier(each)) found.push(each.text);
    else if (ts.isPropertyAccessExpression(each)) visit(each.expression);
    else if (ts.isPropertyAssignment(each)) visit(each.initializer);
    else ts.forEachChild(each, visit);
  };
  visit(node);
  return found;
}
