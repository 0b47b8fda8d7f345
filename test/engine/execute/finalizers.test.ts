import { expect, test } from "vitest";
import { installFinalizers, resetFinalizers, runFinalizers } from "../../../src/engine/execute/finalizers.ts";

const real = FinalizationRegistry;

function check(use: (registry: FinalizationRegistry<string>) => void, finalized: readonly string[]): void {
  installFinalizers();
  try {
    resetFinalizers();
    const seen: string[] = [];
    use(new FinalizationRegistry((held: string) => void seen.push(held)));
    expect(seen).toEqual([]);
    runFinalizers();
    runFinalizers();
    expect(seen).toEqual(finalized);
  } finally {
    globalThis.FinalizationRegistry = real;
  }
}

test("finalizers run once, when they are asked for", () => {
  check((registry) => registry.register({}, "a"), ["a"]);
  check(
    (registry) => {
      registry.register({}, "a");
      registry.register({}, "b");
    },
    ["a", "b"],
  );
});

test("what is unregistered is not finalized", () => {
  const token = {};
  check((registry) => {
    registry.register({}, "a", token);
    expect(registry.unregister(token)).toBe(true);
    expect(registry.unregister(token)).toBe(false);
  }, []);
});

test("mistakes are told as the language does", () => {
  for (const wrong of [1, null, "x"])
    check((registry) => expect(() => registry.register(wrong as never, "a")).toThrow(TypeError), []);
});

test("one that throws does not keep the others", () => {
  installFinalizers();
  let runs = 0;
  const registry = new FinalizationRegistry(() => {
    runs++;
    throw new Error("boo");
  });
  registry.register({}, 1);
  registry.register({}, 2);
  runFinalizers();
  globalThis.FinalizationRegistry = real;
  expect(runs).toBe(2);
});
