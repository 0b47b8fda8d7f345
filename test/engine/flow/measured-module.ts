// Runs the exports of a recorded module at random, and tells what each run covered and which ways happened.
import { rewrite } from "../../../src/engine/rewrite/rewrite.ts";
import type { CoverageMap } from "../../../src/model/coverage-map.ts";
import type { Dependence, Way } from "../../../src/model/dependence.ts";
import type { SourceRange } from "../../../src/model/unit.ts";
import type { Rng } from "../../../src/support/rng.ts";
import { hookScope } from "../rewrite/plain-hooks.ts";
import { keyOf } from "./random-program.ts";

const MOST_STEPS = 5000;

export class MeasuredModule {
  readonly coverage: CoverageMap;
  /** The ranges of the tests and functions that tell what they do. */
  readonly told: ReadonlySet<string>;
  readonly #counters: Uint8Array;
  readonly #exports: Record<string, unknown> = {};
  readonly #happened = new Set<string>();
  readonly #code: string;
  readonly #scope: Record<string, unknown>;
  #steps = 0;

  constructor(source: string, path: string) {
    const { code, coverage, recorded } = rewrite({ source, path, goal: "module", recorded: true });
    this.coverage = coverage;
    this.#code = code;
    this.#counters = new Uint8Array(coverage.counters);
    const at = (places: readonly SourceRange[], place: number): string => keyOf(places[place] as SourceRange);
    const tests = recorded.tests.map(({ range }) => range);
    this.told = new Set([...tests, ...recorded.functions].map(keyOf));
    const test = (place: number, truth: boolean): void => void this.#happened.add(`${at(tests, place)} ${truth}`);
    const passOver = (from: number, end: number): void => {
      for (let place = from; place < end; place++) test(place, false);
    };
    this.#scope = {
      ...hookScope({
        counters: this.#counters,
        entered: (place: number) => this.#happened.add(at(recorded.functions, place)),
        left: () => undefined,
        step: () => this.#step(),
        took: (place: number, value: unknown) => {
          this.#step();
          test(place, Boolean(value));
          return value;
        },
        applied: (from: number, place: number) => {
          passOver(from, place);
          test(place, true);
          return place + 1;
        },
        bound: passOver,
      }),
      __vite_ssr_exports__: this.#exports,
    };
  }

  async load(): Promise<void> {
    const run = new Function(...Object.keys(this.#scope), `"use strict"; return (async () => { ${this.#code}\n})()`);
    await (run(...Object.values(this.#scope)) as Promise<void>);
  }

  /** Calls an export, and members of what it made. Gives the counters that were reached. */
  run(rng: Rng): number[] {
    this.#counters.fill(0);
    this.#happened.clear();
    this.#steps = 0;
    const name = rng.pick(Object.keys(this.#exports).sort());
    const callee = this.#exports[name];
    if (typeof callee === "function") callSequence(callee as Callee, rng);
    return [...this.#counters.keys()].filter((counter) => this.#counters[counter] === 1);
  }

  /** Ways that recorded code does not tell of may have happened. */
  mayHaveHappened({ tests, functions }: Dependence, way: Way): boolean {
    const key = keyOf((way.kind === "test" ? tests[way.test] : functions[way.function])?.range as SourceRange);
    return !this.told.has(key) || this.#happened.has(way.kind === "test" ? `${key} ${way.truth}` : key);
  }

  #step(): void {
    if (++this.#steps > MOST_STEPS) throw new RangeError("too long");
  }
}

type Callee = (...args: unknown[]) => unknown;

function callSequence(callee: Callee, rng: Rng): void {
  const values = (): unknown[] => Array.from({ length: rng.below(4) }, () => value(rng, 2));
  try {
    const isClass = /^class\b/.test(Function.prototype.toString.call(callee));
    const made: unknown = isClass ? Reflect.construct(callee, values()) : Reflect.apply(callee, undefined, values());
    if (typeof made !== "object" || made === null) return;
    const members = [made, Object.getPrototypeOf(made) as object | null]
      .flatMap((each) => Object.getOwnPropertyNames(each ?? {}))
      .filter((each) => each !== "constructor");
    for (let left = rng.below(12); left > 0 && members.length > 0; left--) {
      const member = (made as Record<string, unknown>)[rng.pick(members)];
      if (typeof member === "function") Reflect.apply(member, made, values());
    }
  } catch {
    // What was covered up to here counts.
  }
}

function value(rng: Rng, depth: number): unknown {
  const kind = rng.below(depth > 0 ? 8 : 6);
  if (kind < 3) return rng.below(9) - 2;
  if (kind < 5) return rng.pick(["", "a", "b c", "10", "a,b"]);
  if (kind === 5) return rng.pick([undefined, null, true, false]);
  return Array.from({ length: rng.below(4) }, () => value(rng, depth - 1));
}
