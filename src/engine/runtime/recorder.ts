// Keeps what recorded code tells of the run that is under way. There is one at a time, as there is one path.
import type { Expr } from "../../expr/expr.ts";
import type { RunEvent, ShownValue } from "../../model/recording.ts";

/** More events than this are not kept: the run is endless, or nearly. */
export const MOST_EVENTS = 200_000;

class Recorder {
  #events: RunEvent[] | undefined;
  #showsValues = false;

  /** From now on events are kept; `values`: with what variables hold. */
  start({ values }: { readonly values: boolean }): void {
    this.#events = [];
    this.#showsValues = values;
  }

  /** What happened since the start. */
  stop(): readonly RunEvent[] {
    const events = this.#events ?? [];
    this.#events = undefined;
    return events;
  }

  get isOn(): boolean {
    return this.#events !== undefined;
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
    // no method of arrays, which have models
    if (events !== undefined && events.length < MOST_EVENTS) events[events.length] = event;
  }
}

/** What user code tells; see `currentPath`. */
export const recorder = new Recorder();
