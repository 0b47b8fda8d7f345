// Matches of the engine, by native methods, also where user code has patched RegExp.prototype.
import { BoundedCache } from "../../support/bounded-cache.ts";

const exec = RegExp.prototype.exec;

const compiled = new BoundedCache<string, RegExp>(500);

function withIndices(source: string, flags: string): RegExp {
  const key = `${flags}/${source}`;
  const known = compiled.get(key);
  if (known !== undefined) return known;
  const made = new RegExp(source, `${flags.replace(/[dg]/g, "")}dg`);
  compiled.set(key, made);
  return made;
}

export interface RealMatch {
  /** Start and end of the whole match and of each group that took part. */
  readonly spans: readonly (readonly [number, number] | undefined)[];
  readonly texts: readonly (string | undefined)[];
}

/** The first match at or after the index; with flag y, the match exactly there. */
export function realMatch(text: string, source: string, flags: string, from: number): RealMatch | undefined {
  const sought = withIndices(source, flags);
  sought.lastIndex = from;
  const found = Reflect.apply(exec, sought, [text]) as (RegExpExecArray & { indices: [number, number][] }) | null;
  return found === null ? undefined : { spans: found.indices, texts: [...found] };
}

/** The matches from the start of the text, at most `most`. */
export function realMatches(text: string, source: string, flags: string, most = 100): RealMatch[] {
  const matches: RealMatch[] = [];
  for (let from = 0; from <= text.length && matches.length < most;) {
    const found = realMatch(text, source, flags, from);
    const span = found?.spans[0];
    if (found === undefined || span === undefined) break;
    matches.push(found);
    from = span[1] > span[0] ? span[1] : span[1] + 1;
  }
  return matches;
}
