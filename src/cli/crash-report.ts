import { inspect } from "node:util";
import { InternalError } from "../support/errors.ts";

/** The text for a bug of ours: all that is needed to reproduce it, and where to report it. */
export function crashReport(error: unknown, version: string, reportTo: string): string {
  const stack = error instanceof Error ? (error.stack ?? error.message) : inspect(error);
  const evidence =
    error instanceof InternalError && error.evidence !== undefined
      ? [`Evidence: ${inspect(error.evidence, { depth: 6 })}`]
      : [];
  return [
    "pathwise: internal error. This is a mistake in pathwise, not in your code.",
    "",
    stack,
    ...evidence,
    "",
    `pathwise ${version}, Node ${process.versions.node}, ${process.platform} ${process.arch}`,
    `Please report it, with the text above, to ${reportTo}.`,
  ].join("\n");
}
