// Measures how much slower rewritten code runs than the original, on concrete inputs.
import { isDeepStrictEqual } from "node:util";
import { loadNative, loadRewritten } from "./load.ts";
import { type Comparison, compare, geometricMean } from "./measure.ts";

const ALGORITHMS = [
  "red-black-tree",
  "quicksort",
  "tokenizer",
  "sieve",
  "matrix",
  "n-body",
  "block-mix",
  "lru-cache",
  "edit-distance",
] as const;

const WARM_UP = 3;
const ROUNDS = 12;

export interface Slowdown {
  readonly algorithms: readonly (Comparison & { readonly name: string })[];
  readonly mean: number;
}

export async function measureSlowdown(): Promise<Slowdown> {
  const algorithms = [];
  for (const name of ALGORITHMS) {
    const native = await loadNative(name);
    const rewritten = await loadRewritten(name);
    const [expected, actual] = [native.run(), rewritten.run()];
    if (!isDeepStrictEqual(actual, expected))
      throw new Error(`${name}: ${String(actual)} instead of ${String(expected)}`);
    algorithms.push({ name, ...(await compare(native.run, rewritten.run, ROUNDS, WARM_UP)) });
  }
  return { algorithms, mean: geometricMean(algorithms.map(({ ratio }) => ratio)) };
}
