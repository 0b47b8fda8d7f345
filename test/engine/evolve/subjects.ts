// Code to be searched, which reports its distances to goals itself: `near(goal, distance)` stands for measured tests.
import type { Unit } from "../../../src/model/unit.ts";
import { linked, member, parameter, product, shape, unitOf } from "./shapes.ts";

export type Near = (goal: number, distance: number) => void;

export interface Subject {
  readonly unit: Unit;
  readonly goals: readonly number[];
  /** The object of a class, or a function. */
  readonly make: (near: Near, args: readonly unknown[]) => object;
  readonly stateOf?: (object: object) => string;
}

/** The goal needs eleven calls, and its distance decreases with each. */
export const counter: Subject = {
  unit: unitOf(shape("Counter", [member("add"), member("reset"), member("value", [], { pure: true })])),
  goals: [1],
  make: (near) => {
    let count = 0;
    return {
      add: () => near(1, Math.abs(11 - ++count)),
      reset: () => void (count = 0),
      value: () => count,
      state: () => String(count),
    };
  },
  stateOf: (object) => (object as { state(): string }).state(),
};

/** The goal needs many calls, and its distance is constant until it is reached (the flag problem). */
export const fullBuffer: Subject = {
  unit: unitOf(shape("Buffer", [member("put", [parameter("value")]), member("clear"), member("check")])),
  goals: [1],
  make: (near) => {
    const items: unknown[] = [];
    let isFull = false;
    return {
      put: (value: unknown) => {
        items.push(value);
        isFull = items.length >= 8;
      },
      clear: () => void (items.length = 0),
      check: () => near(1, isFull ? 0 : 1),
      state: () => String(items.length),
    };
  },
  stateOf: (object) => (object as { state(): string }).state(),
};

/** `pop` needs the argument that `push` was given, which has to be large. */
export const stack: Subject = {
  unit: unitOf(shape("Stack", [member("push", [parameter("value")]), member("pop", [parameter("expected")])])),
  goals: [1, 2],
  make: (near) => {
    const items: number[] = [];
    return {
      push: (value: number) => void items.push(value),
      pop: (expected: number) => {
        const top = items.pop();
        if (top === undefined) throw new Error("empty");
        near(1, 1 + Math.abs(top - expected));
        if (top !== expected) return;
        near(1, 0);
        near(2, Math.max(0, 5000 - top));
      },
    };
  },
};

/** Handles are results of one call and arguments of another: the goal needs the third one, with a smaller key. */
export const heap: Subject = {
  unit: unitOf(
    shape("Heap", [member("insert", [parameter("key")], { product: "Node" }), member("clear")], {
      linked: [member("decrease", [linked("node", "Node"), parameter("key")])],
      products: product("Node", []),
    }),
  ),
  goals: [1, 2],
  make: (near) => {
    const nodes: { key: number }[] = [];
    return {
      insert: (key: number) => {
        const node = { key };
        nodes.push(node);
        return node;
      },
      clear: () => void (nodes.length = 0),
      decrease: (node: { key: number }, key: number) => {
        near(1, Math.abs(2 - nodes.indexOf(node)));
        if (nodes.indexOf(node) === 2) near(2, Math.max(0, key - node.key + 1));
        if (key > node.key) throw new Error("larger");
        node.key = key;
      },
    };
  },
};

/** The calls that work on an iterator depend on the calls before. */
export const list: Subject = {
  unit: unitOf(
    shape("List", [member("add", [parameter("value")]), member("iterator", [], { product: "Iterator" })], {
      products: product("Iterator", [member("next"), member("remove")]),
    }),
  ),
  goals: [1, 2],
  make: (near) => {
    const items: number[] = [];
    const iterator = (): object => {
      let at = 0;
      let mayRemove = false;
      let removed = 0;
      return {
        next: () => {
          if (at >= items.length) throw new Error("no more");
          mayRemove = true;
          return items[at++];
        },
        remove: () => {
          if (!mayRemove) throw new Error("nothing to remove");
          mayRemove = false;
          items.splice(--at, 1);
          near(1, Math.abs(2 - ++removed));
          if (removed === 2) near(2, items.length);
        },
      };
    };
    return { add: (value: number) => void items.push(value), iterator, state: () => items.join() };
  },
};

/** A function: only its arguments matter. */
export const guarded: Subject = {
  unit: unitOf([
    parameter("x"),
    parameter("text", { kind: "string" }),
    parameter("items", { kind: "array", element: { kind: "number" } }),
  ]),
  goals: [1, 2, 3, 4],
  make: (near) => (x: number, text: string, items: number[]) => {
    near(1, Math.abs(x - 12345));
    near(2, Math.abs(text.length - 9));
    near(3, Math.abs(items.length - 5));
    if (items.length === 5) near(4, Math.abs(Number(items[4]) - 777));
  },
};
