const WORD_BITS = 32;
const ALL_BITS = -1;
const MAX_WORDS = 2 ** 19;

/** A set of small non-negative integers as a vector of bits, which grows by words; the behaviour of java.util.BitSet. */
export class BitSet {
  #words: number[];
  /** The words up to the last one that is not zero. */
  #wordsInUse = 0;
  /** The caller named a size, and it was enough so far: copies keep it. */
  #keepsSize: boolean;

  constructor(bitCount?: number) {
    if (bitCount === undefined) {
      this.#words = [0];
      this.#keepsSize = false;
    } else {
      if (!Number.isInteger(bitCount) || bitCount < 0) throw new RangeError(`no number of bits: ${bitCount}`);
      const wordCount = Math.ceil(bitCount / WORD_BITS);
      checkRoom(wordCount);
      this.#words = zeros(wordCount);
      this.#keepsSize = true;
    }
  }

  get(index: number): boolean {
    checkIndex(index);
    const word = wordOf(index);
    return word < this.#wordsInUse && (this.#words[word]! & bitOf(index)) !== 0;
  }

  set(index: number, value = true): void {
    if (!value) {
      this.clear(index);
      return;
    }
    checkIndex(index);
    const word = wordOf(index);
    this.#expandTo(word + 1);
    this.#words[word]! |= bitOf(index);
  }

