// Says conditions that hold together as a person would: without those that another implies.
// `x >= 1 and x > 12` is `x > 12`, `day !== "Sat" and day === "Sun"` is `day === "Sun"`.
// Deliberately absent: new conditions. A variable may have changed between two of them, and what is said has to be true.

interface Comparison {
  readonly left: string;
  readonly operator: string;
  readonly right: string;
}

const COMPARISON = /^(?<left>[^<>=!&|?:]+?) (?<operator>===|!==|<=|>=|<|>) (?<right>[^<>=!&|?:]+)$/;
/** What an operator implies of the same two values. */
const STRICTER: ReadonlyMap<string, readonly string[]> = new Map([
  ["<", ["<=", "!=="]],
  [">", [">=", "!=="]],
  ["===", ["<=", ">="]],
]);
const LITERAL = /^(?:-?\d[\d_.]*n?|"[^"]*"|'[^']*')$/;

/** In their order. All of them hold of the same values. */
export function plainConditions(texts: readonly string[]): string[] {
  let plain = [...texts];
  for (let at = 0; at < plain.length; at++)
    for (let other = at + 1; other < plain.length; other++) {
      const joined = joinedText(plain[at] as string, plain[other] as string);
      if (joined === undefined) continue;
      plain = plain.with(at, joined).toSpliced(other, 1);
      // What was joined may imply more.
      [at, other] = [-1, plain.length];
    }
  return plain;
}

/** The one of them that implies the other; undefined where none does. */
function joinedText(first: string, second: string): string | undefined {
  if (first === second) return first;
  const [a, b] = [comparisonOf(first), comparisonOf(second)];
  if (a === undefined || b === undefined || a.left !== b.left) return undefined;
  if (a.right === b.right)
    return STRICTER.get(a.operator)?.includes(b.operator) === true
      ? first
      : STRICTER.get(b.operator)?.includes(a.operator) === true
        ? second
        : undefined;
  if (!LITERAL.test(a.right) || !LITERAL.test(b.right)) return undefined;
  if (a.operator === "===" && b.operator !== "===") return first;
  if (b.operator === "===" && a.operator !== "===") return second;
  const [x, y] = [numberOf(a.right), numberOf(b.right)];
  if (x === undefined || y === undefined || a.operator[0] !== b.operator[0]) return undefined;
  if (a.operator.startsWith(">")) return x > y ? first : second;
  if (a.operator.startsWith("<")) return x < y ? first : second;
  return undefined;
}

function comparisonOf(text: string): Comparison | undefined {
  const { left, operator, right } = COMPARISON.exec(text)?.groups ?? {};
  return left === undefined || operator === undefined || right === undefined ? undefined : { left, operator, right };
}

/** Bigints are compared as numbers: those of conditions are small. */
function numberOf(text: string): number | undefined {
  const value = Number(text.replaceAll("_", "").replace(/n$/, ""));
  return /^["']/.test(text) || Number.isNaN(value) ? undefined : value;
}
