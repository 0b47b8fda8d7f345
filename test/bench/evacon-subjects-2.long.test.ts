// Five subjects of the paper on Evacon beside arrays and maps of the language, step by step.
import { describe, expect, it } from "vitest";
import { BinarySearchTree } from "../../bench/subjects/evacon/binary-search-tree.ts";
import { BinomialHeap } from "../../bench/subjects/evacon/binomial-heap.ts";
import { LinkedList, type ListIterator } from "../../bench/subjects/evacon/linked-list.ts";
import { type Comparator, TreeMap } from "../../bench/subjects/evacon/tree-map.ts";
import { TreeSet } from "../../bench/subjects/evacon/tree-set.ts";
import { CheckedBinSearchTree } from "../../bench/subjects/symstra/contracts/bin-search-tree.ts";
import { CheckedBinomialHeap } from "../../bench/subjects/symstra/contracts/binomial-heap.ts";
import { CheckedTreeMap } from "../../bench/subjects/symstra/contracts/tree-map.ts";
import { Rng } from "../../src/support/rng.ts";
import { attempt } from "./symstra/object-states.ts";

const STEPS = 500;
const VALUES = 14;

type Calls<T> = Readonly<Record<string, (object: T, one: number, other: number) => unknown>>;

/** Each call is made on both, with the same numbers, and must do the same; `look` is what must hold after each. */
function check<S, O>(subject: S, oracle: O, calls: [Calls<S>, Calls<O>], look: (subject: S, oracle: O) => void): void {
  const [ofSubject, ofOracle] = calls;
  const names = Object.keys(ofSubject);
  expect(Object.keys(ofOracle)).toEqual(names);
  const rng = new Rng(7);
  for (let step = 0; step < STEPS; step++) {
    // The first adds and the second removes: in turn there is more of the one and of the other.
    const name = rng.below(2) === 0 ? names[step % 100 < 50 ? 0 : 1]! : rng.pick(names);
    const [one, other] = [rng.below(VALUES), rng.below(VALUES)];
    const expected = attempt(() => ofOracle[name]!(oracle, one, other));
    const found = attempt(() => ofSubject[name]!(subject, one, other));
    expect(found, `${name}(${one}, ${other})`).toEqual(expected);
    look(subject, oracle);
  }
}

/** The methods that a class with contracts adds, called on an object of another class that has the same state. */
function brokenInvariants(state: object, checked: new () => object): string[] {
  const names = Object.getOwnPropertyNames(checked.prototype).filter((name) => name !== "constructor");
  return names.filter((name) => !Reflect.apply(Reflect.get(checked.prototype, name) as () => boolean, state, []));
}

const ascending: Comparator = (one, other) => one - other;
const descending: Comparator = (one, other) => other - one;

function sorted(values: Iterable<number>, by: Comparator = ascending): number[] {
  return [...values].sort(by);
}

function fail(): never {
  throw new RangeError("the oracle refuses");
}

/** Says whether the value is new. */
function add(values: number[], value: number): boolean {
  return !values.includes(value) && values.push(value) > 0;
}

/** Removes the value once. */
function take(values: number[], value: number | undefined): boolean {
  const index = value === undefined ? -1 : values.indexOf(value);
  if (index >= 0) values.splice(index, 1);
  return index >= 0;
}