  clear(index: number): void {
    checkIndex(index);
    const word = wordOf(index);
    if (word >= this.#wordsInUse) return;
    this.#words[word]! &= ~bitOf(index);
    this.#trim();
  }

  flip(index: number): void {
    checkIndex(index);
    const word = wordOf(index);
    this.#expandTo(word + 1);
    this.#words[word]! ^= bitOf(index);
    this.#trim();
  }

  /** The bits of [from, to), the first of them as bit 0. */
  getRange(from: number, to: number): BitSet {
    checkRange(from, to);
    const end = Math.min(to, this.length());
    if (from >= end) return new BitSet(0);
    const range = new BitSet(end - from);
    const count = range.#words.length;
    const first = wordOf(from);
    const shift = from % WORD_BITS;
    for (let i = 0; i < count; i++) {
      let word = this.#words[first + i]! >>> shift;
      const next = first + i + 1;
      if (shift > 0 && next < this.#wordsInUse) word |= this.#words[next]! << (WORD_BITS - shift);
      range.#words[i] = word | 0;
    }
    range.#words[count - 1]! &= maskOf(count - 1, 0, end - from);
    range.#wordsInUse = count;
    range.#trim();
    return range;
  }

  setRange(from: number, to: number, value = true): void {
    if (!value) {
      this.clearRange(from, to);
      return;
    }
    checkRange(from, to);
    if (from === to) return;
    const last = wordOf(to - 1);
    this.#expandTo(last + 1);
    for (let word = wordOf(from); word <= last; word++) this.#words[word]! |= maskOf(word, from, to);
  }

  clearRange(from: number, to: number): void {
    checkRange(from, to);
    const end = Math.min(to, this.length());
    if (from >= end) return;
    const last = wordOf(end - 1);
    for (let word = wordOf(from); word <= last; word++) this.#words[word]! &= ~maskOf(word, from, end);
    this.#trim();
  }

  flipRange(from: number, to: number): void {
    checkRange(from, to);
    if (from === to) return;
    const last = wordOf(to - 1);
    this.#expandTo(last + 1);
    for (let word = wordOf(from); word <= last; word++) this.#words[word]! ^= maskOf(word, from, to);
    this.#trim();
  }

  clearAll(): void {
    while (this.#wordsInUse > 0) this.#words[--this.#wordsInUse] = 0;
  }

  /** The first member from `from` on, or -1. */
  nextSetBit(from: number): number {
    checkIndex(from);
    let word = wordOf(from);
    if (word >= this.#wordsInUse) return -1;
    let bits = this.#words[word]! & (ALL_BITS << (from % WORD_BITS));
    while (bits === 0) {
      word++;
      if (word === this.#wordsInUse) return -1;
      bits = this.#words[word]!;
    }
    return word * WORD_BITS + lowestBit(bits);
  }

  /** The first index from `from` on that is no member. */
  nextClearBit(from: number): number {
    checkIndex(from);
    let word = wordOf(from);
    if (word >= this.#wordsInUse) return from;
    let bits = ~this.#words[word]! & (ALL_BITS << (from % WORD_BITS));
    while (bits === 0) {
      word++;
      if (word === this.#wordsInUse) return word * WORD_BITS;
      bits = ~this.#words[word]!;
    }
    return word * WORD_BITS + lowestBit(bits);
  }

  /** The number of bits there is room for. */
  size(): number {
    return this.#words.length * WORD_BITS;
  }

  /** One more than the largest member. */
  length(): number {
    if (this.#wordsInUse === 0) return 0;
    return this.#wordsInUse * WORD_BITS - Math.clz32(this.#words[this.#wordsInUse - 1]!);
  }

  isEmpty(): boolean {
    return this.#wordsInUse === 0;
  }

  cardinality(): number {
    let count = 0;
    for (let i = 0; i < this.#wordsInUse; i++) {
      for (let bits = this.#words[i]!; bits !== 0; bits &= bits - 1) count++;
    }
    return count;
  }

  intersects(other: BitSet): boolean {
    for (let i = Math.min(this.#wordsInUse, other.#wordsInUse) - 1; i >= 0; i--) {
      if ((this.#words[i]! & other.#words[i]!) !== 0) return true;
    }
    return false;
  }

  and(other: BitSet): void {
    if (this === other) return;
    while (this.#wordsInUse > other.#wordsInUse) this.#words[--this.#wordsInUse] = 0;
    for (let i = 0; i < this.#wordsInUse; i++) this.#words[i]! &= other.#words[i]!;
    this.#trim();
  }

  or(other: BitSet): void {
    if (this === other) return;
    this.#expandTo(other.#wordsInUse);
    for (let i = 0; i < other.#wordsInUse; i++) this.#words[i]! |= other.#words[i]!;
  }

  xor(other: BitSet): void {
    this.#expandTo(other.#wordsInUse);
    for (let i = other.#wordsInUse - 1; i >= 0; i--) this.#words[i]! ^= other.#words[i]!;
    this.#trim();
  }

  andNot(other: BitSet): void {
    for (let i = Math.min(this.#wordsInUse, other.#wordsInUse) - 1; i >= 0; i--) this.#words[i]! &= ~other.#words[i]!;
    this.#trim();
  }

  equals(other: unknown): boolean {
    if (!(other instanceof BitSet)) return false;
    if (this === other) return true;
    if (this.#wordsInUse !== other.#wordsInUse) return false;
    for (let i = 0; i < this.#wordsInUse; i++) if (this.#words[i] !== other.#words[i]) return false;
    return true;
  }

  hashCode(): number {
    let hash = 17;
    for (let i = 0; i < this.#wordsInUse; i++) hash = (Math.imul(hash, 31) + this.#words[i]!) | 0;
    return hash;
  }

  /** A copy; a set whose size nobody asked for gives back the room that it does not use. */
  clone(): BitSet {
    if (!this.#keepsSize) this.#words.length = this.#wordsInUse;
    const copy = new BitSet(this.size());
    for (let i = 0; i < this.#wordsInUse; i++) copy.#words[i] = this.#words[i]!;
    copy.#wordsInUse = this.#wordsInUse;
    copy.#keepsSize = this.#keepsSize;
    return copy;
  }

  toString(): string {
    const members: number[] = [];
    for (let index = this.nextSetBit(0); index >= 0; index = this.nextSetBit(index + 1)) members.push(index);
    return `{${members.join(", ")}}`;
  }

  /** Has at least so many words in use. The caller makes the last one non-zero, or trims. */
  #expandTo(wordCount: number): void {
    if (wordCount <= this.#wordsInUse) return;
    if (wordCount > this.#words.length) {
      checkRoom(wordCount);
      const room = Math.min(Math.max(2 * this.#words.length, wordCount), MAX_WORDS);
      this.#words = this.#words.concat(zeros(room - this.#words.length));
      this.#keepsSize = false;
    }
    this.#wordsInUse = wordCount;
  }

  #trim(): void {
    while (this.#wordsInUse > 0 && this.#words[this.#wordsInUse - 1] === 0) this.#wordsInUse--;
  }
}

function checkIndex(index: number): void {
  if (!Number.isInteger(index) || index < 0) throw new RangeError(`no index of a bit: ${index}`);
}

function checkRange(from: number, to: number): void {
  if (!Number.isInteger(from) || from < 0) throw new RangeError(`no start of a range: ${from}`);
  if (!Number.isInteger(to) || to < from) throw new RangeError(`no end of a range from ${from}: ${to}`);
}

function checkRoom(wordCount: number): void {
  if (wordCount > MAX_WORDS) throw new RangeError(`too many words of bits: ${wordCount}`);
}

function zeros(count: number): number[] {
  return new Array<number>(count).fill(0);
}

function wordOf(index: number): number {
  return Math.floor(index / WORD_BITS);
}

function bitOf(index: number): number {
  return 1 << (index % WORD_BITS);
}

/** The bits of [from, to), which is not empty, that lie in this word, one of those that the range touches. */
function maskOf(word: number, from: number, to: number): number {
  let mask = ALL_BITS;
  if (word === wordOf(from)) mask &= ALL_BITS << (from % WORD_BITS);
  if (word === wordOf(to - 1)) mask &= ALL_BITS >>> (WORD_BITS - 1 - ((to - 1) % WORD_BITS));
  return mask;
}

function lowestBit(bits: number): number {
  return WORD_BITS - 1 - Math.clz32(bits & -bits);
}
