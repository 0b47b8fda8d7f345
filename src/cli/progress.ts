import type { Event } from "../model/events.ts";

export interface OutputStream {
  write(text: string): unknown;
  readonly isTTY?: boolean;
  readonly columns?: number;
}

/** Shows the progress of a run, derived from its events. */
export interface Progress {
  handle(event: Event): void;
  /** A line that stays. */
  say(line: string): void;
  /** Removes everything but the lines that stay. May be called more than once. */
  end(): void;
}
