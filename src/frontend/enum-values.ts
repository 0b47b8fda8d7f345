// The values of enums, and how a test can write them.
import type { InputType, NamedValue } from "../model/input-type.ts";
import { areFlags, withCombinations, type Value } from "./bit-flags.ts";
import { moduleSymbol, resolveAlias } from "./function-source.ts";
import { ts, type TS } from "./typescript.ts";

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
 * The values of the given members of one enum; fewer than given where some are computed only when the program runs.
 * Where all members are given and the enum is a set of bit flags, also their combinations: that is what such enums are
 * for, and TypeScript lets them pass if they are written as such.
 */
export function enumValues(types: readonly TS.Type[], symbol: TS.Symbol, checker: TS.TypeChecker): Literal[] {
  const root = exportedRoot(symbol, checker);
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
    const literal = { kind: "literal", value, ...(sampled === undefined ? {} : { sampled }) } as const;
    if (root === undefined || text === undefined) return literal;
    return { ...literal, named: { text, importName: root.importName, importFrom: root.importFrom } };
  });
}

function memberAccess({ name }: TS.EnumMember): string {
  if (ts.isIdentifier(name)) return `.${name.text}`;
  const text = ts.isComputedPropertyName(name) ? (name.expression as TS.StringLiteral).text : name.text;
  return /^[A-Za-z_$][\w$]*$/.test(text) ? `.${text}` : `[${JSON.stringify(text)}]`;
}

interface Root extends Omit<NamedValue, "text"> {
  /** `Color`, `Shapes.Color`. */
  readonly prefix: string;
}

/** How the enum is reached from the exports of its file; undefined where it is not exported or only declared. */
function exportedRoot(symbol: TS.Symbol, checker: TS.TypeChecker): Root | undefined {
  const declaration = symbol.declarations?.find(ts.isEnumDeclaration);
  if (declaration === undefined) return undefined;
  const file = declaration.getSourceFile();
  if (file.isDeclarationFile || isAmbient(declaration)) return undefined;
  const path = [declaration.name.text];
  let outermost: TS.Node & { readonly name: TS.DeclarationName } = declaration;
  for (let parent = declaration.parent; !ts.isSourceFile(parent); parent = parent.parent) {
    if (!ts.isModuleDeclaration(parent)) {
      if (!ts.isModuleBlock(parent)) return undefined;
      continue;
    }
    if (!isExportedFromNamespace(outermost) || isAmbient(parent) || !ts.isIdentifier(parent.name)) return undefined;
    path.unshift(parent.name.text);
    outermost = parent;
  }
  const exported = exportName(checker.getSymbolAtLocation(outermost.name), file, checker);
  if (exported === undefined) return undefined;
  return { prefix: [exported, ...path.slice(1)].join("."), importName: exported, importFrom: file.fileName };
}

function isAmbient(node: TS.Declaration): boolean {
  return (ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Ambient) !== 0;
}

function isExportedFromNamespace(node: TS.Node): boolean {
  return (ts.getCombinedModifierFlags(node as TS.Declaration) & ts.ModifierFlags.Export) !== 0;
}

/** A name under which the file exports the value; a default export has none that the enum could be written with. */
function exportName(symbol: TS.Symbol | undefined, file: TS.SourceFile, checker: TS.TypeChecker): string | undefined {
  const module = moduleSymbol(file, checker);
  if (symbol === undefined || module === undefined) return undefined;
  for (const exported of checker.getExportsOfModule(module)) {
    if (exported.declarations?.some(ts.isTypeOnlyExportDeclaration) === true || exported.name === "default") continue;
    if (resolveAlias(exported, checker) === checker.getExportSymbolOfSymbol(symbol)) return exported.name;
  }
  return undefined;
}
