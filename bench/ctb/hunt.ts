// An independent check of `partition`: a copy, instrumented by hand to record its descriptor, is run on every small array. The
// paths that it takes must be exactly those that were explained. Nothing of the engine is used here.

export interface Hunted {
  /** Maps descriptors to an input that takes the path. */
  readonly paths: ReadonlyMap<string, string>;
  readonly runs: number;
}

/** A value smaller than the pivot, an equal one and a greater one. */
const VALUES = [0, 1, 2];
const PIVOT = 1;

/** Runs the copy on all arrays that start with the pivot and have at most `longest` elements. */
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

/** Undefined if an index is out of range, or a loop exceeds the limit. */
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
