// Permissions, colours and other things packed into bits.

export enum Permission {
  None = 0,
  Read = 1,
  Write = 2,
  Execute = 4,
}

/** Whether every bit of `wanted` is granted. */
export function allows(granted: number, wanted: Permission): boolean {
  return (granted & wanted) === wanted;
}

export type Role = "guest" | "author" | "operator" | "admin";

/** The role that goes with a set of permissions. */
export function roleOf(granted: number): Role {
  if ((granted & ~7) !== 0) throw new RangeError("unknown permission bits");
  switch (granted) {
    case 7:
      return "admin";
    case 3:
      return "author";
    case 5:
      return "operator";
    default:
      return "guest";
  }
}

/** Red, green and blue as one number, 0xRRGGBB. */
export function packRgb(red: number, green: number, blue: number): number {
  if ((red | green | blue) >>> 0 > 255) throw new RangeError("a channel is out of range");
  return (red << 16) | (green << 8) | blue;
}

/** Whether black text reads better than white on this colour. */
export function wantsBlackText(rgb: number): boolean {
  const red = (rgb >> 16) & 0xff;
  const green = (rgb >> 8) & 0xff;
  const blue = rgb & 0xff;
  return red * 299 + green * 587 + blue * 114 >= 128_000;
}

/** The number of bits set in the low 32 bits. */
export function popCount(value: number): number {
  let bits = value >>> 0;
  bits -= (bits >>> 1) & 0x55555555;
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  bits = (bits + (bits >>> 4)) & 0x0f0f0f0f;
  return Math.imul(bits, 0x01010101) >>> 24;
}

/** Odd parity: true where an odd number of bits is set. */
export function hasOddParity(value: number): boolean {
  return (popCount(value) & 1) === 1;
}

export function isPowerOfTwo(value: number): boolean {
  if (!Number.isInteger(value) || value <= 0 || value > 0x7fffffff) return false;
  return (value & (value - 1)) === 0;
}

/** Mixes a 32-bit key; one key opens the lock. */
export function opensLock(key: number): boolean {
  let mixed = key | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x45d9f3b);
  mixed ^= mixed >>> 13;
  if (mixed === 0x1234567) return true;
  return false;
}
