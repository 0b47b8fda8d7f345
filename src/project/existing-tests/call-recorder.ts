// Records the objects that a test makes and the calls on them. The calls on shared objects are reset after each test.
import { CallResult, type LoggedCall, Made, UNKNOWN, type Value } from "./values.ts";

/** Further calls on one object are not recorded. */
const MOST_CALLS = 120;

export class Recorder {
  /** Objects in the order in which they were first used, with the number of calls that they had before. */
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

  /** Runs without recording. */
  quietly<T>(run: () => T): T {
    const before = this.#isQuiet;
    this.#isQuiet = true;
    try {
      return run();
    } finally {
      this.#isQuiet = before;
    }
  }

  /** The objects that were made or called since `keepShared` or `endTest`. */
  get touched(): readonly Made[] {
    return [...this.#touched.keys()];
  }

  /** Ends the code that all tests share: its calls stay. */
  keepShared(): void {
    this.#touched.clear();
  }

  /** Ends a test: drops its calls on shared objects. */
  endTest(): void {
    for (const [made, before] of this.#touched) made.calls.length = before;
    this.#touched.clear();
  }
}
