// An independent look at `partition`: a hand-made copy that writes down its own descriptor, run on every small array. What it
// finds must be what was explained, no more and no less. Nothing of the engine is used here.

export interface Hunted {
  /** By descriptor, an input that takes it. */
  readonly paths: ReadonlyMap<string, string>;
  readonly runs: number;
}

/** Values relative to the pivot: smaller, equal, greater. */
const VALUES = [0, 1, 2];
const PIVOT = 1;

/** All arrays that start with the pivot and reach as far as any path with this loop limit can look. */
export function hunt(loopLimit: number, longest: number): Hunted {
  const paths = new Map<string, string>();
  let runs = 0;
  const grow = (array: readonly number[]): void => {
    for (let high = -1; high < array.length; high++) {
      runs++;
      const descriptor = descriptorOf([...array], high, loopLimit);
      if (descriptor !== undefined && !paths.has(descriptor))
        paths.set(descriptor, `partition([${array.join(", ")}], 0, ${high})`);
    }
    if (array.length < longest) for (const value of VALUES) grow([...array, value]);
  };
  grow([PIVOT]);
  return { paths, runs };
}

/** undefined: it leaves the array, or loops more often than the limit allows. */
function descriptorOf(a: number[], high: number, loopLimit: number): string | undefined {
  let letters = "";
  const outside: number[] = [];
  const at = (index: number): number => {
    const value = a[index];
    if (value === undefined) outside.push(index);
    return value ?? PIVOT;
  };
  const test = (truth: boolean): boolean => {
    letters += truth ? "T" : "F";
    return truth;
  };
  let left = 1;
  let right = high;
  const pivot = at(0);
  for (let outer = 0; test(left < right); outer++) {
    if (outer === loopLimit) return undefined;
    for (let inner = 0; test(at(left) < pivot); inner++, left++) if (inner === loopLimit) return undefined;
    for (let inner = 0; test(at(right) > pivot); inner++, right--) if (inner === loopLimit) return undefined;
    if (outside.length > 0) return undefined;
    if (test(left < right)) [a[left], a[right]] = [at(right), at(left)];
  }
  a[0] = at(right);
  return outside.length > 0 ? undefined : letters;
}
