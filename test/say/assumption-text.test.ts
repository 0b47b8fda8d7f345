import { expect, test } from "vitest";
import { NUMBER_ASSUMPTION_TEXT, type NumberAssumption } from "../../src/expr/number-assumption.ts";
import { type Assumption, AssumptionSet } from "../../src/model/assumption.ts";
import { assumptionText } from "../../src/say/assumption-text.ts";

type Id = Assumption["id"];

const input = "x";
const refused = { callable: "push", parameter: "y", reason: "has type WeakRef<object>" };

/** One of each; the type makes sure that none is missing. */
const EACH: { readonly [Each in Id]: Extract<Assumption, { readonly id: Each }> } = {
  requires: { id: "requires", clause: "this.size > 0", callable: "pop" },
  "clause-left-out": { id: "clause-left-out", clause: "@ensures it is fine" },
  "exactly-as-declared": { id: "exactly-as-declared", input, what: "reads" },
  "type-left-out": { id: "type-left-out", input, type: "WeakSet<object>" },
  "part-left-out": { id: "part-left-out", part: "x.signal" },
  "more-parts-left-out": { id: "more-parts-left-out", count: 3 },
  "type-argument": { id: "type-argument", parameter: "T", type: "number" },
  "not-callable": { id: "not-callable", ...refused },
  "rest-not-given": { id: "rest-not-given", ...refused },
  "symbol-members-not-called": { id: "symbol-members-not-called" },
  "base-not-called": { id: "base-not-called", base: "Array" },
  "fields-not-assigned": { id: "fields-not-assigned", fields: ["a"] },
  "state-not-changed": { id: "state-not-changed", variables: ["current"] },
  "state-as-loaded": { id: "state-as-loaded" },
  "other-objects-not-called": { id: "other-objects-not-called", class: "Stack" },
  "not-overridden": { id: "not-overridden", members: ["hook"] },
  "own-objects": { id: "own-objects" },
  "protected-not-used": { id: "protected-not-used", members: ["n"] },
  "promised-at-once": { id: "promised-at-once", input },
  "unchanged-while-pending": { id: "unchanged-while-pending", input },
  "no-reentrance": { id: "no-reentrance" },
  "no-more-arguments": { id: "no-more-arguments" },
  "usual-this": { id: "usual-this" },
  "function-names": { id: "function-names", input },
  "called-as-members": { id: "called-as-members" },
  "few-product-kinds": { id: "few-product-kinds", most: 2 },
  "most-elements": { id: "most-elements", input, most: 2 },
  "most-entries": { id: "most-entries", input, most: 2 },
  longest: { id: "longest", length: "x.length", most: 2 },
  "few-flags": { id: "few-flags", input },
  "fresh-symbols": { id: "fresh-symbols", input },
  "plain-values": { id: "plain-values", input },
  "few-keys": { id: "few-keys", input },
  "few-changes": { id: "few-changes", input, most: 2 },
  "short-tuples": { id: "short-tuples", input, most: 2 },
  "functions-succeed": { id: "functions-succeed", input },
  "promises-fulfilled": { id: "promises-fulfilled", input },
  "few-regexps": { id: "few-regexps", input },
  "few-samples": { id: "few-samples", input },
  "plain-generators": { id: "plain-generators", input },
  "sampled-regexp": { id: "sampled-regexp", input, samples: ["/a/", "/b/"] },
  "web-address": { id: "web-address", input },
  "distinct-objects": { id: "distinct-objects" },
  "separate-buffers": { id: "separate-buffers" },
  "distinct-arguments": { id: "distinct-arguments" },
  "given-arguments": { id: "given-arguments" },
  "longest-sequence": { id: "longest-sequence", calls: 2 },
  "no-call-while-pending": { id: "no-call-while-pending" },
  "latest-functions": { id: "latest-functions" },
  "most-items": { id: "most-items", most: 20 },
  "iterated-whole": { id: "iterated-whole", names: ["items"] },
  "stopped-at-violation": { id: "stopped-at-violation" },
  "no-call-after-violation": { id: "no-call-after-violation" },
  "nan-states-alike": { id: "nan-states-alike" },
  "judged-states-alike": { id: "judged-states-alike", judge: "bySize" },
  "results-left-alone": { id: "results-left-alone" },
  "results-sampled": { id: "results-sampled" },
  "time-sampled": { id: "time-sampled" },
  "clock-range": { id: "clock-range", from: 2000, to: 2100 },
  "clock-goes-forward": { id: "clock-goes-forward" },
  "clock-stands-still": { id: "clock-stands-still" },
  "few-readings": { id: "few-readings", what: "Math.random()", most: 8 },
  "few-environment-variables": { id: "few-environment-variables" },
  "posix-working-folder": { id: "posix-working-folder" },
  "usual-environment": { id: "usual-environment", what: "process.argv" },
  "usual-environment-at-load": { id: "usual-environment-at-load", what: "process.platform", value: '"linux"' },
  "steady-package": { id: "steady-package", package: "lodash" },
  "time-zone": { id: "time-zone" },
  "default-locale": { id: "default-locale" },
  "loop-limit": { id: "loop-limit" },
  "longest-made": { id: "longest-made" },
  "pinned-values": { id: "pinned-values" },
  "undecided-conditions": { id: "undecided-conditions" },
  "same-behaviour": { id: "same-behaviour" },
  sampled: { id: "sampled" },
  stalled: { id: "stalled" },
  "covered-enough": { id: "covered-enough" },
  "blocked-effect": { id: "blocked-effect", effect: "fs" },
  "deadly-inputs": { id: "deadly-inputs" },
  "slow-inputs": { id: "slow-inputs" },
  "runs-not-made": { id: "runs-not-made", why: "it is not defined" },
  "died-inputs-left-out": { id: "died-inputs-left-out", cause: { kind: "out-of-memory" } },
  numbers: { id: "numbers", numbers: "integers" },
};

