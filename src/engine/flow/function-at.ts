import type { SourceRange } from "../../model/unit.ts";

interface Placed {
  readonly node: SourceRange;
}

/** The function with exactly this range, else the outermost one inside of it: that of a method, or of `const f = () => …`. */
export function functionAt<T extends Placed>(functions: readonly T[], { start, end }: SourceRange): T | undefined {
  const exact = functions.find(({ node }) => node.start === start && node.end === end);
  return exact ?? functions.find(({ node }) => start <= node.start && node.end <= end);
}
