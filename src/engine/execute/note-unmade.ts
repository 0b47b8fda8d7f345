// A run that an error ends before or after the call, not in it, is none: its modules could not be loaded again, or it is a
// mistake of ours. Nothing is known of it, and claims say so.
import { isKindOf } from "../../support/careful-looks.ts";
import { type Path, PathAbort } from "../runtime/path.ts";

export function noteUnmade(path: Path, error: unknown): void {
  if (isKindOf(error, PathAbort) || path.abortedAs !== undefined) return;
  path.assumptions.push({ id: "runs-not-made", why: messageOf(error) });
  path.giveUp({ status: "cut", reason: "no-input" });
}

function messageOf(error: unknown): string {
  const [first = ""] = String(isKindOf(error, Error) ? error.message : error).split("\n");
  return first;
}
