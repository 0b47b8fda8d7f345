// Says in the words of the source what the tests of a function do: which conditions they meet, and what they return.
// Enters: the tests of one unit with the counters that they hit. Leaves: for each its facts, so that names can tell them apart.
// Deliberately absent: names. Classes: their tests are told by their calls.
import type { CoverageMap } from "../../model/coverage-map.ts";
import type { PathWords, SourceFact } from "../../model/path-words.ts";
import type { Project } from "../../model/project.ts";
import type { Recipe } from "../../model/recipe.ts";
import type { Observation } from "../../model/test-case.ts";
import type { Unit } from "../../model/unit.ts";
import { programOf } from "../analyzed-programs.ts";
import { ts, type TS } from "../typescript.ts";
import { BranchTable } from "./branch-table.ts";
import { negatedWords, wordsOf } from "./condition-words.ts";
import { endOf } from "./end-of-run.ts";
import { isSaid } from "./helper-names.ts";
import { FAILS, KnownValues, UNKNOWN } from "./known-value.ts";
import { isOrdered } from "./ordered.ts";
import { isReentered } from "./is-reentered.ts";
import { type Held, PathFacts } from "./path-facts.ts";
import { StatementIndex } from "../statement-index.ts";

export interface RunOfUnit {
  readonly coverage: ReadonlyMap<string, readonly number[]>;
  readonly args: readonly Recipe[];
  readonly observation: Observation;
}

/** One for each run, in order; undefined where the source of the unit is not at hand. */
export function wordsOfRuns(
  project: Project,
  unit: Unit,
  map: CoverageMap | undefined,
  runs: readonly RunOfUnit[],
): PathWords[] | undefined {
  if (map === undefined || unit.shape !== undefined) return undefined;
  const source = programOf(project, unit.declaredIn).program.getSourceFile(unit.declaredIn);
  const code = source && functionAt(source, unit);
  if (source === undefined || code === undefined) return undefined;
  const table = BranchTable.of(source, map);
  const isOnce = !isReentered(code, source);
  const read = runs.map((run) => new RunReader(run, { unit, source, code, table, isOnce }));
  const conditions = new Map(read.flatMap((each) => each.own.map((held) => [each.placeOf(held), held])));
  return read.map((each) => each.words(conditions));
}

interface Setting {
  readonly unit: Unit;
  readonly source: TS.SourceFile;
  readonly code: TS.SignatureDeclaration;
  readonly table: BranchTable;
  /** Whether each run enters the function once. */
  readonly isOnce: boolean;
}

class RunReader {
  readonly #setting: Setting;
  readonly #held: readonly Held[];
  readonly #known: KnownValues;
  readonly #end: ReturnType<typeof endOf>;

  constructor({ coverage, args, observation }: RunOfUnit, setting: Setting) {
    this.#setting = setting;
    const { unit, source, code, table, isOnce } = setting;
    const hits = new Set(coverage.get(unit.declaredIn));
    this.#known = new KnownValues(code, args);
    this.#end = endOf(code, hits, table, observation);
    const places = [code.pos, ...[...hits].flatMap((hit) => table.startOf(hit) ?? [])];
    const facts = new PathFacts(table, hits, code, isOnce).read(source, StatementIndex.of(source).around(places));
    const { tested } = this.#end;
    if (tested !== undefined) facts.assume(tested.node, tested.truth, code, tested.node, isOnce);
    this.#held = facts.held;
  }

  /** What was decided in the unit's own code. */
  get own(): readonly Held[] {
    return this.#held.filter(({ code }) => code === this.#setting.code);
  }

  placeOf({ node, to }: Held): string {
    const { table } = this.#setting;
    return to === undefined ? table.placeOf(node) : `${table.placeOf(node)}=${table.placeOf(to)}`;
  }

