import type { Manner } from "./manner.ts";
import { mannerOf } from "./manner.ts";
import { nothingToReplay } from "./messages.ts";
import { readArguments } from "./read-arguments.ts";

export interface ReplayInvocation extends Manner {
  /** Explanations that were written. */
  readonly files: readonly string[];
}

/** @throws UserError for the first mistake */
export function parseReplayArguments(argv: readonly string[]): ReplayInvocation {
  const { operands: files, values } = readArguments(argv, "replay");
  if (files.length === 0) throw nothingToReplay();
  return { files, ...mannerOf(values) };
}
