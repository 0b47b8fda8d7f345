// `pathwise explain` as a user meets it: every format and view, every kind of unit, every exit status.
import { readFileSync } from "node:fs";
import path from "node:path";
import { Ajv2020, type AnySchema } from "ajv/dist/2020.js";
import { expect, inject, test } from "vitest";
import type { Explanation } from "../../src/model/explanation.ts";
import { type Workspace, workspace } from "./harness/workspace.ts";

const ORDER = `export function order(a: number[], i: number, j: number): boolean {
  if (a[i] <= a[j]) return false;
  const kept = a[i];
  a[i] = a[j];
  a[j] = kept;
  return true;
}
`;

const FEES = `export function tier(amount: number): number {
  if (amount < 0) throw new RangeError("negative");
  return amount > 100 ? 2 : 1;
}

export async function fee(amount: number, rate: (tier: number) => Promise<number>): Promise<number> {
  return (amount * (await rate(tier(amount)))) / 100;
}

export class Till {
  total = 0;
  take(amount: number): this {
    if (amount > 0) this.total += amount;
    return this;
  }
  get isEmpty(): boolean {
    return this.total === 0;
  }
}
`;

function project(files: Readonly<Record<string, string>>): Workspace {
  const user = workspace([]);
  for (const [name, text] of Object.entries(files)) user.write(name, text);
  return user;
}

/** What it prints; a run that is fine says nothing else. */
async function explained(user: Workspace, ...args: readonly string[]): Promise<string> {
  const { status, stdout, stderr } = await user.run("node_modules/.bin/pathwise", "explain", ...args, "--quiet");
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  return stdout;
}

async function explanations(user: Workspace, ...args: readonly string[]): Promise<Explanation[]> {
  const read: unknown = JSON.parse(await explained(user, ...args, "--format", "json"));
  const published = path.join(inject("bed"), "node_modules/pathwise/schema/explanation.schema.json");
  const schema = JSON.parse(readFileSync(published, "utf8")) as AnySchema;
  const validate = new Ajv2020({ allErrors: true, allowUnionTypes: true }).compile(schema);
  expect(validate(read), JSON.stringify(validate.errors)).toBe(true);
  const all = (Array.isArray(read) ? read : [read]) as Explanation[];
  for (const { unit, classes } of all)
    for (const { contexts } of classes)
      for (const { example } of contexts) expect(example, unit).toMatchObject({ confirmed: true });
  return all;
}

test("the classes of a function, their contexts, as data", async () => {
  const [order, ...others] = await explanations(project({ "order.ts": ORDER }), "order.ts");
  expect(others).toEqual([]);
  expect(Object.keys(order ?? {})).toEqual(
    expect.arrayContaining(["unit", "loopLimit", "potentialPaths", "feasiblePaths", "contexts", "classes"]),
  );
  for (const each of order?.classes ?? [])
    expect(Object.keys(each)).toEqual(
      expect.arrayContaining(["descriptor", "condition", "mapping", "example", "contexts"]),
    );
  expect(order).toMatchObject({
    unit: "order.ts#order",
    status: "bounded",
    assumptions: [expect.stringMatching(/^a is no look-alike/)],
    loopLimit: 2,
    potentialPaths: 2,
    feasiblePaths: 2,
    contexts: 4,
  });
  // of an element that is compared with itself only NaN is not less or equal
  expect(
    order?.classes.map(({ descriptor, contexts }) => [descriptor, contexts.map((each) => each.condition)]),
  ).toEqual([
    [
      "F",
      [
        ["j !== i", "!(a[i] <= a[j])"],
        ["j === i", "Number.isNaN(a[i])"],
      ],
    ],
    [
      "T",
      [
        ["j !== i", "a[i] <= a[j]"],
        ["j === i", "!Number.isNaN(a[i])"],
      ],
    ],
  ]);
  expect(order?.classes[0]?.contexts.map(({ mapping }) => mapping)).toEqual([
    {
      returns: "true",
      changes: [
        { target: "a[i]", value: "a[j]" },
        { target: "a[j]", value: "a[i]" },
      ],
    },
    { returns: "true", changes: [] },
  ]);
  expect(order?.inRange).toEqual(expect.arrayContaining(["i >= 0", "i < a.length", "j >= 0", "j < a.length"]));
});

