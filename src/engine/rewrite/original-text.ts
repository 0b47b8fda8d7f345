import type { SourceRange } from "../../model/unit.ts";

/** What finding the original of a function by its rewritten text needs. */
export interface RewrittenText {
  readonly source: string;
  readonly code: string;
  readonly functions: readonly FunctionText[];
}

export interface FunctionText extends SourceRange {
  /** Set for classes; classes have no id of their own in the rewritten code. */
  readonly className?: string;
}

/** The original text of a function whose rewritten text is `generated`. */
export function originalText(generated: string, text: RewrittenText): string | undefined {
  const range = originalRange(generated, text);
  return range && text.source.slice(range.start, range.end);
}

/**
 * The range of the original of a function whose rewritten text is `generated`; undefined if that is not part of `code` or was
 * not rewritten. Functions give their ids to the `enter` hook; of the ids in the text, that with the widest range is the
 * function's own.
 */
export function originalRange(
  generated: string,
  { code, functions }: Omit<RewrittenText, "source">,
): SourceRange | undefined {
  if (!code.includes(generated)) return undefined;
  const inside = [...generated.matchAll(/enter\((\d+)\)/g)].flatMap(([, id]) => functions[Number(id)] ?? []);
  return /^class\b/.test(generated) ? classAround(generated, inside, functions) : widest(inside);
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
