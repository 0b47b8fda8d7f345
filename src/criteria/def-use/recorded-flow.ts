// Joins the flow graphs of a recorded module with its events, by source ranges.
import type { FlowNode, FunctionFlow } from "../../model/flow.ts";
import type { RecordedPlaces, RunEvent } from "../../model/recording.ts";
import { FlowIndex } from "./flow-index.ts";
import type { FoundNode } from "./flow-index.ts";
import { FlowWays } from "./flow-ways.ts";

/** A function, with all that following one of its calls needs. */
export interface FollowedFunction {
  readonly flow: FunctionFlow;
  readonly entry: number;
  readonly exit: number;
  readonly ways: FlowWays;
  /** The chain of a variable from one node to another, by its number in the module; undefined where there is none. */
  readonly chainOf: (variable: number, define: number, use: number) => number | undefined;
  /** All chains of a variable to a node. */
  readonly chainsTo: (variable: number, use: number) => readonly number[];
}

export class RecordedFlow {
  readonly functions: readonly FollowedFunction[];
  readonly #entered: readonly (number | undefined)[];
  readonly #steps: readonly (FoundNode | undefined)[];
  readonly #tests: readonly (FoundNode | undefined)[];

  /** Chains are numbered from 0, those of the first function first. */
  constructor(flows: readonly FunctionFlow[], { functions, steps, tests }: RecordedPlaces) {
    const index = new FlowIndex(flows);
    this.#entered = functions.map((range) => index.function(range));
    this.#steps = steps.map(({ range }) => index.step(range));
    this.#tests = tests.map(({ range }) => index.test(range));
    const told = flows.map(() => new Set<number>());
    for (const found of [...this.#steps, ...this.#tests]) if (found) told[found.flow]?.add(found.node);
    let chains = 0;
    this.functions = flows.map((flow, i) => {
      const first = chains;
      chains += flow.chains.length;
      return followed(flow, told[i] as ReadonlySet<number>, first);
    });
  }

  /** The function that told an event; undefined where it has no flow graph. */
  functionOf({ kind, place }: RunEvent): FollowedFunction | undefined {
    const at = kind === "enter" || kind === "leave" ? this.#entered[place] : this.#foundAt(kind, place)?.flow;
    return at === undefined ? undefined : this.functions[at];
  }

  /** The node of a step or test. */
  nodeOf({ kind, place }: RunEvent): number | undefined {
    return kind === "enter" || kind === "leave" ? undefined : this.#foundAt(kind, place)?.node;
  }

  #foundAt(kind: "step" | "test", place: number): FoundNode | undefined {
    return (kind === "step" ? this.#steps : this.#tests)[place];
  }
}

function followed(flow: FunctionFlow, told: ReadonlySet<number>, first: number): FollowedFunction {
  const keyOf = (...parts: readonly number[]): string => parts.join(" ");
  const numbers = new Map(flow.chains.map(({ variable, define, use }, i) => [keyOf(variable, define, use), first + i]));
  const find = (wanted: FlowNode["kind"]): number => flow.nodes.findIndex(({ kind }) => kind === wanted);
  return {
    flow,
    entry: find("entry"),
    exit: find("exit"),
    ways: new FlowWays(flow, told),
    chainOf: (variable, define, use) => numbers.get(keyOf(variable, define, use)),
    chainsTo: (variable, use) =>
      flow.chains.flatMap((chain, i) => (chain.variable === variable && chain.use === use ? [first + i] : [])),
  };
}
