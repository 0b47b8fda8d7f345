// Counts the branches of a class that traces have taken so far.
import type { CoverageMap } from "../../src/model/coverage-map.ts";
import type { PackedTrace } from "../../src/model/protocol.ts";
import type { Ratio } from "../../src/model/result.ts";
import type { Unit } from "../../src/model/unit.ts";

export class BranchTally {
  readonly #file: string;
  readonly #wanted: ReadonlySet<number>;
  readonly #hit = new Set<number>();
  readonly #watched: number | undefined;
  #adding = 0;

  /** `watched` is the beginning of an `if` statement's text: its true branch is reported when it is first taken. */
  constructor({ declaredIn, closure }: Unit, coverage: CoverageMap, source: string, watched: string | undefined) {
    this.#file = declaredIn;
    const branches = coverage.branches.filter(({ range }) =>
      closure.some(({ start, end }) => start <= range.start && range.end <= end),
    );
    this.#wanted = new Set(branches.flatMap(({ paths }) => paths.map(({ counter }) => counter)));
    if (watched === undefined) return;
    const branch = branches.find(({ type, range }) => type === "if" && source.startsWith(watched, range.start));
    if (branch === undefined) throw new Error(`no branch begins with ${watched}`);
    this.#watched = branch.paths[0]?.counter;
  }

  /** Adds a trace. Says whether it takes new branches, and whether the watched one is among them. */
  note(coverage: PackedTrace["coverage"]): "nothing" | "new" | "watched" {
    const counters = coverage.find(([file]) => file === this.#file)?.[1] ?? [];
    const added = counters.filter((counter) => this.#wanted.has(counter) && !this.#hit.has(counter));
    if (added.length === 0) return "nothing";
    for (const counter of added) this.#hit.add(counter);
    this.#adding++;
    return this.#watched !== undefined && added.includes(this.#watched) ? "watched" : "new";
  }

  get branches(): Ratio {
    return { covered: this.#hit.size, total: this.#wanted.size };
  }

  /** The number of traces that took new branches. */
  get adding(): number {
    return this.#adding;
  }
}
