import { type Expr, variable } from "../../../expr/expr.ts";
import type { EnvironmentPart } from "../../../inputs/environment/environment-part.ts";
import type { Path } from "../path.ts";

/** The last reading in earlier calls of the sequence that the path is about; undefined if there was none. */
export function lastReadingBefore(path: Path, part: EnvironmentPart): Expr | undefined {
  if (path.callName === "") return undefined;
  const own = callNumber(path.callName);
  let last: { readonly call: number; readonly reading: number; readonly name: string } | undefined;
  for (const name of path.model.keys()) {
    const at = name.lastIndexOf(part.name);
    if (at < 0 || !/^(?:#\d+)?$/.test(name.slice(at + part.name.length))) continue;
    const call = at === 0 ? 0 : callNumber(name.slice(0, at - 1));
    const reading = Number(name.slice(at + part.name.length + 1));
    const isLater = last === undefined || call > last.call || (call === last.call && reading > last.reading);
    if (call < own && isLater) last = { call, reading, name };
  }
  return last === undefined ? undefined : variable(last.name, part.sort, part.domain);
}

/** 2 for `late2` and for `v1_2`. */
function callNumber(call: string): number {
  return Number(/\d+$/.exec(call)?.[0] ?? 0);
}
