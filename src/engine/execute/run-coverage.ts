import type { RunEvent } from "../../model/recording.ts";
import type { Trace } from "../../model/trace.ts";
import { recorder } from "../runtime/recorder.ts";
import { countersHit, joined } from "./observe-run.ts";

/** Gives what the events of a run cover beyond statements and branches. `threw`: whether the run threw. */
export type EventJudge = (events: readonly RunEvent[], threw: boolean) => Trace["coverage"];

/** What runs cover: counters of statements and branches, and the events of recorded code as the criterion judges them. */
export class RunCoverage {
  readonly #counters: ReadonlyMap<string, Uint8Array>;
  readonly #judge: EventJudge | undefined;

  /** `judge`: undefined where code is not recorded. */
  constructor(counters: ReadonlyMap<string, Uint8Array>, judge: EventJudge | undefined) {
    this.#counters = counters;
    this.#judge = judge;
  }

  start(): void {
    for (const counters of this.#counters.values()) counters.fill(0);
  }

  /** Statements and branches hit since `start`. */
  counted(): Trace["coverage"] {
    return countersHit(this.#counters);
  }

  startRecording(): void {
    if (this.#judge !== undefined) recorder.start({ values: false });
  }

  stopRecording(): readonly RunEvent[] {
    return recorder.stop();
  }

  /** Coverage together with what the criterion sees in the events. */
  judged(coverage: Trace["coverage"], events: readonly RunEvent[], threw: boolean): Trace["coverage"] {
    return this.#judge === undefined ? coverage : joined(coverage, this.#judge(events, threw));
  }
}
