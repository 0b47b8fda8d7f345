/**
 * What people write for inputs of a name: the last words of a name, in lower case, and values for it, the most usual first. They differ
 * from each other, so that results tell which is which.
 */
export type Vocabulary = Readonly<Record<string, readonly (string | number | bigint)[]>>;
