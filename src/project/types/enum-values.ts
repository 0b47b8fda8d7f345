// The values of enums, and how a test writes them.
import type { InputType } from "../../model/input-type.ts";
import { areFlags, withCombinations, type Value } from "./bit-flags.ts";
import { exportedRoot } from "../units/exported-root.ts";
import { ts, type TS } from "../typescript.ts";

type Literal = Extract<InputType, { kind: "literal" }>;

/** The enum that a type is a member of; undefined for any other type. */
export function enumOf(type: TS.Type, checker: TS.TypeChecker): TS.Symbol | undefined {
  const member = memberOf(type);
  return member && checker.getSymbolAtLocation(member.parent.name);
}

function memberOf(type: TS.Type): TS.EnumMember | undefined {
  const declaration = (type.flags & ts.TypeFlags.EnumLike) !== 0 ? type.getSymbol()?.valueDeclaration : undefined;
  return declaration !== undefined && ts.isEnumMember(declaration) ? declaration : undefined;
}

/**
 * The values of the given members of one enum; fewer than given if the values of some are computed at run time.
 * Includes the combinations of bit flags where all members of such an enum are given: TypeScript accepts them if they are
 * written as `A | B`.
 */
export function enumValues(types: readonly TS.Type[], symbol: TS.Symbol, checker: TS.TypeChecker): Literal[] {
  const declaration = symbol.declarations?.find(ts.isEnumDeclaration);
  const root = declaration && exportedRoot(declaration, checker);
  const members = types.flatMap((type) => {
    const member = memberOf(type);
    if (member === undefined || !(type.isNumberLiteral() || type.isStringLiteral())) return [];
    return [{ value: type.value, text: root && `${root.prefix}${memberAccess(member)}` }];
  });
  const declared = (symbol.declarations ?? [])
    .filter(ts.isEnumDeclaration)
    .flatMap((declaration) => [...declaration.members]);
  const isWhole = members.length === declared.length;
  const values: readonly Value[] =
    isWhole && root !== undefined && areFlags(declared, members) ? withCombinations(members) : members;
  return values.map(({ value, text, sampled }) => {
    const literal = {
      kind: "literal",
      value,
      ...(typeof value === "number" && { isOfEnum: true as const }),
      ...(sampled === undefined ? {} : { sampled }),
    } as const;
    if (root === undefined || text === undefined) return literal;
    return { ...literal, named: { text, importName: root.importName, importFrom: root.importFrom } };
  });
}

function memberAccess({ name }: TS.EnumMember): string {
  if (ts.isIdentifier(name)) return `.${name.text}`;
  const text = ts.isComputedPropertyName(name) ? (name.expression as TS.StringLiteral).text : name.text;
  return /^[A-Za-z_$][\w$]*$/.test(text) ? `.${text}` : `[${JSON.stringify(text)}]`;
}