describe("LinkedList", () => {
  const insertAt = (list: number[], index: number, ...values: number[]): void =>
    index > list.length ? fail() : void list.splice(index, 0, ...values);
  const at = (list: number[], index: number): number => list[index] ?? fail();

  it("does what an array does", () => {
    check<LinkedList<number>, number[]>(
      new LinkedList(),
      [],
      [
        {
          add: (list, value) => list.add(value),
          poll: (list) => list.poll(),
          addFirst: (list, value) => list.addFirst(value),
          addAt: (list, index, value) => list.addAt(index, value),
          addAll: (list, value, other) => list.addAll([value, other]),
          addAllAt: (list, index, value) => list.addAllAt(index, [value, value + 1]),
          addNone: (list) => list.addAll([]),
          addItself: (list, index) => list.size() < 20 && list.addAllAt(index, list),
          getFirst: (list) => list.getFirst(),
          getLast: (list) => list.getLast(),
          element: (list) => list.element(),
          peek: (list) => list.peek(),
          offer: (list, value) => list.offer(value),
          removeFirst: (list) => list.removeFirst(),
          removeLast: (list) => list.removeLast(),
          remove: (list, value) => list.remove(value),
          removeAt: (list, index) => list.removeAt(index),
          get: (list, index) => list.get(index),
          getBetween: (list, index) => list.get(index + 0.5),
          getBefore: (list) => list.get(-1),
          set: (list, index, value) => list.set(index, value),
          contains: (list, value) => list.contains(value),
          indexOf: (list, value) => list.indexOf(value),
          lastIndexOf: (list, value) => list.lastIndexOf(value),
          isEmpty: (list) => list.isEmpty(),
          copyInto: (list, length) => list.copyInto(Array.from({ length }, () => -1)),
          text: (list) => list.toString(),
          clear: (list, value) => value === 0 && list.clear(),
        },
        {
          add: (list, value) => list.push(value) > 0,
          poll: (list) => list.shift(),
          addFirst: (list, value) => void list.unshift(value),
          addAt: (list, index, value) => insertAt(list, index, value),
          addAll: (list, value, other) => list.push(value, other) > 0,
          addAllAt: (list, index, value) => (insertAt(list, index, value, value + 1), true),
          addNone: () => false,
          addItself: (list, index) => list.length < 20 && (insertAt(list, index, ...list), list.length > 0),
          getFirst: (list) => at(list, 0),
          getLast: (list) => list.at(-1) ?? fail(),
          element: (list) => at(list, 0),
          peek: (list) => list[0],
          offer: (list, value) => list.push(value) > 0,
          removeFirst: (list) => list.shift() ?? fail(),
          removeLast: (list) => list.pop() ?? fail(),
          remove: take,
          removeAt: (list, index) => list.splice(index, 1)[0] ?? fail(),
          get: at,
          getBetween: fail,
          getBefore: fail,
          set: (list, index, value) => {
            const before = at(list, index);
            list[index] = value;
            return before;
          },
          contains: (list, value) => list.includes(value),
          indexOf: (list, value) => list.indexOf(value),
          lastIndexOf: (list, value) => list.lastIndexOf(value),
          isEmpty: (list) => list.length === 0,
          copyInto: (list, length) => {
            const rest = Array.from({ length }, () => -1).slice(list.length + 1);
            return length > list.length ? [...list, undefined, ...rest] : [...list];
          },
          text: (list) => `[${list.join(", ")}]`,
          clear: (list, value) => value === 0 && void list.splice(0),
        },
      ],
      (list, array) => {
        expect(list.toArray()).toEqual(array);
        expect(list.size()).toBe(array.length);
        expect(list.equals(list.clone())).toBe(true);
        const backwards: number[] = [];
        for (const iterator = list.listIterator(list.size()); iterator.hasPrevious();)
          backwards.push(iterator.previous());
        expect(backwards.reverse()).toEqual(array);
      },
    );
  });

  it("finds NaN, and tells lists apart by elements and length", () => {
    const list = new LinkedList([1, Number.NaN]);
    expect([list.indexOf(Number.NaN), list.indexOf(-0)]).toEqual([1, -1]);
    const others = [[1, Number.NaN], [1, 2], [1], [1, Number.NaN, 3], []];
    expect(others.map((other) => list.equals(new LinkedList(other)))).toEqual([true, false, false, false, false]);
  });

  it("has iterators that do what a cursor in an array does", () => {
    const list = new LinkedList([1, 2, 3]);
    interface Cursor {
      array: number[];
      at: number;
      given: number | undefined;
    }
    const given = (cursor: Cursor): number => cursor.given ?? unready();
    const unready = (): never => {
      throw new Error("nothing was given");
    };
    check<ListIterator<number>, Cursor>(
      list.listIterator(1),
      { array: [1, 2, 3], at: 1, given: undefined },
      [
        {
          add: (iterator, value) => iterator.add(value),
          next: (iterator) => iterator.next(),
          previous: (iterator) => iterator.previous(),
          remove: (iterator) => iterator.remove(),
          set: (iterator, value) => iterator.set(value),
          hasNext: (iterator) => iterator.hasNext(),
          hasPrevious: (iterator) => iterator.hasPrevious(),
          indices: (iterator) => [iterator.previousIndex(), iterator.nextIndex()],
        },
        {
          add: (cursor, value) => {
            cursor.array.splice(cursor.at++, 0, value);
            cursor.given = undefined;
          },
          next: (cursor) => {
            const value = at(cursor.array, cursor.at);
            cursor.given = cursor.at++;
            return value;
          },
          previous: (cursor) => {
            const value = cursor.at === 0 ? fail() : cursor.array[cursor.at - 1];
            cursor.given = --cursor.at;
            return value;
          },
          remove: (cursor) => {
            cursor.array.splice(given(cursor), 1);
            if (cursor.given! < cursor.at) cursor.at--;
            cursor.given = undefined;
          },
          set: (cursor, value) => void (cursor.array[given(cursor)] = value),
          hasNext: (cursor) => cursor.at < cursor.array.length,
          hasPrevious: (cursor) => cursor.at > 0,
          indices: (cursor) => [cursor.at - 1, cursor.at],
        },
      ],
      (_, { array }) => expect(list.toArray()).toEqual(array),
    );
  });

  it("has iterators that fail as soon as others change the list", () => {
    const list = new LinkedList([1, 2, 3]);
    const iterator = list.listIterator();
    iterator.next();
    list.clear();
    for (const use of ["next", "previous", "remove", "set", "add"] as const)
      expect(() => iterator[use](0)).toThrow("changed while");
    expect(() => list.listIterator(1)).toThrow("out of range");
    expect(() => list.listIterator().previous()).toThrow("no previous");
  });
});