const OF_NUMBERS = (Object.keys(NUMBER_ASSUMPTION_TEXT) as NumberAssumption[]).map((numbers): Assumption => {
  return { id: "numbers", numbers };
});
const ALL: readonly Assumption[] = [...Object.values(EACH).filter(({ id }) => id !== "numbers"), ...OF_NUMBERS];

test("every assumption has a text of its own", () => {
  const texts = ALL.map(assumptionText);
  for (const text of texts) expect(text).toMatch(/^\S.*\S$/);
  for (const text of texts) expect(text).not.toContain("undefined");
  expect(new Set(texts).size).toBe(ALL.length);
});

function check(assumption: Assumption, text: string): void {
  expect(assumptionText(assumption)).toBe(text);
}

test("the loop limit, with what is known of it", () => {
  check({ id: "loop-limit" }, "loops and recursion go no deeper than the loop limit");
  check({ id: "loop-limit", limit: 3 }, "loops and recursion go no deeper than the loop limit of 3");
  check(
    { id: "loop-limit", limit: 3, collections: true },
    "loops and recursion go no deeper than the loop limit of 3, and collections that are looked through are no larger",
  );
});

test("names, of which only the first are listed", () => {
  const generators = (...names: string[]): Assumption => ({ id: "iterated-whole", names });
  const end = "is iterated at once: nobody stops early or sends anything into it";
  check(generators("a"), `what \`a\` gives ${end}`);
  check(generators("a", "b"), `what \`a\`, \`b\` give ${end}`);
  check(
    { id: "fields-not-assigned", fields: ["a", "b", "c", "d", "e"] },
    "nobody but its own code assigns to `a`, `b`, `c` and 2 more, or changes what is there",
  );
});

test("a set keeps each once, by id and data, in the order in which they came", () => {
  const set = new AssumptionSet([EACH["web-address"], EACH.stalled]);
  set.add({ id: "stalled" });
  set.add({ input, id: "web-address" });
  set.add({ id: "web-address", input: "y" });
  set.add({ id: "sampled-regexp", input, samples: ["/a/"] });
  set.add(EACH["sampled-regexp"]);
  set.add(EACH["died-inputs-left-out"]);
  set.add({ id: "died-inputs-left-out", cause: { kind: "stopped" } });
  expect([...set].map(({ id }) => id)).toEqual([
    "web-address",
    "stalled",
    "web-address",
    "sampled-regexp",
    "sampled-regexp",
    "died-inputs-left-out",
    "died-inputs-left-out",
  ]);
});
