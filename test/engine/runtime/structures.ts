// The common part of tests that compare built-ins over structures with the language itself: values are generated as plain
// data, made once plainly and once with symbolic parts, and what comes out is compared deeply.
import { Evaluator } from "../../../src/expr/evaluate.ts";
import { type SortValue, constant, variable } from "../../../src/expr/expr.ts";
import { build } from "../../../src/expr/build.ts";
import { lazyArray } from "../../../src/engine/runtime/lazy-array.ts";
import { Path, currentPath, enterPath } from "../../../src/engine/runtime/path.ts";
import { LazyReference } from "../../../src/engine/runtime/lazy-reference.ts";
import { choice, contentOf } from "../../../src/engine/runtime/symbolic.ts";
import type { Rng } from "../../../src/support/rng.ts";
import { type Style, disguise } from "./symbolically.ts";

export type SymbolicModel = Map<string, SortValue>;

/** Gives values their symbolic form, each time in another style. */
export class Disguiser {
  readonly model: SymbolicModel = new Map();
  readonly #rng: Rng;
  #count = 0;

  constructor(rng: Rng) {
    this.#rng = rng;
  }

  /** Primitives as scalars or choices, arrays as they are, lazy, or behind a choice; all elements likewise. */
  of(value: unknown): unknown {
    if (Array.isArray(value)) return this.#array(value);
    if (typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype)
      return this.#object(value as Record<string, unknown>);
    const style: Style = this.#rng.pick(["plain", "scalar", "choice"]);
    return disguise(value, this.#name(), style, this.model);
  }

  #object(object: Record<string, unknown>): unknown {
    const made = Object.fromEntries(Object.entries(object).map(([key, each]) => [key, this.of(each)]));
    return this.#rng.below(3) === 0 ? this.#behindChoice(made) : made;
  }

  #array(array: readonly unknown[]): unknown {
    const made: unknown[] = new Array(array.length);
    for (const [i, each] of array.entries()) if (i in array) made[i] = this.of(each);
    const hasHoles = array.length !== Object.keys(array).length;
    switch (hasHoles ? 0 : this.#rng.below(4)) {
      case 1:
        return this.#lazy(made);
      case 2:
        return this.#behindChoice(made);
      case 3:
        return this.#behindChoice(this.#lazy(made));
      default:
        return made;
    }
  }

  #lazy(elements: readonly unknown[]): unknown[] {
    const length = variable(this.#name(), "number");
    this.model.set(length.name, elements.length);
    return lazyArray(length, (index) => elements[index]);
  }

  #behindChoice(object: object): unknown {
    const tag = variable(this.#name(), "string", ["null", "object", "number"]);
    this.model.set(tag.name, "object");
    return choice(tag, [
      { tag: "null", value: null },
      { tag: "object", value: LazyReference.to(object) },
      { tag: "number", value: build("add", variable(`${tag.name}:number`, "number"), constant(1)) },
    ]);
  }

  #name(): string {
    return `v${this.#count++}`;
  }
}

/** What a value is under the model of the current path, all the way down; the path stays as it is. */
export function plainly(value: unknown): unknown {
  const path = currentPath();
  enterPath(new Path(path.model));
  try {
    return copied(value, new Map());
  } finally {
    enterPath(path);
  }
}

function copied(value: unknown, seen: Map<object, object>): unknown {
  const content = contentOf(value);
  if (content !== undefined) {
    const evaluator = new Evaluator(currentPath().model);
    if (content.kind === "scalar") return evaluator.evaluate(content.expr);
    const tag = evaluator.evaluate(content.tag);
    const member = content.alternatives.find((alternative) => alternative.tag === tag)?.value;
    if (member === null || member === undefined) return member;
    return member.kind === "reference" ? copied(member.value, seen) : evaluator.evaluate(member);
  }
  if (typeof value !== "object" || value === null) return value;
  const known = seen.get(value);
  if (known !== undefined) return known;
  const keep = <T extends object>(copy: T): T => {
    seen.set(value, copy);
    return copy;
  };
  if (value instanceof Map)
    return keep(new Map([...value].map(([key, each]) => [copied(key, seen), copied(each, seen)])));
  if (value instanceof Set) return keep(new Set([...value].map((each) => copied(each, seen))));
  if (value instanceof Date) return new Date(value);
  if (!Array.isArray(value) && Object.getPrototypeOf(value) !== Object.prototype) return value;
  const copy = keep<object>(Array.isArray(value) ? new Array(value.slice().length) : {});
  for (const key of Object.keys(value))
    Object.defineProperty(copy, key, {
      value: copied(Reflect.get(value, key), seen),
      writable: true,
      enumerable: true,
      configurable: true,
    });
  return copy;
}

export type DeepEnding = { value: unknown; receiver?: unknown } | { error: string };

/** How a call ends on a fresh path; `receiver` shows what became of it. */
export function deepEnding(model: SymbolicModel, run: () => unknown, receiver?: () => unknown): DeepEnding {
  enterPath(new Path(model));
  try {
    const value = plainly(run());
    return receiver === undefined ? { value } : { value, receiver: plainly(receiver()) };
  } catch (error) {
    return { error: String(error) };
  }
}
