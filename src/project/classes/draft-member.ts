// A member with the checker's types of its parameters and results, before products are known.
import type { ClassMember } from "../../model/class-shape.ts";
import type { Parameter } from "../../model/input-type.ts";
import type { ContractContext } from "../contracts/contract-context.ts";
import type { InputTypes } from "../types/input-types.ts";
import { typeArguments } from "../types/library-type.ts";
import { returnsPromise } from "../units/returns-promise.ts";
import { ts, type TS } from "../typescript.ts";
import { chooseTypeArguments } from "./choose-type-arguments.ts";
import { genericOf } from "./class-sides.ts";
import { contractOf } from "./contracts-of.ts";
import type { ProductMember } from "./find-product-members.ts";
import { isGenerator } from "./generator-members.ts";
import { givenObjects } from "./given-objects.ts";
import { madeTypes, nameOfResult } from "./made-types.ts";
import type { Purity } from "./purity.ts";

export interface MemberDraft {
  /** The member with all parameters, unsupported ones included. */
  readonly member: ClassMember;
  /** For each parameter, its types in all overloads and its declaration. A rest parameter has no types. */
  readonly taken: readonly TakenType[];
  readonly given: Given | undefined;
  /** See `ProductMember`. */
  readonly isGuessed: boolean;
}

export interface TakenType {
  readonly types: readonly TS.Type[];
  readonly written: TS.ParameterDeclaration | undefined;
}

/** The object that a call returns. */
export interface Given {
  /** Equal for equal types. */
  readonly key: string;
  /** The key of each type. */
  readonly keys: readonly string[];
  readonly types: readonly TS.Type[];
  /** The alias of the union of the types. */
  readonly alias: TS.Symbol | undefined;
  /** Whether the call may return null or undefined. */
  readonly mayBeAbsent: boolean;
  /** See `madeTypes`. */
  readonly made: readonly TS.Type[] | undefined;
  /** See `nameOfResult`. */
  readonly name?: string | undefined;
  /** Runs a function under the bindings of the type parameters in the types. */
  readonly scope: ReturnType<InputTypes["scope"]>;
}

/** `object`: the type that has the member. Without `contracts`, the member has none. */
export function draftMember(
  found: ProductMember,
  object: TS.Type,
  purity: Purity | undefined,
  types: InputTypes,
  contracts?: ContractContext,
): MemberDraft {
  const { kind, name, body, others = [], literals, isGuessed = false } = found;
  const { checker } = types;
  const signatures = signaturesOf(found, checker);
  const contract = contracts && body && contractOf(body, checker, contracts, { ...(literals && { literals }) });
  const written = (body?.parameters ?? []).filter((each) => each.name.getText() !== "this");
  const parameters = kind === "getter" ? [] : parametersOf(found, signatures, object, types);
  return {
    member: {
      kind,
      name,
      parameters,
      async: returnsPromise(body, signatures, checker),
      pure: kind !== "setter" && body !== undefined && [body, ...others].every((each) => purity?.isPure(each) === true),
      ...(contract !== undefined && { contract }),
      ...(isThrow(name, object, types) && { throwsArgument: true }),
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
  { kind, name, body, sent }: ProductMember,
  signatures: readonly TS.Signature[],
  object: TS.Type,
  types: InputTypes,
): Parameter[] {
  if (name === "[Symbol.toPrimitive]") return [HINT];
  if (sent !== undefined) return sentTo(sent, types);
  if (isThrow(name, object, types)) return [THROWN];
  if (kind === "call" && signatures.length === 0 && body === undefined) return [ANY_ARGUMENTS];
  if (kind !== "setter") return types.parameters(signatures, body);
  // The signature of a setter is the declared one, which contains type parameters of its class.
  const own = genericOf(object)?.typeParameters ?? [];
  return types.bind(own, typeArguments(object, types.checker), () => types.parameters(signatures, body));
}

/** What the language passes when it converts an object. */
const HINT: Parameter = {
  name: "hint",
  type: {
    kind: "union",
    members: ["string", "number", "default"].map((value) => ({ kind: "literal", value })),
  },
  optional: false,
  rest: false,
};

/** What a function of type `Function` is given. */
export const ANY_ARGUMENTS: Parameter = { name: "args", type: { kind: "any" }, optional: true, rest: true };

/** What `throw` of a generator is given. */
const THROWN: Parameter = { name: "error", type: { kind: "error", name: "Error" }, optional: false, rest: false };

function isThrow(name: string, object: TS.Type, { project }: InputTypes): boolean {
  return name === "throw" && isGenerator(object, project);
}

/** The value that callers may send into a generator. */
function sentTo(sent: TS.Type, types: InputTypes): Parameter[] {
  const type = types.convert(sent);
  return type.kind === "refused" ? [] : [{ name: "value", type, optional: true, rest: false }];
}

/** Type arguments of a generic method are chosen like those of a class. */
function givenBy(found: ProductMember, signatures: readonly TS.Signature[], types: InputTypes): Given | undefined {
  const own = signatures.flatMap(({ typeParameters = [] }) => typeParameters);
  return types.bind(own, chooseTypeArguments(own, types.checker).types, () => {
    const { objects, alias, mayBeAbsent } = givenObjects(found, signatures, types);
    if (objects.length === 0) return undefined;
    const keys = objects.map((object) => types.keyOf(object));
    const made = madeTypes(found.body, types.checker);
    const name = nameOfResult(found.body);
    return { key: keys.join(" | "), keys, types: objects, alias, mayBeAbsent, made, name, scope: types.scope() };
  });
}

/** The call signatures of a method's type; for an accessor or an unknown type, the signature of the code. */
function signaturesOf(
  { kind, property, body, signatures }: ProductMember,
  checker: TS.TypeChecker,
): readonly TS.Signature[] {
  if (signatures !== undefined) return signatures;
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
