// Errors that nobody handles: rejected promises, and what callbacks throw after the call that left them behind has returned.
import { turn } from "./timers.ts";

class LateErrors {
  #first: { readonly error: unknown } | undefined;

  note(error: unknown): void {
    this.#first ??= { error };
  }

  /** Lets the code come to rest; the message of the first error since the last time, or undefined. */
  async take(): Promise<string | undefined> {
    await turn();
    const first = this.#first;
    this.#first = undefined;
    return first && messageOf(first.error);
  }
}

function messageOf(error: unknown): string {
  try {
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  } catch {
    return "an error that cannot be shown";
  }
}

/** Of this process, whose handlers tell of them. */
export const lateErrors = new LateErrors();
