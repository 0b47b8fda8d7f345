import { type Expr, variable } from "../../../expr/expr.ts";
import type { EnvironmentPart } from "../../../inputs/environment/environment-part.ts";
import { type Reading, callNumber, readingOf } from "../../../inputs/environment/environment-parts.ts";
import type { Path } from "../path.ts";

/** The last reading in earlier calls of the sequence that the path is about; undefined if there was none. */
export function lastReadingBefore(path: Path, part: EnvironmentPart): Expr | undefined {
  if (path.callName === "") return undefined;
  const own = callNumber(path.callName);
  let last: (Reading & { readonly name: string }) | undefined;
  for (const name of path.model.keys()) {
    const reading = readingOf(name);
    if (reading?.part !== part || reading.call >= own) continue;
    if (last === undefined || isLater(reading, last)) last = { ...reading, name };
  }
  return last === undefined ? undefined : variable(last.name, part.sort, part.domain);
}

function isLater(a: Reading, b: Reading): boolean {
  return a.call > b.call || (a.call === b.call && a.position > b.position);
}
