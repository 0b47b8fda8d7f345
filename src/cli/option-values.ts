import { badValue } from "./messages.ts";
import type { OptionName } from "./option-table.ts";

/** An option as it was set on the command line or in a configuration. */
export interface Setting {
  /** How error messages name it: `--budget`, `pathwise.config.ts: budget`. */
  readonly called: string;
  /** The values as written, one for each occurrence. For a switch: "", "true" or "false". */
  readonly texts: readonly string[];
}

export type OptionValues = ReadonlyMap<OptionName, Setting>;

/** The last occurrence counts. */
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

/** Which numbers an option takes, and how error messages say that. */
export interface NumberRange {
  readonly needed: string;
  readonly fits: (value: number) => boolean;
}

export const POSITIVE_SECONDS: NumberRange = {
  needed: "a positive number",
  // A timer cannot wait longer.
  fits: (value) => value > 0 && value * 1000 < 2 ** 31,
};

export const POSITIVE_COUNT: NumberRange = {
  needed: "a positive whole number",
  // The counters of rewritten code are 32-bit integers.
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

/** Several choices, separated by commas. undefined: not given. @throws UserError */
export function choicesOf<T extends string>(
  values: OptionValues,
  name: OptionName,
  choices: readonly T[],
): readonly T[] | undefined {
  const text = textOf(values, name);
  if (text === undefined) return undefined;
  // A configuration may have an empty list.
  if (text === "") return [];
  return text.split(",").map((written) => {
    const choice = choices.find((each) => each === written.trim());
    if (choice === undefined) throw badValue(calledOf(values, name), `some of ${choices.join(", ")}`, written.trim());
    return choice;
  });
}

/** The choices in a sentence: `a, b or c`. */
export function listed(choices: readonly string[]): string {
  const [last, ...others] = choices.toReversed();
  return others.length === 0 ? `'${last}'` : `${others.toReversed().join(", ")} or ${last}`;
}
