// Comparisons of a code unit with constants, read as comparisons of characters: `s.charCodeAt(0) >= 48` is `s[0] >= "0"`.
// Exactly so: out of range one is NaN and the other undefined, and both are unequal to every character and unordered.
import { isConst, type Expr, type SortValue } from "./expr.ts";
import { primitiveText } from "./primitive-text.ts";
import { valueFacts } from "./value-facts.ts";

export interface Character {
  readonly string: Expr;
  readonly index: Expr;
}

const FIRST_PRINTABLE = 0x20;
const LAST_PRINTABLE = 0x7e;

/** The character whose code the term is, if all that it is compared with are codes of characters that everybody knows. */
export function characterOf(term: Expr, codes: readonly SortValue[]): Character | undefined {
  if (term.kind !== "app" || term.op !== "codeAt") return undefined;
  const [string, index] = term.args as readonly [Expr, Expr];
  return isIndex(index) && codes.every(isPrintable) ? { string, index } : undefined;
}

/** `s[NaN]` and `s[0.5]` are not what `charCodeAt` makes of these. */
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