  /** `conditions`: those that any run decided. What the arguments tell of the others is known of this run, too. */
  words(conditions: ReadonlyMap<string, Held>): PathWords {
    const facts = new Map<string, SourceFact>();
    for (const held of this.#held) {
      const fact = this.#fact(held);
      const known = facts.get(fact.place);
      if (known === undefined || fact.isDeciding === true) facts.set(fact.place, fact);
    }
    const all = [...facts.values()];
    for (const [place, held] of conditions) {
      const way = facts.has(place) ? undefined : this.#knownWay(held);
      if (way !== undefined) all.push({ place, way });
    }
    const { returned, isTelling, isComputed } = this.#end;
    const isUnspeakable = all.some(({ isDeciding, text }) => isDeciding === true && text === undefined);
    const text = returned === undefined || !isTelling ? undefined : this.#returned(returned);
    return {
      facts: all,
      ...(text !== undefined && { returned: text }),
      ...(isComputed && { isComputed }),
      ...(isUnspeakable && { isUnspeakable }),
    };
  }

  #fact(held: Held): SourceFact {
    const { code } = this.#setting;
    const place = this.placeOf(held);
    const known = held.code === code ? this.#knownWay(held) : undefined;
    // a text that is false of the arguments speaks of something that the code has changed
    const isTrue = known === undefined || known === "fails" || known === held.way;
    const text = isTrue && isSaid(held, this.#setting) ? this.#text(held) : undefined;
    return {
      place,
      way: held.way,
      ...(text !== undefined && { text }),
      ...(held.code !== code && { isForeign: true }),
      ...(this.#end.deciding.has(held.decides) && { isDeciding: true }),
    };
  }

  #text({ node, way, to, code }: Held): string | undefined {
    const { source } = this.#setting;
    const words = wordsOf(node, source);
    if (to !== undefined) {
      const value = wordsOf(to, source);
      if (words === undefined || value === undefined) return undefined;
      return `${words} ${way === "true" ? "===" : "!=="} ${value}`;
    }
    const known = code === this.#setting.code ? this.#known : undefined;
    switch (way) {
      case "true":
        return words;
      case "false":
        return negatedWords(node, source, (comparison) => isOrdered(comparison, code, known));
      case "none":
        return words && `${words} == null`;
      case "empty":
        return words && `${words} is empty`;
      case "left out":
        return words && `${words} is left out`;
      case "some":
        return undefined;
    }
  }

  /** `fails`: the condition cannot even be asked of these arguments. */
  #knownWay({ node, to, way }: Held): Held["way"] | "fails" | undefined {
    const value = this.#known.valueOf(node);
    const other = to === undefined ? undefined : this.#known.valueOf(to);
    if (value === FAILS || other === FAILS) return "fails";
    if (value === UNKNOWN || other === UNKNOWN) return undefined;
    if (to !== undefined) return value === other ? "true" : "false";
    if (way === "none" || way === "some") return value === undefined || value === null ? "none" : undefined;
    if (way === "empty" || way === "left out") return undefined;
    return value ? "true" : "false";
  }

  #returned(node: TS.Expression): string | undefined {
    const { code, source } = this.#setting;
    const text = wordsOf(node, source);
    return text !== undefined && isSaid({ node, way: "true", code, decides: node }, this.#setting) ? text : undefined;
  }
}

/** The outermost function in the unit's range. */
function functionAt(source: TS.SourceFile, { range }: Unit): TS.SignatureDeclaration | undefined {
  const visit = (node: TS.Node): TS.SignatureDeclaration | undefined => {
    if (node.end < range.start || node.getStart(source) > range.end) return undefined;
    const isInside = node.getStart(source) >= range.start && node.end <= range.end;
    if (isInside && ts.isFunctionLike(node) && "body" in node && node.body !== undefined) return node;
    return ts.forEachChild(node, visit);
  };
  for (const statement of StatementIndex.of(source).around([range.start])) {
    const found = visit(statement);
    if (found !== undefined) return found;
  }
  return undefined;
}
