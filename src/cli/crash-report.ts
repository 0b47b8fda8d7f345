import { inspect } from "node:util";
import { InternalError, UserError } from "../support/errors.ts";
import { isSystemError, systemText } from "../support/system-error.ts";

/** What the user is told of an error that ended the command. */
export function failureText(error: unknown, version: string, reportTo: string): string {
  if (error instanceof UserError) return `pathwise: ${error.message}`;
  if (isSystemError(error)) return `pathwise: ${systemText(error, error.message)}`;
  return crashReport(error, version, reportTo);
}

/** The text for a bug of ours: all that is needed to reproduce it, and where to report it. */
function crashReport(error: unknown, version: string, reportTo: string): string {
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
