// Dependencies between the nodes of a program, computed on demand and cached with the program.
import type { Program } from "../program.ts";

type Nodes = readonly number[];

export class Dependents {
  readonly #program: Program;
  readonly #above: (Nodes | undefined)[] = [];
  readonly #roots: (Nodes | undefined)[] = [];
  readonly #between = new Map<number, Nodes>();
  readonly #shared = new Map<number, number>();
  /** For each node, 1 if it is a constraint. */
  readonly isRoot: Uint8Array;

  constructor(program: Program) {
    this.#program = program;
    this.isRoot = new Uint8Array(program.nodes.length);
    for (const root of program.roots) this.isRoot[root] = 1;
  }

  /** All nodes that depend on this one, in order of evaluation. */
  of(node: number): Nodes {
    return (this.#above[node] ??= this.#findAbove(node));
  }

  #findAbove(node: number): Nodes {
    const { operands } = this.#program;
    const marks = new Uint8Array(operands.length);
    const found: number[] = [];
    marks[node] = 1;
    for (let i = node + 1; i < operands.length; i++) {
      const own = operands[i] as Nodes;
      for (let k = 0; k < own.length; k++) {
        if (marks[own[k] as number] === 0) continue;
        marks[i] = 1;
        found.push(i);
        break;
      }
    }
    return found;
  }

  /** Indices of the constraints that depend on the variable. */
  rootsOf(variable: number): Nodes {
    return (this.#roots[variable] ??= this.#findRoots(variable));
  }

  #findRoots(variable: number): Nodes {
    const { roots, variableNodes } = this.#program;
    const node = variableNodes[variable] as number;
    const marks = new Uint8Array(this.isRoot.length);
    for (const above of this.of(node)) marks[above] = 1;
    marks[node] = 1;
    const found: number[] = [];
    for (let i = 0; i < roots.length; i++) if (marks[roots[i] as number] === 1) found.push(i);
    return found;
  }

  /** The nodes on all paths from one node up to another, including the latter, in order of evaluation. */
  between(source: number, result: number): Nodes {
    const key = source * this.isRoot.length + result;
    let nodes = this.#between.get(key);
    if (nodes === undefined) this.#between.set(key, (nodes = this.#findBetween(source, result)));
    return nodes;
  }

  #findBetween(source: number, result: number): Nodes {
    const { operands } = this.#program;
    const above = this.of(source);
    const needed = new Uint8Array(result + 1);
    needed[result] = 1;
    const found: number[] = [];
    for (let i = above.length - 1; i >= 0; i--) {
      const node = above[i] as number;
      if (node > result || needed[node] === 0) continue;
      found.push(node);
      for (const operand of operands[node] as Nodes) needed[operand] = 1;
    }
    return found.reverse();
  }

  /** The topmost node that both depend on, or that one of them is; constants do not count. */
  shared(a: number, b: number): number | undefined {
    const key = a * this.isRoot.length + b;
    let top = this.#shared.get(key);
    if (top === undefined) this.#shared.set(key, (top = this.#findShared(a, b)));
    return top < 0 ? undefined : top;
  }

  #findShared(a: number, b: number): number {
    const { operands, nodes } = this.#program;
    const below = new Uint8Array(Math.max(a, b) + 1);
    below[a] = 1;
    below[b] = (below[b] as number) | 2;
    for (let i = below.length - 1; i >= 0; i--) {
      const marks = below[i] as number;
      if (marks === 0) continue;
      if (marks === 3 && nodes[i]?.kind !== "const") return i;
      for (const operand of operands[i] as Nodes) below[operand] = (below[operand] as number) | marks;
    }
    return -1;
  }
}

const known = new WeakMap<Program, Dependents>();

export function dependentsOf(program: Program): Dependents {
  let found = known.get(program);
  if (found === undefined) known.set(program, (found = new Dependents(program)));
  return found;
}
