// Every kind of behaviour that a generated test asserts.
class Hidden extends Error {}

export class Shown extends RangeError {
  override readonly name = "Shown";
}

class Point {
  readonly x = 1;
}

export enum Color {
  Red = 3,
  Green = 4,
}

export function returns(kind: number, color: Color = Color.Red): unknown {
  const shared = {};
  const values: unknown[] = [
    ...[0, -0, Number.NaN, 1e21, 5n, "a\n\u2028\ud800", null, undefined, Symbol.iterator, color],
    ...[[1, [undefined, , -0]], { a: 1, "b-c": { d: undefined } }, Object.assign(Object.create(null), { a: 1 })],
    ...[new Date(5), new Date(Number.NaN), /a\/b/gi, new Map([[{ a: 1 }, [2]]]), new Set([1, "a"]), new TypeError("x")],
    ...[new Uint8Array([1, 2]), new Uint8Array([1, 2]).buffer, Object("s"), JSON.parse('{"__proto__": 1}')],
    ...[[shared, shared], new Point(), Symbol("own"), () => 1, new WeakMap(), new Proxy({}, {}), Object.freeze({ a: [1] })],
  ];
  return values[kind];
}

export function throws(kind: number): number {
  const values: unknown[] = [
    ...[new RangeError("a [1] (message)"), new Error(""), new Hidden("hidden"), new Shown("shown")],
    ...["text", undefined, null, 0, { code: 1 }, new Point(), new AggregateError([], "many")],
  ];
  if (kind < values.length) throw values[kind];
  return (null as unknown as { x: number }).x;
}

export async function settles(kind: number): Promise<number> {
  await Promise.resolve();
  if (kind > 0) return -0;
  return throws(-kind);
}

/** Gives a promise, but may throw before it does. */
export function mixed(kind: number): Promise<number> {
  if (kind === 0) throw new TypeError("at once");
  return Promise.resolve(kind);
}

export const shapes = { area: (width: number, height = 1): number => width * height };

export class Temperature {
  static fromCelsius(degrees: number): number {
    return this.factor * degrees + 32;
  }

  static readonly factor = 1.8;
}

export function test(...numbers: number[]): number {
  return numbers.length;
}

export default function (x: bigint): bigint {
  return -x;
}
