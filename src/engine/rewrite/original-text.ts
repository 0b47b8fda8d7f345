import type { SourceRange } from "../../model/unit.ts";

/** What is needed to know a function of rewritten code again by its text. */
export interface RewrittenText {
  readonly source: string;
  readonly code: string;
  readonly functions: readonly FunctionText[];
}

export interface FunctionText extends SourceRange {
  /** Set for classes; classes have no id of their own in the rewritten code. */
  readonly className?: string;
}

/**
 * What `Function.prototype.toString` gives for the original of a function that has the text `generated` now; undefined if
 * it is not from this text, or was left as it is. Rewritten functions give their id to the `enter` hook; of the ids in
 * a text, the function's own is the one with the widest range.
 */
export function originalText(generated: string, { source, code, functions }: RewrittenText): string | undefined {
  if (!code.includes(generated)) return undefined;
  const inside = [...generated.matchAll(/enter\((\d+)\)/g)].flatMap(([, id]) => functions[Number(id)] ?? []);
  const range = /^class\b/.test(generated) ? classAround(generated, inside, functions) : widest(inside);
  return range && source.slice(range.start, range.end);
}

function widest(ranges: readonly FunctionText[]): FunctionText | undefined {
  return ranges.reduce<FunctionText | undefined>(
    (best, one) => (best && size(best) >= size(one) ? best : one),
    undefined,
  );
}

function classAround(
  text: string,
  inside: readonly FunctionText[],
  functions: readonly FunctionText[],
): FunctionText | undefined {
  const name = /^class\s+(?!extends\b)([\p{ID_Continue}$]+)/u.exec(text)?.[1] ?? "";
  return functions
    .filter((one) => one.className === name && inside.every(({ start, end }) => one.start <= start && end <= one.end))
    .sort((a, b) => size(a) - size(b))[0];
}

function size({ start, end }: SourceRange): number {
  return end - start;
}
