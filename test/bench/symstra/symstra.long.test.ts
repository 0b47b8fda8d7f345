import { describe, expect, it } from "vitest";
import { CheckedBinSearchTree } from "../../../bench/subjects/symstra/contracts/bin-search-tree.ts";
import { CheckedBinomialHeap } from "../../../bench/subjects/symstra/contracts/binomial-heap.ts";
import { CheckedHeapArray } from "../../../bench/subjects/symstra/contracts/heap-array.ts";
import { CheckedIntStack } from "../../../bench/subjects/symstra/contracts/int-stack.ts";
import { CheckedLinkedList } from "../../../bench/subjects/symstra/contracts/linked-list.ts";
import { CheckedTreeMap } from "../../../bench/subjects/symstra/contracts/tree-map.ts";
import { CheckedUBStack } from "../../../bench/subjects/symstra/contracts/ub-stack.ts";
import { BinSearchTreeMissingCase } from "../../../bench/subjects/symstra/planted/bin-search-tree.ts";
import { BinomialHeapWrongMerge } from "../../../bench/subjects/symstra/planted/binomial-heap.ts";
import { HeapArrayOffByOne } from "../../../bench/subjects/symstra/planted/heap-array.ts";
import { IntStackWithoutCopy } from "../../../bench/subjects/symstra/planted/int-stack.ts";
import { LinkedListStaleLink } from "../../../bench/subjects/symstra/planted/linked-list.ts";
import { TreeMapWrongRotation } from "../../../bench/subjects/symstra/planted/tree-map.ts";
import { UBStackOffByOne } from "../../../bench/subjects/symstra/planted/ub-stack.ts";
import { Rng } from "../../../src/support/rng.ts";
import { attempt, countStates } from "./object-states.ts";
import { PAIRS, type Pair } from "./symstra-models.ts";

const CHECKED: Readonly<Record<string, readonly [checked: new () => object, planted: new () => object]>> = {
  UBStack: [CheckedUBStack, UBStackOffByOne],
  IntStack: [CheckedIntStack, IntStackWithoutCopy],
  BinSearchTree: [CheckedBinSearchTree, BinSearchTreeMissingCase],
  BinomialHeap: [CheckedBinomialHeap, BinomialHeapWrongMerge],
  LinkedList: [CheckedLinkedList, LinkedListStaleLink],
  TreeMap: [CheckedTreeMap, TreeMapWrongRotation],
  HeapArray: [CheckedHeapArray, HeapArrayOffByOne],
};

interface Step {
  readonly method: string;
  readonly args: readonly number[];
}

const VALUES = 10;

function randomSteps({ methods }: Pair, rng: Rng, length: number): Step[] {
  const names = Object.keys(methods);
  return Array.from({ length }, () => {
    // adding comes first among the methods; more of it makes larger structures
    const method = rng.below(2) === 0 ? names[0]! : names[rng.below(names.length)]!;
    return { method, args: Array.from({ length: methods[method]! }, () => rng.below(VALUES)) };
  });
}

function call(object: object, { method, args }: Step): unknown {
  return attempt(() => (Reflect.get(object, method) as (...values: number[]) => unknown).apply(object, [...args]));
}

/** The methods that a contract class adds are its invariants. */
function holds(object: object, checked: new () => object): boolean {
  const added = Object.getOwnPropertyNames(checked.prototype).filter((name) => name !== "constructor");
  return added.every((name) => call(object, { method: name, args: [] }) !== false);
}

/** After how many steps an invariant breaks; undefined: never. */
function breaksAfter(object: object, checked: new () => object, steps: readonly Step[]): number | undefined {
  for (const [index, step] of steps.entries()) {
    call(object, step);
    if (!holds(object, checked)) return index + 1;
  }
  return undefined;
}

describe.each(PAIRS)("$name", (pair) => {
  const [checked, planted] = CHECKED[pair.name]!;

  it("does what the simplest code does", () => {
    const rng = new Rng(1);
    for (let round = 0; round < 200; round++) {
      const subject = pair.make();
      const model = pair.model();
      for (const step of randomSteps(pair, rng, 40)) {
        expect(call(subject, step)).toEqual(call(model, step));
        expect(pair.read(subject as never)).toEqual(model.contents());
      }
    }
  });

  it("keeps its invariants", () => {
    const rng = new Rng(2);
    for (let round = 0; round < 200; round++)
      expect(breaksAfter(new checked(), checked, randomSteps(pair, rng, 40))).toBeUndefined();
  });

  it("breaks them with the planted bug", () => {
    const rng = new Rng(3);
    const broken = Array.from({ length: 200 }, () =>
      breaksAfter(new planted(), checked, randomSteps(pair, rng, 40)),
    ).filter((length) => length !== undefined);
    expect(broken.length).toBeGreaterThan(0);
  });
});

describe("states that calls with the arguments 0 to n - 1 lead to", () => {
  function check(name: string, n: number, expected: readonly number[]): void {
    const { make, methods } = PAIRS.find((pair) => pair.name === name)!;
    const calls = Object.entries(methods).flatMap(([method, arity]) =>
      Array.from({ length: arity === 0 ? 1 : n }, (_, value) => (object: object) => {
        // the value of a map's entry does not matter
        call(object, { method, args: [value, 0].slice(0, arity) });
      }),
    );
    expect(countStates(make, calls, n).slice(-expected.length)).toEqual(expected);
  }

  // The last is the paper's number of states, the one before its number of tests divided by the calls from one state.
  it("IntStack", () => check("IntStack", 5, [961, 4836]));
  it("BinSearchTree", () => check("BinSearchTree", 5, [146, 188]));
  it("LinkedList", () => check("LinkedList", 5, [781, 3906]));
  it("TreeMap, 5", () => check("TreeMap", 5, [56, 72]));
  it("TreeMap, 6", () => check("TreeMap", 6, [173, 185]));
  it("HeapArray", () => check("HeapArray", 5, [216, 664]));
  // Other than the paper's 656: there, pop makes the count of an empty stack negative.
  it("UBStack", () => check("UBStack", 5, [311, 616]));
  // The paper's 120 and 380 are those of four keys: there, insert ignores what is not positive.
  it("BinomialHeap", () => check("BinomialHeap", 5, [236, 936]));
  it("BinomialHeap, with a key fewer", () => check("BinomialHeap", 4, [55, 120]));
});
