// The rounds of a hash in the manner of SHA-256, over 32-bit words.

const rotate = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

function mixBlock(state: number[], block: readonly number[]): void {
  const words = block.slice();
  for (let t = 16; t < 64; t++) {
    const w15 = words[t - 15]!;
    const w2 = words[t - 2]!;
    const s0 = rotate(w15, 7) ^ rotate(w15, 18) ^ (w15 >>> 3);
    const s1 = rotate(w2, 17) ^ rotate(w2, 19) ^ (w2 >>> 10);
    words.push((words[t - 16]! + s0 + words[t - 7]! + s1) | 0);
  }
  let [a = 0, b = 0, c = 0, d = 0] = state;
  for (let t = 0; t < 64; t++) {
    const sum = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const next = (d + sum + majority + words[t]! + Math.imul(t, 0x9e3779b1)) | 0;
    d = c;
    c = b;
    b = a;
    a = next;
  }
  state[0] = (state[0]! + a) | 0;
  state[1] = (state[1]! + b) | 0;
  state[2] = (state[2]! + c) | 0;
  state[3] = (state[3]! + d) | 0;
}

export function run(): number {
  const state = [0x6a09e667, 0xbb67ae85 | 0, 0x3c6ef372, 0xa54ff53a | 0];
  const block: number[] = [];
  for (let i = 0; i < 16; i++) block.push(Math.imul(i + 1, 0x01234567));
  for (let i = 0; i < 10_000; i++) {
    block[i & 15] = i;
    mixBlock(state, block);
  }
  return state[0]! ^ state[1]! ^ state[2]! ^ state[3]!;
}
