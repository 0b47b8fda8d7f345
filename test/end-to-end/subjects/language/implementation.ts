export function half(n: number): number {
  if (n % 2 !== 0) throw new RangeError("odd");
  return n / 2;
}

export const isTen = (n: number): boolean => (n === 10 ? true : false);
