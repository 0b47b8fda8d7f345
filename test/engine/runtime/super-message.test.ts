import { describe, expect, it } from "vitest";
import type { SortValue } from "../../../src/expr/expr.ts";
import { superMade, superText } from "../../../src/engine/runtime/builtins/conversion.ts";
import { Path, enterPath } from "../../../src/engine/runtime/path.ts";
import { isSymbolic } from "../../../src/engine/runtime/symbolic.ts";
import { type Style, disguise, plain } from "./symbolically.ts";

/** As the constructor of a class that extends `parent` is rewritten. */
function make(parent: ErrorConstructor, message: unknown): Error {
  class Made extends parent {
    constructor() {
      super(superText(message, parent) as string);
      superMade(this, message, parent);
    }
  }
  return new Made();
}

function check(message: unknown, style: Style): void {
  const model = new Map<string, SortValue>();
  const given = disguise(message, "m", style, model);
  enterPath(new Path(model));
  const error = make(RangeError, given);
  const native = new RangeError(message as string);
  expect(plain(error.message)).toBe(native.message);
  expect(isSymbolic(error.message)).toBe(isSymbolic(given) && message !== undefined && message !== null);
  expect(Object.getOwnPropertyDescriptor(error, "message")?.enumerable).toBe(message === undefined ? undefined : false);
}

describe("super(message) of an error", () => {
  it.each(["text", "", 5, -0, 10n, true, null, undefined, ["a"]])("keeps %o as the message", (message) => {
    for (const style of ["plain", "scalar", "choice"] as const) check(message, style);
  });

  it("leaves a parent alone that only goes by the name of an error", () => {
    const model = new Map<string, SortValue>();
    const given = disguise("text", "m", "scalar", model);
    enterPath(new Path(model));
    const parent = (): void => {};
    expect(superText(given, parent)).toBe(given);
    const made = {};
    expect(superMade(made, given, parent)).toBe(made);
    expect(made).not.toHaveProperty("message");
  });
});
