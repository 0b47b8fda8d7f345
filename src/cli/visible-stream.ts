// Names, messages and texts of other people's code are printed; what a terminal would obey or hide is printed as it is escaped in source.
import { escaped } from "../support/unseen-characters.ts";
import type { OutputStream } from "./progress.ts";

/** What progress is redrawn with. */
export const CLEAR_LINE = "\r\u001B[2K";

/** Colours and ends of lines are left; so are joiners, which are parts of emoji and of words of some languages. */
const UNSEEN =
  /\u001b\[[\d;]*m|\r\n|[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g;

export function visible(text: string): string {
  return text.replace(UNSEEN, (found) => (found.length > 1 ? found : escaped(found)));
}

/** Only a text that begins with it may clear the line. */
export function visibleStream(stream: OutputStream): OutputStream {
  return {
    write: (text) => {
      const start = text.startsWith(CLEAR_LINE) ? CLEAR_LINE : "";
      return stream.write(start + visible(text.slice(start.length)));
    },
    get isTTY() {
      return stream.isTTY === true;
    },
    get columns() {
      return stream.columns ?? 0;
    },
  };
}
