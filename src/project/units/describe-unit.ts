// Describes a function or class as a unit: its inputs, its position, and the reason if it is skipped.
import { basename, dirname } from "node:path";
import type { Assumption } from "../../model/assumption.ts";
import type { Parameter } from "../../model/input-type.ts";
import type { SourceRange, Unit } from "../../model/unit.ts";
import { contractOf } from "../classes/contracts-of.ts";
import { describeClass } from "../classes/describe-class.ts";
import { ANY_ARGUMENTS } from "../classes/draft-member.ts";
import type { FoundObject } from "../classes/find-class.ts";
import { asksCallers } from "../classes/generator-members.ts";
import type { ContractContext } from "../contracts/contract-context.ts";
import { refuseContract } from "../contracts/read-contracts.ts";
import { EXPORT_EQUALS, inside } from "./export-equals.ts";
import type { Found } from "./find-functions.ts";
import type { InputTypes } from "../types/input-types.ts";
import { reachableTypes } from "../types/reachable-types.ts";
import { returnsPromise } from "./returns-promise.ts";
import { ts, type TS } from "../typescript.ts";
import { rangeOf } from "./unit-closure.ts";

/** The properties of a unit that functions and classes fill differently. */
type Interface = Pick<
  Unit,
  | "parameters"
  | "contract"
  | "shape"
  | "keepsState"
  | "only"
  | "types"
  | "classFiles"
  | "assumptions"
  | "async"
  | "skipped"
>;

export function describeUnit(
  found: Found,
  file: string,
  closure: readonly SourceRange[],
  types: InputTypes,
  contracts: ContractContext,
): Unit {
  const { objects } = found;
  return {
    ...placed(found, file),
    ...(found.kind === "class" && objects !== undefined
      ? classInterface(found, objects, types, contracts)
      : withResult(functionInterface(found, types, contracts), found, types, contracts)),
    closure,
  };
}

/** A unit that is only named, and why. */
export function skippedUnit(found: Found, file: string, skipped: string): Unit {
  return { ...placed(found, file), parameters: [], async: false, closure: [rangeOf(found.node)], skipped };
}

function placed(
  found: Found,
  file: string,
): Pick<Unit, "file" | "name" | "kind" | "access" | "declaredIn" | "range" | "position"> {
  const source = found.node.getSourceFile();
  const start = source.getLineAndCharacterOfPosition(found.node.getStart());
  return {
    file,
    name: unitName(found),
    kind: found.kind,
    access: found.access,
    declaredIn: source.fileName,
    range: rangeOf(found.node),
    position: { line: start.line + 1, column: start.character + 1 },
  };
}

/** Also for functions that are called beside the unit. */
export function functionInterface(found: Found, types: InputTypes, contracts: ContractContext): Interface {
  const { checker } = types;
  const signatures = checker.getSignaturesOfType(found.type, ts.SignatureKind.Call);
  const parameters = signatures.length === 0 ? [ANY_ARGUMENTS] : types.parameters(signatures, found.body);
  const skipped = skipReason(parameters);
  // A skipped function is never called, so the checker need not infer its return type.
  if (skipped !== undefined) return { parameters, async: false, skipped };
  const contract = found.body && contractOf(found.body, checker, contracts);
  warnOfUnread(found, checker, contracts);
  const reached = reachableTypes(parameters, (name) => types.entryOf(name));
  const isGenerator = found.body?.asteriskToken !== undefined && !asksCallers(found.body);
  const iterated: Assumption[] = isGenerator ? [{ id: "iterated-whole", names: [found.access.at(-1) ?? ""] }] : [];
  const assumptions = [...iterated, ...(reached.assumptions ?? [])];
  return {
    parameters,
    ...(contract !== undefined && { contract }),
    ...reached,
    ...(assumptions.length > 0 && { assumptions }),
    async: returnsPromise(found.body, signatures, checker),
  };
}

/** The code of a function that a call gave is elsewhere: clauses in the comment of its variable are none of its contract. */
function warnOfUnread({ body, node }: Found, checker: TS.TypeChecker, contracts: ContractContext): void {
  const statement = body === undefined ? ts.findAncestor(node, ts.isVariableStatement) : undefined;
  if (statement !== undefined) refuseContract(statement, checker, contracts);
}

/** Adds the shape of what a function gives: its call is the maker, and what can be called on the result are the members. */
function withResult(own: Interface, found: Found, types: InputTypes, contracts: ContractContext): Interface {
  const { objects } = found;
  if (objects === undefined || own.skipped !== undefined) return own;
  const { parameters: _, ...shaped } = classInterface(found, objects, types, contracts);
  return (shaped.shape?.members ?? []).length === 0 ? own : { ...own, ...shaped };
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
    ...(objects.isExported && { keepsState: true }),
    ...(found.only !== undefined && { only: found.only }),
    ...reached,
    ...(assumptions.length > 0 && { assumptions }),
    async: [...shape.makers, ...shape.members].some((each) => each.async),
  };
}

/** The name that selects the unit after `#` in a target. */
export function unitName(found: Found): string {
  const names = inside(found.access);
  return names.length === 0 ? wholeName(found) || "module.exports" : names.join(".");
}

/** The name of a default export, or of what `module.exports` is; an object has not the name of its class. */
function wholeName({ node, objects }: Found): string {
  const own = objects?.isExported === true ? undefined : ownName(node);
  return own ?? fileIdentifier(node.getSourceFile().fileName);
}

/** The name after which objects of a class are named. */
function objectName(found: Found): string {
  const last = found.access.at(-1);
  if (last !== undefined && last !== "default" && last !== EXPORT_EQUALS) return last;
  return wholeName(found) || unitName(found);
}

/** The name of a function or class in its declaration, or of the variable that it initializes. */
export function ownName(node: TS.Node): string | undefined {
  const { name } = node as TS.NamedDeclaration;
  if (name !== undefined && ts.isIdentifier(name)) return name.text;
  const isNamed = ts.isVariableDeclaration(node.parent) && ts.isIdentifier(node.parent.name);
  return isNamed ? (node.parent as TS.VariableDeclaration & { name: TS.Identifier }).name.text : undefined;
}

/** `src/shopping-cart.js` gives `shoppingCart`; an index file takes the name of its folder. */
export function fileIdentifier(path: string): string {
  const [stem = ""] = basename(path).split(".");
  const words = (stem === "index" ? basename(dirname(path)) : stem).split(/[^\p{ID_Continue}$]+/u);
  const [first = "", ...rest] = words.filter((word) => word !== "");
  return [first, ...rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join("");
}

function skipReason(parameters: readonly Parameter[]): string | undefined {
  for (const { name, type } of parameters) {
    if (type.kind === "unsupported") return `parameter '${name}' ${type.reason}`;
  }
  return undefined;
}
