import { beforeAll, describe, expect, test } from "vitest";
import { variable } from "../../../../src/expr/expr.ts";
import { dateOf, pinTime, symbolicTime } from "../../../../src/engine/runtime/builtins/date-time.ts";
import { installBuiltins } from "../../../../src/engine/runtime/builtins/install-builtins.ts";
import { EXPOSING_HOOKS } from "../../../../src/engine/runtime/heap/exposed.ts";
import { imageOf } from "../../../../src/engine/runtime/heap/image.ts";
import { Unrestorable } from "../../../../src/engine/runtime/heap/unrestorable.ts";
import { Path, currentPath, enterPath } from "../../../../src/engine/runtime/path.ts";
import { contentOf, decided, symbolic } from "../../../../src/engine/runtime/symbolic.ts";
import { Rng } from "../../../../src/support/rng.ts";
import { RandomHeap, partsOf } from "./random-heap.ts";

beforeAll(() => {
  installBuiltins(() => undefined);
  enterPath(new Path(new Map()));
});

/** After any change the image puts everything back: equal to what it was, with every object where it was. */
function check<T extends object>(object: T, ...changes: readonly ((object: T) => void)[]): void {
  const before = imageOf([object]);
  const exact = imageOf([object], { naming: "exact" });
  for (const change of changes) {
    change(object);
    expect(imageOf([object]).key).not.toBe(before.key);
    before.restore();
    expect(imageOf([object], { naming: "exact" }).key).toBe(exact.key);
  }
}

test("random heaps after random changes", () => {
  for (let seed = 0; seed < 1000; seed++) {
    const rng = new Rng(seed);
    const heap = new RandomHeap(rng, 5, "x");
    const image = imageOf([heap.root], { naming: "exact" });
    const parts = new Map(heap.objects.map((object) => [object, snapshot(object)]));
    const reachable = new Set<object>();
    visit(heap.root, reachable);
    for (let i = 0; i < 10; i++) heap.change();
    image.restore();
    expect(imageOf([heap.root], { naming: "exact" }).key).toBe(image.key);
    for (const object of reachable) expect(snapshot(object)).toEqual(parts.get(object));
  }
});

/** What an object holds, by identity: objects are numbered for good. */
function snapshot(object: object): unknown[] {
  return partsOf(object).map((value) => (typeof value === "object" && value !== null ? idOf(value) : value));
}

const ids = new Map<unknown, string>();
function idOf(object: object): string {
  const id = ids.get(object) ?? `object ${ids.size}`;
  ids.set(object, id);
  return id;
}

function visit(value: unknown, seen: Set<object>): void {
  if (typeof value !== "object" || value === null || seen.has(value)) return;
  seen.add(value);
  for (const part of partsOf(value)) visit(part, seen);
}

