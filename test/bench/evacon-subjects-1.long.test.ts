import { describe, expect, test } from "vitest";
import { BitSet } from "../../bench/subjects/evacon/bit-set.ts";
import { DisjSet } from "../../bench/subjects/evacon/disj-set.ts";
import { FibonacciHeap, FibonacciNode } from "../../bench/subjects/evacon/fibonacci-heap.ts";
import { HashMap, type MapView } from "../../bench/subjects/evacon/hash-map.ts";
import { Product, ProductNotFoundError, ShoppingCart } from "../../bench/subjects/evacon/shopping-cart.ts";
import { Stack } from "../../bench/subjects/evacon/stack.ts";
import { StringTokenizer } from "../../bench/subjects/evacon/string-tokenizer.ts";
import { Rng } from "../../src/support/rng.ts";

/** Runs a random step so many times, under a few seeds. */
function check(steps: number, start: (rng: Rng) => () => void): void {
  for (let seed = 1; seed <= 3; seed++) {
    const step = start(new Rng(seed));
    for (let i = 0; i < steps; i++) step();
  }
}

function ascending(one: number, other: number): number {
  return one - other;
}

describe("BitSet", () => {
  const sizes = [undefined, 0, 40, 64] as const;

  function members(bits: BitSet): number[] {
    const found: number[] = [];
    for (let index = bits.nextSetBit(0); index >= 0; index = bits.nextSetBit(index + 1)) found.push(index);
    return found;
  }

  function expectSame(bits: BitSet, set: ReadonlySet<number>): void {
    const expected = [...set].sort(ascending);
    expect(members(bits)).toEqual(expected);
    expect(bits.toString()).toBe(`{${expected.join(", ")}}`);
    expect(bits.cardinality()).toBe(set.size);
    expect(bits.length()).toBe((expected.at(-1) ?? -1) + 1);
    expect(bits.isEmpty()).toBe(set.size === 0);
    expect(bits.size()).toBeGreaterThanOrEqual(bits.length());
  }

  function random(rng: Rng): [BitSet, Set<number>] {
    const bits = new BitSet(rng.pick(sizes));
    const set = new Set<number>();
    for (let count = rng.below(6); count > 0; count--) {
      const index = rng.below(130);
      bits.set(index);
      set.add(index);
    }
    return [bits, set];
  }

  test("changes as a Set does", () => {
    check(400, (rng) => {
      const [bits, set] = random(rng);
      const put = (index: number, value: boolean) => (value ? set.add(index) : set.delete(index));
      return () => {
        const index = rng.below(130);
        const end = index + rng.below(80);
        const value = rng.below(2) === 0;
        const [otherBits, other] = random(rng);
        switch (rng.below(12)) {
          case 0:
            bits.set(index, value);
            put(index, value);
            break;
          case 1:
            bits.clear(index);
            set.delete(index);
            break;
          case 2:
            bits.flip(index);
            put(index, !set.has(index));
            break;
          case 3:
            bits.setRange(index, end, value);
            for (let i = index; i < end; i++) put(i, value);
            break;
          case 4:
            bits.clearRange(index, end);
            for (let i = index; i < end; i++) set.delete(i);
            break;
          case 5:
            bits.flipRange(index, end);
            for (let i = index; i < end; i++) put(i, !set.has(i));
            break;
          case 6:
            expect(bits.intersects(otherBits)).toBe([...set].some((member) => other.has(member)));
            bits.and(otherBits);
            for (const member of [...set]) if (!other.has(member)) set.delete(member);
            break;
          case 7:
            bits.or(otherBits);
            for (const member of other) set.add(member);
            break;
          case 8:
            bits.xor(otherBits);
            for (const member of other) put(member, !set.has(member));
            break;
          case 9:
            bits.andNot(otherBits);
            for (const member of other) set.delete(member);
            break;
          case 10:
            expectSame(
              bits.getRange(index, end),
              new Set([...set].filter((i) => i >= index && i < end).map((i) => i - index)),
            );
            break;
          default: {
            let clear = index;
            while (set.has(clear)) clear++;
            expect(bits.nextClearBit(index)).toBe(clear);
            expect(bits.get(index)).toBe(set.has(index));
          }
        }
        expectSame(bits, set);
        const copy = bits.clone();
        expect(copy.equals(bits)).toBe(true);
        expect(copy.hashCode()).toBe(bits.hashCode());
        copy.flip(index);
        expect(copy.equals(bits)).toBe(false);
        expectSame(bits, set);
      };
    });
  });

  test("with itself", () => {
    const bits = new BitSet();
    bits.setRange(30, 70);
    bits.and(bits);
    bits.or(bits);
    expect(bits.cardinality()).toBe(40);
    expect(bits.equals(bits)).toBe(true);
    expect(bits.equals("{30}")).toBe(false);
    bits.xor(bits);
    expect(bits.isEmpty()).toBe(true);
    bits.flip(1);
    bits.clearAll();
    expect(bits.toString()).toBe("{}");
  });

  test("at the ends of words and ranges", () => {
    const bits = new BitSet();
    bits.setRange(5, 5);
    bits.flipRange(40, 40);
    expect(bits.size()).toBe(32);
    bits.setRange(0, 64);
    expect([bits.nextClearBit(3), bits.nextSetBit(63), bits.nextSetBit(64)]).toEqual([64, 63, -1]);
    bits.clearRange(32, 2 ** 40);
    expect([bits.length(), bits.getRange(31, 2 ** 40).toString()]).toEqual([32, "{0}"]);
  });

  test("a copy keeps the size that the caller named", () => {
    expect(new BitSet(100).clone().size()).toBe(128);
    expect(new BitSet().clone().size()).toBe(0);
    const outgrown = new BitSet(100);
    outgrown.set(128);
    expect([outgrown.size(), outgrown.clone().size()]).toEqual([256, 160]);
  });

  test("refuses what is no index, no range and no size", () => {
    const bits = new BitSet();
    expect(() => bits.get(-1)).toThrow(RangeError);
    expect(() => bits.flip(0.5)).toThrow(RangeError);
    expect(() => bits.setRange(-1, 2)).toThrow(RangeError);
    expect(() => bits.flipRange(3, 2)).toThrow(RangeError);
    expect(() => bits.set(2 ** 24)).toThrow(RangeError);
    expect(() => new BitSet(-1)).toThrow(RangeError);
    expect(() => new BitSet(2 ** 24 + 1)).toThrow(RangeError);
    expect(bits.get(2 ** 40)).toBe(false);
    expect(bits.isEmpty()).toBe(true);
  });
});

