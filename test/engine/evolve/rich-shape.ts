// A class with all sorts of references between its calls.
import type { ClassShape } from "../../../src/model/class-shape.ts";
import { linked, member, parameter, product, shape } from "./shapes.ts";

const put = member("put", [parameter("key"), parameter("value", { kind: "any" }, { optional: true })], {
  product: "Entry",
});
const size = { ...member("size"), kind: "getter", pure: true } as const;
const merge = member("merge", [
  parameter("other", { kind: "array", element: { kind: "string" } }, { product: "Tree" }),
]);

export const richShape: ClassShape = {
  ...shape(
    "Tree",
    [put, size, merge, member("entries", [], { product: "Cursor" }), member("clone", [], { product: "Tree" })],
    {
      linked: [
        member("remove", [linked("entry", "Entry")]),
        member("join", [linked("one", "Tree"), linked("two", "Cursor"), parameter("key")]),
        // Nothing gives a Ghost.
        member("lost", [linked("ghost", "Ghost")]),
      ],
      products: {
        ...product("Entry", [
          member("set2", [parameter("value")]),
          member("swap", [linked("with", "Mark")], { product: "Entry" }),
        ]),
        ...product("Cursor", [member("next"), member("mark", [], { product: "Mark" })]),
        ...product("Mark", [member("jump", [linked("to", "Mark")])]),
        ...product("Tree", [put, size]),
        ...product("Ghost", [member("vanish")]),
      },
    },
  ),
  makers: [
    { kind: "constructor", access: ["Tree"], parameters: [parameter("capacity")], async: false },
    {
      kind: "static",
      access: ["Tree", "of"],
      parameters: [parameter("items", { kind: "string" }, { rest: true })],
      async: false,
    },
  ],
};
