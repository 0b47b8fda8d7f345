import { runInNewContext } from "node:vm";
import { beforeAll, describe, expect, test } from "vitest";
import { installBuiltins } from "../../../src/engine/runtime/builtins/install-builtins.ts";
import { shapeOf } from "../../../src/engine/runtime/builtins/regexp-shape.ts";
import { contentOf } from "../../../src/engine/runtime/symbolic.ts";
import { differences, generated } from "./against-native.ts";
import { disguise, ending } from "./symbolically.ts";

beforeAll(() => installBuiltins(() => undefined));

const PATTERNS = [
  ...[
    "a",
    "b+",
    "a*",
    "a*?",
    "",
    "(?:)",
    "^a",
    "c$",
    "^$",
    "^",
    "$",
    "\\b",
    "\\B",
    "a|b",
    "(a)|(b)",
    "(a)?b",
    "(a|ab)(c|bcd)(d*)",
  ],
  ...[
    "(z)((a+)?(b+)?(c))*",
    "(?<year>\\d{4})-(?<month>\\d\\d)",
    "(?<x>a)|b",
    "(a*)*",
    "(a*)+",
    "(?=(a))ab",
    "(?!(a))b",
    "(?<=a)b",
  ],
  ...[
    "(?<!a)b",
    "(a)\\1",
    "(?<n>[ab])\\k<n>",
    "[^a]",
    "[\\]a]",
    "[a-c]{2}",
    "[a-c]{0,2}",
    ".",
    "..",
    "\\s+",
    "\\w",
    "\\d+(\\.\\d+)?",
  ],
  ...[
    ",",
    "\\s*,\\s*",
    "(,)",
    "([;,])\\s*",
    "(-)|(,)",
    "x?",
    "(x)?",
    "\\x61*",
    "\\u0061",
    "\\u{61}",
    "[\\s\\S]",
    "\\ud83d",
    "😀",
  ],
  ...[
    "\\p{L}",
    "(?:a(?:b(c)?)?)?",
    "\\0",
    "\\cJ",
    "[(](a)[)]",
    "\\((a)\\)",
    "a{2,}",
    "a{,2}",
    "(a)(b)(c)(d)?",
    "\\.",
    "[^]",
    "(?:|a)b",
  ],
];
const FLAGS = ["", "g", "y", "gy", "i", "gi", "m", "gm", "s", "u", "gu", "iy", "gimsuy"];
const STRINGS = [
  ...[
    "",
    "a",
    "b",
    "ab",
    "abc",
    "abcd",
    "aaa",
    "aab,b;c",
    "zaacbbbcac",
    "2024-05 1999-12",
    "a\nb\nc",
    "A,b , c",
    "x-y,z",
  ],
  ...["😀", "a😀b", "\ud83d", "\ude00a", "aXbxc", "1.5,2", "(a)", "bab", "abab", "  ", "uu{61}"],
];

interface Spec {
  readonly source: string;
  readonly flags: string;
}

function compiles({ source, flags }: Spec): boolean {
  try {
    return new RegExp(source, flags) instanceof RegExp;
  } catch {
    return false;
  }
}

const SPECS = PATTERNS.flatMap((source) => FLAGS.map((flags) => ({ source, flags }))).filter(compiles);

/** What user code writes: `re`, a symbolic `s`, and `n` for positions. */
const SCENARIOS = {
  exec: "[re.exec(s), re.lastIndex, re.exec(s), re.lastIndex, re.exec(s), re.lastIndex]",
  test: "[re.test(s), re.lastIndex, re.test(s), re.lastIndex, re.test(s), re.lastIndex]",
  match: "[s.match(re), re.lastIndex, s.match(re), re.lastIndex]",
  "match of a concrete receiver": "[re[Symbol.match](s), re.lastIndex]",
  matchAll: "[[...re[Symbol.matchAll](s)], re.lastIndex]",
  search: "[s.search(re), re.lastIndex]",
  split: "[s.split(re), re.lastIndex]",
  "replace by text": "[s.replace(re, '[$&|$1|$2|$<x>|$`|$\\'|$$]'), re.lastIndex]",
  "replace by symbolic text": "[re[Symbol.replace]('aab,b', s), re.lastIndex]",
  "replace in known text": "['aab,b'.replace(re, (...all) => { log.push(all); return s; }), re.lastIndex, log]",
  replaceAll: "[s.replaceAll(re, '-'), re.lastIndex]",
  "state that is set":
    "[re.lastIndex = n, re.exec(s), re.lastIndex, re.test('aab'), re.lastIndex, s.replace(re, '<$&>'), re.lastIndex]",
  "state over several strings":
    "[re.test(s), re.lastIndex, re.exec('aaab'), re.lastIndex, 'abab'.replace(re, () => 'c'), re.lastIndex]",
  "state and matchAll": "[re.lastIndex = n, [...re[Symbol.matchAll](s)], re.lastIndex]",
  "state and search": "[re.lastIndex = n, s.search(re), re.lastIndex, s.match(re), re.lastIndex, 'aa'.split(re)]",
};

