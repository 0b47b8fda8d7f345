// Distances of strings, at a bounded cost.

/** At most so many code units are compared. */
const LONGEST = 512;

/**
 * An approximate edit distance. Common prefixes and suffixes cost nothing, a missing or superfluous code unit costs 1, and a
 * wrong one less than 1, depending on how far it is off. The distance is 0 only if the strings are equal.
 */
export function stringDistance(a: string, b: string): number {
  if (a === b) return 0;
  const start = commonStart(a, b);
  const end = commonEnd(a, b, start);
  const [left, right] = [a.length - end, b.length - end];
  const both = Math.min(left, right);
  let distance = Math.abs(a.length - b.length);
  for (let i = start; i < Math.min(both, start + LONGEST); i++) {
    const apart = Math.abs(a.charCodeAt(i) - b.charCodeAt(i));
    distance += apart / (apart + 1);
  }
  return distance === 0 ? 1 : distance;
}

/** The difference of the first code units that differ; the end of a string comes before every unit. */
export function orderDistance(a: string, b: string): number {
  const at = commonStart(a, b);
  const unit = (text: string): number => (at < text.length ? text.charCodeAt(at) : -1);
  return Math.abs(unit(a) - unit(b));
}

function commonStart(a: string, b: string): number {
  const most = Math.min(a.length, b.length, LONGEST);
  let at = 0;
  while (at < most && a.charCodeAt(at) === b.charCodeAt(at)) at++;
  return at;
}

function commonEnd(a: string, b: string, start: number): number {
  const most = Math.min(a.length - start, b.length - start, LONGEST);
  let count = 0;
  while (count < most && a.charCodeAt(a.length - 1 - count) === b.charCodeAt(b.length - 1 - count)) count++;
  return count;
}
