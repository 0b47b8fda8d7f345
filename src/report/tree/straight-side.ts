interface Sided {
  readonly sides?: readonly [number, number] | undefined;
}

/** A side with fewer levels is drawn beside the other one. */
const STRAIGHT_FROM = 3;

/** The height of each subtree, in nodes. Parents come before their children. */
export function levelsOf(nodes: readonly Sided[]): number[] {
  const levels = nodes.map(() => 1);
  for (let index = nodes.length - 1; index >= 0; index--) {
    const [first, second] = nodes[index]?.sides ?? [];
    if (first === undefined || second === undefined) continue;
    levels[index] = 1 + Math.max(levels[first] ?? 0, levels[second] ?? 0);
  }
  return levels;
}

/**
 * The side that is drawn straight below its parent, if any. It is the deep one if the other is an end: then the iterations
 * of a loop form a column, not a staircase.
 */
export function straightSide([first, second]: readonly [number, number], levels: readonly number[]): 0 | 1 | undefined {
  const [firstLevels = 0, secondLevels = 0] = [levels[first], levels[second]];
  if (secondLevels === 1 && firstLevels >= STRAIGHT_FROM) return 0;
  if (firstLevels === 1 && secondLevels >= STRAIGHT_FROM) return 1;
  return undefined;
}
