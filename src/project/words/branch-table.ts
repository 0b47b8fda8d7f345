// Finds the counters of syntax nodes in a coverage map, by their places in the text.
import type { CoverageMap } from "../../model/coverage-map.ts";
import type { SourceRange } from "../../model/unit.ts";
import type { TS } from "../typescript.ts";

export class BranchTable {
  readonly #source: TS.SourceFile;
  readonly #ways = new Map<string, readonly number[]>();
  readonly #operands = new Map<string, number>();
  readonly #statements = new Map<string, number>();
  readonly #starts = new Map<number, number>();

  static readonly #known = new WeakMap<CoverageMap, BranchTable>();

  static of(source: TS.SourceFile, map: CoverageMap): BranchTable {
    const known = this.#known.get(map);
    if (known !== undefined && known.#source === source) return known;
    const table = new BranchTable(source, map);
    this.#known.set(map, table);
    return table;
  }

  private constructor(source: TS.SourceFile, { branches, statements }: CoverageMap) {
    this.#source = source;
    for (const { type, range, paths } of branches) {
      this.#ways.set(
        `${type} ${key(range)}`,
        paths.map(({ counter }) => counter),
      );
      if (type === "binary-expr") for (const path of paths) this.#operands.set(key(path.range), path.counter);
      for (const { counter } of paths) this.#starts.set(counter, range.start);
    }
    for (const { range, counter } of statements) {
      this.#statements.set(key(range), counter);
      this.#starts.set(counter, range.start);
    }
  }

  /** The counters of a branch's ways, in order; empty if it is not counted. */
  ways(type: CoverageMap["branches"][number]["type"], node: TS.Node): readonly number[] {
    return this.#ways.get(`${type} ${this.placeOf(node)}`) ?? [];
  }

  /** The counter of an operand of `&&`, `||` or `??`. */
  operand(node: TS.Node): number | undefined {
    return this.#operands.get(this.placeOf(node));
  }

  statement(node: TS.Node): number | undefined {
    return this.#statements.get(this.placeOf(node));
  }

  /** Where the statement or branch of a counter begins. */
  startOf(counter: number): number | undefined {
    return this.#starts.get(counter);
  }

  placeOf(node: TS.Node): string {
    return key({ start: node.getStart(this.#source), end: node.end });
  }
}

function key({ start, end }: SourceRange): string {
  return `${start}-${end}`;
}
