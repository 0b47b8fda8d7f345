// Data of the paper on Evacon: Tables I and II, and the longest sequences of Table III.

export const TOOLS = ["Evacon-A", "Evacon-B", "eToc", "jCUTE", "JUnit Factory", "Randoop", "all tools"] as const;

export interface PaperRow {
  readonly methods: number;
  readonly branches: number;
  readonly lines: number;
  /** The time that every tool had, except JUnit Factory. */
  readonly seconds: number;
  /** Branch coverage in percent, in the order of the tools. */
  readonly covered: readonly number[];
  /** The number of calls in the longest sequence that covered something new, by Evacon-A or Randoop. */
  readonly longest?: number;
}

export const PAPER: Readonly<Record<string, PaperRow>> = {
  BankAccount: row(6, 6, 60, 28, [100, 100, 100, 100, 100, 100, 100]),
  BinarySearchTree: row(16, 67, 260, 238, [94, 95.5, 92.5, 88.6, 88.1, 98.5, 100], 17),
  BinomialHeap: row(10, 94, 215, 228, [94.7, 92.6, 90.4, 89.9, 88.3, 95.7, 98.9], 18),
  BitSet: row(25, 130, 638, 559, [96.2, 90.8, 89.2, 46.1, 92.3, 96.9, 100], 23),
  DisjSet: row(6, 44, 140, 346, [95.5, 93.8, 90.9, 55.8, 86.4, 90.9, 100], 7),
  FibonacciHeap: row(9, 92, 207, 229, [97.8, 96.7, 95.7, 84.3, 73.9, 81.5, 100], 14),
  HashMap: row(10, 89, 374, 374, [95.5, 91, 80.9, 58.8, 80.9, 60.7, 100], 13),
  LinkedList: row(29, 105, 738, 687, [81, 77.1, 79, 64, 67.6, 1, 100], 16),
  ShoppingCart: row(6, 13, 117, 145, [100, 100, 100, 100, 100, 100, 100]),
  Stack: row(5, 16, 160, 28, [100, 93.8, 93.8, 95.8, 93.8, 100, 100], 13),
  StringTokenizer: row(5, 47, 222, 291, [100, 97.9, 89.4, 80.4, 100, 91.5, 100], 9),
  TreeMap: row(47, 252, 1626, 276, [59.9, 57.9, 48.8, 53.4, 23.4, 15.5, 74.6], 23),
  TreeSet: row(13, 20, 301, 135, [95, 85, 65, 86.1, 25, 80, 95], 13),
};

function row(
  methods: number,
  branches: number,
  lines: number,
  seconds: number,
  covered: readonly number[],
  longest?: number,
): PaperRow {
  return { methods, branches, lines, seconds, covered, ...(longest !== undefined && { longest }) };
}
