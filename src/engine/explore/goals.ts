// The goals of one unit, and which of them are reached.
import type { CoverageMap, FurtherGoal, StatementGoal } from "../../model/coverage-map.ts";
import { CRITERIA } from "../../criteria/criteria.ts";
import { completeEvidence } from "../../criteria/evidence.ts";
import { type Placed, placedAround, placedWithin } from "../../model/source-places.ts";
import type { Criterion } from "../../model/options.ts";
import type { Trace } from "../../model/trace.ts";
import type { Site } from "../../model/site.ts";
import type { Position, SourceRange, Unit } from "../../model/unit.ts";

export interface Goal {
  readonly counter: number;
  readonly position: Position;
}

/** Of a decision to the nearest unreached goal: 0 decides it, 1 encloses it or leads to it, 2 is elsewhere. */
export type Distance = 0 | 1 | 2;

export class Goals {
  readonly #file: string;
  readonly #coverage: CoverageMap;
  readonly #wanted = new Map<number, Goal>();
  readonly #further: readonly FurtherGoal[];
  readonly #uncounted: readonly StatementGoal[];
  /** The goals among them that no single run reaches. */
  readonly #needsEvidence: ReadonlySet<number>;
  /** By counter, the goals that it is evidence for. */
  readonly #evidenceFor = new Map<number, FurtherGoal[]>();
  readonly #hit = new Set<number>();
  /** Counters that only runs have hit that did not come to their end, of which there may be no test. */
  readonly #hitInVain = new Set<number>();
  /** Distances by site; cleared when a goal is reached. */
  readonly #distances = new Map<Site, Distance>();

  constructor(unit: Unit, coverage: CoverageMap, criterion: Criterion) {
    this.#file = unit.declaredIn;
    this.#coverage = coverage;
    const own = <Item extends Placed>(list: readonly Item[] = []): Item[] => placedWithin(list, unit.closure);
    const branches = CRITERIA[criterion].wantsBranches ? own(coverage.branches) : [];
    this.#further = own(coverage.further);
    this.#uncounted = own(coverage.uncounted);
    const wanted = [
      ...branches.flatMap(({ paths }) => paths),
      ...own(coverage.statements),
      ...this.#uncounted,
      ...this.#further,
    ];
    for (const { counter, position } of wanted)
      if (!this.#wanted.has(counter)) this.#wanted.set(counter, { counter, position });
    this.#needsEvidence = new Set(this.#further.flatMap(({ counter, evidence }) => (evidence ? [counter] : [])));
    for (const goal of this.#further)
      for (const counter of new Set(goal.evidence?.flatMap(({ counters }) => counters)))
        this.#evidenceFor.set(counter, [...(this.#evidenceFor.get(counter) ?? []), goal]);
  }

  /** Whether a run hit an unreached goal, or new evidence for one. */
  isNew(coverage: Trace["coverage"]): boolean {
    return (coverage.get(this.#file) ?? []).some((counter) => this.#isOpen(counter) || this.#isNewEvidence(counter));
  }

  /** Marks the goals that a run hit as reached; gives what `isNew` would have given before. */
  note(coverage: Trace["coverage"]): boolean {
    const isNew = this.isNew(coverage);
    const hit = coverage.get(this.#file) ?? [];
    for (const counter of hit) this.#hit.add(counter);
    if (this.#evidenceFor.size > 0)
      for (const goal of new Set(hit.flatMap((counter) => this.#evidenceFor.get(counter) ?? [])))
        if (completeEvidence(goal, this.#hit) !== undefined) this.#hit.add(goal.counter);
    if (isNew) this.#distances.clear();
    return isNew;
  }

  /** Notes what a run hit that did not come to its end. The goals stay unreached. Gives whether no run had hit one of them. */
  noteInVain(coverage: Trace["coverage"]): boolean {
    const open = (coverage.get(this.#file) ?? []).filter((counter) => this.#isOpen(counter));
    const isNew = open.some((counter) => !this.#hitInVain.has(counter));
    for (const counter of open) this.#hitInVain.add(counter);
    return isNew;
  }

  /** Counters, not hit so far, by which a single run reaches a goal or adds to the evidence for one. */
  get aims(): number[] {
    const evidence = [...this.#evidenceFor.keys()].filter((counter) => this.#isNewEvidence(counter));
    const alone = this.unreached.filter(({ counter }) => !this.#needsEvidence.has(counter));
    return [...alone.map(({ counter }) => counter), ...evidence];
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

  /** The distance of a decision to the nearest unreached goal. */
  distance(site: Site | undefined): Distance {
    if (site === undefined || site.path !== this.#file) return 1;
    const known = this.#distances.get(site);
    if (known !== undefined) return known;
    const { range } = site;
    const distance = Math.min(this.#toBranch(range), this.#toFurther(range), this.#toUncounted(range)) as Distance;
    this.#distances.set(site, distance);
    return distance;
  }

  #isOpen(counter: number): boolean {
    return this.#wanted.has(counter) && !this.#hit.has(counter);
  }

  #isNewEvidence(counter: number): boolean {
    if (this.#hit.has(counter)) return false;
    return (this.#evidenceFor.get(counter) ?? []).some((goal) => this.#isOpen(goal.counter));
  }

  #toBranch(site: SourceRange): Distance {
    let smallest: { size: number; open: boolean } | undefined;
    let around = false;
    for (const { range, paths } of placedAround(this.#coverage.branches, site)) {
      const open = paths.some(({ counter }) => this.#isOpen(counter));
      const size = range.end - range.start;
      around ||= open;
      // Of those in the same place, the first of the file counts.
      if (smallest === undefined || size <= smallest.size) smallest = { size, open };
    }
    return smallest?.open === true ? 0 : around ? 1 : 2;
  }

  #toUncounted(site: SourceRange): Distance {
    return this.#uncounted.some(({ counter, range }) => contains(range, site) && this.#isOpen(counter)) ? 1 : 2;
  }

  #toFurther(site: SourceRange): Distance {
    let distance: Distance = 2;
    for (const { counter, deciding, leading } of this.#further) {
      if (!this.#isOpen(counter)) continue;
      if (deciding.some((range) => isAt(site, range))) return 0;
      if (leading.some((range) => isAt(site, range))) distance = 1;
    }
    return distance;
  }
}

function contains(outer: SourceRange, inner: SourceRange): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}

/** The ranges overlap by inclusion: a decision may stand over several operands, or over a part of one. */
function isAt(site: SourceRange, range: SourceRange): boolean {
  return contains(range, site) || contains(site, range);
}
