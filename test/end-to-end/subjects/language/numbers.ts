export function classify(x: number): string {
  if (Number.isNaN(x)) return "nan";
  if (x === Infinity) return "inf";
  if (!Number.isFinite(x)) return "-inf";
  if (Object.is(x, -0)) return "-0";
  if (!Number.isInteger(x)) return "fraction";
  return Number.isSafeInteger(x) ? "integer" : "unsafe";
}

export function coerced(x: number, flag: boolean): number {
  const sum = x + Number(flag);
  if (+flag === 1 && sum === 11) return 1;
  return (x as unknown) == "12" ? 2 : 3;
}

export function throughText(x: number): boolean {
  return Number.parseInt(String(x), 10) === 250;
}

export function power(x: number): boolean {
  return x ** 2 === 1024 && x < 0;
}

export function maths(x: number): number {
  if (Math.abs(x) === 12 && Math.sign(x) === -1) return 1;
  if (Math.max(x, 3) === 3 && Math.min(x, 1) === x) return 2;
  if (Math.trunc(x) !== x && Math.ceil(x) === 8) return 3;
  if (Math.sqrt(x) === 9) return 4;
  return 0;
}

export function shifts(x: number): number {
  if (x << 4 === 0x70 && x > 100) return 1;
  if (x >>> 28 === 0xf && x < 0) return 2;
  return x >> 3 === 5 ? 3 : 0;
}
