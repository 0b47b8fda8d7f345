// A member with what it takes and gives as types of the checker, before it is known which of these are products.
import type { ClassMember } from "../../model/class-shape.ts";
import type { Parameter } from "../../model/input-type.ts";
import type { ContractContext } from "../contracts/read-contracts.ts";
import type { InputTypes } from "../types/input-types.ts";
import { typeArguments } from "../types/library-type.ts";
import { returnsPromise } from "../units/returns-promise.ts";
import { ts, type TS } from "../typescript.ts";
import { chooseTypeArguments } from "./choose-type-arguments.ts";
import { genericOf } from "./class-sides.ts";
import { contractOf } from "./contracts-of.ts";
import type { ProductMember } from "./find-product-members.ts";
import { givenObjects } from "./given-objects.ts";
import { madeTypes } from "./made-types.ts";
import type { Purity } from "./purity.ts";

export interface MemberDraft {
  /** With all parameters, also those of which no value can be made. */
  readonly member: ClassMember;
  /** For each parameter: its types, one for each overload, and where it is written. Of a rest parameter nothing is told. */
  readonly taken: readonly TakenType[];
  readonly given: Given | undefined;
  readonly isGuessed: boolean;
}

export interface TakenType {
  readonly types: readonly TS.Type[];
  readonly written: TS.ParameterDeclaration | undefined;
}

/** An object that a call gives. */
export interface Given {
  /** The same for the same types. */
  readonly key: string;
  /** One for each type. */
  readonly keys: readonly string[];
  readonly types: readonly TS.Type[];
  /** Of all the types together. */
  readonly alias: TS.Symbol | undefined;
  /** Null or undefined is given at times. */
  readonly mayBeAbsent: boolean;
  /** See `madeTypes`. */
  readonly made: readonly TS.Type[] | undefined;
  /** Brings back what the type parameters in the types stand for. */
  readonly scope: ReturnType<InputTypes["scope"]>;
}

/** `object`: whose member it is. Without `contracts`, those of the member do not count. */
export function draftMember(
  found: ProductMember,
  object: TS.Type,
  purity: Purity | undefined,
  types: InputTypes,
  contracts?: ContractContext,
): MemberDraft {
  const { kind, name, body, isGuessed = false } = found;
  const { checker } = types;
  const signatures = signaturesOf(found, checker);
  const contract = contracts && body && contractOf(body, checker, contracts);
  const written = (body?.parameters ?? []).filter((each) => each.name.getText() !== "this");
  const parameters = kind === "getter" ? [] : parametersOf(found, signatures, object, types);
  return {
    member: {
      kind,
      name,
      parameters,
      async: returnsPromise(body, signatures, checker),
      pure: kind !== "setter" && body !== undefined && purity?.isPure(body) === true,
      ...(contract !== undefined && { contract }),
    },
    taken: parameters.map(({ rest }, index) => ({
      types: rest ? [] : typesAt(index, signatures, checker),
      written: written[index],
    })),
    given: givenBy(found, signatures, types),
    isGuessed,
  };
}

function parametersOf(
  { kind, body }: ProductMember,
  signatures: readonly TS.Signature[],
  object: TS.Type,
  types: InputTypes,
): Parameter[] {
  if (kind !== "setter") return types.parameters(signatures, body);
  // The signature of a setter is as written, with the type parameters of its class.
  const own = genericOf(object)?.typeParameters ?? [];
  return types.bind(own, typeArguments(object, types.checker), () => types.parameters(signatures, body));
}

/** Type parameters of the method itself are chosen as those of a class are. */
function givenBy(found: ProductMember, signatures: readonly TS.Signature[], types: InputTypes): Given | undefined {
  const own = signatures.flatMap(({ typeParameters = [] }) => typeParameters);
  return types.bind(own, chooseTypeArguments(own, types.checker).types, () => {
    const { objects, alias, mayBeAbsent } = givenObjects(found, signatures, types);
    if (objects.length === 0) return undefined;
    const keys = objects.map((object) => types.keyOf(object));
    const made = madeTypes(found.body, types.checker);
    return { key: keys.join(" | "), keys, types: objects, alias, mayBeAbsent, made, scope: types.scope() };
  });
}

/** Of a method those that its callers see; of accessors, and where the type is not known, that of the code. */
function signaturesOf({ kind, property, body }: ProductMember, checker: TS.TypeChecker): readonly TS.Signature[] {
  const type = checker.getNonNullableType(checker.getTypeOfSymbol(property));
  const seen = kind === "method" ? type.getCallSignatures() : [];
  const isAccessor = kind === "getter" ? ts.isGetAccessor : ts.isSetAccessor;
  const code = body ?? property.declarations?.find(isAccessor);
  const written = code && ts.isFunctionLike(code) ? checker.getSignatureFromDeclaration(code) : undefined;
  return seen.length > 0 || written === undefined ? seen : [written];
}

function typesAt(index: number, signatures: readonly TS.Signature[], checker: TS.TypeChecker): TS.Type[] {
  return signatures.flatMap(({ parameters }) => {
    const parameter = parameters[index];
    return parameter === undefined ? [] : [checker.getTypeOfSymbol(parameter)];
  });
}
