/** What one stage took, or all stages of that name. */
export interface StageTime {
  readonly stage: string;
  readonly wallMs: number;
  readonly processorMs: number;
}

type Clock = () => { readonly wallMs: number; readonly processorMs: number };

/** Sums the time between one stage and the next, by stage. */
export class StageTimes {
  readonly #clock: Clock;
  readonly #sums = new Map<string, { wallMs: number; processorMs: number }>();
  #stage: string;
  #since: ReturnType<Clock>;

  constructor(clock: Clock, first: string) {
    this.#clock = clock;
    this.#stage = first;
    this.#since = clock();
  }

  enter(stage: string): void {
    const now = this.#clock();
    const sum = this.#sums.get(this.#stage) ?? { wallMs: 0, processorMs: 0 };
    sum.wallMs += now.wallMs - this.#since.wallMs;
    sum.processorMs += now.processorMs - this.#since.processorMs;
    this.#sums.set(this.#stage, sum);
    this.#stage = stage;
    this.#since = now;
  }

  /** In the order in which they were entered first. */
  get all(): readonly StageTime[] {
    return [...this.#sums].map(([stage, sum]) => ({ stage, ...sum }));
  }
}
