// The names by which code uses values of built-in kinds. They are taken from the declarations of the language's library.
import { ts, type TS } from "../typescript.ts";
import type { Kind } from "./code-value.ts";

const INTERFACES: readonly (readonly [name: string, kind: Kind])[] = [
  ["String", "string"],
  ["Array", "array"],
  ["Number", "number"],
  ["Function", "function"],
  ["Date", "date"],
  ["RegExp", "regexp"],
  ["Map", "map"],
  ["Set", "set"],
  ["Promise", "promise"],
  ["Uint8Array", "bytes:Uint8Array"],
  ["ArrayBuffer", "bytes:ArrayBuffer"],
  ["DataView", "bytes:DataView"],
  ["Iterator", "iterator"],
  ["AbortSignal", "sample:AbortSignal"],
  ["Error", "error:Error"],
];

/** Old names that code no longer means when it uses them: `big`, `link`, `sub`, … of strings. */
const HTML_METHODS = new Set(
  "anchor big blink bold fixed fontcolor fontsize italics link small strike sub sup".split(" "),
);

export class BuiltInMembers {
  readonly #owners = new Map<string, Kind[]>();
  /** The members of all objects. */
  readonly #common: ReadonlySet<string>;

  constructor(checker: TS.TypeChecker) {
    const common = namesOf("Object", checker);
    this.#common = common;
    const ofArrays = namesOf("Array", checker);
    for (const [name, kind] of INTERFACES)
      for (const member of namesOf(name, checker)) {
        if (common.has(member) || HTML_METHODS.has(member)) continue;
        // Code that does with a value what it could do with an array rarely means a function or bytes.
        if ((kind === "function" || kind.startsWith("bytes:")) && (ofArrays.has(member) || member === "name")) continue;
        const owners = this.#owners.get(member) ?? [];
        this.#owners.set(member, owners);
        owners.push(kind);
      }
  }

  /** Whether every object has a member of this name, so that its use tells nothing. */
  isCommon(member: string): boolean {
    return this.#common.has(member) || member === "__proto__";
  }

  /** The kinds of which every value has a member of this name. */
  ownersOf(member: string): readonly Kind[] {
    return this.#owners.get(member) ?? [];
  }
}

function namesOf(global: string, checker: TS.TypeChecker): Set<string> {
  const symbol = checker.resolveName(global, undefined, ts.SymbolFlags.Interface, false);
  const type = symbol && checker.getDeclaredTypeOfSymbol(symbol);
  const names = type === undefined ? [] : checker.getPropertiesOfType(type).map(({ name }) => name);
  return new Set(names.filter((name) => !name.startsWith("__@")));
}
