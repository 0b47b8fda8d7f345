// Classes and interfaces of the language's library, by name. Those without a row are refused; their members are not
// converted.
import { builtInClass, ERROR_NAMES } from "../../support/built-in-names.ts";
import { BYTES_NAMES } from "../../support/byte-values.ts";
import { SAMPLED_CLASSES } from "../../support/sample-texts.ts";
import { refuse, refuseWhole, type Conversion, type SupportedType } from "./refusal.ts";
import type { TypeContext } from "./type-context.ts";
import { ts, type TS } from "../typescript.ts";

type Maker = (args: readonly SupportedType[], name: string) => SupportedType;

const ANY: SupportedType = { kind: "any" };

const argument = (args: readonly SupportedType[], index: number): SupportedType => args[index] ?? ANY;
const map: Maker = (args) => ({ kind: "map", key: argument(args, 0), value: argument(args, 1) });
const set: Maker = (args) => ({ kind: "set", element: argument(args, 0) });
/** No promise settles with a promise, whatever its type says. */
const promise: Maker = (args) => {
  const value = argument(args, 0);
  return value.kind === "promise" ? value : { kind: "promise", value };
};
const error: Maker = (_, name) => ({ kind: "error", name });
const bytes: Maker = (_, name) => ({ kind: "typed-array", name });
/** An array is the simplest value of several interfaces. */
const array: Maker = (args) => ({ kind: "array", element: argument(args, 0) });
const sample: Maker = (_, family) => ({ kind: "sample", family });
const generator: Maker = (args) => ({ kind: "iterator", element: argument(args, 0), async: false });
const asyncGenerator: Maker = (args) => ({ kind: "iterator", element: argument(args, 0), async: true });
const anyFunction: Maker = () => ({ kind: "function", parameterNames: [], result: ANY, async: false });

/**
 * The input type of each, how many of its type arguments are converted, and of interfaces that many classes implement the
 * class whose objects stand for all.
 */
const MAKERS: ReadonlyMap<string, readonly [make: Maker, relevant: number, standIn?: string]> = new Map([
  ...SAMPLED_CLASSES.map((name) => [name, [sample, 0]] as const),
  ["Date", [() => ({ kind: "date" }), 0]],
  ["RegExp", [() => ({ kind: "regexp" }), 0]],
  ["URL", [() => ({ kind: "url" }), 0]],
  ["Map", [map, 2]],
  ["ReadonlyMap", [map, 2, "Map"]],
  ["Set", [set, 1]],
  ["ReadonlySet", [set, 1, "Set"]],
  ["Promise", [promise, 1]],
  ["PromiseLike", [promise, 1, "Promise"]],
  ["Iterable", [array, 1, "Array"]],
  ["ArrayLike", [array, 1, "Array"]],
  ["Iterator", [generator, 1, "Generator"]],
  ["IterableIterator", [generator, 1, "Generator"]],
  ["IteratorObject", [generator, 1, "Generator"]],
  ["Generator", [generator, 1]],
  ["AsyncIterable", [asyncGenerator, 1, "AsyncGenerator"]],
  ["AsyncIterator", [asyncGenerator, 1, "AsyncGenerator"]],
  ["AsyncIterableIterator", [asyncGenerator, 1, "AsyncGenerator"]],
  ["AsyncGenerator", [asyncGenerator, 1]],
  ["ArrayBufferView", [() => ({ kind: "typed-array", name: "Uint8Array" }), 0, "Uint8Array"]],
  ["IArguments", [() => ({ kind: "sample", family: "Arguments" }), 0]],
  ["Function", [anyFunction, 0]],
  ["CallableFunction", [anyFunction, 0]],
  ["Object", [() => ANY, 0]],
  ["String", [() => ({ kind: "string" }), 0]],
  ["Number", [() => ({ kind: "number" }), 0]],
  ["Boolean", [() => ({ kind: "boolean" }), 0]],
  ["BigInt", [() => ({ kind: "bigint" }), 0]],
  ["Symbol", [() => ({ kind: "symbol" }), 0]],
  ...ERROR_NAMES.map((name) => [name, [error, 0]] as const),
  ...BYTES_NAMES.map((name) => [name, [bytes, 0]] as const),
] as const);

/** Undefined for a type that is not declared in the library. */
export function libraryType(type: TS.Type, context: TypeContext): Conversion | undefined {
  const symbol = type.getSymbol();
  if (symbol === undefined || !isOfLibrary(type, context)) return undefined;
  const [make, relevant, standIn] = MAKERS.get(symbol.name) ?? makerOfClass(symbol.name);
  if (make === undefined || relevant === undefined) return refuse(context.textOf(type));
  const args: SupportedType[] = [];
  for (const each of typeArguments(type, context.checker).slice(0, relevant)) {
    const converted = context.convert(each);
    if (converted.kind === "refused") return refuseWhole(converted, "[]");
    args.push(converted);
  }
  const made = make(args, symbol.name);
  return standIn === undefined
    ? made
    : ({ ...made, standsFor: `${context.textOf(type)} but ${standIn}` } as SupportedType);
}

/** `Uint8ArrayConstructor`: the class itself. */
function makerOfClass(name: string): readonly [make: Maker, relevant: number, standIn?: string] | readonly [] {
  const global = builtInClass(name);
  return global === undefined ? [] : [() => ({ kind: "built-in-class", names: [global] }), 0];
}

export function isOfLibrary(type: TS.Type, { project }: Pick<TypeContext, "project">): boolean {
  const symbol = type.getSymbol();
  // The library also declares `Partial` and other aliases, but the types they make are the user's.
  if (symbol === undefined || (symbol.flags & (ts.SymbolFlags.Interface | ts.SymbolFlags.Class)) === 0) return false;
  const { name, declarations = [] } = symbol;
  return declarations.some((declaration) => isLibraryDeclaration(declaration, name, project.program));
}

const OF_NODE: ReadonlySet<string> = new Set(["URL", "Buffer", ...SAMPLED_CLASSES]);

function isLibraryDeclaration(declaration: TS.Declaration, name: string, program: TS.Program): boolean {
  const file = declaration.getSourceFile();
  if (program.isSourceFileDefaultLibrary(file)) return true;
  // Without the DOM's library, `URL` is declared by the types of Node.
  return OF_NODE.has(name) && file.fileName.includes("/node_modules/@types/node/");
}

export function isInLibrary(declaration: TS.Declaration, { project }: TypeContext): boolean {
  return project.program.isSourceFileDefaultLibrary(declaration.getSourceFile());
}

export function typeArguments(type: TS.Type, checker: TS.TypeChecker): readonly TS.Type[] {
  if ((type.flags & ts.TypeFlags.Object) === 0) return [];
  if (((type as TS.ObjectType).objectFlags & ts.ObjectFlags.Reference) === 0) return [];
  const { target } = type as TS.TypeReference;
  // The checker may append the type of `this` to the arguments.
  return checker.getTypeArguments(type as TS.TypeReference).slice(0, target.typeParameters?.length ?? 0);
}
