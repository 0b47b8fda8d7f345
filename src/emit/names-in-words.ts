// Names tests of one function by the conditions of the source that tell them from each other.
// Enters: all tests of a unit, with what their runs did in the words of the source. Leaves: one name for each.
// Deliberately absent: names that also hold for a sibling with another outcome. Where no condition tells them apart, inputs do.
import { hasOutside } from "../model/has-outside.ts";
import { passedArgs } from "../model/passed-args.ts";
import type { PathWords, SourceFact } from "../model/path-words.ts";
import type { TestCase } from "../model/test-case.ts";
import { argumentName } from "../say/inputs/named-inputs.ts";
import { plainRecipeText } from "../say/inputs/plain-recipe-text.ts";
import { filledLines } from "../say/filled-lines.ts";
import { InputParts, costOf, isPart } from "./input-facts.ts";
import { Numbering } from "./numbering.ts";
import { plainConditions } from "./plain-conditions.ts";
import { LONGEST_NAME, outcomeText } from "./test-name.ts";
import type { UniqueName } from "./unique-names.ts";

interface Named {
  readonly testCase: TestCase;
  readonly words: PathWords;
  /** "returns subtotal", "throws RangeError": what is said of the outcome. */
  readonly outcome: string;
  readonly inputs: readonly Input[];
  /** The single values of the inputs. */
  readonly parts: InputParts;
}

interface Input {
  readonly name: string;
  readonly text: string;
  readonly isPrimitive: boolean;
}

/** So many tests of one unit are compared with each other; where there are more, names tell all inputs. */
const MOST_COMPARED = 300;

export function namesInWords(cases: readonly TestCase[]): UniqueName[] {
  const all = cases.map(named);
  const names = all.length > MOST_COMPARED ? all.map(byAllInputs) : toldApart(all);
  const numbering = new Numbering();
  return names.map((name, index) => {
    const { testCase, outcome, words } = all[index] as Named;
    const title = numbering.unique(withTypes(name ?? outcome, testCase));
    const comment = name === undefined ? conditionLines(words) : [];
    return {
      title,
      ...(comment.length > 0 && { comment }),
      ...(name?.includes(FOR) === true && !name.includes(WHEN) && { isByInputs: true }),
    };
  });
}

function toldApart(all: readonly Named[]): (string | undefined)[] {
  const first = all.map((each) =>
    nameOf(
      each,
      all.filter((other) => other.outcome !== each.outcome),
      all,
    ),
  );
  // those that are named alike have to be told apart as well
  const second = first.map((name, index) => {
    const alike = all.filter((_, other) => first[other] === name);
    if (name !== undefined && alike.length === 1) return name;
    const each = all[index] as Named;
    const rivals = all.filter((other) => other !== each && (other.outcome !== each.outcome || alike.includes(other)));
    return apartFrom(each, rivals, all);
  });
  // where conditions do not tell them apart, inputs mostly do
  return second.map((name, index) => {
    const alike = all.filter((_, other) => second[other] === name);
    const each = all[index] as Named;
    return alike.length === 1 ? name : (byInputs(each, withoutItem(alike, each)) ?? name);
  });
}

function withoutItem<T>(items: readonly T[], item: T): T[] {
  return items.filter((other) => other !== item);
}

/** The conditions of the unit's own code; empty if they take more than two lines. */
function conditionLines({ facts }: PathWords): string[] {
  const texts = plainConditions(textsOf(facts.filter(({ isForeign }) => isForeign !== true)));
  const lines = filledLines(
    texts.map((text, index) => (index < texts.length - 1 ? `${text} &&` : text)),
    COMMENT_WIDTH,
  );
  return lines.length <= MOST_LINES ? lines : [];
}

function textsOf(facts: readonly SourceFact[]): string[] {
  return facts.flatMap(({ text }) => text ?? []);
}

/** What names say before inputs, and before conditions. */
const FOR = " for ";
const WHEN = " when ";

/** 100 columns, less the indentation and the slashes. */
const COMMENT_WIDTH = 93;
const MOST_LINES = 2;

function withTypes(name: string, testCase: TestCase): string {
  return hasOutside(testCase) ? `${name}, against its types` : name;
}

function named(testCase: TestCase): Named {
  const words = testCase.words ?? { facts: [] };
  const { unit, args } = testCase;
  const nameAt = (index: number): string => argumentName(unit, index);
  const inputs = passedArgs(unit.parameters, args).map((recipe, index) => ({
    name: nameAt(index),
    text: plainRecipeText(recipe, nameAt),
    isPrimitive: recipe.kind === "primitive",
  }));
  return { testCase, words, outcome: outcomeText(testCase, words.returned), inputs, parts: new InputParts(testCase) };
}

/** Undefined where neither conditions nor inputs give a name that is short enough and tells the test from its rivals. */
function nameOf(each: Named, rivals: readonly Named[], all: readonly Named[]): string | undefined {
  const { returned, isComputed, isUnspeakable } = each.words;
  const isTold = (returned !== undefined || isComputed !== true) && isUnspeakable !== true;
  return (isTold ? byConditions(each, rivals) : undefined) ?? lastResort(each, rivals, all);
}

/** For a test whose outcome and conditions others share. */
function apartFrom(each: Named, rivals: readonly Named[], all: readonly Named[]): string | undefined {
  const conditions = each.words.isUnspeakable === true ? undefined : byConditions(each, rivals);
  return conditions ?? lastResort(each, rivals, all);
}

