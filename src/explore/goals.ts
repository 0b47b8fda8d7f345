// What is to be covered for one unit, and what of it has been.
import type { CoverageMap } from "../model/coverage-map.ts";
import type { Criterion } from "../model/options.ts";
import type { Trace } from "../model/trace.ts";
import type { Position, SourceRange, Unit } from "../model/unit.ts";

export interface Goal {
  readonly counter: number;
  readonly position: Position;
}

/** Where a decision stands; -1 as a site is nowhere. */
export interface Site {
  readonly path: string;
  readonly range: SourceRange;
}

export class Goals {
  readonly #file: string;
  readonly #coverage: CoverageMap;
  readonly #wanted = new Map<number, Goal>();
  readonly #hit = new Set<number>();

  constructor(unit: Unit, coverage: CoverageMap, criterion: Criterion) {
    this.#file = unit.declaredIn;
    this.#coverage = coverage;
    const within = (range: SourceRange): boolean =>
      unit.closure.some(({ start, end }) => start <= range.start && range.end <= end);
    if (criterion !== "statement")
      for (const branch of coverage.branches)
        if (within(branch.range))
          for (const { counter, position } of branch.paths) this.#wanted.set(counter, { counter, position });
    for (const { counter, range, position } of coverage.statements)
      if (within(range) && !this.#wanted.has(counter)) this.#wanted.set(counter, { counter, position });
  }

  /** Whether something wanted is hit for the first time. */
  isNew(coverage: Trace["coverage"]): boolean {
    return (coverage.get(this.#file) ?? []).some((counter) => this.#wanted.has(counter) && !this.#hit.has(counter));
  }

  /** Notes what a run hit; true if it hit something wanted for the first time. */
  note(coverage: Trace["coverage"]): boolean {
    let isNew = false;
    for (const counter of coverage.get(this.#file) ?? []) {
      if (this.#hit.has(counter)) continue;
      this.#hit.add(counter);
      if (this.#wanted.has(counter)) isNew = true;
    }
    return isNew;
  }

  get unreached(): Goal[] {
    return [...this.#wanted.values()].filter(({ counter }) => !this.#hit.has(counter));
  }

  get allReached(): boolean {
    for (const counter of this.#wanted.keys()) if (!this.#hit.has(counter)) return false;
    return true;
  }

  get progress(): { covered: number; total: number } {
    let covered = 0;
    for (const counter of this.#wanted.keys()) if (this.#hit.has(counter)) covered++;
    return { covered, total: this.#wanted.size };
  }

  /** How near a decision is to something unreached: 0 decides it, 1 stands around it, 2 elsewhere. */
  distance(site: Site | undefined): 0 | 1 | 2 {
    if (site === undefined) return 1;
    if (site.path !== this.#file) return 1;
    let smallest: { size: number; open: boolean } | undefined;
    let around = false;
    for (const { range, paths } of this.#coverage.branches) {
      if (range.start > site.range.start || site.range.end > range.end) continue;
      const open = paths.some(({ counter }) => this.#wanted.has(counter) && !this.#hit.has(counter));
      const size = range.end - range.start;
      around ||= open;
      if (smallest === undefined || size < smallest.size) smallest = { size, open };
    }
    return smallest?.open === true ? 0 : around ? 1 : 2;
  }
}
