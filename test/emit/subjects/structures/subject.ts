// Units whose inputs are structures, callbacks and instances, and which change what they are given.
export type Shape = { kind: "circle"; radius: number } | { kind: "square"; side: number };

export function area(shape: Shape): number {
  return shape.kind === "circle" ? 3 * shape.radius ** 2 : shape.side ** 2;
}

export function append(items: number[], value: number): void {
  items.push(value);
}

export function drain(items: number[]): number {
  const count = items.length;
  items.length = 0;
  if (count > 1) throw new RangeError("too many");
  return count;
}

export interface Box {
  value: number;
}

export function move(from: Box, to: Box): boolean {
  to.value += from.value;
  from.value = 0;
  return from === to;
}

export function each(items: string[], onItem: (item: string, index: number) => void): void {
  items.forEach((item, index) => onItem(item, index));
}

export function answers(keys: readonly string[], choose: (key: string) => "yes" | "no"): string {
  return keys.map(choose).join();
}

export function measure(boxes: Box[], weigh: (box: Box) => number): number[] {
  return boxes.map(weigh);
}

export async function loadAll(boxes: Box[], load: (box: Box) => Promise<number>): Promise<number> {
  let sum = 0;
  for (const box of boxes) sum += await load(box);
  return sum;
}

export interface Listener {
  name?: string;
  onDone: (error: Error | null, at: { x: number }) => void;
}

export function finish(listener: Listener, fails: boolean): void {
  if (listener.name !== undefined) listener.onDone(fails ? new TypeError("failed") : null, { x: -0 });
}

export class Cart {
  #items: string[] = [];
  total = 0;
  readonly limit: number;

  constructor(limit: number) {
    this.limit = limit;
  }

  add(name: string, price: number): this {
    this.#items.push(name);
    this.total += price;
    return this;
  }

  get names(): string {
    return this.#items.join();
  }
}

/** Has the members of a cart, but is of another class. */
export class Basket extends Cart {}

export function checkout(cart: Cart): string {
  return `${cart.names}: ${cart.total} of ${cart.limit}`;
}

export function payAll(names: readonly unknown[], open: (name: unknown) => Cart): number {
  return names.map((name) => open(name).total).reduce((sum, total) => sum + total, 0);
}

export function refill(cart: Cart, price: number): Cart {
  return cart.add("more", price);
}

export interface Everything {
  at: Date;
  pattern: RegExp;
  link: URL;
  bytes: Uint8Array;
  sizes: Map<string, number>;
  tags: Set<string>;
  error: Error;
  later: Promise<number>;
  id: symbol;
  pair: [string, number];
  "odd key": unknown[];
}

export async function describeAll(all: Everything): Promise<string> {
  const { at, pattern, link, bytes, sizes, tags, error, later, id, pair } = all;
  const parts = [at.toISOString(), String(pattern), link.href, bytes.join(), [...sizes].join(), [...tags].join()];
  return [...parts, String(error), await later, String(id), pair, JSON.stringify(all["odd key"])].join("; ");
}

/** Results that have no literal. */
export function make(kind: number): unknown {
  const cyclic: Record<string, unknown> = { name: "self" };
  cyclic["me"] = cyclic;
  const values: unknown[] = [
    new Cart(3).add("a", 2),
    { run: () => 1, size: -0, nested: { deep: [new Cart(1)] } },
    [1, () => 2, new Date(Number.NaN)],
    cyclic,
    Object.assign(new RangeError("far"), { code: "E1" }),
    { id: Symbol("own"), map: new Map([[1, () => 1]]) },
  ];
  return values[kind];
}
