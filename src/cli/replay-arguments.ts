import type { GeneralOptions } from "./general-options.ts";
import { generalOptions } from "./general-options.ts";
import { nothingToReplay } from "./messages.ts";
import { readArguments } from "./read-arguments.ts";

export interface ReplayInvocation extends GeneralOptions {
  /** Files with explanations that `pathwise explain` wrote. */
  readonly files: readonly string[];
}

/** @throws UserError for the first mistake */
export function parseReplayArguments(argv: readonly string[]): ReplayInvocation {
  const { operands: files, values } = readArguments(argv, "replay");
  if (files.length === 0) throw nothingToReplay();
  return { files, ...generalOptions(values) };
}
