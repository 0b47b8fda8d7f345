import { expect, test } from "vitest";
import { variable } from "../../../src/expr/expr.ts";
import { replaceMethod } from "../../../src/engine/execute/replace-method.ts";
import { Path, enterPath } from "../../../src/engine/runtime/path.ts";
import { symbolic } from "../../../src/engine/runtime/symbolic.ts";

test("a method without a model gets the values of symbolic receivers and arguments, pinned", () => {
  const original = Object.getOwnPropertyDescriptor(Number.prototype, "toLocaleString") as PropertyDescriptor;
  replaceMethod(
    Number.prototype,
    "toLocaleString",
    (native) => (receiver, args) => Reflect.apply(native, receiver, args),
  );
  try {
    const path = new Path(
      new Map<string, number | string>([
        ["x", 1234.5],
        ["locale", "de"],
      ]),
    );
    enterPath(path);
    const x = symbolic(variable("x", "number")) as number;
    expect(x.toLocaleString(symbolic(variable("locale", "string")) as string)).toBe("1.234,5");
    expect(path.decisions.map(({ kind }) => kind)).toEqual(["pin", "pin"]);
  } finally {
    Object.defineProperty(Number.prototype, "toLocaleString", original);
  }
});