describe("DisjSet", () => {
  test("joins as relabelling does", () => {
    check(200, (rng) => {
      const sets = new DisjSet(20);
      const labels = Array.from({ length: 20 }, (_, element) => element);
      return () => {
        if (rng.below(20) === 0) labels.push(sets.makeSet());
        const one = rng.below(labels.length);
        const other = rng.below(labels.length);
        const [first, second] = [labels[one]!, labels[other]!];
        expect(sets.isConnected(one, other)).toBe(first === second);
        if (rng.below(4) === 0) {
          expect(sets.union(one, other)).toBe(first !== second);
          for (const [element, label] of labels.entries()) if (label === second) labels[element] = first;
        }
        expect(sets.sizeOf(one)).toBe(labels.filter((label) => label === labels[one]).length);
        const groups = [...new Set(labels)].map((label) => [...labels.keys()].filter((i) => labels[i] === label));
        expect(sets.toSets()).toEqual(groups);
        expect(sets.setCount()).toBe(groups.length);
        expect(sets.find(sets.find(one))).toBe(sets.find(one));
      };
    });
  });

  test("the root of the higher tree stays", () => {
    const sets = new DisjSet(5);
    sets.union(3, 4);
    sets.union(0, 3);
    expect(sets.find(0)).toBe(3);
    sets.union(1, 2);
    sets.union(1, 0);
    expect([0, 1, 2, 3, 4].map((element) => sets.find(element))).toEqual([1, 1, 1, 1, 1]);
  });

  test("refuses what is no element and no number of elements", () => {
    expect(() => new DisjSet(2).find(2)).toThrow(RangeError);
    expect(() => new DisjSet(2).union(0, -1)).toThrow(RangeError);
    expect(() => new DisjSet(2).isConnected(0.5, 0.5)).toThrow(TypeError);
    expect(() => new DisjSet(-1)).toThrow(RangeError);
    expect(() => new DisjSet(2 ** 16).makeSet()).toThrow("no room");
    expect(new DisjSet().toSets()).toEqual([]);
  });
});

