// Enters: a type of the checker. Leaves: the same as data that values are made from. What has no such form is `any`.
// Deliberately absent: the reading of types that the tool itself uses, so that the baseline does not share its gaps.
import ts from "typescript";
import type { InputType, Parameter } from "../../../src/model/input-type.ts";

const ANY: InputType = { kind: "any" };
const DEEPEST = 6;
const TYPED_ARRAY = /^(?:Big)?(?:Uint|Int|Float)\d+(?:Clamped)?Array$/;

export class DeclaredValues {
  readonly types: Record<string, InputType> = {};
  readonly #checker: ts.TypeChecker;
  readonly #names = new Map<ts.Type, string>();
  /** The file whose exported classes can be constructed. */
  readonly #source: ts.SourceFile;
  readonly #file: string;

  /** `file`: the file that is loaded, of which `source` is the text or the declaration. */
  constructor(checker: ts.TypeChecker, source: ts.SourceFile, file: string) {
    this.#checker = checker;
    this.#source = source;
    this.#file = file;
  }

  parametersOf(signature: ts.Signature, depth = 0): Parameter[] {
    const declaration = signature.getDeclaration() as ts.SignatureDeclaration | undefined;
    return signature.getParameters().map((symbol, index): Parameter => {
      const declared = declaration?.parameters.filter(({ name }) => name.getText() !== "this")[index];
      const rest = declared?.dotDotDotToken !== undefined;
      const type = this.#checker.getTypeOfSymbolAtLocation(symbol, declaration ?? this.#source);
      const optional =
        declared === undefined
          ? (symbol.flags & ts.SymbolFlags.Optional) !== 0
          : this.#checker.isOptionalParameter(declared);
      const element = rest ? (this.#checker.getIndexTypeOfType(type, ts.IndexKind.Number) ?? type) : type;
      const wanted = this.typeOf(element, depth);
      return { name: symbol.name, type: optional ? withoutUndefined(wanted) : wanted, optional, rest };
    });
  }

  typeOf(type: ts.Type, depth = 0): InputType {
    if (depth > DEEPEST) return ANY;
    return this.#primitive(type) ?? this.#structured(type, depth);
  }

  #primitive(type: ts.Type): InputType | undefined {
    const { flags } = type;
    const has = (flag: ts.TypeFlags): boolean => (flags & flag) !== 0;
    if (has(ts.TypeFlags.Undefined | ts.TypeFlags.Void)) return { kind: "literal", value: undefined };
    if (has(ts.TypeFlags.Null)) return { kind: "literal", value: null };
    if (type.isStringLiteral() || type.isNumberLiteral()) return { kind: "literal", value: type.value };
    if (has(ts.TypeFlags.BooleanLiteral))
      return { kind: "literal", value: this.#checker.typeToString(type) === "true" };
    if (has(ts.TypeFlags.Boolean)) return { kind: "boolean" };
    if (has(ts.TypeFlags.NumberLike) && !type.isUnion()) return { kind: "number" };
    if (has(ts.TypeFlags.StringLike) && !type.isUnion()) return { kind: "string" };
    if (has(ts.TypeFlags.BigIntLike)) return { kind: "bigint" };
    if (has(ts.TypeFlags.ESSymbolLike)) return { kind: "symbol" };
    return undefined;
  }

  #structured(type: ts.Type, depth: number): InputType {
    const checker = this.#checker;
    if ((type.flags & ts.TypeFlags.TypeParameter) !== 0) {
      const constraint = checker.getBaseConstraintOfType(type);
      return constraint === undefined || constraint === type ? ANY : this.typeOf(constraint, depth + 1);
    }
    if (type.isUnion()) {
      const members = type.types.map((each) => this.typeOf(each, depth));
      return members.length === 1 ? (members[0] as InputType) : { kind: "union", members };
    }
    if ((type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) === 0) return ANY;
    if (checker.isTupleType(type)) return this.#tuple(type as ts.TypeReference, depth);
    if (checker.isArrayType(type)) return { kind: "array", element: this.#argument(type, 0, depth) };
    const builtIn = this.#builtIn(type, depth);
    if (builtIn !== undefined) return builtIn;
    const known = this.#names.get(type);
    if (known !== undefined) return { kind: "named", name: known };
    const name = `T${this.#names.size}`;
    this.#names.set(type, name);
    this.types[name] = ANY;
    const made = this.#function(type, depth) ?? this.#instance(type, depth) ?? this.#object(type, depth);
    this.types[name] = made;
    return made;
  }

  #argument(type: ts.Type, index: number, depth: number): InputType {
    const given = this.#checker.getTypeArguments(type as ts.TypeReference)[index];
    return given === undefined ? ANY : this.typeOf(given, depth + 1);
  }

