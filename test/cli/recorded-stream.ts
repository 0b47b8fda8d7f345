import type { OutputStream } from "../../src/cli/progress.ts";

/** A stream that remembers what was written to it. */
export interface RecordedStream extends OutputStream {
  text: string;
}

export function recordedStream(terminal: { isTTY?: boolean; columns?: number } = {}): RecordedStream {
  return {
    ...terminal,
    text: "",
    write(text) {
      this.text += text;
    },
  };
}
