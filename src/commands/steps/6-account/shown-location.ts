import { relative } from "node:path";
import { type SourceLocation, locationText } from "../../../model/source-location.ts";

/** A file as people read it: relative to the working directory. */
export function shownFile(file: string, cwd: string): string {
  return relative(cwd, file) || file;
}

/** `file:line:column`, as people read it. */
export function shownLocation({ file, line, column }: SourceLocation, cwd: string): string {
  return locationText({ file: shownFile(file, cwd), line, column });
}
