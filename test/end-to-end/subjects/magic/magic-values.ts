export function linear(x: number): boolean {
  if (x * 3 + 7 === 1000) return true;
  return false;
}

export function xor(x: number): boolean {
  if ((x ^ 0x5a5a) === 0x1234) return true;
  return false;
}

export function remainder(x: number): boolean {
  if (x % 7 === 3 && x > 100 && x < 110) return true;
  return false;
}

export function digits(x: number): boolean {
  if (Math.floor(x / 10) === 42 && x % 10 === 7) return true;
  return false;
}

export function notItself(x: number): boolean {
  if (x !== x) return true;
  return false;
}

export function minusZero(x: number): boolean {
  if (Object.is(x, -0)) return true;
  return false;
}

export function absorbing(x: number): boolean {
  if (x + 1 === x) return true;
  return false;
}

export function tenths(x: number): boolean {
  if (0.1 + x === 0.3) return true;
  return false;
}

export function mix(x: number): boolean {
  let hash = x | 0;
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash ^= hash >>> 12;
  hash = Math.imul(hash, 0x297a2d39);
  hash ^= hash >>> 15;
  if (hash === 0x2545f491) return true;
  return false;
}

export function beyondDoubles(x: bigint): boolean {
  if (x * 3n + 1n === 30000000000000000000001n) return true;
  return false;
}

export function pair(x: number, y: number): boolean {
  if (x + y === 100 && x - y === 58) return true;
  return false;
}

export function negated(x: number): boolean {
  if (~x === 41 && -x === 42) return true;
  return false;
}
