interface Sided {
  readonly sides?: readonly [number, number] | undefined;
}

/** Levels from which on a side goes straight on. Below, both sides beside each other look better. */
const STRAIGHT_FROM = 3;

/** How many nodes there are from each to its deepest end; parents come before children. */
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
 * Where one side is an end and the other goes on for long, the latter is drawn straight below its parent, so that a loop
 * makes a column and not a staircase. Which side that is: 0, 1, or none.
 */
export function straightSide([first, second]: readonly [number, number], levels: readonly number[]): 0 | 1 | undefined {
  const [firstLevels = 0, secondLevels = 0] = [levels[first], levels[second]];
  if (secondLevels === 1 && firstLevels >= STRAIGHT_FROM) return 0;
  if (firstLevels === 1 && secondLevels >= STRAIGHT_FROM) return 1;
  return undefined;
}
