import { badValue } from "./messages.ts";
import type { OptionName } from "./option-table.ts";

/** An option as somebody set it. */
export interface Setting {
  /** How mistakes name it: `--budget`, `pathwise.config.ts: budget`. */
  readonly called: string;
  /** As written, once for each time it was. Of a switch: empty, or whether it is on. */
  readonly texts: readonly string[];
}

export type OptionValues = ReadonlyMap<OptionName, Setting>;

/** The last one counts. */
export function textOf(values: OptionValues, name: OptionName): string | undefined {
  return values.get(name)?.texts.at(-1);
}

/** undefined: not given. @throws UserError */
export function switchOf(values: OptionValues, name: OptionName): boolean | undefined {
  const text = textOf(values, name);
  if (text === undefined) return undefined;
  if (!["", "true", "false"].includes(text)) throw badValue(calledOf(values, name), "true or false", text);
  return text !== "false";
}

function calledOf(values: OptionValues, name: OptionName): string {
  return values.get(name)?.called ?? `--${name}`;
}

/** What a number may be, and how that is said. */
export interface NumberRange {
  readonly needed: string;
  readonly fits: (value: number) => boolean;
}

export const POSITIVE_SECONDS: NumberRange = {
  needed: "a positive number",
  // More than a timer can wait is no budget.
  fits: (value) => value > 0 && value * 1000 < 2 ** 31,
};

export const POSITIVE_COUNT: NumberRange = {
  needed: "a positive whole number",
  // The counters of rewritten code hold no more.
  fits: (value) => Number.isInteger(value) && value >= 1 && value < 2 ** 31,
};

export const SEED: NumberRange = {
  needed: `a whole number from 0 to ${2 ** 32 - 1}`,
  fits: (value) => Number.isInteger(value) && value < 2 ** 32,
};

/** undefined: not given. @throws UserError */
export function numberOf(values: OptionValues, name: OptionName, range: NumberRange): number | undefined {
  const text = textOf(values, name);
  if (text === undefined) return undefined;
  const value = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : NaN;
  if (!range.fits(value)) throw badValue(calledOf(values, name), range.needed, text);
  return value;
}

/** undefined: not given. @throws UserError */
export function choiceOf<T extends string>(
  values: OptionValues,
  name: OptionName,
  choices: readonly T[],
): T | undefined {
  const text = textOf(values, name);
  if (text === undefined) return undefined;
  const choice = choices.find((each) => each === text);
  if (choice === undefined) throw badValue(calledOf(values, name), listed(choices), text);
  return choice;
}

/** Several, apart by commas. undefined: not given. @throws UserError */
export function choicesOf<T extends string>(
  values: OptionValues,
  name: OptionName,
  choices: readonly T[],
): readonly T[] | undefined {
  const text = textOf(values, name);
  if (text === undefined) return undefined;
  // An empty list in a configuration.
  if (text === "") return [];
  return text.split(",").map((written) => {
    const choice = choices.find((each) => each === written.trim());
    if (choice === undefined) throw badValue(calledOf(values, name), `some of ${choices.join(", ")}`, written.trim());
    return choice;
  });
}

/** `a, b or c`. */
export function listed(choices: readonly string[]): string {
  const [last, ...others] = choices.toReversed();
  return others.length === 0 ? `'${last}'` : `${others.toReversed().join(", ")} or ${last}`;
}
