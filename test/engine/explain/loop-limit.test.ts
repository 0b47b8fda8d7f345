// The loop limit, judged by brute force: a copy of the function that counts its iterations runs on many inputs, and the paths
// of those within the limit are the classes.
import { describe, expect, it } from "vitest";
import { explainSource } from "./explain-source.ts";

/** In sources, « and » enclose tests, § stands before a loop and ¶ at the start of its body, each with the loop's number. */
const MARKS: Readonly<Record<string, string>> = { "«": "$test(", "»": ")" };

function natively(source: string): (inputs: readonly number[], loopLimit: number) => string | undefined {
  const traced = source
    .replaceAll(/[«»]/g, (mark) => MARKS[mark] as string)
    .replaceAll(/§(\d)/g, "$enter($1);")
    .replaceAll(/¶(\d)/g, "$turn($1);");
  const make = new Function("$test", "$enter", "$turn", `${traced}; return f;`) as (
    ...tracer: readonly unknown[]
  ) => (...args: readonly number[]) => number;
  const BEYOND = new Error("beyond the loop limit");
  return (inputs, loopLimit) => {
    let descriptor = "";
    const turns = new Map<number, number>();
    const f = make(
      (truth: boolean) => ((descriptor += truth ? "T" : "F"), truth),
      (loop: number) => turns.set(loop, 0),
      (loop: number) => {
        turns.set(loop, (turns.get(loop) ?? 0) + 1);
        if ((turns.get(loop) as number) > loopLimit) throw BEYOND;
      },
    );
    try {
      f(...inputs);
      return descriptor;
    } catch (error) {
      if (error === BEYOND) return undefined;
      throw error;
    }
  };
}

const VALUES = [NaN, Infinity, -Infinity, ...Array.from({ length: 90 }, (_, i) => i / 3 - 15), ...integers(-14, 14)];

function integers(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}

function tuples(count: number): number[][] {
  if (count === 0) return [[]];
  // The first of three is taken from fewer values.
  const values = count === 3 ? [NaN, 0, 0.5, 1, 1.5, 2, 2.5, 3, 4] : VALUES;
  return values.flatMap((value) => tuples(count - 1).map((rest) => [value, ...rest]));
}

async function check(parameters: string, body: string, loopLimit: number): Promise<void> {
  const names = parameters.split(", ");
  const source = (typed: string): string => `function f(${typed}) { ${body} }`;
  const plain = source(names.map((name) => `${name}: number`).join(", ")).replaceAll(/[«»]|[§¶]\d ?/g, "");
  const { draft } = await explainSource(`export ${plain}`, { loopLimit, numbers: undefined });
  const run = natively(source(parameters));
  const taken = new Set(tuples(names.length).flatMap((inputs) => run(inputs, loopLimit) ?? []));
  expect(draft.classes.map(({ descriptor }) => descriptor).toSorted()).toEqual([...taken].toSorted());
}

const SUM = `
  let s = 0;
  §0 for (let i = 0; «i < n»; i++) { ¶0 if («k > i») s++; §1 do { ¶1 s += 2; } while («s < m»); }
  if («k === 1») s++; else if («k === 2») s--; else if («k === 3») s *= 2; else s = 0;
  §2 while («s > m») { ¶2 s -= 3; §3 for (let j = 0; «j < k»; j++) { ¶3 s--; } }
  return s;`;

describe("classes are the paths within the loop limit", () => {
  it("of nested loops whose tests were decided before", () => check("n, m, k", SUM, 2), 60_000);
  it.each([1, 2, 3])("of a loop after the same tests, limit %i", (limit) =>
    check(
      "n",
      "if («n > 0») if («n > 1») if («n > 2») { §0 for (let i = 0; «i < n»; i++) ¶0; return 1; } return 0;",
      limit,
    ),
  );
  it("of a loop that is entered twice", () =>
    check(
      "n",
      "let s = 0; §0 for (let i = 0; «i < n»; i++) { ¶0 s++; } §1 for (let i = 0; «i < n»; i++) { ¶1 s++; } return s;",
      2,
    ));
  it("of a loop that a flag ends", () =>
    check("n", "let i = 0; let go = true; §0 while («go») { ¶0 if («i >= n») go = false; i++; } return i;", 2));
  it("of a loop that a callee controls", () =>
    check(
      "n",
      "const less = (i, m) => { if («i < m») return true; return false; }; let i = 0; §0 while («less(i, n)») { ¶0 i++; } return i;",
      2,
    ));
  it("of a loop that inputs control from its third turn on", () =>
    check("n", "let i = 0; §0 while («i < 2» || «i < n») { ¶0 i++; } return i;", 2));
  it("of a loop that is broken", () =>
    check("n", "let i = 0; §0 for (;;) { ¶0 if («i >= n») break; i++; } return i;", 2));
});

describe("a loop that no input controls is not limited", () => {
  const inputs = VALUES.map((x) => [x]);
  const checkAll = async (body: string): Promise<void> => {
    const source = (type: string): string => `function f(x${type}) { ${body} }`;
    const { draft } = await explainSource(`export ${source(": number").replaceAll(/[«»]/g, "")}`, {
      numbers: undefined,
    });
    const run = natively(source(""));
    const taken = new Set(inputs.flatMap((each) => run(each, 2) ?? []));
    expect(draft.classes.map(({ descriptor }) => descriptor).toSorted()).toEqual([...taken].toSorted());
    expect(draft.status).toBe("complete");
  };
  it("though its body tests them", () =>
    checkAll("let s = 0; for (let i = 0; «i < 4»; i++) if («x > i») s++; return s;"));
  it("though its body asks a callee", () =>
    checkAll(
      "const up = (i) => { if («x > i») return 1; return 0; }; let s = 0; for (let i = 0; «i < 3»; i++) s += up(i); return s;",
    ));
});

it("limits recursion whose tests were decided before", async () => {
  const source = `export function f(n: number): number { if (n > 0 && n > 1 && n > 2 && n > 3) return down(n); return 0; }
    function down(n: number): number { return n > 0 ? 1 + down(n - 1) : 0; }`;
  const { draft } = await explainSource(source, { numbers: undefined });
  expect(draft.classes.map(({ descriptor }) => descriptor)).toEqual(["F", "TF", "TTF", "TTTF"]);
});
