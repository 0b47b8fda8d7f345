import { describe, expect, test } from "vitest";
import type { FileGoals } from "../../src/criteria/criterion.ts";
import { completeEvidence } from "../../src/criteria/evidence.ts";
import { mcdcCriterion } from "../../src/criteria/mcdc-criterion.ts";
import { decisionsOf } from "../../src/engine/flow/decisions-of.ts";
import { rewrite } from "../../src/engine/rewrite/rewrite.ts";
import type { RecordedPlaces, RunEvent } from "../../src/model/recording.ts";
import { Rng } from "../../src/support/rng.ts";
import { howShown, type NativeDecision } from "../engine/criteria/native-mcdc.ts";
import { rounds } from "../rounds.ts";

const MODULE = "a.ts";

interface Recorded extends FileGoals {
  readonly source: string;
  readonly places: RecordedPlaces;
}

function recorded(body: string, parameters = "a, b, c, d"): Recorded {
  const source = `export function f(${parameters}) { ${body} }`;
  const rewritten = rewrite({ source, path: MODULE, goal: "module", recorded: true, tellsOperands: true });
  const { recorded: places, coverage } = rewritten;
  const decisions = () => decisionsOf(source, MODULE, "module", places);
  const made = mcdcCriterion.further?.of({ path: MODULE, source, coverage, places, flows: () => [], decisions });
  return { ...(made as FileGoals), source, places };
}

/** What a run told: `>` and `<` where the function is entered and left, else conditions, `a=T`, by their texts. */
function eventsOf({ source, places }: Recorded, told: string): RunEvent[] {
  return (told.match(/[<>]|(?:await )?\w+=[TF]/g) ?? []).map((each): RunEvent => {
    if (each === ">" || each === "<") return { kind: each === ">" ? "enter" : "leave", module: MODULE, place: 0 };
    const [, text, truth] = /^(.*)=([TF])$/.exec(each) ?? [];
    const place = places.tests.findIndex(({ range }) => source.slice(range.start, range.end) === text);
    return { kind: "test", module: MODULE, place, truth: truth === "T", condition: undefined };
  });
}

/** What is shown of each goal by some runs, and which goals are unsure. */
function shownBy(file: Recorded, runs: readonly (readonly RunEvent[])[]): Map<string, string> {
  const unsure = new Set<number>();
  const hit = new Set(runs.flatMap((events) => [...file.judge({ events, threw: false }, (goal) => unsure.add(goal))]));
  return new Map(
    file.goals.map((goal) => [
      `${goal.range.start} ${goal.title}`,
      completeEvidence(goal, hit)?.how ?? (unsure.has(goal.counter) ? "unsure" : "-"),
    ]),
  );
}

function check(body: string, runs: readonly string[], ...expected: string[]): void {
  const file = recorded(body);
  expect([
    ...shownBy(
      file,
      runs.map((told) => eventsOf(file, told)),
    ).values(),
  ]).toEqual(expected);
}

describe("evaluations", () => {
  const BOTH = "if (a && b) return 1;";
  test("a pair, of two runs or of one", () => {
    check(BOTH, ["> a=T b=T <", "> a=F <"], "unique cause", "-");
    check(BOTH, ["> a=T b=T a=F a=T b=F <"], "unique cause", "unique cause");
  });
  test("half of a pair shows nothing", () => check(BOTH, ["> a=T b=T <", "> a=T b=T <"], "-", "-"));
  test("what another masks shows nothing", () => check(BOTH, ["> a=T b=F <", "> a=F <"], "-", "-"));
  test("those that end with an error do not count", () => check(BOTH, ["> a=T a=F <", "> a=F <"], "-", "-"));
  test("calls from inside of a condition have their own", () =>
    check(BOTH, ["> a=T > a=F < b=T <"], "unique cause", "-"));
  test("also where they end with an error", () => check(BOTH, ["> a=T > a=T < b=T <", "> a=F <"], "unique cause", "-"));
  test("those that wait for each other are not told apart", () => {
    const file = recorded("return (async () => { if (await a && b) return 1; })();");
    const enter: RunEvent = { kind: "enter", module: MODULE, place: file.places.functions.length - 1 };
    const told = (text: string): RunEvent[] => eventsOf(file, text);
    const check = (events: readonly RunEvent[], ...expected: string[]): void =>
      expect([...shownBy(file, [events]).values()]).toEqual(expected);
    check([enter, enter, ...told("await a=T await a=F b=T")], "unsure", "unsure");
    check([enter, ...told("await a=T b=T await a=F")], "unique cause", "-");
  });
});

