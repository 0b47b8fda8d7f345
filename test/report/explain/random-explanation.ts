// Explanations of nothing in particular, with every odd value and text in them.
import type {
  EquivalenceClass,
  Example,
  ExecutionContext,
  Explanation,
  Mapping,
} from "../../../src/model/explanation.ts";
import type { Position } from "../../../src/model/unit.ts";
import { Rng } from "../../../src/support/rng.ts";

const TEXTS = [
  "",
  " ",
  "  two  spaces  ",
  "x < y && y > 0",
  "a | b || c \\| d",
  "\\",
  "\\u0041 \\\\n",
  "line\nbreak\r\nand\rreturn\ttab",
  "\u0000\u0001\u001b[31m\u007f\u0085\u2028",
  "\ud800 lone \udfff",
  "\udfff\ud800",
  "😀 ünï ﬁ",
  "\ufffe\uffff\ufeff",
  "]]> <![CDATA[ <!-- --> & &amp; &#65; <b>",
  "\"'`*_#~[x](y)",
  "__proto__",
];

const VALUES = [
  0,
  -0,
  NaN,
  Infinity,
  -Infinity,
  1.5,
  -1e21,
  5e-324,
  Number.MAX_VALUE,
  0n,
  -12n,
  2n ** 70n,
  true,
  false,
  ...TEXTS,
  "NaN",
  "true",
];

export function randomExplanation(seed: number): Explanation {
  return new Maker(new Rng(seed)).explanation();
}

class Maker {
  readonly #rng: Rng;

  constructor(rng: Rng) {
    this.#rng = rng;
  }

  explanation(): Explanation {
    return {
      unit: `src/a.ts#${this.#text()}`,
      loopLimit: this.#count(),
      potentialPaths: this.#rng.pick([null, 0, 343, 2 ** 60, 1e300, Infinity]),
      feasiblePaths: this.#count(),
      contexts: this.#count(),
      status: this.#rng.pick(["complete", "bounded", "budget"]),
      assumptions: this.#some(() => this.#text()),
      inRange: this.#some(() => this.#text()),
      classes: this.#some(() => this.#class()),
      impossible: this.#some(() => ({
        descriptor: this.#letters(),
        ...this.#perhaps("paths", () => this.#rng.pick([1, 1e25, Infinity])),
        position: this.#position(),
        contradiction: this.#some(() => this.#text()),
      })),
      undecided: this.#some(() => ({
        descriptor: this.#letters(),
        position: this.#position(),
        reason: this.#text(),
      })),
      summaries: this.#some(() => ({
        callee: this.#text(),
        classes: this.#count(),
        calls: this.#some(() => this.#position()),
      })),
      notSummarized: this.#some(() => ({ callee: this.#text(), reason: this.#text() })),
      ms: this.#rng.pick([0, 12, 0.25]),
    };
  }

  #class(): EquivalenceClass {
    return {
      number: this.#count() + 1,
      descriptor: this.#letters(),
      groups: this.#text(),
      ...this.#perhaps("potentialPath", () => this.#count() + 1),
      lines: this.#some(() => this.#count() + 1),
      condition: this.#some(() => this.#text()),
      inRange: this.#some(() => this.#text()),
      mapping: this.#mapping(),
      example: this.#example(),
      contexts: this.#some(() => this.#context()),
    };
  }

  #context(): ExecutionContext {
    return {
      unification: this.#some(() => this.#text()),
      condition: this.#some(() => this.#text()),
      operations: this.#some(() => ({ from: this.#text(), to: this.#text() })),
      mapping: this.#mapping(),
      example: this.#example(),
    };
  }

  #mapping(): Mapping {
    return {
      ...this.#perhaps("returns", () => this.#text()),
      ...this.#perhaps("throws", () => ({ name: this.#text(), message: this.#text() })),
      changes: this.#some(() => ({ target: this.#text(), value: this.#text() })),
    };
  }

  #example(): Example {
    return {
      inputs: this.#some(() => ({ name: this.#text(), value: this.#rng.pick(VALUES) })),
      call: this.#text(),
      expected: this.#text(),
      observed: this.#text(),
      confirmed: this.#rng.pick([true, false]),
    };
  }

  #position(): Position {
    return { line: this.#count() + 1, column: this.#count() + 1 };
  }

  #text(): string {
    return this.#rng.pick(TEXTS) + this.#rng.pick(["", "", "x", this.#rng.pick(TEXTS)]);
  }

  #letters(): string {
    return this.#some(() => this.#rng.pick(["T", "F"])).join("");
  }

  #count(): number {
    return this.#rng.below(1000);
  }

  #some<T>(make: () => T): T[] {
    return Array.from({ length: this.#rng.below(4) }, make);
  }

  #perhaps<K extends string, T>(key: K, make: () => T): Partial<Record<K, T>> {
    return this.#rng.below(2) === 0 ? {} : ({ [key]: make() } as Partial<Record<K, T>>);
  }
}