/** What a test asserts can be read below its name; when it does so cannot. */
function lastResort(each: Named, rivals: readonly Named[], all: readonly Named[]): string | undefined {
  const outcome = outcomeText(each.testCase, undefined);
  const withOtherValues = all.filter(({ testCase }) => outcomeText(testCase, undefined) !== outcome);
  const byValue = { ...each, outcome, words: { facts: each.words.facts } };
  const others = [...new Set([...rivals, ...withOtherValues])];
  return (
    byPlainInputs(each, rivals) ??
    byConditions(byValue, others) ??
    byConditions(byValue, others, each.parts.facts(each.words)) ??
    byInputs(each, rivals) ??
    byConditions(byValue, others, each.parts.facts(each.words), LONGEST_TOLD) ??
    byConditions({ ...byValue, outcome: "" }, rivals, each.parts.facts(each.words))
  );
}

/** By all inputs, where they are few plain values. */
function byPlainInputs(each: Named, rivals: readonly Named[]): string | undefined {
  const { inputs } = each;
  const isPlain = inputs.length <= MOST_PLAIN && inputs.every(({ isPrimitive }) => isPrimitive);
  return inputs.length === 1 || isPlain ? byInputs(each, rivals) : undefined;
}

const MOST_PLAIN = 3;

/** How long a name may be that otherwise would tell no outcome. */
const LONGEST_TOLD = 100;

/** "returns subtotal when voucher === undefined". `parts`: what may be said besides. */
function byConditions(
  each: Named,
  rivals: readonly Named[],
  parts: readonly SourceFact[] = [],
  longest = LONGEST_NAME,
): string | undefined {
  const { outcome, words } = each;
  const said = words.facts.filter(({ text }) => text !== undefined);
  const deciding = said.filter(({ isDeciding }) => isDeciding === true);
  for (const start of [deciding, deciding.slice(-1), []]) {
    const chosen = tellingFacts([...said, ...parts], start, rivals);
    if (chosen === undefined) continue;
    if (chosen.length === 0)
      return outcome === "" || (words.isComputed === true && words.returned === undefined) ? undefined : outcome;
    const facts = [...said, ...parts].filter((fact) => chosen.includes(fact));
    // A helper may call something else by the same name.
    const isOwn = facts.every(({ isForeign }) => isForeign !== true);
    const texts = isOwn ? plainConditions(textsOf(facts)) : textsOf(facts);
    const name = `${outcome}${WHEN}${texts.join(" and ")}`.trim();
    if (name.length <= longest) return name;
  }
  return undefined;
}

/** The fewest further facts with which every rival is contradicted, short ones and those of the unit's own code first. */
function tellingFacts(
  facts: readonly SourceFact[],
  start: readonly SourceFact[],
  rivals: readonly Named[],
): readonly SourceFact[] | undefined {
  const chosen = [...start];
  let left = rivals.filter((rival) => !chosen.some((fact) => isContradicted(fact, rival)));
  while (left.length > 0) {
    const best = facts
      .filter((fact) => !chosen.includes(fact))
      .map((fact) => ({ fact, told: left.filter((rival) => isContradicted(fact, rival)).length }))
      .filter(({ told }) => told > 0)
      .reduce<{ fact: SourceFact; told: number } | undefined>(
        (known, next) => (known === undefined || gain(next) > gain(known) ? next : known),
        undefined,
      );
    if (best === undefined) return undefined;
    chosen.push(best.fact);
    left = left.filter((rival) => !isContradicted(best.fact, rival));
  }
  return chosen;
}

/** What a condition costs besides its text; more if it does not hold, or is in a helper's names. */
const FURTHER = 12;
const NEGATIVE = 8;
const FOREIGN = 20;

function gain({ fact, told }: { readonly fact: SourceFact; readonly told: number }): number {
  const { text = "", way, isForeign } = fact;
  const cost = isPart(fact) ? costOf(fact) : (way === "false" ? NEGATIVE : 0) + (isForeign === true ? FOREIGN : 0);
  return told / (FURTHER + text.length + cost);
}

function isContradicted(fact: SourceFact, { words, parts }: Named): boolean {
  const { place, way } = fact;
  if (isPart(fact)) return parts.isOtherwise(fact);
  return words.facts.some((other) => other.place === place && other.way !== way);
}

/** "returns 83 for "1:23"": by all inputs, or by one that no rival has. */
function byInputs({ testCase, inputs }: Named, rivals: readonly Named[]): string | undefined {
  const outcome = outcomeText(testCase, undefined);
  const isTold = (names: readonly string[]): boolean =>
    rivals.every((rival) => names.some((name) => textOf(rival, name) !== textOf({ inputs }, name)));
  const all = inputs.map(({ name }) => name);
  const ways = [all, ...all.map((name) => [name])].filter((names) => names.length > 0 && isTold(names));
  const short = ways
    .map((names) => `${outcome}${FOR}${exampleText(inputs, names)}`)
    .filter((name) => name.length <= LONGEST_NAME);
  return short[0] ?? (inputs.length === 0 && isTold([]) ? outcome : undefined);
}

/** Undefined where they are too long. */
function byAllInputs({ testCase, inputs }: Named): string | undefined {
  const names = inputs.map(({ name }) => name);
  const name = `${outcomeText(testCase, undefined)}${FOR}${exampleText(inputs, names)}`;
  return inputs.length > 0 && name.length <= LONGEST_NAME ? name : undefined;
}

function exampleText(inputs: readonly Input[], names: readonly string[]): string {
  const shown = inputs.filter(({ name }) => names.includes(name));
  const [only] = inputs;
  if (inputs.length === 1 && only !== undefined) return only.text;
  return shown.map(({ name, text }) => `${name} = ${text}`).join(", ");
}

function textOf({ inputs }: Pick<Named, "inputs">, name: string): string | undefined {
  return inputs.find((input) => input.name === name)?.text;
}
