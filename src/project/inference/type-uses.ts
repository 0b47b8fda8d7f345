// What a type of the checker tells about a value: the type of an argument, of what it is compared with, of a parameter of a
// built-in function.
import { BYTES_NAMES } from "../../support/byte-values.ts";
import { builtInClass, ERROR_NAMES } from "../../support/built-in-names.ts";
import { SAMPLED_CLASSES } from "../../support/sample-texts.ts";
import { ts, type TS } from "../typescript.ts";
import type { CodeValue, Kind } from "./code-value.ts";

/** Types are followed so deep into their members. */
const DEEPEST = 2;
/** Types with more members say nothing that is worth the time. */
const MOST_MEMBERS = 40;

const FLAGS: readonly (readonly [flag: TS.TypeFlags, kind: Kind])[] = [
  [ts.TypeFlags.NumberLike, "number"],
  [ts.TypeFlags.StringLike, "string"],
  [ts.TypeFlags.BooleanLike, "boolean"],
  [ts.TypeFlags.BigIntLike, "bigint"],
  [ts.TypeFlags.ESSymbolLike, "symbol"],
  [ts.TypeFlags.Null, "null"],
  [ts.TypeFlags.Undefined | ts.TypeFlags.Void, "undefined"],
  [ts.TypeFlags.NonPrimitive, "object"],
];

const CLASSES: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  ...SAMPLED_CLASSES.map((name) => [name, `sample:${name}`] as const),
  ["Date", "date"],
  ["RegExp", "regexp"],
  ["URL", "url"],
  ["Map", "map"],
  ["ReadonlyMap", "map"],
  ["Set", "set"],
  ["ReadonlySet", "set"],
  ["Promise", "promise"],
  ["PromiseLike", "promise"],
  ["Array", "array"],
  ["ReadonlyArray", "array"],
  ["ArrayLike", "array"],
  ["Iterable", "array"],
  ["Function", "function"],
  ["String", "string"],
  ["Number", "number"],
  ["Boolean", "boolean"],
  ["BigInt", "bigint"],
  ["Symbol", "symbol"],
  ["Object", "object"],
  ...ERROR_NAMES.map((name) => [name, `error:${name}`] as const),
  ...BYTES_NAMES.map((name) => [name, `bytes:${name}`] as const),
  ...["Iterator", "IterableIterator", "Generator"].map((name) => [name, "iterator"] as const),
  ...["AsyncIterable", "AsyncIterator", "AsyncGenerator"].map((name) => [name, "async-iterator"] as const),
  ["ArrayBufferView", "bytes:Uint8Array"],
]);

/** The kind that `instanceof` asks for: of primitives their objects. */
export function kindOfInstance(name: string): Kind | undefined {
  return SAMPLED_CLASSES.includes(name) ? `sample:${name}` : kindOfClass(name);
}

/** The kind of the instances of a built-in class. */
export function kindOfClass(name: string): Kind | undefined {
  return CLASSES.get(name);
}

export class TypeUses {
  readonly #checker: TS.TypeChecker;
  readonly #program: TS.Program;

  constructor(program: TS.Program) {
    this.#program = program;
    this.#checker = program.getTypeChecker();
  }

  /** Notes that a value is likely to be of a type. */
  note(value: CodeValue, type: TS.Type, weight: number, depth = 0): void {
    if (type.isUnion()) {
      const share = (type.flags & ts.TypeFlags.Boolean) === 0 ? weight / type.types.length : weight / 2;
      for (const each of type.types) this.note(value, each, share, depth);
      return;
    }
    const { flags } = type;
    const primitive = FLAGS.find(([flag]) => (flags & flag) !== 0);
    if (primitive !== undefined) return value.is(primitive[1], weight);
    if ((flags & ts.TypeFlags.Object) !== 0) this.#object(value, type, weight, depth);
  }

  #object(value: CodeValue, type: TS.Type, weight: number, depth: number): void {
    const kind = this.isOfLibrary(type) ? CLASSES.get(type.getSymbol()?.name ?? "") : undefined;
    if (kind !== undefined) {
      value.is(kind, weight);
      const isList = kind === "array" || kind === "set";
      const [argument] = isList ? this.#checker.getTypeArguments(type as TS.TypeReference) : [];
      if (argument !== undefined && depth < DEEPEST) this.note(value.part("element"), argument, weight, depth + 1);
      return;
    }
    const whole = this.isOfLibrary(type) ? builtInClass(type.getSymbol()?.name ?? "") : undefined;
    if (whole !== undefined) return value.is(`class:${whole}`, weight);
    if (this.#checker.isTupleType(type)) return value.is("array", weight);
    if (type.getCallSignatures().length > 0) return value.is("function", weight);
    if (type.getConstructSignatures().length > 0 || this.isOfLibrary(type)) return;
    const isInstance = type.isClass() || type.getSymbol()?.valueDeclaration?.kind === ts.SyntaxKind.FunctionDeclaration;
    if (isInstance) return void value.instances.add(type);
    this.#members(value, type, weight, depth);
  }

  #members(value: CodeValue, type: TS.Type, weight: number, depth: number): void {
    const properties = this.#checker.getPropertiesOfType(type);
    if (properties.length > MOST_MEMBERS) return;
    value.is("object", weight);
    if (depth >= DEEPEST) return;
    for (const property of properties)
      this.note(value.member(property.name), this.#checker.getTypeOfSymbol(property), weight, depth + 1);
  }

  /** Whether an expression is the name of something that every program has. */
  isGlobal(expression: TS.Expression): boolean {
    const [declaration] = this.#checker.getSymbolAtLocation(expression)?.declarations ?? [];
    return declaration !== undefined && this.#program.isSourceFileDefaultLibrary(declaration.getSourceFile());
  }

  isOfLibrary(type: TS.Type): boolean {
    const declarations = type.getSymbol()?.declarations ?? [];
    return declarations.some((each) => {
      const file = each.getSourceFile();
      return this.#program.isSourceFileDefaultLibrary(file) || file.fileName.includes("/node_modules/@types/");
    });
  }
}
