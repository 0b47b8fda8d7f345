// Each value once, in order. A Set would take -0 for 0.
export function distinct<V>(values: readonly V[]): V[] {
  const result: V[] = [];
  for (const value of values) if (!result.some((known) => Object.is(known, value))) result.push(value);
  return result;
}
