// How often loops and functions of the instrumented file run: no more often than a loop limit allows.
import type { Prepared, SourceSpan } from "./job.ts";

/** What istanbul tells of a file. Lines from 1, columns from 0. */
interface FileCounts {
  readonly statementMap: Readonly<Record<string, { readonly start: Place }>>;
  readonly s: Record<string, number>;
  readonly f: Record<string, number>;
}

interface Place {
  readonly line: number;
  readonly column: number;
}

export class Depth {
  readonly #counts: FileCounts | undefined;
  /** Statements inside of loops. */
  readonly #repeated: readonly string[];
  /** Why iterations cannot be counted; undefined if they can. */
  readonly uncounted: string | undefined;

  constructor({ file, loops, loadsOthers }: Prepared) {
    this.#counts = (globalThis as { __coverage__?: Record<string, FileCounts> }).__coverage__?.[file];
    const places = Object.entries(this.#counts?.statementMap ?? {});
    const inside = loops.map((loop) => places.flatMap(([id, { start }]) => (isIn(loop, start) ? [id] : [])));
    this.#repeated = [...new Set(inside.flat())];
    if (loadsOthers) this.uncounted = "loops of other files are not counted";
    else if (inside.some((ids) => ids.length === 0)) this.uncounted = "a loop without a statement is not counted";
  }

  start(): void {
    if (this.#counts === undefined) return;
    const { s, f } = this.#counts;
    for (const id of this.#repeated) s[id] = 0;
    for (const id in f) f[id] = 0;
  }

  /** Whether since `start` no statement of a loop, and no function, has run more often. */
  isWithin(limit: number): boolean {
    if (this.#counts === undefined) return true;
    const { s, f } = this.#counts;
    return this.#repeated.every((id) => (s[id] ?? 0) <= limit) && Object.values(f).every((count) => count <= limit);
  }
}

function isIn({ start, end }: SourceSpan, { line, column }: Place): boolean {
  const isBefore = line < start.line || (line === start.line && column < start.column);
  const isAfter = line > end.line || (line === end.line && column >= end.column);
  return !isBefore && !isAfter;
}
