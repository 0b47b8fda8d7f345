// Measures ratios on a noisy machine: both sides take turns, and the best run of each counts.

export interface Comparison {
  readonly baselineMs: number;
  readonly candidateMs: number;
  readonly ratio: number;
}

type Work = () => unknown;

/** How many milliseconds one call takes; a promise is awaited. */
async function timeOf(work: Work): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

export async function compare(baseline: Work, candidate: Work, rounds: number, warmUp = 0): Promise<Comparison> {
  let baselineMs = Infinity;
  let candidateMs = Infinity;
  for (let round = -warmUp; round < rounds; round++) {
    const baselineTook = await timeOf(baseline);
    const candidateTook = await timeOf(candidate);
    if (round < 0) continue;
    baselineMs = Math.min(baselineMs, baselineTook);
    candidateMs = Math.min(candidateMs, candidateTook);
  }
  return { baselineMs, candidateMs, ratio: candidateMs / baselineMs };
}

export function geometricMean(ratios: readonly number[]): number {
  return Math.exp(ratios.reduce((sum, ratio) => sum + Math.log(ratio), 0) / ratios.length);
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [below = NaN, above = NaN] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[middle]];
  return (below + above) / 2;
}
