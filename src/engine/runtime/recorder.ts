// Keeps the events that recorded code reports of the current run.
import type { Expr } from "../../expr/expr.ts";
import type { RunEvent, ShownValue } from "../../model/recording.ts";

/** Further events are dropped: the run is endless, or nearly. */
export const MOST_EVENTS = 200_000;

class Recorder {
  #events: RunEvent[] | undefined;
  #showsValues = false;

  /** Starts to record events; `values`: with the values of variables. */
  start({ values }: { readonly values: boolean }): void {
    this.#events = [];
    this.#showsValues = values;
  }

  /** Returns the events since the start, and records no more. */
  stop(): readonly RunEvent[] {
    const events = this.#events ?? [];
    this.#events = undefined;
    return events;
  }

  /** Runs code whose events are not recorded. */
  pausedFor<T>(action: () => T): T {
    const events = this.#events;
    this.#events = undefined;
    try {
      return action();
    } finally {
      this.#events = events;
    }
  }

  get isOn(): boolean {
    return this.#events !== undefined;
  }

  /** Whether the last event is a test whose outcome depends on inputs. */
  get isLastSymbolic(): boolean {
    const last = this.#events?.[this.#events.length - 1];
    return last?.kind === "test" && last.condition !== undefined;
  }

  enter(module: string, place: number): void {
    this.#add({ kind: "enter", module, place });
  }

  leave(module: string, place: number): void {
    this.#add({ kind: "leave", module, place });
  }

  step(module: string, place: number, show: () => readonly (ShownValue | undefined)[]): void {
    if (this.#showsValues) this.#add({ kind: "step", module, place, values: show() });
    else this.#add({ kind: "step", module, place });
  }

  test(module: string, place: number, truth: boolean, condition: Expr | undefined): void {
    this.#add({ kind: "test", module, place, truth, condition });
  }

  #add(event: RunEvent): void {
    const events = this.#events;
    // Without array methods, which have models.
    if (events !== undefined && events.length < MOST_EVENTS) events[events.length] = event;
  }
}

/** There is one recorder, as there is one current path. */
export const recorder = new Recorder();
