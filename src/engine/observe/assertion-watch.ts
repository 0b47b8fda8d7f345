// Records failures of `console.assert`, which neither throws nor returns anything to its caller.
import { format } from "node:util";
import type { Locate } from "../../model/source-location.ts";
import type { FailedAssertion } from "../../model/test-case.ts";

/** User code shares this process, so this is the console that it calls. */
const watched: Pick<Console, "assert"> = globalThis.console;

const MOST_FAILURES = 10;

export class AssertionWatch {
  readonly #locate: Locate;
  #failed: FailedAssertion[] = [];
  #original: Console["assert"] | undefined;

  constructor(locate: Locate) {
    this.#locate = locate;
  }

  /** Failures since the last `start`. */
  get failed(): readonly FailedAssertion[] {
    return this.#failed;
  }

  start(): void {
    this.stop();
    this.#failed = [];
    this.#original = watched.assert;
    watched.assert = (condition?: boolean, ...data: unknown[]) => {
      if (!condition && this.#failed.length < MOST_FAILURES) this.#failed.push(this.#failure(data));
    };
  }

  stop(): void {
    if (this.#original !== undefined) watched.assert = this.#original;
    this.#original = undefined;
  }

  #failure(data: readonly unknown[]): FailedAssertion {
    const location = this.#locate(new Error("assertion"));
    const message = data.length === 0 ? "console.assert failed" : `console.assert failed: ${format(...data)}`;
    return { message, ...(location === undefined ? {} : { location }) };
  }
}
