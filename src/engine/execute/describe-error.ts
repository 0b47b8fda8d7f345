// Describes a thrown value, running as little of the user's code as possible.
import { contentOf, type Content } from "../runtime/symbolic.ts";
import { currentPath } from "../runtime/path.ts";

export interface ErrorDescription {
  /** The name of the class; "" for something that is not an Error. */
  readonly errorName: string;
  readonly message: string;
  /** file:line:column in the user's source where the error was made. */
  readonly location?: string;
}

export function describeError(error: unknown, locate: (error: Error) => string | undefined): ErrorDescription {
  if (!(error instanceof Error)) return { errorName: "", message: text(error) };
  const location = locate(error);
  const description = { errorName: className(error), message: text(error.message) };
  return location === undefined ? description : { ...description, location };
}

export function className(error: Error): string {
  const name: unknown = (error.constructor as { name?: unknown } | undefined)?.name;
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
