import type { SourceRange } from "../model/unit.ts";

const LITERAL = /^(?:true|false|null|undefined|void 0|\d[\d_.]*n?|"[^"]*"|'[^']*')$/;

/** Whether a condition can turn out only one way, as in `while (true)`. */
export function isLiteral(source: string, { start, end }: SourceRange): boolean {
  return LITERAL.test(source.slice(start, end));
}