function treeOf(values: readonly number[]): BinarySearchTree {
  const tree = new BinarySearchTree();
  for (const value of values) tree.insert(value);
  return tree;
}

describe("BinarySearchTree", () => {
  const neighbour = (values: number[], value: number, isAfter: boolean): number | undefined =>
    isAfter ? sorted(values).find((each) => each > value) : sorted(values).findLast((each) => each < value);

  it("does what a sorted array does", () => {
    check<BinarySearchTree, number[]>(
      new BinarySearchTree(),
      [],
      [
        {
          insert: (tree, value) => tree.insert(value),
          remove: (tree, value) => tree.remove(value),
          contains: (tree, value) => tree.contains(value),
          min: (tree) => tree.min(),
          max: (tree) => tree.max(),
          successor: (tree, value) => tree.successor(value),
          predecessor: (tree, value) => tree.predecessor(value),
          removeMin: (tree) => tree.removeMin(),
          removeMax: (tree) => tree.removeMax(),
          between: (tree, from, to) => tree.between(from, to),
          isEmpty: (tree) => tree.isEmpty(),
          removeNaN: (tree) => tree.remove(Number.NaN),
          insertNaN: (tree) => tree.insert(Number.NaN),
          clear: (tree, value) => value === 0 && tree.clear(),
        },
        {
          insert: (values, value) => void add(values, value),
          remove: take,
          contains: (values, value) => values.includes(value),
          min: (values) => sorted(values)[0],
          max: (values) => sorted(values).at(-1),
          successor: (values, value) => neighbour(values, value, true),
          predecessor: (values, value) => neighbour(values, value, false),
          removeMin: (values) => {
            const [min] = sorted(values);
            take(values, min);
            return min;
          },
          removeMax: (values) => {
            const max = sorted(values).at(-1);
            take(values, max);
            return max;
          },
          between: (values, from, to) =>
            from > to ? fail() : sorted(values).filter((each) => from <= each && each <= to),
          isEmpty: (values) => values.length === 0,
          removeNaN: () => false,
          insertNaN: fail,
          clear: (values, value) => value === 0 && void values.splice(0),
        },
      ],
      (tree, values) => {
        expect(brokenInvariants(tree, CheckedBinSearchTree)).toEqual([]);
        expect([tree.inOrder(), tree.size()]).toEqual([sorted(values), values.length]);
        for (const order of [tree.preOrder(), tree.postOrder(), tree.levelOrder()])
          expect(sorted(order)).toEqual(sorted(values));
        // A tree is known by the values in the order of their levels.
        expect(treeOf(tree.levelOrder()).equals(tree)).toBe(true);
        expect(tree.clone().equals(tree)).toBe(true);
        expect(tree.height()).toBe(Math.max(0, ...values.map((value) => 1 + tree.depthOf(value))));
      },
    );
  });

  it("knows its shape", () => {
    const tree = treeOf([4, 2, 6, 1, 3]);
    expect(tree.preOrder()).toEqual([4, 2, 1, 3, 6]);
    expect(tree.postOrder()).toEqual([1, 3, 2, 6, 4]);
    expect(tree.levelOrder()).toEqual([4, 2, 6, 1, 3]);
    expect([tree.height(), tree.depthOf(3), tree.depthOf(5)]).toEqual([3, 2, -1]);
    const shapes = [[], [1, 2], [1, 2, 3], [4, 3, 2, 1, 5], [4, 5, 6, 7, 3]];
    const isBalanced = shapes.map((values) => treeOf(values).isBalanced());
    expect(isBalanced).toEqual([true, true, false, false, false]);
    for (const other of [
      [4, 2, 6, 1],
      [1, 2, 3, 4, 6],
      [4, 2, 6, 1, 3, 5],
    ])
      expect(tree.equals(treeOf(other))).toBe(false);
  });
});

