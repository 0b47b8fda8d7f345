/** As `items.with(at, item)`, which is several times slower. */
export function replacedAt<T>(items: readonly T[], at: number, item: T): T[] {
  const copy = items.slice();
  copy[at] = item;
  return copy;
}
