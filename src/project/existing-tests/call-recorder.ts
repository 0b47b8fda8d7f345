// What a test makes and calls. Objects that several tests share start anew in each.
import { CallResult, type LoggedCall, Made, UNKNOWN, type Value } from "./values.ts";

/** More calls than this are no start for a search. */
const MOST_CALLS = 120;

export class Recorder {
  /** In the order in which they were first touched, with the number of calls that they had before. */
  readonly #touched = new Map<Made, number>();
  #isQuiet = false;

  made(object: Made): Made {
    if (!this.#isQuiet) this.#touched.set(object, 0);
    return object;
  }

  called(on: Made | CallResult, call: Omit<LoggedCall, "on">): Value {
    const made = on instanceof Made ? on : on.made;
    if (this.#isQuiet || made.calls.length === MOST_CALLS) return UNKNOWN;
    if (!this.#touched.has(made)) this.#touched.set(made, made.calls.length);
    const logged: LoggedCall = on instanceof Made ? call : { ...call, on: on.call };
    made.calls.push(logged);
    return new CallResult(made, logged);
  }

  /** Nothing that happens in there is done by the test. */
  quietly<T>(run: () => T): T {
    const before = this.#isQuiet;
    this.#isQuiet = true;
    try {
      return run();
    } finally {
      this.#isQuiet = before;
    }
  }

  /** What was touched since something ended. */
  get touched(): readonly Made[] {
    return [...this.#touched.keys()];
  }

  /** The end of what all tests share. */
  keep(): void {
    this.#touched.clear();
  }

  /** The end of a test: objects that it did not make are as they were before. */
  restore(): void {
    for (const [made, before] of this.#touched) made.calls.length = before;
    this.#touched.clear();
  }
}
