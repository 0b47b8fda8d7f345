// From a function that was found to the unit that is explored: its inputs, its place, and why it is skipped if it is.
import type { Parameter } from "../model/input-type.ts";
import type { SourceRange, Unit } from "../model/unit.ts";
import { fileIdentifier } from "./file-identifier.ts";
import { EXPORT_EQUALS, type Found } from "./find-functions.ts";
import type { InputTypes } from "./input-types.ts";
import { reachableTypes } from "./reachable-types.ts";
import { ts, type TS } from "./typescript.ts";
import { rangeOf } from "./unit-closure.ts";

/** What a function takes of which only that is known: `Function`. */
const ANY_ARGUMENTS: Parameter = { name: "args", type: { kind: "any" }, optional: true, rest: true };

export function describeUnit(found: Found, file: string, closure: readonly SourceRange[], types: InputTypes): Unit {
  const { checker } = types;
  const source = found.node.getSourceFile();
  const start = source.getLineAndCharacterOfPosition(found.node.getStart());
  const signatures = found.kind === "class" ? [] : checker.getSignaturesOfType(found.type, ts.SignatureKind.Call);
  const isUntold = found.kind === "function" && signatures.length === 0;
  const parameters = isUntold ? [ANY_ARGUMENTS] : types.parameters(signatures, found.body);
  const skipped = skipReason(found, parameters);
  return {
    file,
    name: unitName(found),
    kind: found.kind,
    access: found.access,
    parameters,
    ...(skipped === undefined && reachableTypes(parameters, (name) => types.entryOf(name))),
    // What is skipped is never called, so the checker need not infer what it returns.
    async: skipped === undefined && isAsync(found, signatures, checker),
    declaredIn: source.fileName,
    range: rangeOf(found.node),
    position: { line: start.line + 1, column: start.character + 1 },
    closure,
    ...(skipped !== undefined && { skipped }),
  };
}

/** As people write it after `#`. */
export function unitName({ access, node }: Found): string {
  if (access[0] !== EXPORT_EQUALS) return access.join(".");
  return (ownName(node) ?? fileIdentifier(node.getSourceFile().fileName)) || "module.exports";
}

/** The name that a function or class gives itself. */
export function ownName(node: TS.Node): string | undefined {
  const { name } = node as TS.NamedDeclaration;
  if (name !== undefined && ts.isIdentifier(name)) return name.text;
  const isNamed = ts.isVariableDeclaration(node.parent) && ts.isIdentifier(node.parent.name);
  return isNamed ? (node.parent as TS.VariableDeclaration & { name: TS.Identifier }).name.text : undefined;
}

function skipReason(found: Found, parameters: readonly Parameter[]): string | undefined {
  if (found.kind === "class") return "classes are not supported yet";
  if (found.body?.asteriskToken !== undefined) return "generator functions are not supported yet";
  for (const { name, type } of parameters) {
    if (type.kind === "unsupported") return `parameter '${name}' ${type.reason}`;
  }
  return undefined;
}

function isAsync({ body }: Found, signatures: readonly TS.Signature[], checker: TS.TypeChecker): boolean {
  const isMarked =
    body !== undefined && ts.getModifiers(body)?.some(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword) === true;
  return isMarked || signatures.some((signature) => isThenable(checker.getReturnTypeOfSignature(signature), checker));
}

function isThenable(type: TS.Type, checker: TS.TypeChecker): boolean {
  if (type.isUnion()) return type.types.some((member) => isThenable(member, checker));
  if ((type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection | ts.TypeFlags.Instantiable)) === 0) return false;
  const then = checker.getPropertyOfType(checker.getApparentType(type), "then");
  return then !== undefined && checker.getTypeOfSymbol(then).getCallSignatures().length > 0;
}