function heapOf(keys: readonly number[]): BinomialHeap {
  const heap = new BinomialHeap();
  for (const key of keys) heap.insert(key);
  return heap;
}

describe("BinomialHeap", () => {
  it("does what a sorted array does", () => {
    check<BinomialHeap, number[]>(
      new BinomialHeap(),
      [],
      [
        {
          insert: (heap, key) => heap.insert(key),
          extractMin: (heap) => heap.extractMin(),
          findMin: (heap) => heap.findMin(),
          delete: (heap, key) => heap.delete(key),
          contains: (heap, key) => heap.contains(key),
          decreaseKey: (heap, from, to) => heap.decreaseKey(from, to),
          merge: (heap, one, other) => heap.merge(heapOf([one, other, one])),
          mergeItself: (heap) => heap.merge(heap),
          isEmpty: (heap) => heap.isEmpty(),
          insertNaN: (heap) => heap.insert(Number.NaN),
          clear: (heap, key) => key === 0 && heap.clear(),
        },
        {
          insert: (keys, key) => void keys.push(key),
          extractMin: (keys) => {
            const [min] = sorted(keys);
            take(keys, min);
            return min;
          },
          findMin: (keys) => sorted(keys)[0],
          delete: (keys, key) => void take(keys, key),
          contains: (keys, key) => keys.includes(key),
          decreaseKey: (keys, from, to) => (to > from ? fail() : take(keys, from) && keys.push(to) > 0),
          merge: (keys, one, other) => void keys.push(one, other, one),
          mergeItself: () => undefined,
          isEmpty: (keys) => keys.length === 0,
          insertNaN: fail,
          clear: (keys, key) => key === 0 && void keys.splice(0),
        },
      ],
      (heap, keys) => {
        expect(brokenInvariants(heap, CheckedBinomialHeap)).toEqual([]);
        expect([heap.toArray(), heap.size()]).toEqual([sorted(keys), keys.length]);
        expect(brokenInvariants(heap.clone(), CheckedBinomialHeap)).toEqual([]);
        expect(heapOf(sorted(keys, descending)).equals(heap)).toBe(true);
      },
    );
  });

  it("takes everything from the heap that it is merged with", () => {
    const one = heapOf([5, 3]);
    const other = heapOf([4]);
    one.merge(other);
    expect([one.toArray(), other.isEmpty()]).toEqual([[3, 4, 5], true]);
    expect([one.equals(other), one.equals(heapOf([3, 4, 6]))]).toEqual([false, false]);
    expect(one.toString()).toBe("0(4) 1(3 5)");
  });
});

/** A map of the language, and the order of its keys. */
interface OracleMap {
  readonly map: Map<number, number>;
  readonly by: Comparator;
}

function entriesOf({ map, by }: OracleMap, from?: number, to?: number): [number, number][] {
  const isInside = (key: number): boolean =>
    (from === undefined || by(key, from) >= 0) && (to === undefined || by(key, to) < 0);
  return [...map].filter(([key]) => isInside(key)).sort(([one], [other]) => by(one, other));
}

