/** Ends only where counting comes by n. */
export function counts(n: number): number {
  let i = 0;
  while (i !== n) i++;
  return i;
}

export function descends(n: number): number {
  return n === 0 ? 0 : 1 + descends(n - 1);
}
