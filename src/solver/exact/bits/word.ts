// The known bits of a number, converted to a 32-bit integer as JavaScript's bitwise operators do: NaN and the infinities
// are 0, fractions are truncated, the rest is taken modulo 2^32.
export interface Word {
  /** The bits that are known to be 0. */
  readonly zeros: number;
  /** The bits that are known to be 1. A bit in both sets means that there is no such number. */
  readonly ones: number;
}

export const UNKNOWN: Word = { zeros: 0, ones: 0 };

export function wordOf(value: number): Word {
  return { zeros: ~value, ones: value | 0 };
}

const isKnown = ({ zeros, ones }: Word): boolean => (zeros | ones) === -1;
export const isImpossible = ({ zeros, ones }: Word): boolean => (zeros & ones) !== 0;

/** The bits known of a word that is one of the two. */
export function either(a: Word, b: Word): Word {
  return { zeros: a.zeros & b.zeros, ones: a.ones & b.ones };
}

/** The bits known of a word that is both. */
export function both(a: Word, b: Word): Word {
  return { zeros: a.zeros | b.zeros, ones: a.ones | b.ones };
}

export const not = ({ zeros, ones }: Word): Word => ({ zeros: ones, ones: zeros });

export const and = (a: Word, b: Word): Word => ({ zeros: a.zeros | b.zeros, ones: a.ones & b.ones });

export const or = (a: Word, b: Word): Word => ({ zeros: a.zeros & b.zeros, ones: a.ones | b.ones });

export const xor = (a: Word, b: Word): Word => ({
  zeros: (a.zeros & b.zeros) | (a.ones & b.ones),
  ones: (a.zeros & b.ones) | (a.ones & b.zeros),
});

export const add = (a: Word, b: Word): Word => sum(a, b, 0);
/** `a - b` is `a + ~b + 1`. */
export const sub = (a: Word, b: Word): Word => sum(a, not(b), 1);
export const neg = (a: Word): Word => sub(wordOf(0), a);

/**
 * Carries lie between those of the least and of the greatest sum. A bit of the sum is known where both carries agree and
 * both bits are known.
 */
function sum(a: Word, b: Word, carry: 0 | 1): Word {
  const greatest = ~a.zeros + ~b.zeros + carry;
  const least = a.ones + b.ones + carry;
  const carriesNothing = ~(greatest ^ a.zeros ^ b.zeros);
  const carries = least ^ a.ones ^ b.ones;
  const known = (a.zeros | a.ones) & (b.zeros | b.ones) & (carriesNothing | carries);
  return { zeros: ~greatest & known, ones: least & known };
}

/** Only low bits of a product are known: trailing zeros of the factors, and as many further bits as are known of both. */
export function mul(a: Word, b: Word): Word {
  const zeros = setBelow(a.zeros) + setBelow(b.zeros);
  const known = Math.min(32, zeros + Math.min(knownBelow(a) - setBelow(a.zeros), knownBelow(b) - setBelow(b.zeros)));
  return lowBits(Math.imul(a.ones, b.ones), known);
}

/** The bits of the other factor, where one factor is known. */
export function quotient(product: Word, factor: Word): Word {
  if (!isKnown(factor) || factor.ones === 0) return UNKNOWN;
  const zeros = setBelow(~factor.ones);
  return lowBits(Math.imul(product.ones >>> zeros, inverseOfOdd(factor.ones >>> zeros)), knownBelow(product) - zeros);
}

/** The inverse of an odd number modulo 2^32, by Newton's iteration: each step doubles the correct bits. */
export function inverseOfOdd(odd: number): number {
  let found = odd;
  for (let step = 0; step < 5; step++) found = Math.imul(found, 2 - Math.imul(odd, found));
  return found;
}

function lowBits(value: number, count: number): Word {
  const mask = maskBelow(count);
  return { zeros: ~value & mask, ones: value & mask };
}

/** A mask of the lowest `count` bits. */
export function maskBelow(count: number): number {
  return count >= 32 ? -1 : count <= 0 ? 0 : (1 << count) - 1;
}

/** How many of the lowest bits are set, without a gap. */
export function setBelow(bits: number): number {
  const clear = ~bits;
  return clear === 0 ? 32 : 31 - Math.clz32(clear & -clear);
}

/** How many of the lowest bits are known, without a gap. */
const knownBelow = ({ zeros, ones }: Word): number => setBelow(zeros | ones);

export const shl = ({ zeros, ones }: Word, by: number): Word => ({
  zeros: (zeros << by) | maskBelow(by),
  ones: ones << by,
});
/** Shifting both sets with sign copies what is known of the highest bit. */
export const shr = ({ zeros, ones }: Word, by: number): Word => ({ zeros: zeros >> by, ones: ones >> by });
export const ushr = ({ zeros, ones }: Word, by: number): Word => ({
  zeros: (zeros >>> by) | ~(-1 >>> by),
  ones: (ones >>> by) | 0,
});
