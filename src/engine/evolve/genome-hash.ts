// Hashes of genomes, to find out whether one was tried before.
import type { SortValue } from "../../expr/expr.ts";
import { againText, memberKey } from "../../model/sequence.ts";
import type { Genome, Values } from "./genome.ts";

/** Equal for equal genomes. It has 52 bits, so other genomes hardly ever collide. */
export function genomeHash({ maker, args, calls }: Genome): number {
  const hash = new Hash();
  hash.addNumber(maker);
  addValues(args, hash);
  for (const { member, on, args: values, origins, again } of calls) {
    hash.addText(memberKey(member));
    hash.addNumber(on);
    addValues(values, hash);
    addValues(origins, hash);
    addValues(new Map([...again].map(([name, place]) => [name, againText(place)])), hash);
  }
  return hash.value;
}

function addValues(values: Values, hash: Hash): void {
  hash.addNumber(values.size);
  for (const [name, value] of values) {
    hash.addText(name);
    addValue(value, hash);
  }
}

function addValue(value: SortValue, hash: Hash): void {
  if (typeof value === "number" && Number.isInteger(value) && !Object.is(value, -0)) hash.addNumber(value);
  else hash.addText(`${typeof value}${Object.is(value, -0) ? "-0" : String(value)}`);
}

/** Two 32-bit hashes side by side, similar to FNV-1a and to MurmurHash. */
class Hash {
  #one = 0x811c9dc5;
  #two = 0x1b873593;

  addNumber(value: number): void {
    this.#add(value | 0);
    this.#add(Math.floor(value / 2 ** 32) | 0);
  }

  addText(text: string): void {
    for (let i = 0; i < text.length; i++) this.#add(text.charCodeAt(i));
    this.#add(text.length);
  }

  get value(): number {
    return (this.#one >>> 6) * 2 ** 26 + (this.#two >>> 6);
  }

  #add(bits: number): void {
    this.#one = Math.imul(this.#one ^ bits, 0x01000193);
    this.#two = Math.imul(this.#two ^ (bits + (this.#two >>> 15)), 0x5bd1e995);
    this.#two ^= this.#two >>> 13;
  }
}
