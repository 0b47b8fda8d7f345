// Runs a traced function and records how its tests turned out, and whether the run is within the limits of explanations.

export interface Followed {
  readonly descriptor: string;
  /** Whether no loop exceeded the limit and no index was out of range. */
  readonly isWithin: boolean;
  readonly end: { readonly returned: unknown } | { readonly threw: unknown };
}

export type Traced = (tracer: Readonly<Record<string, unknown>>) => (...args: readonly unknown[]) => unknown;

export function follow(traced: Traced, args: readonly unknown[], loopLimit: number): Followed {
  let descriptor = "";
  let isWithin = true;
  let subject: unknown;
  const turns = new Map<number, number>();
  const letter = (truth: unknown): void => void (descriptor += truth ? "T" : "F");
  const f = traced({
    $test: (value: unknown) => (letter(value), value),
    $nullish: (value: unknown) => (letter(value !== null && value !== undefined), value),
    $index: (array: readonly unknown[], index: number) => {
      if (!Number.isInteger(index) || index < 0 || index >= array.length) isWithin = false;
      return index;
    },
    $subject: (value: unknown) => (subject = value),
    $case: (value: unknown) => (letter(subject === value), value),
    *$each(values: Iterable<unknown>) {
      for (const value of values) {
        letter(true);
        yield value;
      }
      letter(false);
    },
    // Functions have at most one loop, so its iterations can be counted over the whole run.
    $turn: (loop: number) => {
      turns.set(loop, (turns.get(loop) ?? 0) + 1);
      if ((turns.get(loop) as number) > loopLimit) isWithin = false;
      if ((turns.get(loop) as number) > 1000) throw new Error("endless");
    },
  });
  try {
    return { end: { returned: f(...args) }, descriptor, isWithin };
  } catch (threw) {
    return { end: { threw }, descriptor, isWithin };
  }
}
