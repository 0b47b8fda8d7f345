// How far apart two strings are, at a cost that does not grow with them.

/** Units beyond this are not looked at. */
const LONGEST = 512;

/**
 * What has to be done to one string to get the other, roughly: what both begin and end with costs nothing, a unit too
 * much or missing costs one, a wrong unit less than that, and the less the nearer it is. Zero only if they are equal.
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

/** By how much the first units that differ do; the end of a string comes before every unit. */
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
