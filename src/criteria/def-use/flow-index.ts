// Finds the nodes of flow graphs by source ranges, by which recorded code names its places.
import type { FunctionFlow } from "../../model/flow.ts";
import type { SourceRange } from "../../model/unit.ts";

export interface FoundNode {
  /** Index of the function among the flows. */
  readonly flow: number;
  readonly node: number;
}

export class FlowIndex {
  readonly #functions = new Map<string, number>();
  readonly #steps = new Map<string, FoundNode>();
  readonly #tests = new Map<string, FoundNode>();

  constructor(flows: readonly FunctionFlow[]) {
    for (const [flow, { range, nodes }] of flows.entries()) {
      this.#functions.set(keyOf(range), flow);
      for (const [node, { kind, range: place }] of nodes.entries()) {
        const map = kind === "test" ? this.#tests : kind === "statement" || kind === "catch" ? this.#steps : undefined;
        // The first of several nodes of a statement is where the statement begins.
        if (map && !map.has(keyOf(place))) map.set(keyOf(place), { flow, node });
      }
    }
  }

  function(range: SourceRange): number | undefined {
    return this.#functions.get(keyOf(range));
  }

  step(range: SourceRange): FoundNode | undefined {
    return this.#steps.get(keyOf(range));
  }

  test(range: SourceRange): FoundNode | undefined {
    return this.#tests.get(keyOf(range));
  }
}

function keyOf({ start, end }: SourceRange): string {
  return `${start}-${end}`;
}
