// Finds the items with which something breaks that works without them, by trying parts of them.

/** Trials, each of which may take seconds. */
const MOST_TRIALS = 40;
/** If so many parts all break, it is not because of single items. */
const MANY_PARTS = 8;

/**
 * `breaks`: why it breaks with these items; undefined if it works. Undefined where items are not to blame. Where it takes too many trials
 * to tell which item of a part is, all of the part are.
 */
export async function findBreakers<Item>(
  items: readonly Item[],
  breaks: (items: readonly Item[]) => Promise<string | undefined>,
): Promise<ReadonlyMap<Item, string> | undefined> {
  const [first, ...others] = items;
  const last = others.at(-1);
  if (first === undefined || last === undefined) return undefined;
  // If it breaks with either of two alone, it mostly breaks with anything.
  if ((await breaks([first])) !== undefined && (await breaks([last])) !== undefined) return undefined;
  const found = new Map<Item, string>();
  let broken: Part<Item>[] = [{ items, why: "" }];
  for (let trials = 0; broken.length > 0;) {
    const parts = broken.flatMap((part) => halves(part.items));
    trials += parts.length;
    if (trials > MOST_TRIALS) break;
    broken = [];
    let working = 0;
    for (const part of parts) {
      const why = await breaks(part);
      const [item] = part;
      if (why === undefined) working++;
      else if (part.length > 1 || item === undefined) broken.push({ items: part, why });
      else found.set(item, why);
    }
    if (working === 0 && parts.length >= MANY_PARTS) return undefined;
  }
  for (const part of broken) for (const item of part.items) found.set(item, part.why);
  return found.size === 0 || found.size === items.length ? undefined : found;
}

interface Part<Item> {
  readonly items: readonly Item[];
  /** Why it breaks. */
  readonly why: string;
}

function halves<Item>(items: readonly Item[]): (readonly Item[])[] {
  const middle = Math.ceil(items.length / 2);
  return [items.slice(0, middle), items.slice(middle)].filter(({ length }) => length > 0);
}
