// Values that people write where the name of an input says nothing.

/** Words, spaces, signs, capitals and digits, in places that matter. */
export const GENERAL_TEXTS: readonly string[] = [
  ...["Hello World", " Ada Lovelace ", "ada", "Ada", "a b c", "b,a,c", "foo-bar", "fooBar", "foo_bar", "x=1&y=2"],
  ...["ada@example.com", "https://example.com/a?b=c#d", "2024-03-10", "12.5", "-7", "42", "abcabc", "a&b<c>", "ABC"],
];
export const GENERAL_NUMBERS: readonly number[] = [
  ...[0, 1, 2, 3, 5, 7, 10, 12, 25, 42, 100, -1, -3, -10, 0.5, 1.5, 2.5, 12.5, -2.5],
];
export const GENERAL_BIGINTS: readonly bigint[] = [0n, 1n, 2n, 3n, 7n, 10n, -1n, -3n];

/** The plainest, where any value will do: one after the other, so that inputs differ. */
export const PLAINEST: Readonly<Record<string, readonly (string | number | bigint)[]>> = {
  string: ["a", "b", "c", "d", "e"],
  number: [1, 2, 3, 4, 5],
  bigint: [1n, 2n, 3n, 4n, 5n],
};
