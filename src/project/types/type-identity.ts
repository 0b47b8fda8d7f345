// Keys by which types are equal, where some type parameters are bound to their arguments.
import { typeArguments } from "./library-type.ts";
import { ts, type TS } from "../typescript.ts";

/** From type parameters to their arguments, which contain no type parameters. */
export type Bindings = ReadonlyMap<TS.Type, TS.Type>;

export const NO_BINDINGS: Bindings = new Map();

/** The nesting of type arguments has a limit, because a list may be the list of itself. */
const MOST_NESTED = 6;

export class TypeIdentity {
  readonly #checker: TS.TypeChecker;
  readonly #numbers = new Map<TS.Type, number>();

  constructor(checker: TS.TypeChecker) {
    this.#checker = checker;
  }

  /** A key that is equal only for equal types. Types that become equal by their bindings may get different keys. */
  keyOf(type: TS.Type, bindings: Bindings, depth = 0): string {
    const bound = bindings.get(type);
    if (bound !== undefined) return this.keyOf(bound, NO_BINDINGS, depth + 1);
    const args = depth < MOST_NESTED ? typeArguments(type, this.#checker) : [];
    if (args.length > 0) {
      const keys = args.map((arg) => this.keyOf(arg, bindings, depth + 1));
      return `${this.#numberOf((type as TS.TypeReference).target)}<${keys.join()}>`;
    }
    const isClosed = bindings.size === 0 || type.isClassOrInterface() || (type.flags & STRUCTURED) === 0;
    const number = String(this.#numberOf(type));
    if (isClosed) return number;
    const frame = [...bindings].map(
      ([from, to]) => `${this.#numberOf(from)}=${this.keyOf(to, NO_BINDINGS, depth + 1)}`,
    );
    return `${number}@${frame.join()}`;
  }

  #numberOf(type: TS.Type): number {
    let number = this.#numbers.get(type);
    if (number === undefined) this.#numbers.set(type, (number = this.#numbers.size));
    return number;
  }
}

const STRUCTURED = ts.TypeFlags.Object | ts.TypeFlags.UnionOrIntersection;

/**
 * Whether a type contains type parameters. Looks at type arguments only, not at members; types nested too deeply count
 * as such.
 */
export function mentionsParameter(type: TS.Type, checker: TS.TypeChecker, depth = 0): boolean {
  if ((type.flags & ts.TypeFlags.Instantiable) !== 0 || depth > MOST_NESTED) return true;
  const parts = type.isUnionOrIntersection() ? type.types : (type.aliasTypeArguments ?? typeArguments(type, checker));
  return parts.some((part) => mentionsParameter(part, checker, depth + 1));
}
