import { expect, test } from "vitest";
import type { InputType } from "../../src/model/input-type.ts";
import { aliasesOf } from "../../src/inputs/aliases.ts";

function boxOf(value: bigint): InputType {
  return {
    kind: "object",
    members: [{ name: "v", type: { kind: "literal", value }, optional: false }],
  };
}

test("types that hold bigints are compared, too", () => {
  const parameters = [1n, 2n, 1n].map((value, i) => ({
    name: `p${i}`,
    type: boxOf(value),
    optional: false,
    rest: false,
  }));
  expect([...aliasesOf(parameters)]).toEqual([[2, [0]]]);
});
