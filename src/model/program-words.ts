/** What a program says in its literals. */
export interface Words {
  readonly texts: readonly string[];
  /** Regular expressions. */
  readonly patterns: readonly { readonly source: string; readonly flags: string }[];
}

export const NO_WORDS: Words = { texts: [], patterns: [] };
