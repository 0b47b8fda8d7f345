const MAX_ELEMENTS = 2 ** 16;

/** In place of the parent that a root does not have. */
const NONE = -1;

/** The elements 0, 1, … in disjoint sets: a forest of up-trees with union by rank and path compression. */
export class DisjSet {
  readonly #parent: number[];
  /** Of a root: no less than the height of its tree. */
  readonly #rank: number[];
  /** Of a root: the number of elements in its tree. */
  readonly #size: number[];
  #setCount: number;

  /** Each element is alone at first. */
  constructor(elementCount = 0) {
    if (!Number.isInteger(elementCount) || elementCount < 0 || elementCount > MAX_ELEMENTS) {
      throw new RangeError(`no number of elements: ${elementCount}`);
    }
    this.#parent = new Array<number>(elementCount).fill(NONE);
    this.#rank = new Array<number>(elementCount).fill(0);
    this.#size = new Array<number>(elementCount).fill(1);
    this.#setCount = elementCount;
  }

  /** Adds an element, which is alone at first. */
  makeSet(): number {
    const element = this.#parent.length;
    if (element === MAX_ELEMENTS) throw new RangeError("no room for another element");
    this.#parent.push(NONE);
    this.#rank.push(0);
    this.#size.push(1);
    this.#setCount++;
    return element;
  }

  /** The element that stands for the set of this one. */
  find(element: number): number {
    this.#check(element);
    let root = element;
    while (this.#parent[root] !== NONE) root = this.#parent[root]!;
    let node = element;
    while (node !== root) {
      const next = this.#parent[node]!;
      this.#parent[node] = root;
      node = next;
    }
    return root;
  }

  /** Makes one set of two; false if they were the same already. */
  union(one: number, other: number): boolean {
    const first = this.find(one);
    const second = this.find(other);
    if (first === second) return false;
    if (this.#rank[first]! < this.#rank[second]!) this.#link(first, second);
    else {
      if (this.#rank[first] === this.#rank[second]) this.#rank[first]!++;
      this.#link(second, first);
    }
    this.#setCount--;
    return true;
  }

  isConnected(one: number, other: number): boolean {
    if (one === other) {
      this.#check(one);
      return true;
    }
    return this.find(one) === this.find(other);
  }

  /** The number of elements in the set of this one. */
  sizeOf(element: number): number {
    return this.#size[this.find(element)]!;
  }

  setCount(): number {
    return this.#setCount;
  }

  /** All sets, in the order of their first elements, with their elements in order. */
  toSets(): number[][] {
    const sets: number[][] = [];
    const setOfRoot: (number[] | undefined)[] = [];
    for (let element = 0; element < this.#parent.length; element++) {
      const root = this.find(element);
      const known = setOfRoot[root];
      if (known !== undefined) known.push(element);
      else {
        const set = [element];
        setOfRoot[root] = set;
        sets.push(set);
      }
    }
    return sets;
  }

  #link(child: number, root: number): void {
    this.#parent[child] = root;
    this.#size[root]! += this.#size[child]!;
  }

  #check(element: number): void {
    if (!Number.isInteger(element)) throw new TypeError(`no element: ${element}`);
    if (element < 0 || element >= this.#parent.length) throw new RangeError(`not among the elements: ${element}`);
  }
}