describe("FibonacciHeap", () => {
  test("gives keys in order, through decreases, deletions and unions", () => {
    check(600, (rng) => {
      let heap = new FibonacciHeap();
      const nodes: FibonacciNode[] = [];
      const forget = (node: FibonacciNode) => nodes.splice(nodes.indexOf(node), 1);
      return () => {
        const action = rng.below(20);
        const node = nodes.length > 0 ? rng.pick(nodes) : undefined;
        if (action < 9 || node === undefined) nodes.push(heap.insert(rng.below(50)));
        else if (action < 13) {
          const smallest = Math.min(...nodes.map(({ key }) => key));
          expect(heap.min()!.key).toBe(smallest);
          const removed = heap.removeMin()!;
          expect(removed.key).toBe(smallest);
          forget(removed);
        } else if (action < 16) heap.decreaseKey(node, node.key - rng.below(30));
        else if (action < 18) {
          heap.delete(node);
          forget(node);
        } else {
          const other = new FibonacciHeap();
          for (let count = rng.below(5); count > 0; count--) nodes.push(other.insert(rng.below(50)));
          if (rng.below(2) === 0) heap.union(other);
          else {
            other.union(heap);
            heap = other;
          }
        }
        expect(heap.size()).toBe(nodes.length);
        expect(heap.isEmpty()).toBe(nodes.length === 0);
      };
    });
  });

  test("takes over the nodes of another heap", () => {
    const [one, other] = [new FibonacciHeap(), new FibonacciHeap()];
    one.insert(5);
    const node = other.insert(7);
    one.union(other);
    one.union(one);
    expect([one.size(), other.size(), other.min()]).toEqual([2, 0, null]);
    one.decreaseKey(node, 3);
    expect(one.min()).toBe(node);
    expect(() => other.delete(node)).toThrow("not in this heap");
  });

  test("refuses nodes of others and keys that are not smaller", () => {
    const heap = new FibonacciHeap();
    expect(heap.removeMin()).toBe(null);
    const node = heap.insert(1);
    expect(() => heap.decreaseKey(node, 2)).toThrow(RangeError);
    expect(() => heap.decreaseKey(node, Number.NaN)).toThrow(RangeError);
    expect(() => heap.insert(Number.NaN)).toThrow(RangeError);
    expect(() => heap.delete(new FibonacciNode(1))).toThrow("not in this heap");
    heap.clear();
    expect(() => heap.delete(node)).toThrow("not in this heap");
    expect(heap.isEmpty()).toBe(true);
  });
});