const scope = "(source, flags, s, n) => { const re = new RegExp(source, flags); const log = []; return ";
type Scenario = (source: string, flags: string, s: unknown, n: unknown) => unknown;

function check(code: string, admits: (spec: Spec, s: string) => boolean = () => true): void {
  // the language's own, in a realm where nothing is installed
  const real = runInNewContext(`${scope}${code}; }`) as Scenario;
  const modelled = new Function(`return ${scope}${code}; }`)() as Scenario;
  const calls = generated(1500, (rng) => [
    rng.pick(SPECS),
    rng.pick(STRINGS),
    rng.pick([0, 1, 1, 2, 3, 5, -1, 1.5, NaN, Infinity, "1", undefined, null, true, 2 ** 32 + 1]),
  ]).filter(({ values: [spec, s] }) => admits(spec as Spec, s as string));
  const run =
    (scenario: Scenario) =>
    ([spec, s, n]: readonly unknown[]) => {
      const { source, flags } = spec as Spec;
      return scenario(source, flags, s, n);
    };
  expect(differences(calls, run(real), run(modelled))).toEqual([]);
}

describe("regular expressions do with symbolic strings what they do with concrete ones", () => {
  test.each(Object.entries(SCENARIOS))("%s", (_, code) => check(code));

  // V8's shortcuts are wrong about surrogate pairs: behind one and an empty match, "" is given for a group that took no
  // part, and without a limit, but not with one, \B splits them
  const isRight = ({ flags }: Spec, s: string): boolean => !(flags.includes("u") && s.includes("😀"));

  test.each([
    ["replace by a function", "[s.replace(re, (...all) => { log.push(all); return all[0]; }), re.lastIndex, log]"],
    ["split with a limit", "s.split(re, n)"],
  ])("%s", (_, code) => check(code, isRight));
});

describe("what is no ordinary regular expression is left to the language", () => {
  test.each([
    ["a subclass", "new (class extends RegExp {})('a(b)', 'g').exec(s)"],
    ["an own exec", "Object.assign(/x/, { exec: () => null }).test(s)"],
    ["indices", "/(b)/d.exec(s).indices"],
    ["a frozen one", "Object.freeze(/b/g).exec(s)"],
    ["no expression at all", "RegExp.prototype.exec.call({}, s)"],
    ["a pattern that is symbolic", "new RegExp(s, 'g').source"],
  ])("%s", (_, code) => {
    const model = new Map();
    const s = disguise("abc", "s", "scalar", model);
    const run = new Function("s", `"use strict"; return JSON.stringify(${code});`) as (s: unknown) => unknown;
    const expected = ending(new Map(), () => run("abc"));
    expect(ending(model, () => run(s))).toEqual(expected);
  });
});

test("a group that may not take part is not decided before it is looked at", () => {
  const model = new Map();
  const s = disguise("b", "s", "scalar", model);
  const kinds = ending(model, () => (/(a)?(b)/.exec(s as string) ?? []).map((group) => contentOf(group)?.kind));
  expect(kinds).toEqual({ value: ["scalar", "choice", "scalar"] });
});

describe("the shape of an expression", () => {
  const letters = (source: string, flags = ""): string => {
    const { groups, mayBeEmpty } = shapeOf(source, flags);
    return (
      groups.map(({ name = "", always }) => `${name}${always ? "!" : "?"}`).join(" ") + (mayBeEmpty ? " empty" : "")
    );
  };

  test.each([
    ["(a)(b)?", "", "! ?"],
    ["(a)|b", "", "?"],
    ["(?:(a)|b)(c)", "", "? !"],
    ["(?<x>a)(?<y>b){0,3}(?:c(d))+", "", "x! y? !"],
    ["(?=(a))(?!(b))(?<=(c))(?<!(d))", "", "! ? ! ? empty"],
    ["[(]\\((a)\\)[\\])]", "", "!"],
    ["(a*)*", "", "? empty"],
    ["(a*)+", "", "! empty"],
    ["\\x61*", "", " empty"],
    ["\\u{61}*", "u", " empty"],
    ["\\u{2}", "", ""],
    ["\\ud83d\\ude00*", "u", " empty"],
    ["😀*", "u", " empty"],
    ["[[a](]*(b)", "v", "!"],
    ["\\b(a)\\1", "", "!"],
    ["a{,2}", "", ""],
    ["(?i:(a))", "", "!"],
  ])("/%s/%s", (source, flags, expected) => expect(letters(source, flags)).toBe(expected));

  test("groups that always take part, and expressions that match no empty text, are right about it", () => {
    for (const { source, flags } of SPECS) {
      const { groups, mayBeEmpty } = shapeOf(source, flags);
      for (const s of STRINGS) {
        const match = new RegExp(source, flags).exec(s);
        if (match === null) continue;
        expect(match.length).toBe(groups.length + 1);
        expect(groups.filter(({ always }, i) => always && match[i + 1] === undefined)).toEqual([]);
        expect(mayBeEmpty || match[0] !== "").toBe(true);
      }
    }
  });
});
