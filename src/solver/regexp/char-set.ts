// Sets of characters as sorted, disjoint, non-adjacent ranges of code points.
export type CharRange = readonly [low: number, high: number];
export type CharSet = readonly CharRange[];

export const LAST_UNIT = 0xffff;
export const LAST_POINT = 0x10ffff;
export const EVERY: CharSet = [[0, LAST_POINT]];

const singles = new Map<number, CharSet>();

/** One object for each character, so that sets of one character can be compared by identity. */
export function single(code: number): CharSet {
  const known = singles.get(code);
  if (known !== undefined) return known;
  const made: CharSet = [[code, code]];
  singles.set(code, made);
  return made;
}

export function has(set: CharSet, code: number): boolean {
  let [low, high] = [0, set.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const [from, to] = set[middle] as CharRange;
    if (code < from) high = middle - 1;
    else if (code > to) low = middle + 1;
    else return true;
  }
  return false;
}

/** The union of ranges, which may come in any order and overlap. */
export function charSet(ranges: readonly CharRange[]): CharSet {
  const merged: [number, number][] = [];
  for (const [low, high] of [...ranges].sort((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (last !== undefined && low <= last[1] + 1) last[1] = Math.max(last[1], high);
    else merged.push([low, high]);
  }
  return merged;
}

export function intersection(a: CharSet, b: CharSet): CharSet {
  const common: CharRange[] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    const [[lowA, highA], [lowB, highB]] = [a[i] as CharRange, b[j] as CharRange];
    const [low, high] = [Math.max(lowA, lowB), Math.min(highA, highB)];
    if (low <= high) common.push([low, high]);
    if (highA < highB) i++;
    else j++;
  }
  return common;
}

export function complement(set: CharSet): CharSet {
  const gaps: CharRange[] = [];
  let next = 0;
  for (const [low, high] of set) {
    if (low > next) gaps.push([next, low - 1]);
    next = high + 1;
  }
  if (next <= LAST_POINT) gaps.push([next, LAST_POINT]);
  return gaps;
}
