// The seven subjects of the paper's Table 1, with remarks on our ports of them.
import type { GivenValues } from "../../src/model/options.ts";

export interface Counts {
  readonly states: number;
  readonly tests: number;
}

export interface PlantedBug {
  /** The class with the bug. */
  readonly name: string;
  readonly text: string;
}

export interface BenchedSubject {
  readonly name: string;
  /** A file of bench/subjects/symstra/; the version with the bug has the same name in its folder planted/. */
  readonly file: string;
  /** Parameters whose values in concrete mode are not 0 … N - 1. */
  readonly given: readonly GivenValues[];
  /** The exact counts of the symbolic exploration, if they can be computed by hand. */
  readonly required?: (n: number) => Counts;
  /** Why counts or coverage differ from the paper's. */
  readonly why: readonly string[];
  readonly bug: PlantedBug;
}

function catalan(k: number): number {
  return k === 0 ? 1 : (catalan(k - 1) * 2 * (2 * k - 1)) / (k + 1);
}

/** Every shape of at most n nodes is a state, and from one with k nodes insert and remove have 2k + 1 paths each. */
function searchTrees(n: number): Counts {
  let states = 0;
  let tests = 0;
  for (let k = 0; k <= n; k++) {
    states += catalan(k);
    if (k < n) tests += catalan(k) * 2 * (2 * k + 1);
  }
  return { states, tests };
}

export const SUBJECTS: readonly BenchedSubject[] = [
  {
    name: "UBStack",
    file: "ub-stack.ts",
    given: [],
    why: [
      "The paper's counts show a pop that counts below zero on an empty stack: its 656 and 3,235 concrete states are those of such",
      "a stack. Ours leaves an empty one alone, which makes 616 and 3,145, and fewer symbolic states, too. Those differ also because",
      "conditions on variables that left the heap are projected away here and kept there. Coverage: of the 8 branches that istanbul",
      "counts (13 in bytecode) the same one is missing at N = 5, that of a sixth element.",
    ],
    bug: { name: "UBStackOffByOne", text: "off by one in the test for a full stack" },
  },
  {
    name: "IntStack",
    file: "int-stack.ts",
    given: [],
    why: [
      "A state is a size and how far the array was ever filled: of these pairs there are 25 at N = 8; why the paper has 24 its text",
      "does not say. Our array starts with 4 places, so that growing is covered from N = 5 on.",
    ],
    bug: { name: "IntStackWithoutCopy", text: "elements are not copied when the array grows" },
  },
  {
    name: "BinSearchTree",
    file: "bin-search-tree.ts",
    given: [],
    required: searchTrees,
    why: [
      "Every shape of at most N nodes is a state, and from one with k nodes insert and remove have 2k + 1 paths each; the paper's",
      "N = 8 timed out before it had them all.",
    ],
    bug: { name: "BinSearchTreeMissingCase", text: "a case is missing where the right child is the successor" },
  },
  {
    name: "BinomialHeap",
    file: "binomial-heap.ts",
    given: [],
    why: [
      "Symbolic: the same states. The paper's counts show an insert that ignores keys below 1: its 380 and 3,036 concrete states are",
      "those of N - 1 keys, and from each symbolic state there is a path more; the other tests more must be those of its delete, whose",
      "text is not printed: ours lets a key rise to its root without comparing.",
    ],
    bug: { name: "BinomialHeapWrongMerge", text: "wrong merge of three trees of one degree" },
  },
  {
    name: "LinkedList",
    file: "linked-list.ts",
    given: [],
    why: ["States and tests are the paper's."],
    bug: { name: "LinkedListStaleLink", text: "a stale link back to the removed node" },
  },
  {
    name: "TreeMap",
    file: "tree-map.ts",
    given: [{ parameter: "value", values: [0] }],
    why: [
      "Concrete: states and tests are the paper's; a value is always 0. Symbolic: a removed key leaves conditions behind, which are",
      "projected away here; in the paper each place that the key had is a state of its own (10 of its 25 at N = 5). Shapes with",
      "colours there are 16, 28, 59 and 111; states beyond those differ in how close keys can be where one between was removed.",
    ],
    bug: { name: "TreeMapWrongRotation", text: "a rotation leaves a subtree with its old parent" },
  },
  {
    name: "HeapArray",
    file: "heap-array.ts",
    given: [],
    why: [
      "Symbolic: one state for each size, as the order of a heap is all that holds; the paper keeps what was known of extracted",
      "elements, and so has more. Concrete: states and tests are the paper's.",
    ],
    bug: { name: "HeapArrayOffByOne", text: "off by one in the search for the larger child" },
  },
];
