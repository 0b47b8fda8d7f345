// The seven subjects beside the simplest code that does the same, and how to read what each holds.
import { BinSearchTree, type TreeNode } from "../../../bench/subjects/symstra/bin-search-tree.ts";
import { BinomialHeap, type HeapNode } from "../../../bench/subjects/symstra/binomial-heap.ts";
import { HeapArray } from "../../../bench/subjects/symstra/heap-array.ts";
import { IntStack } from "../../../bench/subjects/symstra/int-stack.ts";
import { LinkedList, type ListNode } from "../../../bench/subjects/symstra/linked-list.ts";
import { type Entry, TreeMap } from "../../../bench/subjects/symstra/tree-map.ts";
import { UBStack } from "../../../bench/subjects/symstra/ub-stack.ts";

type Method = (one: number, other: number) => unknown;

export interface Pair {
  readonly name: string;
  readonly make: () => object;
  /** Each method, with the number of its arguments. */
  readonly methods: Readonly<Record<string, number>>;
  readonly model: () => Record<string, Method> & { contents: () => unknown };
  /** What it holds, as the model tells it; the state is the subject's own, behind `protected`. */
  readonly read: (state: never) => unknown;
}

const removeFirst = (list: number[], value: number): boolean => {
  const index = list.indexOf(value);
  if (index >= 0) list.splice(index, 1);
  return index >= 0;
};

const popped = (list: number[]): number => {
  const last = list.pop();
  if (last === undefined) throw new RangeError("empty");
  return last;
};

const ascending = (list: Iterable<number>): number[] => [...list].sort((a, b) => a - b);

interface Inner<Node> {
  readonly left: Node | null;
  readonly right: Node | null;
}

function inOrder<Node extends Inner<Node>>(node: Node | null): Node[] {
  return node === null ? [] : [...inOrder(node.left), node, ...inOrder(node.right)];
}

function keysOfTrees(node: HeapNode | null): number[] {
  return node === null ? [] : [node.key, ...keysOfTrees(node.child), ...keysOfTrees(node.sibling)];
}

export const PAIRS: readonly Pair[] = [
  {
    name: "UBStack",
    make: () => new UBStack(),
    methods: { push: 1, pop: 0 },
    model: () => {
      let list: number[] = [];
      return {
        push: (value) => {
          if (list.includes(value)) list = [...list.filter((each) => each !== value), value];
          else if (list.length < 5) list.push(value);
        },
        pop: () => void list.pop(),
        contents: () => list,
      };
    },
    read: ({ elements, count }: { elements: number[]; count: number }) => elements.slice(0, count),
  },
  {
    name: "IntStack",
    make: () => new IntStack(),
    methods: { push: 1, pop: 0 },
    model: () => {
      const list: number[] = [];
      return { push: (value) => void list.push(value), pop: () => popped(list), contents: () => list };
    },
    read: ({ store, size }: { store: number[]; size: number }) => store.slice(0, size),
  },
  {
    name: "BinSearchTree",
    make: () => new BinSearchTree(),
    methods: { insert: 1, remove: 1 },
    model: () => {
      const set = new Set<number>();
      return {
        insert: (value) => void set.add(value),
        remove: (value) => void set.delete(value),
        contents: () => ascending(set),
      };
    },
    read: ({ root }: { root: TreeNode | null }) => inOrder(root).map(({ value }) => value),
  },
  {
    name: "BinomialHeap",
    make: () => new BinomialHeap(),
    methods: { insert: 1, extractMin: 0, delete: 1 },
    model: () => {
      const list: number[] = [];
      return {
        insert: (key) => void list.push(key),
        extractMin: () => {
          const [min] = ascending(list);
          if (min !== undefined) removeFirst(list, min);
          return min;
        },
        delete: (key) => void removeFirst(list, key),
        contents: () => ascending(list),
      };
    },
    read: ({ head }: { head: HeapNode | null }) => ascending(keysOfTrees(head)),
  },
  {
    name: "LinkedList",
    make: () => new LinkedList(),
    methods: { add: 1, remove: 1, removeLast: 0 },
    model: () => {
      const list: number[] = [];
      return {
        add: (value) => void list.push(value),
        remove: (value) => removeFirst(list, value),
        removeLast: () => popped(list),
        contents: () => list,
      };
    },
    read: ({ header }: { header: ListNode }) => {
      const values = [];
      for (let node = header.next; node !== header; node = node.next) values.push(node.value);
      return values;
    },
  },
  {
    name: "TreeMap",
    make: () => new TreeMap(),
    methods: { put: 2, remove: 1 },
    model: () => {
      const map = new Map<number, number>();
      return {
        put: (key, value) => {
          const before = map.get(key);
          map.set(key, value);
          return before;
        },
        remove: (key) => {
          const before = map.get(key);
          map.delete(key);
          return before;
        },
        contents: () => [...map].sort(([a], [b]) => a - b),
      };
    },
    read: ({ root }: { root: Entry | null }) => inOrder(root).map(({ key, value }) => [key, value]),
  },
  {
    name: "HeapArray",
    make: () => new HeapArray(),
    methods: { insert: 1, extractMax: 0 },
    model: () => {
      const list: number[] = [];
      return {
        insert: (value) => void list.push(value),
        extractMax: () => {
          const max = ascending(list).at(-1);
          if (max !== undefined) removeFirst(list, max);
          return max;
        },
        contents: () => ascending(list),
      };
    },
    read: ({ elements }: { elements: number[] }) => ascending(elements),
  },
];
