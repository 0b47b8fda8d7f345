// Finds what leads to the goals of a file. A goal has the range of the syntax node at which it is counted.
import type { BranchGoal, CoverageMap } from "../../model/coverage-map.ts";
import type { Way } from "../../model/dependence.ts";
import type { SourceRange } from "../../model/unit.ts";
import type { Node } from "../rewrite/ast.ts";
import type { Place } from "./place.ts";

export class GoalPlaces {
  readonly #begins = new Map<string, readonly Way[]>();
  readonly #passed = new Map<string, readonly Way[]>();

  /** To be called for every node of the module, outer before inner. */
  see(node: Node, { ways }: Place): void {
    if (!this.#begins.has(keyOf(node))) this.#begins.set(keyOf(node), ways);
  }

  /** To be called for every `if` without an `else`, with the place where its condition does not hold. */
  passOver(node: Node, { ways }: Place): void {
    this.#passed.set(keyOf(node), ways);
  }

  /** By counter, what leads to the goal. Goals with the same counter are reached together. */
  goals({ branches, statements, uncounted = [] }: CoverageMap): Map<number, readonly Way[]> {
    const found = new Map<number, readonly Way[]>();
    const add = (counter: number, ways: readonly Way[] | undefined): void => {
      if (!found.get(counter)?.length) found.set(counter, ways ?? []);
    };
    for (const branch of branches) for (const path of branch.paths) add(path.counter, this.#pathOf(branch, path.range));
    for (const { counter, range } of [...statements, ...uncounted]) add(counter, this.#begins.get(keyOf(range)));
    return found;
  }

  #pathOf({ type, range }: BranchGoal, path: SourceRange): readonly Way[] | undefined {
    const isImplicit = type === "if" && keyOf(range) === keyOf(path);
    return (isImplicit ? this.#passed : this.#begins).get(keyOf(path));
  }
}

function keyOf({ start, end }: SourceRange): string {
  return `${start}-${end}`;
}
