// What leads where in a piece of source, as text.
import { dependenceOf } from "../../../src/engine/flow/dependence-of.ts";
import { rewrite } from "../../../src/engine/rewrite/rewrite.ts";
import type { Dependence, Way } from "../../../src/model/dependence.ts";
import type { SourceRange } from "../../../src/model/unit.ts";

export interface ShownDependence {
  /** By the text of tests, and by the names of functions. */
  readonly tests: Readonly<Record<string, string>>;
  readonly functions: Readonly<Record<string, string>>;
  /** By the text of statements; paths of branches have their type before it, and a missing `else` is `if: else`. */
  readonly goals: Readonly<Record<string, string>>;
}

/** Tests that turn out so are `a > 0=T`, functions that are entered `>f`. */
export function shownDependence(source: string, path = "subject.ts"): ShownDependence {
  const { coverage } = rewrite({ source, path, goal: "module" });
  const dependence = dependenceOf(source, path, "module", coverage);
  const { tests, functions, goals } = dependence;
  const text = ({ start, end }: SourceRange): string => source.slice(start, end);
  const shown = (ways: readonly Way[] | undefined): string =>
    (ways ?? []).map((way) => wayText(source, dependence, way)).join(", ");
  const paths = coverage.branches.flatMap(({ type, range, paths: all }) =>
    all.map((one): [string, string] => {
      const isImplicit = type === "if" && one.range.start === range.start && one.range.end === range.end;
      return [`${type}: ${isImplicit ? "else" : text(one.range)}`, shown(goals.get(one.counter))];
    }),
  );
  const statements = coverage.statements.map((one) => [text(one.range), shown(goals.get(one.counter))]);
  return {
    tests: Object.fromEntries(tests.map(({ range, ways }) => [text(range), shown(ways)])),
    functions: Object.fromEntries(functions.map(({ name, ways }, i) => [name || `#${i}`, shown(ways)])),
    goals: Object.fromEntries([...statements, ...paths]),
  };
}

function wayText(source: string, { tests, functions }: Dependence, way: Way): string {
  if (way.kind === "entry") return `>${functions[way.function]?.name || `#${way.function}`}`;
  const { start, end } = tests[way.test]?.range ?? { start: 0, end: 0 };
  return `${source.slice(start, end)}=${way.truth ? "T" : "F"}`;
}
