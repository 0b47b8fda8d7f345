// Orders constraints independently of the names of their variables and of the order in which they come, by colour
// refinement as in canonical labelling of graphs: constraints of one shape are distinguished by the colours of their
// variables, variables by where they occur, until a fixpoint. Then one constraint of a class is individualised, and
// refinement continues.
import type { Var } from "../../expr/expr.ts";
import { mixed, type Shape } from "./constraint-shape.ts";

/** Constraints that are still not distinguished keep their order: answers stay correct, but are shared less often. */
const MOST_ROUNDS = 8;

interface Ranked {
  readonly shape: Shape;
  rank: number;
}

export function inCanonicalOrder(shapes: readonly Shape[]): readonly Shape[] {
  if (shapes.length < 2) return shapes;
  const all: Ranked[] = [];
  for (const shape of shapes) all.push({ shape, rank: shape.hash });
  let classes = sort(all);
  for (let round = 0; classes < all.length && round < MOST_ROUNDS; round++) {
    refine(all);
    const refined = sort(all);
    if (refined === classes) {
      const first = firstOfClass(all);
      first.rank = mixed(first.rank + 1);
    }
    classes = refined;
  }
  return all.map(({ shape }) => shape);
}

/** Sorts by rank, stably; returns the number of distinct ranks. */
function sort(all: Ranked[]): number {
  all.sort((a, b) => a.rank - b.rank);
  let classes = 1;
  for (let i = 1; i < all.length; i++) if ((all[i] as Ranked).rank !== (all[i - 1] as Ranked).rank) classes++;
  return classes;
}

function refine(all: readonly Ranked[]): void {
  const colours = new Map<Var, number>();
  for (const { shape, rank } of all) {
    const { variables } = shape;
    for (let i = 0; i < variables.length; i++) {
      const variable = variables[i] as Var;
      // a sum, so that the order of the constraints does not matter
      colours.set(variable, ((colours.get(variable) ?? 0) + mixed(rank + i)) | 0);
    }
  }
  for (const ranked of all) {
    let rank = ranked.rank;
    for (const variable of ranked.shape.variables) rank = mixed(rank ^ (colours.get(variable) as number));
    ranked.rank = rank;
  }
}

function firstOfClass(all: readonly Ranked[]): Ranked {
  for (let i = 1; i < all.length; i++)
    if ((all[i] as Ranked).rank === (all[i - 1] as Ranked).rank) return all[i - 1] as Ranked;
  return all[0] as Ranked;
}
