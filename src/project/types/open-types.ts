// Recursive types: keeps the stack of types under conversion and the names of those that occur inside of themselves.
import type { InputType } from "../../model/input-type.ts";
import { isInhabited } from "./is-inhabited.ts";
import { refuse, refuseForSize, type Conversion, type SupportedType } from "./refusal.ts";
import { typeSize } from "./type-size.ts";
import { ts, type TS } from "../typescript.ts";

/** Handwritten types stay below these limits; larger ones are generated or computed by recursive types. */
const MOST_DEPTH = 100;
const MOST_TYPES = 1000;
/** How often a generic type may occur inside itself with other arguments, which may go on forever. Aliases nest deeper. */
const MOST_NESTED_GENERICS = 3;
const MOST_NESTED_ALIASES = 6;
/** From its second occurrence on, a larger type is replaced by its name. */
const MOST_REPEATED = 40;

export interface OpenType {
  readonly key: string;
  readonly textOf: () => string;
  readonly symbol: TS.Symbol | undefined;
  /** Whether its text is a name that the user gave it. */
  readonly hasName: boolean;
  /**
   * Whether it is a union, a list, a function or a type of the library. Such a type gets a new name only if every type on the
   * cycle is one.
   */
  readonly isLight: boolean;
}

export class OpenTypes {
  readonly #stack: (OpenType & { isUsed: boolean })[] = [];
  /** Finished conversions, in the order in which they finished. */
  readonly #known = new Map<string, Conversion>();
  readonly #table = new Map<string, InputType>();
  readonly #names = new Map<string, string>();
  readonly #taken = new Set<string>();
  #count = 0;

  entryOf(name: string): InputType | undefined {
    return this.#table.get(name);
  }

  /**
   * Converts a type by `make`, unless it is converted already (then gives that result) or under conversion (then its
   * name).
   */
  enter(type: OpenType, make: () => Conversion): Conversion {
    const known = this.#known.get(type.key);
    if (known !== undefined) return this.#again(known, type);
    const open = this.#stack.findLast(({ key }) => key === type.key);
    if (open !== undefined && this.#isNamed(open)) {
      open.isUsed = true;
      return { kind: "named", name: this.#nameOf(open) };
    }
    if (this.#stack.length === 0) this.#count = 0;
    if (this.#isTooLarge(type)) return refuseForSize(type.textOf());
    const before = this.#known.size;
    const entry = { ...type, isUsed: false };
    this.#stack.push(entry);
    this.#count++;
    const made = make();
    this.#stack.pop();
    const result = entry.isUsed && made.kind !== "refused" ? this.#close(entry, made) : made;
    if (result.kind === "refused") this.#forgetFrom(before);
    const isElsewhereSame = this.#stack.length === 0 || result.kind !== "refused" || result.forSize !== true;
    if (isElsewhereSame) this.#known.set(type.key, result);
    return result;
  }

  #isNamed({ isLight, hasName, key }: OpenType): boolean {
    if (!isLight || hasName || this.#names.has(key)) return true;
    const at = this.#stack.findLastIndex((other) => other.key === key);
    return this.#stack.slice(at + 1).every((other) => other.isLight);
  }

  #isTooLarge({ symbol }: OpenType): boolean {
    if (this.#stack.length >= MOST_DEPTH || this.#count >= MOST_TYPES) return true;
    if (symbol === undefined) return false;
    const isDeclared = (symbol.flags & (ts.SymbolFlags.Class | ts.SymbolFlags.Interface)) !== 0;
    const inside = this.#stack.filter((other) => !other.isLight && other.symbol === symbol).length;
    return inside >= (isDeclared ? MOST_NESTED_GENERICS : MOST_NESTED_ALIASES);
  }

  #again(known: Conversion, type: OpenType): Conversion {
    if (known.kind === "refused" || known.kind === "named" || typeSize(known) <= MOST_REPEATED) return known;
    const name = this.#nameOf(type);
    this.#table.set(name, known);
    return { kind: "named", name };
  }

  #close(entry: OpenType, made: SupportedType): Conversion {
    const name = this.#nameOf(entry);
    // The type has two names, so both get the entry of the inner one.
    this.#table.set(name, made.kind === "named" ? (this.#table.get(made.name) ?? made) : made);
    const named: SupportedType = { kind: "named", name };
    return isInhabited(named, (inner) => this.#table.get(inner))
      ? named
      : refuse(entry.textOf(), "whose values have no end");
  }

  /** Drops conversions that finished inside of a refused type, because they may refer to it. */
  #forgetFrom(count: number): void {
    for (const key of [...this.#known.keys()].slice(count)) this.#known.delete(key);
  }

  #nameOf({ key, hasName, textOf }: OpenType): string {
    let name = this.#names.get(key);
    if (name === undefined) {
      const ownName = hasName ? textOf() : "Type";
      name = ownName;
      for (let count = 2; this.#taken.has(name); count++) name = `${ownName}${count}`;
      this.#taken.add(name);
      this.#names.set(key, name);
    }
    return name;
  }
}
