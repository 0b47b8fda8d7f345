import { expect, test } from "vitest";
import { build } from "../../src/expr/build.ts";
import { type Expr, constant, variable } from "../../src/expr/expr.ts";
import type { Parameter } from "../../src/model/input-type.ts";
import { leaveOut } from "../../src/select/leave-out.ts";

const tag = variable("options:type", "string", ["object", "undefined"]);
const inner = variable("options.limit:type", "string", ["undefined", "number"]);
const limit = variable("options.limit", "number");
const other = variable("other:type", "string", ["string", "undefined"]);
const parameters: Parameter[] = ["options", "other"].map((name) => ({
  name,
  type: { kind: "any" },
  optional: name === "options",
  rest: false,
}));

function check(used: Expr[], expected: Record<string, string>): void {
  const inputs = new Map([
    ["options:type", "object"],
    ["options.limit:type", "number"],
    ["other:type", "string"],
  ]);
  expect(Object.fromEntries(leaveOut(inputs, [tag, inner, other], used, parameters))).toEqual(expected);
}

test("what the path does not mention is left out, if it may be", () =>
  check([], { "options:type": "undefined", "options.limit:type": "undefined", "other:type": "string" }));
test("an object stays for one of its members", () =>
  check([build("lt", limit, constant(3))], {
    "options:type": "object",
    "options.limit:type": "number",
    "other:type": "string",
  }));
test("a member is left out although its object is used", () =>
  check([build("strEq", tag, constant("object"))], {
    "options:type": "object",
    "options.limit:type": "undefined",
    "other:type": "string",
  }));
