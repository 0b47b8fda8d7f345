// The hash table behind hash-consing: finds an application by its operator and operands without building a key string.
import type { App, Expr } from "./expr.ts";
import type { OperatorName } from "./operators.ts";

const SMALLEST = 1024;

/** Uses open addressing with linear probing: an application is stored at the first free place from its hash on. */
export class ApplicationTable {
  #places = emptyPlaces(SMALLEST);
  #count = 0;

  find(op: OperatorName, args: readonly Expr[]): App | undefined {
    const mask = this.#places.length - 1;
    let place = hashOf(op, args) & mask;
    for (let app = this.#places[place]; app !== undefined; app = this.#places[place]) {
      if (app.op === op && areEqual(app.args, args)) return app;
      place = (place + 1) & mask;
    }
    return undefined;
  }

  /** Callers promise that `find` has not found it. */
  add(app: App): void {
    if (++this.#count * 2 > this.#places.length) this.#grow();
    put(app, this.#places);
  }

  clear(): void {
    this.#places = emptyPlaces(SMALLEST);
    this.#count = 0;
  }

  #grow(): void {
    const places = emptyPlaces(this.#places.length * 2);
    for (let i = 0; i < this.#places.length; i++) {
      const app = this.#places[i];
      if (app !== undefined) put(app, places);
    }
    this.#places = places;
  }
}

function put(app: App, places: (App | undefined)[]): void {
  const mask = places.length - 1;
  let place = hashOf(app.op, app.args) & mask;
  while (places[place] !== undefined) place = (place + 1) & mask;
  places[place] = app;
}

function hashOf(op: OperatorName, args: readonly Expr[]): number {
  let hash = op.length;
  for (let i = 0; i < op.length; i++) hash = (hash * 31 + op.charCodeAt(i)) | 0;
  for (let i = 0; i < args.length; i++) hash = Math.imul(hash ^ (args[i] as Expr).id, 0x9e3779b1) ^ (hash >>> 15);
  return hash ^ (hash >>> 16);
}

function areEqual(a: readonly Expr[], b: readonly Expr[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

/** Avoids array methods: while code under test runs, their prototypes are patched. */
function emptyPlaces(count: number): (App | undefined)[] {
  const places: (App | undefined)[] = [];
  for (let i = 0; i < count; i++) places[i] = undefined;
  return places;
}
