import type { GivenValues } from "../model/options.ts";
import { badValue } from "./messages.ts";
import type { Setting } from "./option-values.ts";

type Value = GivenValues["values"][number];

/** Longer ranges could never be explored to the end. */
const LONGEST_RANGE = 10_000;

const NEEDED = 'values such as 0..4, 1,5,"a" or index=0..4';

/** Items are separated by commas outside of quotes. */
const ITEMS = /(?:"(?:[^"\\]|\\.)*"|[^,])+/g;
const NAMED = /^(?:([\p{L}_$][\p{L}\p{N}_$]*)\s*=)?\s*(.*)$/su;
const RANGE = /^(-?\d+)\.\.(-?\d+)$/;
const NUMBER = /^(?:-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|-?Infinity|NaN)$/;
const WORD = /^[\p{L}_$][\p{L}\p{N}_$-]*$/u;

/** A name applies to the values that follow it, up to the next name: `index=0,1,value=5`. @throws UserError */
export function givenValues({ called, texts }: Setting): GivenValues[] {
  const given = new Map<string | undefined, Value[]>();
  for (const text of texts) {
    let parameter: string | undefined;
    const items = text.match(ITEMS);
    if (items === null) throw badValue(called, NEEDED, text);
    for (const written of items) {
      const [, name, item = ""] = NAMED.exec(written.trim()) ?? [];
      const values = valuesOf(item);
      if (values === undefined) throw badValue(called, NEEDED, text);
      parameter = name ?? parameter;
      given.set(parameter, [...(given.get(parameter) ?? []), ...values]);
    }
  }
  return [...given].map(([parameter, values]) => ({ parameter, values: eachOnce(values) }));
}

/** The whole numbers from 0 to this one, for all parameters. */
export function valuesUpTo(last: number): GivenValues {
  return { parameter: undefined, values: wholeNumbers(0, last) };
}

/** undefined if the item cannot be read. */
function valuesOf(item: string): Value[] | undefined {
  const [, first, last] = RANGE.exec(item) ?? [];
  if (first !== undefined) {
    const [from, to] = [Number(first), Number(last)];
    return from <= to && to - from < LONGEST_RANGE ? wholeNumbers(from, to) : undefined;
  }
  if (item === "true" || item === "false") return [item === "true"];
  if (NUMBER.test(item)) return [Number(item)];
  if (/^-?\d+n$/.test(item)) return [BigInt(item.slice(0, -1))];
  if (item.startsWith('"')) return quoted(item);
  // A shell has removed the quotes.
  return WORD.test(item) ? [item] : undefined;
}

function quoted(item: string): string[] | undefined {
  try {
    return [JSON.parse(item) as string];
  } catch {
    return undefined;
  }
}

function wholeNumbers(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

function eachOnce(values: readonly Value[]): Value[] {
  const keyOf = (value: Value): string => `${typeof value} ${Object.is(value, -0) ? "-0" : String(value)}`;
  return [...new Map(values.map((value) => [keyOf(value), value])).values()];
}
