// Recipes of every kind but "same", at random, with the values that are hard to print among them.
import type { Recipe } from "../../src/model/recipe.ts";
import type { Primitive } from "../../src/expr/expr.ts";
import type { Rng } from "../../src/support/rng.ts";
import { primitive } from "./make-case.ts";

const PRIMITIVES: readonly Primitive[] = [
  ...[0, -0, 1, -1, 0.1, 1e21, 5e-324, Number.NaN, Infinity, -Infinity, Number.MAX_SAFE_INTEGER, 0n, -5n],
  ...[
    true,
    false,
    null,
    undefined,
    "",
    "a",
    "\"'`${x}\\",
    "\n\r\t\0",
    "\u2028\ufeff\u202e",
    "\ud83d\ude00",
    "\ud83d",
    "\ude00",
  ],
  ...["ab".repeat(300), "</script>", "__proto__"],
];
const KEYS = [
  "a",
  "b-c",
  "0",
  "01",
  "-1",
  "",
  "class",
  "__proto__",
  "true",
  "é",
  "a b",
  "constructor",
  "1e3",
  "\ud800",
];
const PATTERNS = ["", "a/b", "[/]\\/", "\n", "(?<year>\\d{4})", "\\u{1F600}", "^$|\\b"];
const NUMBER_ARRAYS = ["Int8Array", "Uint8Array", "Uint8ClampedArray", "Float32Array", "Float64Array"];
const ERRORS = ["Error", "TypeError", "RangeError", "SyntaxError"];

export class RandomRecipes {
  readonly #rng: Rng;
  #count = 0;

  constructor(rng: Rng) {
    this.#rng = rng;
  }

  next(depth = 3): Recipe {
    const makers = depth === 0 ? this.#leaves : [...this.#leaves, ...this.#branches(depth - 1)];
    return this.#rng.pick(makers)();
  }

  readonly #leaves: readonly (() => Recipe)[] = [
    () => this.#primitive(),
    () => this.#primitive(),
    () => ({ kind: "symbol", description: this.#text() }),
    () => ({ kind: "date", time: this.#rng.pick([0, -1, 8.64e15, -8.64e15, 1e12, Number.NaN]) }),
    () => ({ kind: "regexp", source: this.#rng.pick(PATTERNS), flags: this.#rng.pick(["", "g", "imsuy"]) }),
    () => ({ kind: "url", href: `https://example.com/${encodeURIComponent(this.#rng.pick(["", "a b", "é"]))}?q#h` }),
    () => ({ kind: "error", name: this.#rng.pick(ERRORS), message: this.#text() }),
    () => ({ kind: "typed-array", name: this.#rng.pick(NUMBER_ARRAYS), items: this.#numbers() }),
    () => ({ kind: "typed-array", name: "BigInt64Array", items: this.#numbers().map((_, index) => BigInt(index)) }),
  ];

  #branches(depth: number): (() => Recipe)[] {
    const list = (): Recipe[] => Array.from({ length: this.#rng.below(4) }, () => this.next(depth));
    return [
      () => ({ kind: "array", items: list() }),
      () => ({ kind: "array", items: this.#run(list()) }),
      () => ({ kind: "object", entries: this.#keys().map((key) => [key, this.next(depth)]) }),
      () => ({
        kind: "extended",
        value: { kind: "array", items: list() },
        entries: [["unit", this.next(depth)]],
      }),
      () => ({ kind: "map", entries: list().map((key) => [key, this.next(depth)]) }),
      () => ({ kind: "set", items: list() }),
      () => ({ kind: "promise", value: this.next(depth) }),
      () => this.#callback(depth),
    ];
  }

  #callback(depth: number): Recipe {
    const name = `f${this.#count++}`;
    const results = [this.next(depth)];
    return {
      kind: "function",
      name,
      parameterNames: [],
      results,
      fallback: results[0] as Recipe,
      async: this.#rng.below(2) === 0,
    };
  }

  /** Equal elements somewhere, in such numbers that they may not be spelt out. */
  #run(around: Recipe[]): Recipe[] {
    const element = this.next(1);
    return [...around, ...Array.from({ length: this.#rng.below(25) }, () => element)];
  }

  #primitive(): Recipe {
    return primitive(this.#rng.pick(PRIMITIVES));
  }

  #text(): string {
    return this.#rng.pick(PRIMITIVES.filter((value) => typeof value === "string"));
  }

  #numbers(): number[] {
    const same = this.#rng.below(2) === 0;
    return Array.from({ length: this.#rng.below(14) }, (_, index) => (same ? 3 : index));
  }

  #keys(): string[] {
    return [...new Set(Array.from({ length: this.#rng.below(4) }, () => this.#rng.pick(KEYS)))];
  }
}
