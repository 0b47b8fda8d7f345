// Lists with fewer or more equal elements than a given one, the simplest first. What is long gets few of them, since each is tried.

/** Longer lists are cut at their end, not at each element. */
const LONG = 16;

export function isLong(items: readonly unknown[]): boolean {
  return items.length > LONG;
}

export function* shorterLists<T>(items: readonly T[]): Generator<readonly T[]> {
  if (items.length > 1) yield [];
  if (items.length > 3) yield* [items.slice(0, items.length >> 1), items.slice(items.length >> 1)];
  if (!isLong(items)) {
    for (const at of items.keys()) yield items.toSpliced(at, 1);
    return;
  }
  for (let cut = items.length >> 2; cut > 0; cut >>= 1) yield items.slice(0, items.length - cut);
  const [first] = items;
  if (items.some((item) => item !== first)) yield items.map(() => first as T);
}

/** In a long list, an element gives way wherever it occurs. */
export function* withSimplerElements<T>(
  items: readonly T[],
  simplerThan: (item: T) => Iterable<T>,
): Generator<readonly T[]> {
  if (isLong(items)) {
    for (const item of new Set(items))
      for (const simpler of simplerThan(item)) yield items.map((each) => (each === item ? simpler : each));
    return;
  }
  for (const [at, item] of items.entries()) for (const simpler of simplerThan(item)) yield items.with(at, simpler);
}
