export function priceOf(prices: Map<string, number>, name: string): number {
  const price = prices.get(name);
  if (price === undefined) throw new Error(`no price for ${name}`);
  return price > 1000 ? 1000 : price;
}

export function changes(before: Map<string, number>, after: Map<string, number>): string[] {
  const found: string[] = [];
  for (const [key, value] of after) {
    if (!before.has(key)) found.push(`added ${key}`);
    else if (before.get(key) !== value) found.push(`changed ${key}`);
  }
  for (const key of before.keys()) {
    if (!after.has(key)) found.push(`removed ${key}`);
  }
  return found;
}

export function relation(a: Set<number>, b: Set<number>): string {
  const common = [...a].filter((element) => b.has(element));
  if (common.length === 0) return "disjoint";
  if (common.length === a.size) return a.size === b.size ? "equal" : "subset";
  return "overlapping";
}

export function firstRepeated(names: string[]): string | null {
  const seen = new Set<string>();
  for (const name of names) {
    if (seen.has(name)) return name;
    seen.add(name);
  }
  return null;
}

export function countWords(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of text.split(" ")) {
    if (word === "") continue;
    const count = counts.get(word);
    counts.set(word, count === undefined ? 1 : count + 1);
  }
  return counts;
}
