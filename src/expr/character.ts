// Reads comparisons of a code unit with constants as comparisons of characters: `s.charCodeAt(0) >= 48` is `s[0] >=
// "0"`.
// The two are equivalent also out of range: NaN and undefined are both unequal to and unordered with every character.
import { isConst, type Expr, type SortValue } from "./expr.ts";
import { primitiveText } from "./primitive-text.ts";
import { valueFacts } from "./value-facts.ts";

export interface Character {
  readonly string: Expr;
  readonly index: Expr;
}

const FIRST_PRINTABLE = 0x20;
const LAST_PRINTABLE = 0x7e;

/** The character whose code the term is, provided that all codes it is compared with are printable ASCII. */
export function characterOf(term: Expr, codes: readonly SortValue[]): Character | undefined {
  if (term.kind !== "app" || term.op !== "codeAt") return undefined;
  const [string, index] = term.args as readonly [Expr, Expr];
  return isIndex(index) && codes.every(isPrintable) ? { string, index } : undefined;
}

/** `charCodeAt` rounds its index, and takes NaN for 0; `s[i]` does neither. */
function isIndex(index: Expr): boolean {
  if (isConst(index)) return Number.isInteger(index.value);
  const { integral, neverNaN } = valueFacts(index);
  return integral && neverNaN;
}

function isPrintable(code: SortValue): boolean {
  return typeof code === "number" && Number.isInteger(code) && code >= FIRST_PRINTABLE && code <= LAST_PRINTABLE;
}

export function characterText(code: SortValue): string {
  return primitiveText(String.fromCharCode(code as number));
}
