// Whatever sequence is run: plainly and symbolically it does the same.
import { expect, test } from "vitest";
import { type Genome, genomeOf, modelOf } from "../../../src/engine/evolve/genome.ts";
import { ValueSource } from "../../../src/engine/evolve/value-source.ts";
import { type Parent, Variation } from "../../../src/engine/evolve/variation.ts";
import type { WholeRun } from "../../../src/engine/execute/whole-sequence.ts";
import { Rng } from "../../../src/support/rng.ts";
import { wholeSource } from "./whole-source.ts";

const CLASSES = {
  "handles and numbers": `
class Node { next: Node | undefined; constructor(public key: number) {} }
export class Heap {
  #first: Node | undefined; #size = 0;
  insert(key: number): Node { const node = new Node(key); node.next = this.#first; this.#first = node; this.#size++; return node; }
  decrease(node: Node, key: number) { if (key > node.key) throw new RangeError("larger"); node.key = key; return key < 0; }
  min(): number { let best = Infinity; for (let at = this.#first; at; at = at.next) if (at.key < best) best = at.key; return best; }
  merge(other: Heap) { if (other === this) throw new Error("itself"); return this.min() <= other.min() ? 1 : 2; }
}`,
  "iterators and text": `
class Words { #at = 0; constructor(private list: string[]) {}
  hasNext() { return this.#at < this.list.length; }
  next(): string { if (!this.hasNext()) throw new Error("done"); return this.list[this.#at++]!; } }
export class Text {
  #words: string[] = [];
  add(word: string) { if (word === "") return 0; this.#words.push(word.startsWith("a") ? word.toUpperCase() : word); return word.length > 3 ? 2 : 1; }
  words(): Words { return new Words(this.#words); }
  get longest() { return this.#words.reduce((a, b) => (b.length > a.length ? b : a), ""); }
  set first(word: string) { this.#words[0] = word; }
}`,
  "options, arrays and promises": `
export class Plan {
  static of(steps: number[]) { const plan = new Plan(steps.length > 2); for (const step of steps) plan.step({ n: step }); return plan; }
  #done = 0;
  constructor(readonly strict: boolean) {}
  step({ n, label = "none" }: { n: number; label?: string }) { if (this.strict && n < 0) throw new RangeError(label); this.#done += n; return this.#done > 10; }
  async wait(kind: "short" | "long" | undefined) { await null; switch (kind) { case "short": return 1; case "long": this.#done--; return 2; default: return 0; } }
  copy(): Plan { const plan = new Plan(!this.strict); plan.#done = this.#done; return plan; }
}`,
} as const;

/** What a run comes to, without the symbolic part of it. */
function essence({ outcome, calls, threwAt, thrown, coverage }: WholeRun): unknown {
  const { status } = outcome;
  return {
    status,
    error: status === "threw" ? outcome.errorName : "",
    calls,
    threwAt,
    thrown: thrown?.status,
    coverage,
  };
}

function parentOf(genome: Genome): Parent {
  return { genome, open: genome.calls.length };
}

test.each(Object.entries(CLASSES))("%s", async (_, source) => {
  const { unit, shape, whole } = await wholeSource(source);
  const rng = new Rng(5);
  const variation = new Variation(unit, new ValueSource([3, -1, "ab", ""], undefined, rng), rng);
  const firsts = variation.firsts();
  const pool = [...firsts];
  const lengths = new Set<number>();
  let onResults = 0;
  for (let i = 0; i < 100; i++) {
    const genome = firsts[i] ?? variation.child(parentOf(rng.pick(pool)), parentOf(rng.pick(pool)));
    const model = modelOf(shape, genome);
    expect(genomeOf(shape, model).calls.length).toBe(genome.calls.length);
    const plain = await whole.run(model, { plain: true });
    const symbolic = await whole.run(model, { plain: false });
    // with symbolic values a limit on loops may end a run early, and says so
    if (symbolic.outcome.status === "cut" && symbolic.outcome.reason === "loop-limit") continue;
    expect(essence(symbolic), JSON.stringify([...model])).toEqual(essence(plain));
    expect(await whole.run(model, { plain: true })).toEqual(plain);
    pool.push(genome);
    lengths.add(plain.calls);
    if (genome.calls.some(({ on, origins }) => on > 0 || origins.size > 0)) onResults++;
  }
  expect(lengths.size).toBeGreaterThan(3);
  expect(onResults).toBeGreaterThan(10);
});
