export function orZero(n: number | null | undefined): number {
  return n ?? 0;
}

export function describe(n: number | boolean | null): string {
  if (n === null) return "nothing";
  if (typeof n === "boolean") return n ? "yes" : "no";
  return n > 9 ? "digits" : "digit";
}

export function assign(n: number | undefined, flag: boolean | null): number {
  let value = n;
  value ??= 7;
  let other = flag;
  other ||= value > 10;
  return other ? value : -value;
}

export function chained(n: number | null): number {
  return n?.toFixed(0).length ?? -1;
}

export function loose(n: number | null | undefined): boolean {
  if (n == null) return true;
  return n == 0;
}
