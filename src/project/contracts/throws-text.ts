// Reads the text after `@throws`: the classes of errors, and the condition after `when`. The rest is prose.
import type { ContractTag } from "./contract-tags.ts";

export interface ThrowsText {
  /** The names of the classes, any of which may be thrown. */
  readonly names: readonly string[];
  readonly when?: ContractTag;
}

/** Undefined if the text names no class. */
export function readThrows({ tag, text, at }: ContractTag): ThrowsText | undefined {
  const [whole, types] = /^\s*\{([^{}]*)\}/.exec(text) ?? [];
  if (whole === undefined || types === undefined) return namedInProse(text);
  const names = types.split("|").flatMap((type) => lastName(type) ?? []);
  if (names.length === 0) return undefined;
  // The text after `{@link X}` is prose.
  const [lead] = /^\s*when(?:\s|$)/.exec(types.trimStart().startsWith("@") ? "" : text.slice(whole.length)) ?? [];
  if (lead === undefined) return { names };
  const start = whole.length + lead.length;
  return { names, when: { tag, text: text.slice(start), at: at + start } };
}

/** TSDoc writes the class without braces: `@throws RangeError if …`. */
function namedInProse(text: string): ThrowsText | undefined {
  const name = /^\s*([A-Z][\w$]*(?:Error|Exception))\b/.exec(text)?.[1];
  return name === undefined ? undefined : { names: [name] };
}

/** `errors.NotFound` and `@link NotFound` give `NotFound`. */
function lastName(type: string): string | undefined {
  return /([\p{ID_Start}$_][\p{ID_Continue}$]*)\s*(?:<.*>)?\s*$/u.exec(type)?.[1];
}
