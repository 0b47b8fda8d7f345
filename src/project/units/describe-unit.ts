// From a function or class that was found to the unit that is explored: its inputs, its place, and why it is skipped if it is.
import type { Parameter } from "../../model/input-type.ts";
import type { SourceRange, Unit } from "../../model/unit.ts";
import { describeClass } from "../classes/describe-class.ts";
import type { FoundObject } from "../classes/find-class.ts";
import type { ContractContext } from "../contracts/read-contracts.ts";
import { EXPORT_EQUALS } from "./export-equals.ts";
import { fileIdentifier } from "./file-identifier.ts";
import type { Found } from "./find-functions.ts";
import type { InputTypes } from "../types/input-types.ts";
import { reachableTypes } from "../types/reachable-types.ts";
import { returnsPromise } from "./returns-promise.ts";
import { ts, type TS } from "../typescript.ts";
import { rangeOf } from "./unit-closure.ts";

/** What a function takes of which only that is known: `Function`. */
const ANY_ARGUMENTS: Parameter = { name: "args", type: { kind: "any" }, optional: true, rest: true };

/** What depends on whether it is a function or a class. */
type Interface = Pick<
  Unit,
  "parameters" | "shape" | "only" | "types" | "classFiles" | "assumptions" | "async" | "skipped"
>;

export function describeUnit(
  found: Found,
  file: string,
  closure: readonly SourceRange[],
  types: InputTypes,
  contracts: ContractContext,
): Unit {
  const source = found.node.getSourceFile();
  const start = source.getLineAndCharacterOfPosition(found.node.getStart());
  const { objects } = found;
  return {
    file,
    name: unitName(found),
    kind: found.kind,
    access: found.access,
    ...(objects === undefined ? functionInterface(found, types) : classInterface(found, objects, types, contracts)),
    declaredIn: source.fileName,
    range: rangeOf(found.node),
    position: { line: start.line + 1, column: start.character + 1 },
    closure,
  };
}

function functionInterface(found: Found, types: InputTypes): Interface {
  const { checker } = types;
  const signatures = checker.getSignaturesOfType(found.type, ts.SignatureKind.Call);
  const parameters = signatures.length === 0 ? [ANY_ARGUMENTS] : types.parameters(signatures, found.body);
  const skipped = skipReason(found, parameters);
  // What is skipped is never called, so the checker need not infer what it returns.
  if (skipped !== undefined) return { parameters, async: false, skipped };
  return {
    parameters,
    ...reachableTypes(parameters, (name) => types.entryOf(name)),
    async: returnsPromise(found.body, signatures, checker),
  };
}

function classInterface(found: Found, objects: FoundObject, types: InputTypes, contracts: ContractContext): Interface {
  const described = describeClass(found, objects, objectName(found), types, contracts);
  if (typeof described === "string") return { parameters: [], async: false, skipped: described };
  const { shape, parameters, notes } = described;
  const reached = reachableTypes(parameters, (name) => types.entryOf(name));
  const assumptions = [...notes, ...(reached.assumptions ?? [])];
  return {
    parameters: [],
    shape,
    ...(found.only !== undefined && { only: found.only }),
    ...reached,
    ...(assumptions.length > 0 && { assumptions }),
    async: [...shape.makers, ...shape.members].some((each) => each.async),
  };
}

/** As people write it after `#`. */
export function unitName({ access, node }: Found): string {
  if (access[0] !== EXPORT_EQUALS) return access.join(".");
  return (ownName(node) ?? fileIdentifier(node.getSourceFile().fileName)) || "module.exports";
}

/** What people call one object of a class. */
function objectName(found: Found): string {
  const { access, node } = found;
  const last = access.at(-1);
  if (last !== undefined && last !== "default" && last !== EXPORT_EQUALS) return last;
  return (ownName(node) ?? fileIdentifier(node.getSourceFile().fileName)) || unitName(found);
}

/** The name that a function or class gives itself. */
export function ownName(node: TS.Node): string | undefined {
  const { name } = node as TS.NamedDeclaration;
  if (name !== undefined && ts.isIdentifier(name)) return name.text;
  const isNamed = ts.isVariableDeclaration(node.parent) && ts.isIdentifier(node.parent.name);
  return isNamed ? (node.parent as TS.VariableDeclaration & { name: TS.Identifier }).name.text : undefined;
}

function skipReason(found: Found, parameters: readonly Parameter[]): string | undefined {
  if (found.body?.asteriskToken !== undefined) return "generator functions are not supported yet";
  for (const { name, type } of parameters) {
    if (type.kind === "unsupported") return `parameter '${name}' ${type.reason}`;
  }
  return undefined;
}
