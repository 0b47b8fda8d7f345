/** The first line in which two texts differ. */
export interface Difference {
  /** The name of the text: a test file, `result.json`, … */
  readonly name: string;
  /** Counted from 1. */
  readonly line: number;
  /** Undefined if that side has no such text, or fewer lines. */
  readonly old: string | undefined;
  readonly new: string | undefined;
}

type Texts = Readonly<Record<string, string>>;

/** One for each text that is not the same to the byte, in the order of names. */
export function differences(old: Texts, now: Texts): Difference[] {
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])].sort();
  return names.flatMap((name) => {
    const [before, after] = [old[name], now[name]];
    return before === after ? [] : [{ name, ...firstDifference(before, after) }];
  });
}

function firstDifference(old: string | undefined, now: string | undefined): Omit<Difference, "name"> {
  const [before, after] = [old?.split("\n") ?? [], now?.split("\n") ?? []];
  const last = Math.max(before.length, after.length);
  let index = 0;
  while (index < last && before[index] === after[index]) index++;
  return { line: index + 1, old: before[index], new: after[index] };
}