describe("HashMap", () => {
  const keys = [
    null,
    "",
    "a",
    "Aa",
    "BB",
    "b",
    "1",
    Number.NaN,
    -0,
    0.5,
    2 ** 32,
    ...Array.from({ length: 30 }, (_, i) => i * 8),
  ];

  function drain<T>(view: MapView<T>): T[] {
    const items: T[] = [];
    for (const iterator = view.iterator(); iterator.hasNext();) items.push(iterator.next());
    expect(view.size()).toBe(items.length);
    return items;
  }

  test("maps as Map does", () => {
    check(500, (rng) => {
      const map = new HashMap<string | number, number>(rng.pick([0, 1, 3, 16]), rng.pick([0.1, 0.75, 4]));
      const oracle = new Map<string | number | null, number>();
      return () => {
        const key = rng.pick(keys);
        const value = rng.below(4) === 0 ? Number.NaN : rng.below(10);
        switch (rng.below(12)) {
          case 0:
            expect(map.remove(key)).toBe(oracle.get(key));
            oracle.delete(key);
            break;
          case 1:
            expect(map.keySet().contains(key)).toBe(oracle.has(key));
            expect(map.keySet().remove(key)).toBe(oracle.delete(key));
            break;
          case 2: {
            const entry = { key, value };
            const isThere = oracle.has(key) && Object.is(oracle.get(key), value);
            expect(map.entrySet().contains(entry)).toBe(isThere);
            expect(map.entrySet().remove(entry)).toBe(isThere);
            if (isThere) oracle.delete(key);
            break;
          }
          case 3: {
            const iterator = map.entrySet().iterator();
            while (iterator.hasNext()) {
              const entry = iterator.next();
              if (entry.value === value) {
                iterator.remove();
                oracle.delete(entry.key);
              } else {
                entry.value = (entry.value + 1) % 10;
                oracle.set(entry.key, entry.value);
              }
            }
            break;
          }
          case 4: {
            const copy = map.clone();
            copy.put(key, value);
            copy.remove(rng.pick(keys));
            map.putAll(copy);
            for (const entry of drain(copy.entrySet())) oracle.set(entry.key, entry.value);
            break;
          }
          case 5:
            if (rng.below(20) > 0) break;
            map.clear();
            oracle.clear();
            break;
          default:
            expect(map.put(key, value)).toBe(oracle.get(key));
            oracle.set(key, value);
        }
        expect(map.get(key)).toBe(oracle.get(key));
        expect(map.containsKey(key)).toBe(oracle.has(key));
        expect(map.size()).toBe(oracle.size);
        expect(map.isEmpty()).toBe(oracle.size === 0);
        expect(map.containsValue(value)).toBe([...oracle.values()].includes(value));
        expect(new Map(drain(map.entrySet()).map((entry) => [entry.key, entry.value]))).toEqual(oracle);
      };
    });
  });

  test("views write through", () => {
    const map = new HashMap<string, number>();
    map.put("one", 1);
    map.put("two", 2);
    map.put(null, 3);
    expect(drain(map.keySet())[0]).toBe(null);
    expect(new Set(drain(map.values()))).toEqual(new Set([1, 2, 3]));
    expect([map.values().contains(4), map.values().remove(4), map.values().remove(2)]).toEqual([false, false, true]);
    expect(map.containsKey("two")).toBe(false);
    map.entrySet().clear();
    expect(map.isEmpty()).toBe(true);
    expect(map.containsValue(1)).toBe(false);
  });

  test("takes over another map, and may be its own source", () => {
    const [one, other] = [new HashMap<string, number>(1), new HashMap<string, number>()];
    one.putAll(other);
    expect(one.size()).toBe(0);
    for (let i = 0; i < 13; i++) other.put(`key ${i}`, i);
    one.putAll(other);
    one.putAll(one);
    expect(drain(one.values()).sort(ascending)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });

  test("iterators fail when the map changes under them", () => {
    const map = new HashMap<number, string>();
    map.put(1, "one");
    const iterator = map.keySet().iterator();
    expect(() => iterator.remove()).toThrow("next() comes first");
    map.put(1, "uno");
    expect(iterator.next()).toBe(1);
    expect(() => iterator.next()).toThrow(RangeError);
    map.put(2, "two");
    expect(() => iterator.next()).toThrow("changed meanwhile");
    expect(() => iterator.remove()).toThrow("changed meanwhile");
  });

  test("the largest table is kept, with longer chains", () => {
    const map = new HashMap<number, number>(2 ** 20, 1e-9);
    map.put(1, 10);
    map.put(1 + 2 ** 17, 20);
    expect([map.get(1), map.get(1 + 2 ** 17), map.size()]).toEqual([10, 20, 2]);
  });

  test("refuses bad capacities and load factors", () => {
    expect(() => new HashMap(-1)).toThrow(RangeError);
    expect(() => new HashMap(1.5)).toThrow(RangeError);
    expect(() => new HashMap(16, 0)).toThrow(RangeError);
    expect(() => new HashMap(16, Number.NaN)).toThrow(RangeError);
  });
});

describe("ShoppingCart", () => {
  test("counts and sums as a list of items does", () => {
    check(200, (rng) => {
      const products = ["book", "pen", "lamp"].map((title, index) => new Product(title, index * 2));
      const cart = new ShoppingCart();
      let items: Product[] = [];
      return () => {
        const product = rng.pick(products);
        const quantity = 1 + rng.below(3);
        const present = items.filter((item) => item === product).length;
        switch (rng.below(5)) {
          case 0:
            cart.addItem(product);
            items.push(product);
            break;
          case 1:
            cart.addItem(product, quantity);
            items.push(...Array.from({ length: quantity }, () => product));
            break;
          case 2:
            if (rng.below(20) > 0) break;
            cart.empty();
            items = [];
            break;
          default:
            if (present === 0) expect(() => cart.removeItem(product)).toThrow(ProductNotFoundError);
            else if (quantity > present) expect(() => cart.removeItem(product, quantity)).toThrow(`only ${present} in`);
            else {
              cart.removeItem(product, quantity);
              for (let i = 0; i < quantity; i++) items.splice(items.indexOf(product), 1);
            }
        }
        expect(cart.itemCount()).toBe(items.length);
        expect(cart.isEmpty()).toBe(items.length === 0);
        expect(cart.balance()).toBe(items.reduce((sum, item) => sum + item.price, 0));
      };
    });
  });

  test("the title tells products apart, and the last price holds", () => {
    const cart = new ShoppingCart();
    cart.addItem(new Product("book", 10));
    cart.addItem(new Product("book", 8));
    expect(cart.balance()).toBe(16);
    cart.removeItem(new Product("book", 1), 2);
    expect(cart.isEmpty()).toBe(true);
  });

  test("refuses bad products and quantities", () => {
    expect(() => new Product("", 1)).toThrow(TypeError);
    expect(() => new Product("book", -1)).toThrow(RangeError);
    expect(() => new Product("book", Number.NaN)).toThrow(RangeError);
    expect(() => new ShoppingCart().addItem(new Product("book", 1), 0)).toThrow(RangeError);
    expect(() => new ShoppingCart().removeItem(new Product("book", 1), 1.5)).toThrow(RangeError);
  });
});

describe("Stack", () => {
  test("grows and shrinks as an array does", () => {
    check(300, (rng) => {
      const stack = new Stack<number>();
      const oracle: number[] = [];
      return () => {
        const item = rng.below(4) === 0 ? Number.NaN : rng.below(30);
        if (rng.below(5) < 3) {
          expect(stack.push(item)).toBe(item);
          oracle.push(item);
        } else if (oracle.length === 0) expect(() => stack.pop()).toThrow(RangeError);
        else {
          expect(stack.peek()).toBe(oracle.at(-1));
          expect(stack.pop()).toBe(oracle.pop());
        }
        const index = oracle.findLastIndex((candidate) => Object.is(candidate, item));
        expect(stack.search(item)).toBe(index < 0 ? -1 : oracle.length - index);
        expect(stack.empty()).toBe(oracle.length === 0);
      };
    });
  });
});

describe("StringTokenizer", () => {
  function tokens(tokenizer: StringTokenizer): string[] {
    const found: string[] = [];
    while (tokenizer.hasMoreElements()) found.push(tokenizer.nextElement());
    return found;
  }

  /** What a regular expression finds, for delimiters that mean nothing special in one. */
  function expected(text: string, delimiters: string, returnsDelimiters: boolean): string[] {
    if (delimiters === "") return text === "" ? [] : [text];
    return (
      text.match(new RegExp(returnsDelimiters ? `[${delimiters}]|[^${delimiters}]+` : `[^${delimiters}]+`, "gu")) ?? []
    );
  }

  test("finds what regular expressions find, whatever the delimiters", () => {
    check(400, (rng) => {
      const letters = ["a", "b", ",", ";", " ", "😀", "😃", "é", "\ud83d"];
      const word = (most: number) => Array.from({ length: rng.below(most) }, () => rng.pick(letters)).join("");
      return () => {
        const [text, first, second] = [word(9), word(4), word(4)];
        const returnsDelimiters = rng.below(2) === 0;
        const all = expected(text, first, returnsDelimiters);
        const tokenizer = new StringTokenizer(text, first, returnsDelimiters);
        expect(tokenizer.countTokens()).toBe(all.length);
        expect(tokens(tokenizer)).toEqual(all);
        expect(() => tokenizer.nextToken()).toThrow("no more tokens");

        const changed = new StringTokenizer(text, first, returnsDelimiters);
        if (all.length === 0) return;
        if (rng.below(2) === 0) expect(changed.hasMoreTokens()).toBe(true);
        expect(changed.nextToken()).toBe(all[0]);
        const rest = expected(text.slice(text.indexOf(all[0]!) + all[0]!.length), second, returnsDelimiters);
        if (rng.below(2) === 0) changed.hasMoreTokens();
        if (rest.length > 0) expect([changed.nextToken(second), ...tokens(changed)]).toEqual(rest);
        else expect(() => changed.nextToken(second)).toThrow(RangeError);
      };
    });
  });

  test("white space is the default, and no delimiter is a token", () => {
    expect(tokens(new StringTokenizer("  to be\tor\r\n\fnot "))).toEqual(["to", "be", "or", "not"]);
    expect(tokens(new StringTokenizer("a=b", "=", true))).toEqual(["a", "=", "b"]);
    expect(new StringTokenizer(" ").hasMoreTokens()).toBe(false);
  });
});
