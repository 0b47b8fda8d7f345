// The places in the body of a test at which `choose<T>()` is called: each is an input.
import type { Parameter } from "../../model/input-type.ts";
import { reasonFor } from "../types/refusal.ts";
import type { InputTypes } from "../types/input-types.ts";
import { ts, type TS } from "../typescript.ts";
import type { ChoicePlace } from "./proof-entry.ts";

export interface Choice {
  readonly parameter: Parameter;
  readonly place: ChoicePlace;
}

/** `taken`: names of other inputs. */
export function findChoices(body: TS.Node, types: InputTypes, taken: ReadonlySet<string>): Choice[] {
  const calls: TS.CallExpression[] = [];
  const visit = (node: TS.Node): void => {
    if (ts.isCallExpression(node) && isChoose(node, types.checker)) calls.push(node);
    ts.forEachChild(node, visit);
  };
  visit(body);
  const names = new Set(taken);
  return calls.map((call) => choiceOf(call, body, types, names));
}

function isChoose({ expression }: TS.CallExpression, checker: TS.TypeChecker): boolean {
  if (!ts.isIdentifier(expression)) return false;
  const [declaration] = checker.getSymbolAtLocation(expression)?.declarations ?? [];
  if (declaration === undefined || !ts.isImportSpecifier(declaration)) return false;
  const { moduleSpecifier } = declaration.parent.parent.parent as TS.ImportDeclaration;
  const isOurs = ts.isStringLiteral(moduleSpecifier) && moduleSpecifier.text.startsWith("pathwise/");
  return isOurs && (declaration.propertyName ?? declaration.name).text === "choose";
}

function choiceOf(call: TS.CallExpression, body: TS.Node, types: InputTypes, taken: Set<string>): Choice {
  const { checker } = types;
  const type = checker.getTypeAtLocation(call);
  const isList = mayRepeat(call, body);
  const text = types.textOf(type);
  const input = types.convert(type);
  const own =
    input.kind === "refused" ? ({ kind: "unsupported", text, reason: reasonFor(input, text) } as const) : input;
  const element = own.kind !== "unsupported" && isList ? ({ kind: "array", element: own } as const) : own;
  const name = uniqueName(call, taken);
  const source = call.getSourceFile();
  const position = (offset: number): readonly [number, number] => {
    const { line, character } = source.getLineAndCharacterOfPosition(offset);
    return [line + 1, character + 1];
  };
  return {
    parameter: { name, type: element, optional: false, rest: false },
    place: { path: source.fileName, start: position(call.getStart()), end: position(call.getEnd()), isList },
  };
}

/** Whether a loop or a function inside of the body may make the call more than once. */
function mayRepeat(call: TS.Node, body: TS.Node): boolean {
  for (let node = call.parent; node !== body; node = node.parent)
    if (ts.isIterationStatement(node, false) || ts.isFunctionLike(node)) return true;
  return false;
}

/** After the variable that it initializes. */
function uniqueName({ parent }: TS.CallExpression, taken: Set<string>): string {
  const wanted = ts.isVariableDeclaration(parent) && ts.isIdentifier(parent.name) ? parent.name.text : "chosen";
  let name = wanted;
  for (let count = 2; taken.has(name); count++) name = `${wanted}${count}`;
  taken.add(name);
  return name;
}
