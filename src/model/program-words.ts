/** What a program says in its literals. */
export interface Words {
  readonly texts: readonly string[];
  /** Regular expressions. */
  readonly patterns: readonly { readonly source: string; readonly flags: string }[];
  /** Texts that operations of the program treat in their own way, as `toUpperCase` does with a letter that becomes two. */
  readonly unusual: readonly string[];
}

export const NO_WORDS: Words = { texts: [], patterns: [], unusual: [] };
