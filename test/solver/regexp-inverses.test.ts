import { describe, expect, it } from "vitest";
import type { SortValue } from "../../src/expr/expr.ts";
import { REGEXP_OPERATORS } from "../../src/expr/regexp-operators.ts";
import { REGEXP_DISTANCES } from "../../src/solver/regexp/regexp-distances.ts";
import { LATE_REGEXP_INVERSES, REGEXP_INVERSES } from "../../src/solver/regexp/regexp-inverses.ts";

type Operator = keyof typeof REGEXP_OPERATORS;

interface Wish {
  readonly op: Operator;
  readonly of: RegExp;
  /** The operands behind source and flags. */
  readonly rest?: readonly SortValue[];
  readonly wanted: SortValue;
  readonly present?: string;
}

function proposed({ op, of: { source, flags }, rest = [0], wanted, present = "" }: Wish): readonly SortValue[] {
  const operands = [present, source, flags, ...rest];
  return [...REGEXP_INVERSES[op](wanted, operands, 0), ...LATE_REGEXP_INVERSES[op](wanted, operands, 0)];
}

/** Some proposals; every one gives what is wanted; and the expected one is the first, or among them. */
function check(wish: Wish, expected: { readonly first?: string; readonly among?: string } = {}): void {
  const { op, of, rest = [0], wanted } = wish;
  const strings = proposed(wish);
  const apply = REGEXP_OPERATORS[op].apply as (...args: readonly SortValue[]) => SortValue;
  expect(strings).not.toEqual([]);
  for (const text of strings) expect([text, apply(text, of.source, of.flags, ...rest)]).toEqual([text, wanted]);
  if (expected.first !== undefined) expect(strings[0]).toBe(expected.first);
  if (expected.among !== undefined) expect(strings).toContain(expected.among);
}

const PHONE = /^(\d{3})-(\d{4})$/;
const SEMVER = /^(\d+)\.(\d+)\.(\d+)(?:-([0-9A-Za-z.-]+))?(?:\+([0-9A-Za-z.-]+))?$/;
const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const E_MAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const COLOUR = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i;
const ROMAN = /^M{0,3}(CM|CD|D?C{0,3})(XC|XL|L?X{0,3})(IX|IV|V?I{0,3})$/;
const QUERY = /([^&=]+)=([^&]*)/;
const TWICE = /\b(\w+)\s+\1\b/;
const PASSWORD = /^(?=.*\d)(?=.*[a-z]).{8,}$/;
const NO_PRICE = /(?<!\$)\d+/;

describe("strings that match, and that do not", () => {
  it.each([
    [PHONE, "123-4567"],
    [SEMVER, "1.2.3"],
    [ISO_DATE, "1234-56-78"],
    [E_MAIL, "a@b.c"],
    [COLOUR, "abc"],
    [QUERY, "a="],
    [TWICE, "a a"],
    [PASSWORD, "abcdefg1"],
    [NO_PRICE, "1"],
    [/^(?!.*foo).*bar$/, "bar"],
    [/\bfoo\b/, "foo"],
    [/a\Bb/, "ab"],
    [/^\p{Lu}\p{Ll}+$/u, "Aa"],
    [/^[\u{1F600}-\u{1F64F}]$/u, "\u{1F600}"],
    [/^.$/s, "a"],
    [/^[^\r\n]\n$/, "a\n"],
    [/(?<=ab{2})c/, "abbc"],
    [/^(?:\d{1,3}\.){3}\d{1,3}$/, "1.2.3.4"],
    [new RegExp("^[\\w&&[^a-z]]$", "v"), "1"],
  ])("%s", (of, first) => {
    check({ op: "regexTest", of, wanted: true }, { first });
    check({ op: "regexTest", of, wanted: false, present: first });
  });

  it("first says the shorter and the plainer", () =>
    check({ op: "regexTest", of: ROMAN, wanted: true }, { first: "" }));

  it("changes little in what is there", () => {
    check({ op: "regexTest", of: /\d/, wanted: true, present: "abc" }, { among: "abc1" });
    check({ op: "regexTest", of: PHONE, wanted: false, present: "123-4567" }, { among: "123-456" });
  });

  it("starts at an index, or must match right there", () => {
    check({ op: "regexTest", of: /a/, rest: [3], wanted: true }, { first: "abca" });
    check({ op: "regexTest", of: /x/y, rest: [2], wanted: true }, { first: "abx" });
    check({ op: "regexTest", of: /^a/m, rest: [1], wanted: true }, { first: "\na" });
    check({ op: "regexTest", of: /a/, rest: [2], wanted: false, present: "xxa" });
  });

  it("gives nothing where nothing matches", () => {
    expect(proposed({ op: "regexTest", of: /^a/, rest: [1], wanted: true })).toEqual([]);
    expect(proposed({ op: "regexTest", of: /a(?!)/, wanted: true })).toEqual([]);
    expect(proposed({ op: "regexIndex", of: /^a/, wanted: 2 })).toEqual([]);
  });

  it("keeps to the bounds on the length", () => {
    const operands = ["", "^[a-z]+$", "", 0];
    const found = REGEXP_INVERSES.regexTest(true, operands, 0, { least: 5, most: 6 });
    expect(found[0]).toBe("abcde");
  });
});

