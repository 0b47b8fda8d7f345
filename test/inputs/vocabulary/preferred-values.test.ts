import { expect, test } from "vitest";
import type { Sort } from "../../../src/expr/expr.ts";
import { isReadable, preferredValues } from "../../../src/inputs/vocabulary/preferred-values.ts";

function check(name: string, sort: Sort, first: unknown): void {
  expect(preferredValues(name, sort)[0]).toBe(first);
}

test.each([
  ["email", "ada@example.com"],
  ["userEmail", "ada@example.com"],
  ["user_email", "ada@example.com"],
  ["customer.firstName", "Ada"],
  ["lastName", "Lovelace"],
  ["names[1]", "Ada"],
  ["cart.lines[0].sku", "tea"],
  ["value:string.date", "2024-03-10"],
])("a text for %s", (name, first) => {
  check(name, "string", first);
});

test("a value is of the wanted sort", () => {
  check("id", "string", "a1");
  check("id", "number", 1);
  check("email", "number", undefined);
});

test("how often something is done is a small number", () => {
  check("times", "number", 3);
  check("maxRetries", "number", 3);
});

test("a name that says nothing has none", () => {
  check("x", "number", undefined);
  check("due.getTime()", "number", undefined);
  check("", "string", undefined);
});

test("values for one name differ", () => {
  for (const name of ["price", "quantity", "name", "text", "date", "start"]) {
    const all = [...preferredValues(name, "string"), ...preferredValues(name, "number")];
    expect(all.length).toBeGreaterThan(1);
    expect(new Set(all).size).toBe(all.length);
  }
});

test("what people would write", () => {
  expect(isReadable("ada@example.com")).toBe(true);
  expect(isReadable("x\u0000")).toBe(false);
});
