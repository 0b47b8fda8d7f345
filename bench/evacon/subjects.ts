// The thirteen classes of the paper's Table I, in files below bench/subjects. If a class extends one of bench/subjects/symstra,
// that file belongs to the subject and its branches count.

export interface EvaconSubject {
  readonly name: string;
  readonly files: readonly string[];
}

export const SUBJECTS: readonly EvaconSubject[] = [
  { name: "BankAccount", files: ["bank-account.ts"] },
  { name: "BinarySearchTree", files: ["evacon/binary-search-tree.ts", "symstra/bin-search-tree.ts"] },
  { name: "BinomialHeap", files: ["evacon/binomial-heap.ts", "symstra/binomial-heap.ts"] },
  { name: "BitSet", files: ["evacon/bit-set.ts"] },
  { name: "DisjSet", files: ["evacon/disj-set.ts"] },
  { name: "FibonacciHeap", files: ["evacon/fibonacci-heap.ts"] },
  { name: "HashMap", files: ["evacon/hash-map.ts"] },
  { name: "LinkedList", files: ["evacon/linked-list.ts"] },
  { name: "ShoppingCart", files: ["evacon/shopping-cart.ts"] },
  { name: "Stack", files: ["evacon/stack.ts"] },
  { name: "StringTokenizer", files: ["evacon/string-tokenizer.ts"] },
  { name: "TreeMap", files: ["evacon/tree-map.ts", "symstra/tree-map.ts"] },
  { name: "TreeSet", files: ["evacon/tree-set.ts"] },
];
