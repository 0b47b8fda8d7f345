// Finds the items with which something breaks that works without them, by trying parts of them.

/** Trials, each of which may take seconds. */
const MOST_TRIALS = 24;
/** If so many parts all break, it is not because of single items. */
const MANY_PARTS = 4;

/**
 * `breaks`: why it breaks with these items; undefined if it works. Undefined where items are not to blame, or where it takes too
 * many trials to tell which.
 */
export async function findBreakers<Item>(
  items: readonly Item[],
  breaks: (items: readonly Item[]) => Promise<string | undefined>,
): Promise<ReadonlyMap<Item, string> | undefined> {
  const found = new Map<Item, string>();
  let broken: (readonly Item[])[] = [items];
  for (let trials = 0; broken.length > 0;) {
    const parts = broken.flatMap(halves);
    trials += parts.length;
    if (trials > MOST_TRIALS) return undefined;
    broken = [];
    let working = 0;
    for (const part of parts) {
      const why = await breaks(part);
      const [item] = part;
      if (why === undefined) working++;
      else if (part.length > 1 || item === undefined) broken.push(part);
      else found.set(item, why);
    }
    if (working === 0 && parts.length >= MANY_PARTS) return undefined;
  }
  return found.size === 0 || found.size === items.length ? undefined : found;
}

function halves<Item>(items: readonly Item[]): (readonly Item[])[] {
  const middle = Math.ceil(items.length / 2);
  return [items.slice(0, middle), items.slice(middle)].filter(({ length }) => length > 0);
}