describe("TreeMap", () => {
  const keysOf = (map: OracleMap, from?: number, to?: number): number[] => entriesOf(map, from, to).map(([key]) => key);

  /** Removes by an iterator all keys up to the given number of steps that are even. */
  function removeEvenKeys(map: Pick<TreeMap, "keySet">, steps: number): number[] {
    const seen: number[] = [];
    const iterator = map.keySet().iterator();
    for (let step = 0; step < steps && iterator.hasNext(); step++) {
      const key = iterator.next();
      seen.push(key);
      if (key % 2 === 0) iterator.remove();
    }
    return seen;
  }

  const SUBJECT: Calls<TreeMap> = {
    put: (map, key, value) => map.put(key, value % 3),
    remove: (map, key) => map.remove(key),
    get: (map, key) => map.get(key),
    containsKey: (map, key) => map.containsKey(key),
    containsValue: (map, value) => map.containsValue(value),
    firstKey: (map) => map.firstKey(),
    lastKey: (map) => map.lastKey(),
    isEmpty: (map) => map.isEmpty(),
    putAll: (map, key, value) =>
      map.putAll(
        new Map([
          [key, value],
          [value, key],
        ]),
      ),
    removeKey: (map, key) => map.keySet().remove(key),
    removeValue: (map, value) => map.values().remove(value % 3),
    removeEntry: (map, key, value) => map.entrySet().remove({ key, value: value % 3 }),
    removeEvenKeys,
    headKeys: (map, to) =>
      map
        .headMap(to)
        .toArray()
        .map(({ key }) => key),
    tailSize: (map, from) => map.tailMap(from).size(),
    subText: (map, from, to) => map.subMap(from, to).toString(),
    lastOfSub: (map, from, to) => map.subMap(from, to).lastKey(),
    firstOfSub: (map, from, to) => map.subMap(from, to).firstKey(),
    putIntoHead: (map, to, key) => map.headMap(to).put(key, 0),
    removeFromTail: (map, from, key) => map.tailMap(from).remove(key),
    removeEvenOfHead: (map, to, steps) => removeEvenKeys(map.headMap(to), steps),
    clearSub: (map, from, to) => map.subMap(from, to).clear(),
    clear: (map, key) => key === 0 && map.clear(),
  };

  const ORACLE: Calls<OracleMap> = {
    put: ({ map }, key, value) => {
      const before = map.get(key);
      map.set(key, value % 3);
      return before;
    },
    remove: ({ map }, key) => {
      const before = map.get(key);
      map.delete(key);
      return before;
    },
    get: ({ map }, key) => map.get(key),
    containsKey: ({ map }, key) => map.has(key),
    containsValue: ({ map }, value) => [...map.values()].includes(value),
    firstKey: (map) => keysOf(map)[0] ?? fail(),
    lastKey: (map) => keysOf(map).at(-1) ?? fail(),
    isEmpty: ({ map }) => map.size === 0,
    putAll: ({ map }, key, value) => void map.set(key, value).set(value, key),
    removeKey: ({ map }, key) => map.delete(key),
    removeValue: (oracle, value) => {
      const found = entriesOf(oracle).find(([, each]) => each === value % 3);
      return found !== undefined && oracle.map.delete(found[0]);
    },
    removeEntry: ({ map }, key, value) => map.get(key) === value % 3 && map.delete(key),
    removeEvenKeys: (oracle, steps) => removeEven(oracle, keysOf(oracle).slice(0, steps)),
    headKeys: (map, to) => keysOf(map, undefined, to),
    tailSize: (map, from) => keysOf(map, from).length,
    subText: (map, from, to) =>
      `{${inside(map, from, to)
        .map(([key, value]) => `${key}=${value}`)
        .join(", ")}}`,
    lastOfSub: (map, from, to) => inside(map, from, to).at(-1)?.[0] ?? fail(),
    firstOfSub: (map, from, to) => inside(map, from, to)[0]?.[0] ?? fail(),
    putIntoHead: (oracle, to, key) => (oracle.by(key, to) < 0 ? ORACLE["put"]!(oracle, key, 0) : fail()),
    removeFromTail: (oracle, from, key) => (oracle.by(key, from) < 0 ? undefined : ORACLE["remove"]!(oracle, key, 0)),
    removeEvenOfHead: (oracle, to, steps) => removeEven(oracle, keysOf(oracle, undefined, to).slice(0, steps)),
    clearSub: (oracle, from, to) => {
      for (const [key] of inside(oracle, from, to)) oracle.map.delete(key);
    },
    clear: ({ map }, key) => key === 0 && map.clear(),
  };

  function inside(map: OracleMap, from: number, to: number): [number, number][] {
    return map.by(from, to) > 0 ? fail() : entriesOf(map, from, to);
  }

  function removeEven({ map }: OracleMap, keys: number[]): number[] {
    for (const key of keys) if (key % 2 === 0) map.delete(key);
    return keys;
  }

  function redBlackTreeOf(map: TreeMap): object {
    return (Reflect.get(map, "range") as { tree: object }).tree;
  }

  function look(map: TreeMap, oracle: OracleMap): void {
    const copy = map.clone();
    expect(copy.equals(map)).toBe(true);
    for (const each of [map, copy]) {
      const broken = brokenInvariants(redBlackTreeOf(each), CheckedTreeMap);
      // The contract knows no order but the ascending one.
      expect(broken.filter((name) => name !== "isOrdered")).toEqual([]);
      expect(each.toArray().map(({ key, value }) => [key, value])).toEqual(entriesOf(oracle));
      expect(each.size()).toBe(oracle.map.size);
    }
  }

  it("does what a map of the language does, sorted", () => {
    check(new TreeMap(), { map: new Map(), by: ascending }, [SUBJECT, ORACLE], look);
  });

  it("sorts by a comparator", () => {
    check(new TreeMap(descending), { map: new Map(), by: descending }, [SUBJECT, ORACLE], look);
  });

  it("is built in linear time from what is sorted in the same way", () => {
    let comparisons = 0;
    const counting: Comparator = (one, other) => (comparisons++, one - other);
    for (let size = 0; size < 40; size++) {
      const source = new TreeMap(counting);
      for (let key = 0; key < size; key++) source.put(key, -key);
      comparisons = 0;
      const copy = new TreeMap(counting);
      copy.putAll(source);
      expect(comparisons).toBe(0);
      look(copy, { map: new Map(source.toArray().map(({ key, value }) => [key, value])), by: ascending });
      const other = new TreeMap(descending);
      other.putAll(source.headMap(size));
      expect(other.equals(source)).toBe(true);
    }
    expect(
      TreeMap.copyOf(
        new Map([
          [2, 1],
          [1, 2],
        ]),
      ).toString(),
    ).toBe("{1=2, 2=1}");
  });

  it("has live parts that refuse what is out of their range", () => {
    const map = TreeMap.copyOf(new Map([1, 3, 5, 7, 9].map((key) => [key, key * 10])));
    const part = map.subMap(3, 8);
    map.put(4, 40);
    part.put(6, 60);
    expect([part.toString(), part.size()]).toEqual(["{3=30, 4=40, 5=50, 6=60, 7=70}", 5]);
    expect([part.get(9), part.containsKey(1), part.remove(9), map.get(9)]).toEqual([undefined, false, undefined, 90]);
    expect([part.firstKey(), part.lastKey(), part.containsValue(90)]).toEqual([3, 7, false]);
    for (const key of [1, 8]) expect(() => part.put(key, 0)).toThrow("out of range");
    for (const bound of [2, 9]) expect(() => part.headMap(bound)).toThrow("out of range");
    expect(() => part.subMap(7, 4)).toThrow("ends before");
    expect([part.headMap(8).size(), part.tailMap(8).isEmpty(), part.subMap(4, 6).toString()]).toEqual([
      5,
      true,
      "{4=40, 5=50}",
    ]);
    expect(() => map.subMap(10, 12).firstKey()).toThrow("empty");
    expect(() => map.subMap(0, 1).lastKey()).toThrow("empty");
    expect([map.equals(part), map.equals(map.clone()), part.equals(map.subMap(3, 9))]).toEqual([false, true, true]);
  });

  it("has views and iterators that fail as soon as others change the map", () => {
    const map = TreeMap.copyOf(
      new Map([
        [1, 10],
        [2, 20],
        [3, 30],
      ]),
    );
    const iterator = map.entrySet().iterator();
    expect(() => iterator.remove()).toThrow("no entry");
    const entry = iterator.next();
    expect([entry.key, entry.setValue(11), entry.value, map.get(1)]).toEqual([1, 10, 11, 11]);
    map.put(1, 12);
    expect(iterator.next().key).toBe(2);
    map.remove(3);
    expect(() => iterator.next()).toThrow("changed while");
    expect(() => iterator.remove()).toThrow("changed while");
    const values = map.values();
    expect([values.size(), values.isEmpty(), values.contains(20), map.keySet().contains(3)]).toEqual([
      2,
      false,
      true,
      false,
    ]);
    values.clear();
    expect(() => map.values().iterator().next()).toThrow("no next");
  });

  it("takes NaN only by a comparator", () => {
    const map = new TreeMap();
    for (const call of [() => map.put(Number.NaN, 1), () => map.get(Number.NaN), () => map.headMap(Number.NaN)])
      expect(call).toThrow(TypeError);
    const other = new TreeMap((one, another) => Number(Number.isNaN(one)) - Number(Number.isNaN(another)));
    other.put(Number.NaN, 1);
    expect([other.get(5), other.get(Number.NaN)]).toEqual([undefined, 1]);
  });

  it("takes keys for the same where the comparator gives NaN", () => {
    const map = new TreeMap(ascending);
    expect([map.put(Infinity, 1), map.put(Infinity, 2), map.get(Infinity), map.size()]).toEqual([undefined, 1, 2, 1]);
    expect([map.headMap(Infinity).size(), map.tailMap(Infinity).size()]).toEqual([0, 1]);
  });
});