  #tuple(type: ts.TypeReference, depth: number): InputType {
    const target = type.target as ts.TupleType;
    const all = this.#checker.getTypeArguments(type).map((each) => this.typeOf(each, depth + 1));
    const elements = all.flatMap((each, index) => {
      const flags = target.elementFlags[index] ?? ts.ElementFlags.Required;
      return (flags & ts.ElementFlags.Variable) === 0
        ? [{ type: each, optional: (flags & ts.ElementFlags.Optional) !== 0 }]
        : [];
    });
    const rest = all.find((_, index) => ((target.elementFlags[index] ?? 0) & ts.ElementFlags.Variable) !== 0);
    return { kind: "tuple", elements, ...(rest !== undefined && { rest }) };
  }

  #builtIn(type: ts.Type, depth: number): InputType | undefined {
    const symbol = type.getSymbol();
    if (symbol === undefined || !(symbol.declarations ?? []).some(isOfLibrary)) return undefined;
    const { name } = symbol;
    if (name === "Date") return { kind: "date" };
    if (name === "RegExp") return { kind: "regexp" };
    if (name === "URL") return { kind: "url" };
    if (/^\w*Error$/.test(name)) return { kind: "error", name };
    if (name === "Map" || name === "ReadonlyMap")
      return { kind: "map", key: this.#argument(type, 0, depth), value: this.#argument(type, 1, depth) };
    if (name === "Set" || name === "ReadonlySet") return { kind: "set", element: this.#argument(type, 0, depth) };
    if (name === "Promise" || name === "PromiseLike") return { kind: "promise", value: this.#argument(type, 0, depth) };
    if (name === "Iterable" || name === "ArrayLike" || name === "ReadonlyArray")
      return { kind: "array", element: this.#argument(type, 0, depth) };
    if (TYPED_ARRAY.test(name)) return { kind: "typed-array", name };
    if (name === "ArrayBufferLike" || name === "ArrayBufferView") return { kind: "typed-array", name: "Uint8Array" };
    if (name === "Function") return { kind: "function", parameterNames: [], result: ANY, async: false };
    return name === "Object" ? ANY : undefined;
  }

  #function(type: ts.Type, depth: number): InputType | undefined {
    const [signature] = type.getCallSignatures();
    if (signature === undefined) return undefined;
    const result = this.#checker.getReturnTypeOfSignature(signature);
    const async = result.getSymbol()?.name === "Promise";
    const given = async ? this.#argument(result, 0, depth) : this.typeOf(result, depth + 1);
    return { kind: "function", parameterNames: [], result: given, async };
  }

  /** Of a class that the file exports, and that can be constructed. */
  #instance(type: ts.Type, depth: number): InputType | undefined {
    const symbol = type.getSymbol();
    if (symbol === undefined || (symbol.flags & ts.SymbolFlags.Class) === 0) return undefined;
    const module = this.#checker.getSymbolAtLocation(this.#source);
    const exported = module === undefined ? [] : this.#checker.getExportsOfModule(module);
    const found = exported.find((each) => this.#resolved(each) === symbol);
    if (found === undefined) return undefined;
    const [signature] = this.#checker.getTypeOfSymbol(symbol).getConstructSignatures();
    if (signature === undefined) return undefined;
    const methods = type.getProperties().flatMap((member) => {
      const [call] = this.#checker.getTypeOfSymbol(member).getCallSignatures();
      return call === undefined || isHidden(member)
        ? []
        : [{ name: member.name, parameters: this.parametersOf(call, depth + 1) }];
    });
    return {
      kind: "instance",
      class: { text: found.name, importName: found.name, importFrom: this.#file },
      parameters: this.parametersOf(signature, depth + 1),
      methods,
    };
  }

  #resolved(symbol: ts.Symbol): ts.Symbol {
    return (symbol.flags & ts.SymbolFlags.Alias) === 0 ? symbol : this.#checker.getAliasedSymbol(symbol);
  }

  #object(type: ts.Type, depth: number): InputType {
    const checker = this.#checker;
    const members = checker.getPropertiesOfType(type).flatMap((symbol) => {
      if (isHidden(symbol) || symbol.name.startsWith("__@")) return [];
      const optional = (symbol.flags & ts.SymbolFlags.Optional) !== 0;
      const wanted = this.typeOf(checker.getTypeOfSymbol(symbol), depth + 1);
      return [{ name: symbol.name, type: optional ? withoutUndefined(wanted) : wanted, optional }];
    });
    const value = checker.getIndexTypeOfType(type, ts.IndexKind.String);
    const byNumber = checker.getIndexTypeOfType(type, ts.IndexKind.Number);
    if (value === undefined && byNumber !== undefined)
      return { kind: "array", element: this.typeOf(byNumber, depth + 1) };
    if (members.length === 0 && value === undefined) return ANY;
    return {
      kind: "object",
      members,
      ...(value !== undefined && { index: { key: "string", value: this.typeOf(value, depth + 1) } }),
    };
  }
}

/** What may be left out is not given as `undefined` on top of that. */
function withoutUndefined(type: InputType): InputType {
  if (type.kind !== "union") return type;
  const members = type.members.filter((each) => each.kind !== "literal" || each.value !== undefined);
  return members.length === 1 ? (members[0] as InputType) : { ...type, members };
}

/** Whether callers may not use a member. */
export function isHidden(symbol: ts.Symbol): boolean {
  if (symbol.name.startsWith("#") || symbol.name.startsWith("__#")) return true;
  return (symbol.declarations ?? []).some(
    (each) => (ts.getCombinedModifierFlags(each) & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected)) !== 0,
  );
}

function isOfLibrary(declaration: ts.Declaration): boolean {
  const { fileName } = declaration.getSourceFile();
  return /\/typescript\/lib\/lib\.|\/@types\/node\//.test(fileName.replaceAll("\\", "/"));
}