test("errors, promises, members of a class", async () => {
  const all = await explanations(project({ "fees.ts": FEES }), "fees.ts");
  const outcomes = all.map(({ unit, classes }) => [
    unit,
    classes.map(({ descriptor, mapping }) => `${descriptor}: ${mapping.throws?.name ?? mapping.returns}`),
  ]);
  expect(Object.fromEntries(outcomes)).toEqual({
    "fees.ts#tier": ["FF: 1", "FT: 2", "T: RangeError"],
    "fees.ts#fee": ["FF: amount * rate() / 100", "FT: amount * rate() / 100", "T: RangeError"],
    "fees.ts#Till.take": ["F: till", "T: till"],
    "fees.ts#Till.isEmpty": [expect.stringMatching(/^: /)],
  });
});

test("as a table, as a tree, as a drawing", async () => {
  const user = project({ "order.ts": ORDER });
  const shown = await explained(user, "order.ts#order", "--tree", "--svg");
  expect(shown).toMatch(/^order\.ts#order\n {2}bounded · 2 potential paths → 2 feasible · 2 classes · 4 contexts/);
  expect(shown).toContain("then   → true; a[i] = a[j]; a[j] = a[i]\n");
  expect(shown).toMatch(/^\(j !== i && a\[i\] <= a\[j\]\) .*\n├─ T {2}j !== i .*\n│ {2}├─ T {2}#2\.1 returns false /m);
  expect(shown).toMatch(/^└─ F {2}j !== i .*\n {3}├─ T {2}#1\.1 returns true /m);
  expect(user.read("pathwise.svg")).toMatch(/^<svg [^]*a\[i\] &lt;= a\[j\][^]*<\/svg>\n$/);
});

test("one path as Markdown, and a walk", async () => {
  const user = project({ "order.ts": ORDER });
  const markdown = await explained(user, "order.ts", "--path", "T", "--format", "markdown");
  expect(markdown.match(/^\| \d.*/gm)?.map((row) => row.split(" | ").slice(0, 2))).toEqual([
    ["| 2", "`T`"],
    ["| 2.1", "`j !== i`"],
    ["| 2.2", "`j === i`"],
  ]);
  const walk = await explained(user, "order.ts", "--walk", "1");
  expect(walk.match(/^ +\d+ │ .*/gm)?.map((line) => line.trim())).toEqual([
    "2 │ if (a[i] <= a[j]) return false;",
    "2 │ a[i] <= a[j] → F: !(a[i] <= a[j])",
    "3 │ const kept = a[i];",
    "4 │ a[i] = a[j];",
    "5 │ a[j] = kept;",
    "6 │ return true;",
  ]);
  expect(walk).toMatch(/kept: a\[i\] = 2$/m);
});

test("summaries of callees give the same classes", async () => {
  const user = project({ "fees.ts": FEES });
  const [inline] = await explanations(user, "fees.ts#fee");
  const [summary] = await explanations(user, "fees.ts#fee", "--calls", "summary");
  expect(summary?.summaries).toMatchObject([{ callee: "tier", classes: 3, calls: [{ line: 7 }] }]);
  const conditions = (each: Explanation | undefined): string[] =>
    (each?.classes ?? []).map(({ condition }) => condition.join(" && ")).toSorted();
  expect(conditions(summary)).toEqual(conditions(inline));
});

const MISTAKES: Readonly<Record<string, readonly [readonly string[], RegExp]>> = {
  "no such name": [["explain", "order.ts#ordre"], /ordre.*order/],
  "no such class": [["explain", "order.ts", "--walk", "3"], /--walk 3.*2/],
  "a bad format": [["explain", "order.ts", "--format", "yaml"], /xml.*yaml/],
  "no such file": [["replay", "order.xml"], /order\.xml/],
  "a file that is no explanation": [["replay", "package.json"], /package\.json/],
};

for (const [name, [args, says]] of Object.entries(MISTAKES))
  test(name, async () => {
    const user = project({ "order.ts": ORDER });
    const { status, stdout, stderr } = await user.run("node_modules/.bin/pathwise", ...args, "--quiet");
    expect({ status, stdout }, stderr).toEqual({ status: 2, stdout: "" });
    expect(stderr).toMatch(says);
    expect(stderr.trim().split("\n")).toHaveLength(1);
  });
