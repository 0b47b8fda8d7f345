// What objects are like inside, as text: equal for two if and only if nothing but their identity differs.

/** Depth first over own properties and elements, objects numbered as they are met: sharing and cycles count. */
function stateText(root: unknown): string {
  const numbers = new Map<object, number>();
  const write = (value: unknown): string => {
    if (typeof value !== "object" || value === null) return String(value);
    const known = numbers.get(value);
    if (known !== undefined) return `#${known}`;
    numbers.set(value, numbers.size);
    if (Array.isArray(value)) return `[${Array.from(value, write).join(",")}]`;
    return `{${Object.entries(value)
      .map(([key, each]) => `${key}:${write(each)}`)
      .join(",")}}`;
  };
  return write(root);
}

type Call<T> = (object: T) => unknown;

/** How many states each further call can lead to, from those that fewer lead to: the concrete exploration, done simply. */
export function countStates<T>(make: () => T, calls: readonly Call<T>[], length: number): number[] {
  const known = new Set([stateText(make())]);
  let level: Call<T>[][] = [[]];
  const counts = [1];
  for (let n = 1; n <= length; n++) {
    const next: Call<T>[][] = [];
    for (const sequence of level)
      for (const call of calls) {
        const object = make();
        for (const each of [...sequence, call]) attempt(() => each(object));
        const text = stateText(object);
        if (known.has(text)) continue;
        known.add(text);
        next.push([...sequence, call]);
      }
    level = next;
    counts.push(known.size);
  }
  return counts;
}

/** What a call gives, or the name of the error that it throws. */
export function attempt(call: () => unknown): unknown {
  try {
    return call();
  } catch (error) {
    return `throws ${(error as Error).name}`;
  }
}