describe("captures", () => {
  it("have the wanted text", () => {
    check({ op: "regexGroup", of: PHONE, rest: [0, 2], wanted: "1234" }, { first: "123-1234" });
    check({ op: "regexGroup", of: ROMAN, rest: [0, 2], wanted: "XL" }, { first: "XL" });
    check({ op: "regexGroup", of: TWICE, rest: [0, 1], wanted: "the" }, { first: "the the" });
    check({ op: "regexGroup", of: NO_PRICE, rest: [0, 0], wanted: "42" }, { first: "42" });
    check({ op: "regexGroup", of: /(a|ab)(c|bcd)(d*)/, rest: [0, 2], wanted: "bcd" }, { first: "abcd" });
    check({ op: "regexGroup", of: /(a*?)(a*)$/, rest: [0, 2], wanted: "aa" }, { first: "aa" });
  });

  it("leave the other groups as they are", () => {
    check(
      { op: "regexGroup", of: ISO_DATE, rest: [0, 2], wanted: "13", present: "2024-05-06" },
      { first: "2024-13-06" },
    );
    check({ op: "regexGroup", of: SEMVER, rest: [0, 4], wanted: "beta", present: "7.8.9" }, { first: "7.8.9-beta" });
    const present = "7.8.9-alpha+5";
    check({ op: "regexGroup", of: SEMVER, rest: [0, 4], wanted: "beta", present }, { first: "7.8.9-beta+5" });
  });

  it("take part or do not", () => {
    check({ op: "regexHas", of: SEMVER, rest: [0, 4], wanted: true }, { first: "1.2.3-a" });
    check({ op: "regexHas", of: SEMVER, rest: [0, 5], wanted: true, present: "7.8.9" }, { first: "7.8.9+a" });
    check({ op: "regexHas", of: SEMVER, rest: [0, 4], wanted: false, present: "1.2.3-a" }, { among: "1.2.3" });
    check({ op: "regexHas", of: /(a)|(b)/, rest: [0, 2], wanted: true }, { first: "b" });
    check({ op: "regexHas", of: /^(?:(a)|b)+$/, rest: [0, 1], wanted: false, present: "ba" }, { among: "b" });
  });

  it("show the direction where they cannot have the wanted text", () => {
    const texts = (wish: Wish) => proposed(wish).map((text) => wish.of.exec(String(text))?.[Number(wish.rest?.[1])]);
    expect(texts({ op: "regexGroup", of: PHONE, rest: [0, 1], wanted: "77" })).toContain("177");
    expect(texts({ op: "regexGroup", of: ROMAN, rest: [0, 1], wanted: "x" })).toContain("C");
    // the first takes all that the second could have
    expect(texts({ op: "regexGroup", of: /(a*)(a*)/, rest: [0, 2], wanted: "aa" })).not.toContain("aa");
  });
});

