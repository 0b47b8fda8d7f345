// Post-dominators (Cooper, Harvey and Kennedy, "A simple, fast dominance algorithm", on the reversed graph).

/**
 * For each node the nearest other one that every path from it to `exit` passes; -1 for nodes from which no path leads there.
 * That of `exit` is itself. `successors[n]`: the nodes that may follow node n.
 */
export function postDominators(successors: readonly (readonly number[])[], exit: number): Int32Array {
  const order = backwards(successors, exit);
  const rank = new Int32Array(successors.length).fill(-1);
  for (const [i, node] of order.entries()) rank[node] = i;
  const nearest = new Int32Array(successors.length).fill(-1);
  nearest[exit] = exit;
  const common = (a: number, b: number): number => {
    let [one, other] = [a, b];
    while (one !== other) {
      if ((rank[one] as number) > (rank[other] as number)) one = nearest[one] as number;
      else other = nearest[other] as number;
    }
    return one;
  };
  for (let changed = true; changed;) {
    changed = false;
    for (const node of order) {
      if (node === exit) continue;
      const known = (successors[node] ?? []).filter((next) => nearest[next] !== -1);
      const found = known.reduce(common);
      if (nearest[node] === found) continue;
      nearest[node] = found;
      changed = true;
    }
  }
  return nearest;
}

/** The nodes from which a path leads to `exit`, in reverse postorder of the reversed graph. */
function backwards(successors: readonly (readonly number[])[], exit: number): number[] {
  const before: number[][] = successors.map(() => []);
  for (const [node, next] of successors.entries()) for (const each of next) before[each]?.push(node);
  const begun = new Set([exit]);
  const ended: number[] = [];
  const open = [{ node: exit, at: 0 }];
  for (let top = open.at(-1); top; top = open.at(-1)) {
    const next = before[top.node]?.[top.at++];
    if (next === undefined) {
      ended.push(top.node);
      open.pop();
    } else if (!begun.has(next)) {
      begun.add(next);
      open.push({ node: next, at: 0 });
    }
  }
  return ended.reverse();
}
