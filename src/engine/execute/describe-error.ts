// What is known of something thrown, without running any more of the user's code than must be.
import { contentOf, type Content } from "../runtime/symbolic.ts";
import { currentPath } from "../runtime/path.ts";

export interface ErrorDescription {
  /** The name of the class; "" for something that is not an Error. */
  readonly errorName: string;
  readonly message: string;
  /** file:line:column in the user's source, where it was made. */
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

/** The text of a value; of a symbolic one, what it is on this run, without pinning it. */
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
