// Modified condition/decision coverage: of every decision, each condition is shown to affect the outcome. Two evaluations
// show it, of one run or of two: the condition decides both, is true in one and false in the other, and the outcomes differ.
// They show a unique cause if no condition that both evaluate differs but this one; else the others differ and are masked.
// A condition that is repeated in its decision changes along with its copies, which are masked at best.
//
// Since conditions are evaluated from left to right, two evaluations that a condition decides both ways evaluate none in common
// behind it. So their cause is unique if they are equal up to it, and each half of a pair is seen in one evaluation alone:
// the condition, what was evaluated before it, its value and what that led to. Halves have counters, and pairs are evidence.
// (Chilenski, An investigation of three forms of the modified condition decision coverage criterion, 2001.)
import type { Evidence, FurtherGoal } from "../model/coverage-map.ts";
import type { BooleanDecision, ConditionLeaf } from "../model/decision-tree.ts";
import { type CoverageCriterion, type FileGoals, type RecordedFile, inReadingOrder } from "./criterion.ts";
import { excerpt } from "./excerpt.ts";
import { isLiteral } from "./is-literal.ts";
import { FollowedDecisions } from "./mcdc/followed-decisions.ts";
import { choicesBy, conditionsOf, type Evaluation, evaluationsOf, isUnmasked, proceed } from "./mcdc/short-circuit.ts";

/** Of a decision that can be evaluated in more ways, unique causes are not told from masking. */
const MOST_EVALUATIONS = 512;
/** Stands for whatever was evaluated before a condition. */
const ANYTHING = "*";

export const mcdcCriterion: CoverageCriterion = {
  name: "mcdc",
  column: "MC/DC",
  wantsBranches: true,
  wantsEveryPath: false,
  further: { tellsOperands: true, of: independentEffects },
  counted: ({ further }) => further,
  // branches that hold an unreached goal are reached when that is
  listed: ({ branches, further }) =>
    [
      ...further,
      ...branches.filter(
        ({ range }) => !further.some((goal) => range.start <= goal.range.start && goal.range.end <= range.end),
      ),
    ].sort(inReadingOrder),
};

function independentEffects(file: RecordedFile): FileGoals {
  const { path, source, places } = file;
  let counters = file.coverage.counters;
  const decisions = new Map(
    file.decisions().map((decision) => [decision, new DecisionGoals(decision, file, () => counters++)]),
  );
  const followed = new FollowedDecisions([...decisions.keys()], places, source);
  return {
    goals: [...decisions.values()].flatMap(({ goals }) => goals).sort((a, b) => a.range.start - b.range.start),
    judge: ({ events }, onUnsure) => {
      const hit = new Set<number>();
      followed.follow(path, events, {
        onEvaluation: (decision, evaluation) => {
          for (const counter of decisions.get(decision)?.hitBy(evaluation) ?? []) hit.add(counter);
        },
        onUnsure: (decision) => decisions.get(decision)?.goals.forEach(({ counter }) => onUnsure(counter)),
      });
      return hit;
    },
  };
}

/** The goals of one decision: one for each condition. */
class DecisionGoals {
  readonly goals: readonly FurtherGoal[];
  readonly #decision: BooleanDecision;
  readonly #conditions: readonly ConditionLeaf[];
  /** The counters of halves of pairs, by what `half` makes of them. */
  readonly #halves = new Map<string, number>();
  /** By evaluation, what it hits: in loops there are many of each. */
  readonly #known = new Map<string, readonly number[]>();

  constructor(decision: BooleanDecision, { source, places }: RecordedFile, nextCounter: () => number) {
    const conditions = conditionsOf(decision.tree);
    this.#decision = decision;
    this.#conditions = conditions;
    const texts = conditions.map(({ range }) => source.slice(range.start, range.end).replaceAll(/\s+/g, ""));
    const whole = excerpt(source, decision.range);
    const all = evaluationsOf(decision.tree, MOST_EVALUATIONS);
    this.goals = conditions.flatMap((condition, i) => {
      const { range, tests } = condition;
      const place = places.tests[tests[0] ?? -1];
      if (place === undefined || isLiteral(source, range)) return [];
      const title = excerpt(source, range);
      const isRepeated = texts.indexOf(texts[i] ?? "") !== texts.lastIndexOf(texts[i] ?? "");
      const missing = conditions.length === 1 ? "is not seen both ways" : `is not shown to affect ${whole}`;
      return {
        counter: nextCounter(),
        evidence: this.#evidence(i, isRepeated ? undefined : all, nextCounter),
        range,
        position: place.position,
        missing: `${title} ${missing}`,
        title,
        deciding: conditions.map((each) => each.range),
        leading: [place.owner],
      };
    });
  }

  hitBy(evaluation: Evaluation): readonly number[] {
    const key = this.#keyOf(evaluation);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const hit = this.#conditions.flatMap((condition, i) => {
      const value = evaluation.get(condition);
      const { tree } = this.#decision;
      if (value === undefined || !isUnmasked(tree, condition, evaluation)) return [];
      const chosen = choicesBy(tree, condition).map((choice) => proceed(choice, evaluation) === true);
      return [key.slice(0, i), ANYTHING].flatMap((before) => this.#halves.get(half(i, before, value, chosen)) ?? []);
    });
    this.#known.set(key, hit);
    return hit;
  }

  /** `all`: the ways in which the decision can be evaluated, where a unique cause is possible. */
  #evidence(i: number, all: readonly Evaluation[] | undefined, nextCounter: () => number): Evidence[] {
    const condition = this.#conditions[i] as ConditionLeaf;
    const chosen = combinations(choicesBy(this.#decision.tree, condition).length);
    const pairs = (before: string, how: string): Evidence[] =>
      chosen.map((values) => ({
        how,
        counters: [half(i, before, true, values), half(i, before, false, opposite(values))].map((name) => {
          const counter = this.#halves.get(name) ?? nextCounter();
          this.#halves.set(name, counter);
          return counter;
        }),
      }));
    const evaluated = all?.filter((evaluation) => evaluation.has(condition)) ?? [];
    const ways = new Set(evaluated.map((evaluation) => this.#keyOf(evaluation).slice(0, i)));
    const unique = [...ways].sort().flatMap((before) => pairs(before, "unique cause"));
    return ways.size === 1 ? unique : [...unique, ...pairs(ANYTHING, "masking")];
  }

  /** A letter for each condition: true, false, or not evaluated. */
  #keyOf(evaluation: Evaluation): string {
    return this.#conditions.map((condition) => letterOf(evaluation.get(condition))).join("");
  }
}

function letterOf(value: boolean | undefined): string {
  return value === undefined ? "-" : value ? "T" : "F";
}

/**
 * One evaluation of a pair, in which the condition decided the outcome. `before`: what was evaluated before it; `chosen`: the
 * values of the expressions in which it chooses between two others. The other evaluation has all of them the other way.
 */
function half(condition: number, before: string, value: boolean, chosen: readonly boolean[]): string {
  return `${condition} ${before} ${letterOf(value)} ${chosen.map(letterOf).join("")}`;
}

function combinations(length: number): boolean[][] {
  if (length === 0) return [[]];
  return combinations(length - 1).flatMap((rest) => [
    [...rest, true],
    [...rest, false],
  ]);
}

function opposite(values: readonly boolean[]): boolean[] {
  return values.map((value) => !value);
}
