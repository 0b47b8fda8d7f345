// In: the text of a file that `explain` wrote, as JSON or XML.
// Out: the explanations, exactly as they were; a UserError for any other text.
// Absent: other versions of the formats, and files: the command line reads them.
import type { Explanation } from "../../model/explanation.ts";
import { UserError } from "../../support/errors.ts";
import { ReadFault } from "./read-fault.ts";
import { readJson } from "./read-json.ts";
import { readXml } from "./read-xml.ts";

/** `name`: the file's name in messages. */
export function readExplanations(text: string, name: string): Explanation[] {
  const source = text.replace(/^\ufeff/, "").replaceAll(/\r\n?/g, "\n");
  try {
    return readerFor(source)(source);
  } catch (error) {
    if (!(error instanceof ReadFault)) throw error;
    throw new UserError(
      `${placeText(source, name, error.where)}: ${error.message} (write the file anew with pathwise explain --format json or xml)`,
    );
  }
}

function readerFor(source: string): (source: string) => Explanation[] {
  const [first] = source.trimStart();
  if (first === "<") return readXml;
  if (first === "{" || first === "[") return readJson;
  throw new ReadFault("", first === undefined ? "the file is empty" : "this is neither JSON nor XML");
}

function placeText(source: string, name: string, where: number | string): string {
  if (typeof where === "string") return where === "" ? name : `${name}: ${where}`;
  const before = source.slice(0, where).split("\n");
  return `${name}:${before.length}:${(before.at(-1) ?? "").length + 1}`;
}
