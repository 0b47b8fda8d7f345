import type { Event } from "../model/events.ts";

export interface OutputStream {
  write(text: string): unknown;
  readonly isTTY?: boolean;
  readonly columns?: number;
}

/** What is shown while a run works. Drawn only from events. */
export interface Progress {
  handle(event: Event): void;
  /** A line that stays. */
  say(line: string): void;
  /** Leaves the screen as it found it, but for the lines that stay. May be called again. */
  end(): void;
}
