import { expect, test } from "vitest";
import { AddedMembers } from "../../../src/engine/belt/added-members.ts";

function check(change: () => void, told: string | undefined): void {
  const added = new AddedMembers();
  added.accept();
  change();
  expect(added.remove()).toBe(told);
  expect(added.remove()).toBe(undefined);
}

test("members that code adds are told and removed", () => {
  check(() => Object.assign(Object.prototype, { evil: 1 }), "Object.prototype.evil");
  check(() => Object.assign(Object.prototype, { length: 5 }), "Object.prototype.length");
  check(() => Object.assign(Array.prototype, { 0: "x" }), "Array.prototype.0");
  check(() => Object.assign(Function.prototype, { evil: 1 }), "Function.prototype.evil");
  check(() => undefined, undefined);
  expect("evil" in {}).toBe(false);
});

test("what modules add while they are loaded stays", () => {
  const added = new AddedMembers();
  Object.assign(Object.prototype, { ours: 1 });
  added.accept();
  expect(added.remove()).toBe(undefined);
  expect("ours" in {}).toBe(true);
  Reflect.deleteProperty(Object.prototype, "ours");
});

test("another prototype is taken back", () => {
  check(() => Object.setPrototypeOf(Array.prototype, { evil: 1 }), "another prototype to Array.prototype");
  expect(Object.getPrototypeOf(Array.prototype)).toBe(Object.prototype);
});

test("settings of stack traces are put back without a word", () => {
  const { stackTraceLimit } = Error;
  check(() => (Error.stackTraceLimit = 0), undefined);
  expect(Error.stackTraceLimit).toBe(stackTraceLimit);
});

test.each(["Object", "Error"] as const)("without the global %s", (name) => {
  const members = new AddedMembers();
  const { [name]: taken } = globalThis;
  let removed: string | undefined;
  try {
    Reflect.set(globalThis, name, undefined);
    removed = members.remove();
  } finally {
    Reflect.set(globalThis, name, taken);
  }
  expect(removed).toBeUndefined();
});
