// The one loop around engines that die: sends a job to an engine, and goes on in a new engine when that one dies.
// Enters: a job, made anew from what is known so far, and a policy. Leaves: the answer or why there is none, and the deaths.
// Deliberately absent: what messages and deaths mean for a job; the files in `jobs/` know.
import type { Death } from "../model/death.ts";
import type { FromEngine, Job } from "../model/protocol.ts";
import type { BudgetSpent } from "../support/budget.ts";
import type { Work } from "./engine-pool.ts";

/** Decides whether, and for how long, another engine is tried. */
export interface RetryPolicy {
  /** The job is given up when this many engines have died of it; by default, however often that happens. */
  readonly mostDeaths?: number;
  /** The job is given up when deaths have cost more than this share of the time: what engines died of, and starting the next. */
  readonly mostLost?: number;
  readonly timeMs: number;
  /**
   * `all-engines`: each engine gets what earlier ones have left of the time, and none is started when nothing is left.
   * `each-engine`: every engine gets all of the time.
   */
  readonly timeFor: "all-engines" | "each-engine";
  /** An engine is killed when it takes longer than its time by this much. */
  readonly graceMs: number;
  /** The same for an engine that still runs code or solves; by default `graceMs`. */
  readonly busyGraceMs?: number;
  /** With `all-engines`, an engine that is started gets at least this much time. */
  readonly leastMs?: number;
  /** No engine is started once the signal is aborted. */
  readonly signal?: AbortSignal;
  /** The first engine is started even if the signal is aborted. */
  readonly startsAborted?: boolean;
}

/** Starting an engine and loading the code takes about so long, until it is where the dead one was. */
const STARTING_MS = 250;

/** A job that can be sent again. `Answer`: what its last message says. */
export interface RetriedJob<Answer> {
  /** Made anew for each engine, from what earlier ones have found, died of and spent. `timeMs`: what is left of the time. */
  readonly jobWithin: (timeMs: number, spent: BudgetSpent) => Job;
  /** Keeps what a message says; returns the answer if the message is the last one. */
  readonly receive: (message: FromEngine) => Answer | undefined;
  /** Notes what the next job has to leave out; false if nothing is to blame, so that the next engine would die, too. */
  readonly blame: (death: Death) => boolean;
}

export type Retried<Answer> = {
  /** The deaths for which something was to blame, in order. */
  readonly deaths: readonly Death[];
} & (
  | { readonly status: "answered"; readonly answer: Answer }
  /** An engine died, and nothing was to blame. */
  | { readonly status: "died"; readonly death: Death }
  /** The policy allows no further engine. */
  | { readonly status: "given-up" }
);

export async function retry<Answer extends object>(
  work: Work,
  { jobWithin, receive, blame }: RetriedJob<Answer>,
  policy: RetryPolicy,
): Promise<Retried<Answer>> {
  const deaths: Death[] = [];
  while (mayStart(policy, deaths)) {
    const spent = { ms: spentBy(deaths), runs: deaths.at(-1)?.runs ?? 0 };
    const timeMs = policy.timeFor === "each-engine" ? policy.timeMs : timeLeft(policy, spent.ms);
    let answer: Answer | undefined;
    const onMessage = (message: FromEngine): boolean => {
      answer = receive(message);
      return answer !== undefined;
    };
    const death = await work(
      jobWithin(timeMs, spent),
      onMessage,
      timeMs + policy.graceMs,
      policy.busyGraceMs && timeMs + policy.busyGraceMs,
    );
    // `work` ends with a death or when `onMessage` has returned true: then there is an answer
    if (death === undefined) return { status: "answered", answer: answer as Answer, deaths };
    if (!blame(death)) return { status: "died", death, deaths };
    deaths.push(death);
  }
  return { status: "given-up", deaths };
}

function mayStart(
  { mostDeaths = Infinity, mostLost = 1, timeMs, timeFor, signal, startsAborted }: RetryPolicy,
  deaths: readonly Death[],
): boolean {
  if (deaths.length >= mostDeaths) return false;
  if (deaths.length === 0 && startsAborted === true) return true;
  if (signal?.aborted === true) return false;
  if (timeFor === "each-engine" || deaths.length === 0) return true;
  const lostMs = deaths.reduce((sum, { lostMs }) => sum + lostMs + STARTING_MS, 0);
  return lostMs <= mostLost * timeMs && spentBy(deaths) < timeMs;
}

function spentBy(deaths: readonly Death[]): number {
  return deaths.reduce((sum, { spentMs }) => sum + spentMs, 0);
}

function timeLeft({ timeMs, leastMs = 0 }: RetryPolicy, spentMs: number): number {
  return Math.max(leastMs, timeMs - spentMs);
}