describe("places, counts, parts and replacements", () => {
  it("finds where a match is", () => {
    check({ op: "regexIndex", of: /\d+/, wanted: 3 }, { first: "abc1" });
    check({ op: "regexIndex", of: /\d/, wanted: -1, present: "a1" }, { first: "" });
    check({ op: "regexEnd", of: /\d+/, wanted: 5 });
    check({ op: "regexEnd", of: /^a+/, wanted: 3 }, { first: "aaa" });
  });

  it("finds so many matches, and the text of one", () => {
    check({ op: "regexCount", of: QUERY, rest: [], wanted: 3 }, { first: "a=&b=&c=" });
    check({ op: "regexCount", of: /\d+/, rest: [], wanted: 3 }, { first: "1,2,3" });
    check({ op: "regexCount", of: /a/, rest: [], wanted: 0, present: "aa" }, { first: "" });
    check({ op: "regexNth", of: QUERY, rest: [1], wanted: "x=5" });
    check({ op: "regexNth", of: /\d+/, rest: [1], wanted: "42", present: "1 2 3" }, { first: "1 42 3" });
  });

  it("finds so many parts, and one of them", () => {
    check({ op: "regexSplitCount", of: /\s*,\s*/, rest: [], wanted: 4 }, { first: "a,b,c,d" });
    check({ op: "regexSplitCount", of: /;/, rest: [], wanted: 1, present: "a;b" });
    check({ op: "regexSplitPart", of: /\s*,\s*/, rest: [2], wanted: "c" }, { first: "a,b,c" });
    check({ op: "regexSplitPart", of: /\s+/, rest: [1], wanted: "c", present: "x  y z" }, { first: "x  c z" });
  });

  it("undoes replacements", () => {
    check({ op: "regexReplace", of: /\s+/g, rest: ["-"], wanted: "a-b" }, { first: "a b" });
    check({ op: "regexReplace", of: /(\w+) (\w+)/, rest: ["$2, $1"], wanted: "b, a" }, { first: "a b" });
    check({ op: "regexReplace", of: /[aeiou]/g, rest: ["*"], wanted: "h*ll*" }, { among: "halla" });
    check({ op: "regexReplace", of: /^\s+|\s+$/g, rest: [""], wanted: "x" }, { among: "x" });
    check({ op: "regexReplace", of: /a/, rest: ["$$1"], wanted: "b$1" }, { first: "ba" });
    check({ op: "regexReplace", of: /\d/, rest: ["$&$&"], wanted: "77" }, { first: "7" });
  });
});

describe("bounds", () => {
  it.each([/^(a+)+$/, /^(?:a?){30}a{30}$/, /(x+x+)+y/, /^(\w+\s?)*$/, /a{5000}/, /(?:(?:a{1,99}){1,99}){1,99}b/])(
    "%s takes no longer than others",
    (of) => {
      const start = performance.now();
      const strings = proposed({ op: "regexTest", of, wanted: true, present: "a".repeat(40) });
      const others = proposed({ op: "regexTest", of, wanted: false, present: "a".repeat(40) });
      expect(performance.now() - start).toBeLessThan(2000);
      expect([...strings, ...others]).not.toEqual([]);
    },
  );
});

describe("distance", () => {
  it.each([
    [PHONE, ["", "1", "123", "123-45", "123-456"]],
    [/foo\d/, ["", "xf", "xfo", "xfoo"]],
    [TWICE, ["-", "a"]],
  ])("to %s falls with every step", (of, steps) => {
    const distances = steps.map((text) => REGEXP_DISTANCES.regexTest([text, of.source, of.flags, 0], true));
    expect(distances).toEqual([...distances].sort((a, b) => b - a));
    expect(new Set(distances).size).toBe(distances.length);
  });
});
