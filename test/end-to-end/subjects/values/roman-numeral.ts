const VALUES: Record<string, number> = { I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000 };

export function fromRoman(text: string): number {
  let total = 0;
  for (let i = 0; i < text.length; i++) {
    const value = VALUES[text[i]];
    if (value === undefined) throw new Error(`not a Roman digit: ${text[i]}`);
    const next = VALUES[text[i + 1]] ?? 0;
    total += value < next ? -value : value;
  }
  return total;
}

export function isRoman(text: string): boolean {
  if (text === "") return false;
  return /^M{0,3}(CM|CD|D?C{0,3})(XC|XL|L?X{0,3})(IX|IV|V?I{0,3})$/.test(text) ? true : false;
}

const SYMBOLS: [string, number][] = [
  ["X", 10],
  ["IX", 9],
  ["V", 5],
  ["IV", 4],
  ["I", 1],
];

/** Up to 39. */
export function toRoman(value: number): string {
  if (!Number.isInteger(value) || value < 1 || value > 39) throw new RangeError(`out of range: ${value}`);
  let rest = value;
  let text = "";
  for (const [symbol, worth] of SYMBOLS) {
    while (rest >= worth) {
      text += symbol;
      rest -= worth;
    }
  }
  return text.length > 5 ? `${text} (long)` : text;
}
