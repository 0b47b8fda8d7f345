import { describe, expect } from "vitest";
import { assume, prove } from "pathwise/vitest";
import { ArrayList, HashTable, LinkedList, RedBlackTree } from "./collections";

function listOf(capacity: number, ...items: number[]): ArrayList<number> {
  const list = new ArrayList<number>(capacity);
  for (const item of items) list.add(item);
  return list;
}

describe("ArrayList", () => {
  prove("add puts a value at the end", (capacity: number, value: number) => {
    assume(Number.isInteger(capacity) && capacity >= 0 && capacity <= 3);
    const list = listOf(capacity, 1, 2);
    expect(list.add(value)).toBe(2);
    expect(list.get(2)).toBe(value);
  });
  prove("a negative capacity throws", (capacity: number) => {
    assume(capacity < 0);
    expect(() => new ArrayList(capacity)).toThrow(RangeError);
  });
  prove("an index out of range throws", (index: number) => {
    assume(!(index >= 0 && index < 2));
    expect(() => listOf(0, 1, 2).get(index)).toThrow(RangeError);
  });
  prove("insert puts a value at its place", (index: number, value: number) => {
    assume(Number.isInteger(index) && index >= 0 && index <= 3);
    const list = listOf(3, 7, 8, 9);
    list.insert(index, value);
    expect(list.get(index)).toBe(value);
    expect(list.count).toBe(4);
  });
  prove("insert moves the others", (index: number) => {
    assume(Number.isInteger(index) && index >= 0 && index <= 3);
    const list = listOf(4, 7, 8, 9);
    list.insert(index, 1);
    list.removeAt(index);
    expect([list.get(0), list.get(1), list.get(2)]).toEqual([7, 8, 9]);
  });
  prove("what was added is found", (a: number, b: number) => {
    assume(!Number.isNaN(a) && !Number.isNaN(b));
    expect(listOf(0, a, b).indexOf(b)).toBe(a === b ? 0 : 1);
  });
  prove("removing makes it shorter", (index: number) => {
    assume(index === 0 || index === 1);
    const list = listOf(0, 1, 2);
    list.removeAt(index);
    expect(list.count).toBe(1);
    expect(list.get(0)).toBe(index === 0 ? 2 : 1);
  });
});

describe("Enumerator", () => {
  prove("visits all items in order", (a: number, b: number) => {
    const items = listOf(0, a, b).enumerate();
    expect([items.moveNext(), items.current, items.moveNext(), items.current, items.moveNext()]).toEqual([
      ...[true, a, true, b],
      false,
    ]);
  });
  prove("notices every change", (how: "add" | "insert" | "remove", steps: number) => {
    assume(Number.isInteger(steps) && steps >= 0 && steps <= 3);
    const list = listOf(2, 1, 2);
    const items = list.enumerate();
    for (let i = 0; i < steps; i++) items.moveNext();
    if (how === "add") list.add(3);
    else if (how === "insert") list.insert(0, 3);
    else list.removeAt(0);
    expect(() => items.moveNext()).toThrow("changed");
  });
  prove("has no item before the first step and after the last", (steps: number) => {
    assume(Number.isInteger(steps) && steps >= 0 && steps <= 4);
    const items = listOf(0, 1, 2).enumerate();
    for (let i = 0; i < steps; i++) items.moveNext();
    if (steps === 1 || steps === 2) expect(items.current).toBe(steps);
    else expect(() => items.current).toThrow("no current item");
  });
});

describe("HashTable", () => {
  prove("gives what was set last", (a: number, b: number) => {
    assume(Number.isInteger(a) && Number.isInteger(b));
    const table = new HashTable();
    table.set(a, "first");
    table.set(b, "second");
    expect(table.get(b)).toBe("second");
    expect(table.get(a)).toBe(a === b ? "second" : "first");
    expect(table.count).toBe(a === b ? 1 : 2);
  });
  prove("forgets what is deleted, and nothing else", (a: number, b: number) => {
    assume(Number.isInteger(a) && Number.isInteger(b) && a !== b);
    const table = new HashTable();
    table.set(a, "first");
    table.set(b, "second");
    expect(table.delete(a)).toBe(true);
    expect(table.has(a)).toBe(false);
    expect(table.get(b)).toBe("second");
  });
});

describe("LinkedList", () => {
  prove("remove takes the first of equal values", (a: number, b: number, c: number, removed: number) => {
    const list = new LinkedList();
    for (const each of [a, b, c]) list.append(each);
    const at = [a, b, c].findIndex((each) => each === removed);
    expect(list.remove(removed)).toBe(at >= 0);
    expect(list.toArray()).toEqual([a, b, c].filter((_, index) => index !== at));
  });
  prove("append goes on after a removal", (a: number, b: number, removed: number) => {
    const list = new LinkedList();
    for (const each of [a, b]) list.append(each);
    list.remove(removed);
    list.append(7);
    expect(list.toArray().at(-1)).toBe(7);
  });
});

describe("RedBlackTree", () => {
  function treeOf(keys: readonly number[]): RedBlackTree {
    const tree = new RedBlackTree();
    for (const key of keys) tree.insert(key);
    return tree;
  }
  prove("has what was inserted", (a: number, b: number, c: number, d: number) => {
    assume(!Number.isNaN(a) && !Number.isNaN(b) && !Number.isNaN(c) && !Number.isNaN(d));
    const tree = treeOf([a, b, c, d]);
    expect(tree.has(a) && tree.has(b) && tree.has(c) && tree.has(d)).toBe(true);
  });
  prove("keeps keys in order", (a: number, b: number, c: number, d: number) => {
    assume(!Number.isNaN(a) && !Number.isNaN(b) && !Number.isNaN(c) && !Number.isNaN(d));
    const keys = treeOf([a, b, c, d]).keys();
    for (let i = 1; i < keys.length; i++) expect(keys[i - 1]! < keys[i]!).toBe(true);
  });
  prove(
    "stays balanced",
    (a: number, b: number, c: number, d: number, e: number) => {
      assume(![a, b, c, d, e].some((key) => Number.isNaN(key)));
      expect(treeOf([a, b, c, d, e]).blackHeight()).toBeGreaterThan(0);
    },
    { budget: 60 },
  );
});