describe("goals", () => {
  function checkGoals(body: string, ...expected: string[]): void {
    expect(recorded(body).goals.map(({ missing }) => missing)).toEqual(expected);
  }
  test("say what they are about", () => {
    checkGoals("if (a && !b) return 1;", "a is not shown to affect a && !b", "b is not shown to affect a && !b");
    checkGoals("while (a) b();", "a is not seen both ways");
  });
  test("literals have none", () =>
    checkGoals("while (true) if (a || false) return;", "a is not shown to affect a || false"));
  test("other decisions neither", () => checkGoals("switch (a) { case b: return c ?? d?.e; }"));
  test("flips of all conditions of the decision may help", () => {
    const { source, goals } = recorded("if (a && b) return 1;");
    const texts = goals[0]?.deciding.map(({ start, end }) => source.slice(start, end));
    expect(texts).toEqual(["a", "b"]);
  });
  test("a choice inside of a test that chooses has to turn with it", () => {
    // the first condition changes, but what it chooses is true both times: it is `a` that makes the difference
    const body = "if ((a ? b : c) ? d : a) return 1;";
    check(body, ["> a=T b=T d=T <", "> a=F c=T d=F <"], "-", "-", "-", "masking", "-");
  });
  test("decisions of too many ways are shown by masking at least", () => {
    const names = Array.from({ length: 12 }, (_, i) => [`x${i}`, `y${i}`]).flat();
    const pairs = Array.from({ length: 12 }, (_, i) => `(x${i} || y${i})`);
    const file = recorded(`if (${pairs.join(" && ")}) return 1;`, names.join(", "));
    const told = Array.from({ length: 11 }, (_, i) => `x${i}=T`).join(" ");
    const runs = [`> ${told} x11=T <`, `> ${told} x11=F y11=F <`].map((each) => eventsOf(file, each));
    expect([...shownBy(file, runs)].filter(([, how]) => how !== "-")).toEqual([
      [expect.stringMatching("x11"), "masking"],
    ]);
  });
});

/** A condition over `count` names; `t(i)` in the place of each occurrence. ?: stands in no test of another. */
function randomCondition(rng: Rng, depth: number, leaf: () => string, isTest = false): string {
  const part = (test = isTest): string => randomCondition(rng, depth - 1, leaf, test);
  const kind = depth === 0 ? 0 : rng.below(isTest ? 6 : 7);
  if (kind <= 1) return leaf();
  if (kind === 2) return `!(${part()})`;
  if (kind === 6) return `(${part(true)} ? ${part()} : ${part()})`;
  return `(${part()} ${kind % 2 === 0 ? "&&" : "||"} ${part()})`;
}

test("random decisions are judged as brute force judges them", () => {
  const rng = new Rng(11);
  const counts: Record<string, number> = { "unique cause": 0, masking: 0, "-": 0 };
  for (let round = 0; round < rounds(400); round++) {
    const names: string[] = [];
    const text = randomCondition(rng, 3, () => `${names.push("abcd"[rng.below(4)] as string) && names.at(-1)}`);
    const file = recorded(`if (${text}) return 1;`);
    let next = 0;
    const asked = text.replaceAll(/[abcd]/g, () => `t(${next++})`);
    const of = new Function("t", `return Boolean(${asked})`) as (t: (i: number) => boolean) => boolean;
    const native: NativeDecision = {
      conditions: names.map((name, position) => ({ text: name, position })),
      of: (values) => of((i) => values[i] === true),
      evaluations: [],
    };
    const runs = Array.from({ length: 1 + rng.below(6) }, () => {
      const events: RunEvent[] = [];
      const values: (boolean | undefined)[] = names.map(() => undefined);
      const outcome = of((i) => {
        const truth = rng.below(2) === 1;
        values[i] = truth;
        events.push({ kind: "test", module: MODULE, place: i, truth, condition: undefined });
        return truth;
      });
      native.evaluations.push({ values, outcome });
      return events;
    });
    const shown = [...shownBy(file, runs).values()];
    for (const how of shown) counts[how] = (counts[how] ?? 0) + 1;
    expect(shown, `${text} ${JSON.stringify(native.evaluations)}`).toEqual(
      names.map((_, i) => howShown(native, i) ?? "-"),
    );
  }
  expect(Object.keys(counts).length).toBe(3);
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(rounds(40));
});
