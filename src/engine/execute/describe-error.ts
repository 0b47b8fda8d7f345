// Describes a thrown value, running as little of the user's code as possible.
import type { Locate, SourceLocation } from "../../model/source-location.ts";
import { attempt, isKindOf } from "../../support/careful-looks.ts";
import { contentOf, type Content } from "../runtime/symbolic.ts";
import { currentPath } from "../runtime/path.ts";

export interface ErrorDescription {
  /** The name of the class; "" for something that is not an Error. */
  readonly errorName: string;
  readonly message: string;
  /** Where the error was made, in the user's source. */
  readonly location?: SourceLocation;
}

export function describeError(error: unknown, locate: Locate): ErrorDescription {
  if (!isKindOf(error, Error)) return { errorName: "", message: text(error) };
  const location = attempt(() => locate(error));
  const description = { errorName: className(error), message: attempt(() => text(error.message)) ?? "" };
  return location === undefined ? description : { ...description, location };
}

function className(error: Error): string {
  const name = attempt((): unknown => (error.constructor as { name?: unknown } | undefined)?.name);
  return typeof name === "string" && name !== "" ? name : "Error";
}

/** The text of a value. That of a symbolic value is its value on this run, which does not pin it. */
function text(value: unknown): string {
  const content = contentOf(value);
  if (content !== undefined) return textOf(content);
  try {
    return String(value);
  } catch {
    return typeof value;
  }
}

function textOf(content: Content): string {
  const path = currentPath();
  if (content.kind === "scalar") return String(path.valueOf(content.expr));
  return String(path.valueOf(content.tag));
}
