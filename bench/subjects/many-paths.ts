/** Twelve decisions that do not hinder each other: 2^12 paths, all of them feasible. */
export function manyPaths(a: number, b: number, c: number, d: number, e: number, f: number, flag: boolean): number {
  let path = 0;
  if (a > 10) path += 1;
  if (a % 2 === 0) path += 2;
  if (b < 5) path += 4;
  if (b % 3 === 1) path += 8;
  if (c - d === 7) path += 16;
  if (d >= -3) path += 32;
  if ((e & 1) === 1) path += 64;
  if ((e & 2) === 2) path += 128;
  if (e > f) path += 256;
  if (f * 3 > 50) path += 512;
  if (f % 5 !== 0) path += 1024;
  if (flag) path += 2048;
  return path;
}
