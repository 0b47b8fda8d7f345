// docs/claims.md defines every claim, and only those; the JSON schema has their ids; each has a refuter.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { CLAIM_IDS, claimOfFinding, claimOfStatus } from "../../src/model/claim-id.ts";
import { EXPLAINED_BY, sequenceText, unreachedText } from "../../src/say/claim-text.ts";
import { REFUTERS } from "../../tools/refute/refuters.ts";

const read = (name: string): string => readFileSync(new URL(`../../${name}`, import.meta.url), "utf8");
const TEXT = read("docs/claims.md");
const sections = TEXT.split(/^### `/m).slice(1);

test("every claim is defined, in the order of the list of sections, and nothing else is", () => {
  expect(sections.map((section) => section.slice(0, section.indexOf("`"))).sort()).toEqual([...CLAIM_IDS].sort());
});

test.each(sections.map((section) => [section.slice(0, section.indexOf("`")), section] as const))(
  "%s: what it says, what not, who makes it, how it is attacked",
  (_, section) => {
    const parts = [...section.matchAll(/^- \*\*([^*]+)\*\*: \S/gm)].map(([, part]) => part);
    expect(parts).toEqual(["Says", "Does not say", "Made by", "Attacked by"]);
    for (const [, made = ""] of section.matchAll(/^- \*\*Made by\*\*: (.*)$/gm))
      for (const [, file = ""] of made.matchAll(/`([\w-]+\/[\w/.-]+)`/g))
        expect(() => read(`src/${file}`)).not.toThrow(/ENOENT/);
  },
);

test("every claim has a refuter: a judge of its own, another harness, or the claims that it consists of", () => {
  expect(Object.keys(REFUTERS).sort()).toEqual([...CLAIM_IDS].sort());
  for (const { by, judge, harness, through } of Object.values(REFUTERS)) {
    expect(by).not.toBe("");
    expect([judge, harness, through].filter((each) => each !== undefined)).toHaveLength(1);
    for (const id of through ?? []) expect(REFUTERS[id].judge).toBeDefined();
  }
});

test("every claim has words, and the sentences of the account are made of them", () => {
  const provided = ["x is small"];
  expect([
    claimOfStatus("complete"),
    claimOfStatus("bounded"),
    claimOfStatus("budget"),
    claimOfFinding({ kind: "crash" }),
    claimOfFinding({ kind: "non-termination", certainty: "proved" }),
    claimOfFinding({ kind: "non-termination", certainty: "suspected" }),
    unreachedText({ id: "proved-unreachable", isPlace: true, provided: [] }),
    unreachedText({ id: "proved-unreachable", isPlace: true, provided }),
    unreachedText({ id: "unreachable-as-declared", provided }),
    unreachedText({ id: "unreachable-if", provided }),
    unreachedText({ id: "unreached", because: { kind: "budget" } }),
    sequenceText({ id: "states-subsumed", explored: 1, subsumed: 2 }),
    sequenceText({ id: "complete-up-to-length", completeUpTo: 3, length: 3, every: false }),
    sequenceText({ id: "no-violation-up-to", length: 3, every: false }),
    ...Object.keys(EXPLAINED_BY),
  ]).toEqual([
    "complete",
    "bounded",
    undefined,
    "finding",
    "proved-endless",
    "suspected-endless",
    "proved unreachable: no input leads here",
    "proved unreachable, provided that x is small",
    "unreachable for values exactly as declared: x is small",
    "unreachable, provided that x is small",
    "not reached within the budget",
    "1 state explored, 2 subsumed",
    "complete up to length 3",
    "no contract broken up to length 3",
    "class-condition",
    "class-mapping",
    "in-range-if",
    "impossible-side",
  ]);
});

test.each([
  ["src/commands/steps/6-account", /["`](proved |unreachable[ ,]|not reached)/],
  ["src/report", /["`](proved |unreachable[ ,]|complete (up to|at every)|in range if|is excluded by|never holds)/],
])("%s has no sentence of its own that claims something", async (folder, claiming) => {
  const { globSync } = await import("tinyglobby");
  const files = globSync(`${folder}/**/*.ts`, { cwd: new URL("../..", import.meta.url).pathname });
  expect(files.length).toBeGreaterThan(5);
  for (const file of files) expect(claiming.exec(withoutComments(read(file)))?.[0], file).toBeUndefined();
});

function withoutComments(text: string): string {
  return text.replace(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, "");
}
