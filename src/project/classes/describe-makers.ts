// The makers of a class's objects (constructor, static methods, or factory function), with their parameters.
import type { Assumption } from "../../model/assumption.ts";
import type { Maker } from "../../model/class-shape.ts";
import type { ContractContext } from "../contracts/contract-context.ts";
import { inside } from "../units/export-equals.ts";
import type { Found } from "../units/find-functions.ts";
import type { InputTypes } from "../types/input-types.ts";
import { isHidden } from "../types/is-hidden.ts";
import { returnsPromise } from "../units/returns-promise.ts";
import { ts, type TS } from "../typescript.ts";
import { chooseTypeArguments } from "./choose-type-arguments.ts";
import { contractOf } from "./contracts-of.ts";
import type { FoundObject } from "./find-class.ts";
import { usableParameters } from "./usable-parameters.ts";

export interface Makers {
  readonly makers: readonly Maker[];
  readonly notes: readonly Assumption[];
}

/** A maker before its types are converted. */
interface Candidate extends Pick<Maker, "kind" | "access" | "isCalled" | "typeArguments"> {
  /** Its text in notes: `new Stack`, `Stack.of`. */
  readonly text: string;
  readonly signatures: readonly TS.Signature[];
  readonly body: TS.SignatureDeclaration | undefined;
}

/** `typeArguments`: of the class, in the text of a test. */
export function describeMakers(
  found: Found,
  objects: FoundObject,
  name: string,
  typeArguments: readonly string[] | undefined,
  types: InputTypes,
  contracts: ContractContext,
): Makers {
  if (objects.isExported === true)
    return { makers: [{ kind: "module", access: found.access, parameters: [], async: false }], notes: [] };
  const makers: Maker[] = [];
  const notes: Assumption[] = [];
  for (const candidate of candidatesOf(found, objects, name, typeArguments)) {
    const { kind, access, text, signatures, body } = candidate;
    // A constructor has the type parameters of its class, which the caller has bound.
    const own = kind === "constructor" ? [] : (signatures[0]?.typeParameters ?? []);
    const chosen = chooseTypeArguments(own, types.checker);
    const taken = types.bind(own, chosen.types, () => usableParameters(text, types.parameters(signatures, body)));
    notes.push(...taken.notes);
    if (taken.parameters === undefined) continue;
    const texts = candidate.typeArguments ?? chosen.texts;
    const contract = body && contractOf(body, types.checker, contracts, { isConstructor: kind === "constructor" });
    makers.push({
      kind,
      access,
      ...(candidate.isCalled && { isCalled: true }),
      parameters: taken.parameters,
      async: kind !== "constructor" && returnsPromise(body, signatures, types.checker),
      ...(texts !== undefined && { typeArguments: texts }),
      ...(contract !== undefined && { contract }),
    });
  }
  return { makers, notes };
}

function candidatesOf(
  { access, node, body, type }: Found,
  { sides, makers }: FoundObject,
  name: string,
  typeArguments: readonly string[] | undefined,
): Candidate[] {
  if (sides === undefined) return [{ kind: "factory", access, text: name, signatures: type.getCallSignatures(), body }];
  const { constructors } = sides;
  const written = constructors[0]?.declaration as TS.SignatureDeclaration | undefined;
  const statics = makers.map((maker): Candidate => {
    return { kind: "static", access: [...inside(access), maker.name], text: `${name}.${maker.name}`, ...maker };
  });
  if (written !== undefined && isHidden(written)) return statics;
  const maker: Candidate = {
    kind: "constructor",
    access,
    text: `new ${name}`,
    signatures: constructors,
    body: implementationOf(written),
    ...(typeArguments !== undefined && { typeArguments }),
  };
  if (!tellsNew(node)) return [maker, ...statics];
  return [maker, { ...maker, kind: "factory", text: name, isCalled: true }, ...statics];
}

/** Whether a constructor function asks if it was called by `new`: `this instanceof F`, `new.target`. */
function tellsNew(node: TS.Node): boolean {
  if (!ts.isFunctionDeclaration(node) && !ts.isFunctionExpression(node)) return false;
  const asks = (part: TS.Node): boolean => {
    if (ts.isMetaProperty(part)) return part.keywordToken === ts.SyntaxKind.NewKeyword;
    const isInstanceOf = ts.isBinaryExpression(part) && part.operatorToken.kind === ts.SyntaxKind.InstanceOfKeyword;
    if (isInstanceOf && part.left.kind === ts.SyntaxKind.ThisKeyword) return true;
    return !(ts.isFunctionLike(part) && !ts.isArrowFunction(part)) && ts.forEachChild(part, asks) === true;
  };
  return node.body !== undefined && ts.forEachChild(node.body, asks) === true;
}

/** The implementation of an overloaded constructor. */
function implementationOf(written: TS.SignatureDeclaration | undefined): TS.SignatureDeclaration | undefined {
  if (written === undefined || !ts.isConstructorDeclaration(written)) return written;
  return written.parent.members.filter(ts.isConstructorDeclaration).find(({ body }) => body !== undefined) ?? written;
}
