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
  prove("a new list is empty, and has room", (capacity: number) => {
    assume(Number.isInteger(capacity) && capacity >= 0 && capacity <= 4);
    const list = new ArrayList(capacity);
    expect(list.count).toBe(0);
    expect(list.capacity === capacity).toBe(true);
  });
  prove("adding never leaves fewer places than items", (capacity: number) => {
    assume(Number.isInteger(capacity) && capacity >= 0 && capacity <= 3);
    const list = listOf(capacity, 1, 2, 3);
    expect(list.capacity).toBeGreaterThanOrEqual(list.count);
  });
  prove("what was never added is not found", (a: number, b: number, value: number) => {
    assume(value !== a && value !== b);
    expect(listOf(1, a, b).indexOf(value)).toBe(-1);
  });
  prove("removing or inserting out of range changes nothing", (index: number, inserts: boolean) => {
    assume(!(index >= 0 && index <= 2));
    const list = listOf(0, 1, 2);
    expect(() => (inserts ? list.insert(index, 3) : list.removeAt(index))).toThrow(RangeError);
    expect([list.count, list.get(0), list.get(1)]).toEqual([2, 1, 2]);
  });
  prove("the first of equal values is found", (value: number) => {
    assume(!Number.isNaN(value));
    expect(listOf(0, value, value).indexOf(value)).toBe(0);
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
  prove("takes as many steps as there are items", (capacity: number) => {
    assume(Number.isInteger(capacity) && capacity >= 0 && capacity <= 3);
    const items = listOf(capacity, 1, 2).enumerate();
    let steps = 0;
    while (items.moveNext()) steps++;
    expect(steps).toBe(2);
  });
  prove("begins anew after a reset", (a: number, b: number, steps: number) => {
    assume(Number.isInteger(steps) && steps >= 0 && steps <= 3);
    const items = listOf(0, a, b).enumerate();
    for (let i = 0; i < steps; i++) items.moveNext();
    items.reset();
    expect(items.moveNext()).toBe(true);
    expect(items.current).toBe(a);
  });
  prove("stays at the end", (steps: number) => {
    assume(Number.isInteger(steps) && steps >= 2 && steps <= 5);
    const items = listOf(0, 1).enumerate();
    for (let i = 0; i < steps; i++) items.moveNext();
    expect(items.moveNext()).toBe(false);
  });
  prove("of an empty list has nothing", (capacity: number) => {
    assume(Number.isInteger(capacity) && capacity >= 0 && capacity <= 3);
    const items = new ArrayList<number>(capacity).enumerate();
    expect(items.moveNext()).toBe(false);
    expect(() => items.current).toThrow("no current item");
  });
  prove("two do not disturb one another", (steps: number) => {
    assume(Number.isInteger(steps) && steps >= 0 && steps <= 3);
    const list = listOf(0, 1, 2);
    const [one, other] = [list.enumerate(), list.enumerate()];
    one.moveNext();
    for (let i = 0; i < steps; i++) other.moveNext();
    expect(one.current).toBe(1);
  });
  prove("one that is made after a change goes on", (value: number) => {
    const list = listOf(0, 1);
    list.enumerate().moveNext();
    list.insert(0, value);
    const items = list.enumerate();
    expect(items.moveNext()).toBe(true);
    expect(items.current).toBe(value);
  });
  prove("looking changes nothing", (index: number, value: number) => {
    assume(index === 0 || index === 1);
    const list = listOf(0, 1, 2);
    const items = list.enumerate();
    list.get(index);
    list.indexOf(value);
    expect(items.moveNext()).toBe(true);
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
  prove("has only what was set", (a: number, other: number) => {
    assume(Number.isInteger(a) && Number.isInteger(other));
    const table = new HashTable();
    table.set(a, "first");
    expect(table.has(other)).toBe(a === other);
  });
  prove("is empty at first", (key: number) => {
    assume(Number.isInteger(key));
    const table = new HashTable();
    expect([table.count, table.has(key), table.get(key), table.delete(key)]).toEqual([0, false, undefined, false]);
  });
  prove("setting again does not count", (key: number) => {
    assume(Number.isInteger(key));
    const table = new HashTable();
    table.set(key, "first");
    table.set(key, "second");
    expect(table.count).toBe(1);
  });
  prove("deleting what is not there changes nothing", (a: number, other: number) => {
    assume(Number.isInteger(a) && Number.isInteger(other) && a !== other);
    const table = new HashTable();
    table.set(a, "first");
    expect(table.delete(other)).toBe(false);
    expect([table.count, table.get(a)]).toEqual([1, "first"]);
  });
  prove("deleting twice finds nothing the second time", (key: number) => {
    assume(Number.isInteger(key));
    const table = new HashTable();
    table.set(key, "first");
    expect([table.delete(key), table.delete(key), table.count]).toEqual([true, false, 0]);
  });
  prove("counts three keys", (a: number, b: number, c: number) => {
    assume(Number.isInteger(a) && Number.isInteger(b) && Number.isInteger(c) && a !== b && b !== c && a !== c);
    const table = new HashTable();
    for (const key of [a, b, c]) table.set(key, "one");
    expect(table.count).toBe(3);
  });
  prove("keeps values apart, of keys in one bucket, too", (a: number, value: string, other: string) => {
    assume(Number.isInteger(a) && a >= 0 && a < 1000);
    const table = new HashTable();
    table.set(a, value);
    table.set(a + 3, other);
    expect([table.get(a), table.get(a + 3)]).toEqual([value, other]);
  });
  prove("takes a key again that was deleted", (key: number, value: string) => {
    assume(Number.isInteger(key));
    const table = new HashTable();
    table.set(key, "first");
    table.delete(key);
    table.set(key, value);
    expect([table.get(key), table.count]).toEqual([value, 1]);
  });
  prove("zero is one key", (other: number) => {
    assume(other === 0);
    const table = new HashTable();
    table.set(0, "zero");
    expect(table.get(other)).toBe("zero");
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
  prove("removing what is not there changes nothing", (a: number, b: number, other: number) => {
    assume(other !== a && other !== b);
    const list = new LinkedList();
    for (const each of [a, b]) list.append(each);
    expect(list.remove(other)).toBe(false);
    expect(list.toArray()).toEqual([a, b]);
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
