// Code without types is covered by values of the kinds that it expects, and by others.
import { expect, test } from "vitest";
import { exploreSource } from "./explore-source.ts";

/** All goals are reached, with so few runs that kinds must not be tried at random. */
async function check(source: string): Promise<void> {
  const { account } = await exploreSource(source, { criterion: "branch", maxRuns: 300 });
  expect(account.unreached).toEqual([]);
}

test("kinds that the code asks about", () =>
  check(`export function f(x: any) {
    if (x instanceof Map) return x.has("weight") ? 1 : x.size;
    if (x instanceof Set) return x.size > 2 ? 2 : 3;
    if (x instanceof RegExp) return x.global ? 4 : 5;
    if (x instanceof Uint8Array) return x.length > 1 ? 6 : 7;
    if (x && typeof x.then === "function") return 8;
    return Array.isArray(x) ? 9 : 10;
  }`));

test("objects with the members that are read", () =>
  check(`export function f(order: any) {
    if (order.items.length === 0) return "empty";
    let sum = 0;
    for (const item of order.items) sum += item.price * item.count;
    return sum > 100 && order.customer.name === "Ada" ? "large" : "small";
  }`));

test("recursive structures", () =>
  check(`export function f(node: any, wanted: any): string {
    if (node === null) return "none";
    if (node.value === wanted) return "here";
    return wanted < node.value ? f(node.left, wanted) : f(node.right, wanted);
  }`));
