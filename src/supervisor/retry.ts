// The one loop around engines that die: sends a job to an engine, and goes on in a new engine when that one dies.
// Enters: a job, made anew from what is known so far, and a policy. Leaves: the answer or why there is none, and the deaths.
// Deliberately absent: what messages and deaths mean for a job; the files in `jobs/` know.
import type { Death } from "../model/death.ts";
import type { FromEngine, Job } from "../model/protocol.ts";
import type { Work } from "./engine-pool.ts";

/** Decides whether, and for how long, another engine is tried. */
export interface RetryPolicy {
  /** The job is given up when this many engines have died of it. */
  readonly mostDeaths: number;
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

/** A job that can be sent again. `Answer`: what its last message says. */
export interface RetriedJob<Answer> {
  /** Made anew for each engine, from what earlier ones have found and died of. */
  readonly jobWithin: (timeMs: number) => Job;
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
  const deadline = Date.now() + policy.timeMs;
  const deaths: Death[] = [];
  while (mayStart(policy, deaths.length, deadline)) {
    const timeMs = policy.timeFor === "each-engine" ? policy.timeMs : timeLeft(policy, deadline);
    let answer: Answer | undefined;
    const onMessage = (message: FromEngine): boolean => {
      answer = receive(message);
      return answer !== undefined;
    };
    const death = await work(
      jobWithin(timeMs),
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
  { mostDeaths, timeFor, signal, startsAborted }: RetryPolicy,
  deaths: number,
  deadline: number,
): boolean {
  if (deaths >= mostDeaths) return false;
  if (deaths === 0 && startsAborted === true) return true;
  return signal?.aborted !== true && (timeFor === "each-engine" || Date.now() < deadline);
}

function timeLeft({ leastMs = 0 }: RetryPolicy, deadline: number): number {
  return Math.max(leastMs, deadline - Date.now());
}