describe("what is put back", () => {
  test("properties, in their order", () =>
    check<Record<string, unknown>>(
      { a: 1, b: 2 },
      (o) => (o["a"] = 2),
      (o) => (o["c"] = 3),
      (o) => delete o["a"],
      (o) => {
        delete o["a"];
        o["a"] = 1;
      },
      (o) => Object.defineProperty(o, "a", { get: () => 1 }),
      (o) => Object.defineProperty(o, "b", { enumerable: false }),
      (o) => Object.assign(o, { [Symbol.for("s")]: 1 }),
      (o) => Object.setPrototypeOf(o, null),
    ));

  test("arrays", () =>
    check<unknown[]>(
      [1, 2, 3],
      (a) => a.push(4),
      (a) => a.pop(),
      (a) => (a.length = 0),
      (a) => (a.length = 9),
      (a) => Reflect.deleteProperty(a, "1"),
      (a) => a.reverse(),
      (a) => Object.assign(a, { extra: 1 }),
    ));

  test("an array that was filled up again has no holes", () => {
    const array = [1, 2, 3];
    const image = imageOf([array]);
    array.length = 0;
    image.restore();
    expect(array).toEqual([1, 2, 3]);
    expect(Object.keys(array)).toEqual(["0", "1", "2"]);
  });

  test("Maps and Sets, past the methods of subclasses", () => {
    class Refusing extends Map<unknown, unknown> {
      override clear(): never {
        throw new Error("no");
      }
      override delete(): never {
        throw new Error("no");
      }
    }
    const map = new Refusing([["a", 1]]);
    map.set("b", 2);
    check(
      map,
      (m) => m.set("a", 2),
      (m) => m.set("c", 2),
      (m) => Map.prototype.clear.call(m),
    );
    check(
      new Set([1, 2]),
      (s) => s.add(3),
      (s) => s.delete(1),
      (s) => [s.delete(1), s.add(1)],
    );
  });

  test("Dates, regular expressions, bytes", () => {
    check(
      new Date(5),
      (d) => d.setTime(6),
      (d) => d.setTime(NaN),
    );
    check(/a/g, (r) => (r.lastIndex = 3));
    check(new Uint8Array([1, 2]), (b) => (b[0] = 7));
    check(new DataView(new ArrayBuffer(4)), (v) => v.setInt16(1, 5));
    check(Buffer.from("abc"), (b) => (b[0] = 7));
    check(
      new Error("a"),
      (e) => (e.message = "b"),
      (e) => (e.cause = 1),
    );
  });

  test("no setter is called", () => {
    const called: unknown[] = [];
    const set = EXPOSING_HOOKS.closure((value: unknown) => void called.push(value), [], 1);
    const object = Object.create(Object.defineProperty({}, "a", { set })) as { a?: unknown };
    Object.defineProperty(object, "a", { value: 1, writable: true, enumerable: true, configurable: true });
    const image = imageOf([object]);
    delete object.a;
    image.restore();
    expect([object.a, called]).toEqual([1, []]);
  });
});

describe("what has no way back", () => {
  const steps: Record<string, (object: { a: number; list: number[] }) => void> = {
    "an object was frozen": (o) => Object.freeze(o),
    "an object can get no more properties": (o) => Object.preventExtensions(o),
    "a property cannot be configured any more": (o) => Object.defineProperty(o, "a", { configurable: false }),
    "a property was added for good": (o) => Object.defineProperty(o, "b", { value: 1 }),
    "an array was fixed": (o) => Object.defineProperty(o.list, "length", { writable: false }),
  };
  test.each(Object.entries(steps))("%s", (_, step) => {
    const object = { a: 1, list: [1] };
    const image = imageOf([object]);
    step(object);
    expect(() => image.restore()).toThrow(Unrestorable);
  });

  test("what was frozen before is fine", () => {
    const object = Object.freeze({ inner: { a: 1 } });
    const image = imageOf([object]);
    expect(image.unrestorable).toBeUndefined();
    object.inner.a = 2;
    image.restore();
    expect(object.inner.a).toBe(1);
  });
});

describe("on another path", () => {
  const pathWith = (a: number, b: number): Path => new Path(new Map(Object.entries({ a, b })));
  const [a, b] = ["a", "b"].map((name) => symbolic(variable(name, "number")));

  test("symbolic keys are compared with each other", () => {
    enterPath(pathWith(1, 2));
    const map = new Map<unknown, unknown>().set(a, "found");
    const image = imageOf([map]);
    map.clear();
    enterPath(pathWith(3, 3));
    image.restore();
    expect([map.get(b), currentPath().decisions.length]).toEqual(["found", 1]);
  });

  test("symbolic keys are known though nothing changed", () => {
    enterPath(pathWith(1, 2));
    const set = new Set<unknown>().add(a);
    const image = imageOf([set]);
    enterPath(pathWith(3, 3));
    image.restore();
    expect(contentOf(set.has(b))?.kind).toBe("scalar");
  });

  test("a symbolic time is another one", () => {
    enterPath(pathWith(1, 2));
    const date = decided(dateOf(variable("a", "number"))) as Date;
    const image = imageOf([date]);
    date.setTime(7);
    enterPath(pathWith(5, 2));
    image.restore();
    expect(symbolicTime(date)).toBe(variable("a", "number"));
    pinTime(date);
    expect(date.getTime()).toBe(5);
  });
});