describe("TreeSet", () => {
  it("does what a sorted array does", () => {
    const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, index) => from + index);
    const retain = (values: number[], test: (value: number) => boolean): boolean =>
      [...values].filter((value) => !test(value) && take(values, value)).length > 0;
    const inside = (values: number[], from: number, to: number): number[] =>
      from > to ? fail() : sorted(values).filter((value) => from <= value && value < to);
    check<TreeSet, number[]>(
      new TreeSet(),
      [],
      [
        {
          add: (set, value) => set.add(value),
          remove: (set, value) => set.remove(value),
          contains: (set, value) => set.contains(value),
          addAll: (set, one, other) => set.addAll([one, other]),
          addSet: (set, one, other) => set.addAll(TreeSet.of([one, other])),
          addItself: (set) => set.addAll(set),
          removeAll: (set, one, other) => set.removeAll([one, other, one]),
          removeSet: (set, one, other) => set.removeAll(TreeSet.of([one, other])),
          retainAll: (set, one, other) => set.retainAll(range(one, one + other)),
          retainSet: (set, from) => set.retainAll(set.tailSet(from)),
          containsAll: (set, one, other) => set.containsAll([one, other]),
          first: (set) => set.first(),
          last: (set) => set.last(),
          isEmpty: (set) => set.isEmpty(),
          subSet: (set, from, to) => set.subSet(from, to).toArray(),
          addToHead: (set, to, value) => set.headSet(to).add(value),
          tailFirst: (set, from) => set.tailSet(from).first(),
          removeFirst: (set) => {
            const iterator = set.iterator();
            const first = iterator.next();
            iterator.remove();
            return first;
          },
          clear: (set, value) => value === 0 && set.clear(),
        },
        {
          add,
          remove: take,
          contains: (values, value) => values.includes(value),
          addAll: (values, one, other) => [add(values, one), add(values, other)].includes(true),
          addSet: (values, one, other) => [add(values, one), add(values, other)].includes(true),
          addItself: () => false,
          removeAll: (values, one, other) => [take(values, one), take(values, other)].includes(true),
          removeSet: (values, one, other) => [take(values, one), take(values, other)].includes(true),
          retainAll: (values, one, other) => retain(values, (value) => one <= value && value < one + other),
          retainSet: (values, from) => retain(values, (value) => value >= from),
          containsAll: (values, one, other) => values.includes(one) && values.includes(other),
          first: (values) => sorted(values)[0] ?? fail(),
          last: (values) => sorted(values).at(-1) ?? fail(),
          isEmpty: (values) => values.length === 0,
          subSet: inside,
          addToHead: (values, to, value) => (value < to ? add(values, value) : fail()),
          tailFirst: (values, from) => inside(values, from, Infinity)[0] ?? fail(),
          removeFirst: (values) => {
            const first = sorted(values)[0] ?? fail();
            take(values, first);
            return first;
          },
          clear: (values, value) => value === 0 && void values.splice(0),
        },
      ],
      (set, values) => {
        expect([set.toArray(), set.size()]).toEqual([sorted(values), values.length]);
        expect([set.clone().equals(set), set.equals(set)]).toEqual([true, true]);
      },
    );
  });

  it("is sorted by its comparator, and so are its parts and copies", () => {
    const set = new TreeSet(descending);
    set.addAll([1, 2, 3, 4]);
    const part = set.subSet(3, 1);
    expect([set.toString(), part.toString(), part.clone().comparator()]).toEqual([
      "[4, 3, 2, 1]",
      "[3, 2]",
      descending,
    ]);
    expect([part.equals(TreeSet.of([2, 3])), part.equals(set), part.equals(TreeSet.of([2, 4]))]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
