// Values of all kinds that matchers compare, each made anew.
class Point {
  x: number;
  y: number;

  constructor(x: number, y: number) {
    this.x = x;
    this.y = y;
  }
}

class Place extends Point {}

export const SAMPLES: readonly (() => unknown)[] = [
  ...[undefined, null, true, false, 0, -0, 1, 1.004, 1.005, NaN, Infinity, -Infinity, 1n, 0n, "", "a", "ab", "1"].map(
    (value) => () => value,
  ),
  ...[() => Symbol.iterator, () => Object, () => Error, () => Point, () => Place],
  ...[() => [], () => [1], () => [1, 2], () => ["a"], () => [undefined], () => new Array<unknown>(1), () => [[1]]],
  () => [NaN],
  () => [{ a: 1 }],
  ...[() => ({}), () => ({ a: 1 }), () => ({ a: undefined }), () => ({ a: 1, b: undefined }), () => ({ a: 1, b: 2 })],
  ...[() => ({ a: { b: 1 } }), () => ({ a: { b: 1, c: 2 } }), () => ({ a: -0 }), () => ({ length: 2 })],
  ...[() => ({ a: [1] }), () => ({ a: [0, { b: 1 }] }), () => ({ a: { b: [[0, 1]] } }), () => ({ "a[0]": 1 })],
  ...[() => ({ x: 1, y: 2 }), () => new Point(1, 2), () => new Place(1, 2), () => Object.create(null) as unknown],
  ...[() => new Map(), () => new Map([["a", 1]]), () => new Map([["a", 2]]), () => new Map([[{ a: 1 }, 1]])],
  ...[() => new Set(), () => new Set([1]), () => new Set([1, 2]), () => new Set([{ a: 1 }])],
  ...[() => new Date(0), () => new Date(1), () => new Date(NaN), () => /a/, () => /a/i, () => /b/],
  ...[() => new Error("a"), () => new Error("b"), () => new TypeError("a"), () => new URL("http://a/")],
  ...[() => new Uint8Array([1]), () => Object(1) as unknown, () => ({ [Symbol.for("s")]: 1 })],
  () => () => 1,
  () => throwing(new Error("ab")),
  () => throwing(new TypeError("b")),
  () => throwing("a"),
];

function throwing(error: unknown): () => never {
  return () => {
    throw error;
  };
}

/** How it ends: by returning, by throwing, or because it has no model. */
export function endOf(run: () => unknown): "holds" | "fails" | "not modelled" {
  try {
    run();
    return "holds";
  } catch (error) {
    return (error as { readonly name?: unknown } | null)?.name === "PathwiseNotModelled" ? "not modelled" : "fails";
  }
}
