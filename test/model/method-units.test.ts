import { expect, it } from "vitest";
import type { Maker } from "../../src/model/class-shape.ts";
import { methodUnits } from "../../src/model/method-units.ts";
import type { Unit } from "../../src/model/unit.ts";

const VALUE = { name: "value", type: { kind: "number" }, optional: false, rest: false } as const;

function check(name: string, maker: Maker["kind"], expected: readonly string[]): void {
  const access = maker === "static" ? [name, "of"] : [name];
  const unit = {
    file: "/a.ts",
    name,
    kind: "class",
    access: [name],
    parameters: [],
    shape: {
      name,
      makers: [{ kind: maker, access, parameters: [], async: false }],
      members: [
        { kind: "method", name: "push", parameters: [VALUE], async: false, pure: false },
        { kind: "getter", name: "size", parameters: [], async: false, pure: true },
      ],
      fields: [],
      invariants: [],
    },
  } as unknown as Unit;
  const shown = methodUnits(unit).map(({ name: called, parameters, shape }) => {
    const [receiver] = parameters;
    const { type } = receiver ?? {};
    const how = type?.kind === "instance" ? `${type.isFactory === true ? "" : "new "}${type.class.importName}` : "?";
    return `${called}(${parameters.map((each) => each.name).join(", ")}) of ${how}${shape === undefined ? "" : "!"}`;
  });
  expect(shown).toEqual(expected);
}

it("has the object as its first input", () =>
  check("Stack", "constructor", ["Stack.push(stack, value) of new Stack", "Stack.size(stack) of new Stack"]));

it("also that of a factory, which is called", () =>
  check("createStack", "factory", [
    "createStack.push(stack, value) of createStack",
    "createStack.size(stack) of createStack",
  ]));

it("under a name that is free", () => {
  check("Value", "constructor", [
    "Value.push(valueObject, value) of new Value",
    "Value.size(valueObject) of new Value",
  ]);
  check("stack", "factory", ["stack.push(stackObject, value) of stack", "stack.size(stackObject) of stack"]);
});

it("none where only a static method makes objects", () => check("Stack", "static", []));
