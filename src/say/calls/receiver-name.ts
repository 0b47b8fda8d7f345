// The name of the object under test.
import type { Unit } from "../../model/unit.ts";

/** The name where no word of the class fits. */
export const UNNAMED = "subject";

/** `BinSearchTree` → `tree`, `createCounter` → `counter`; the whole name, `binSearchTree`, where that is taken. */
export function receiverName(className: string, isFree: (name: string) => boolean): string {
  const words = className.match(/\p{Lu}+(?!\p{Ll})\d*|\p{Lu}?\p{Ll}+\d*|[^\p{Lu}\p{Ll}\W_]+/gu) ?? [];
  const last = (words.at(-1) ?? "").toLowerCase();
  const whole = words.map((word, index) => (index === 0 ? word.toLowerCase() : capitalized(word))).join("");
  return [last, whole].find((name) => /^\p{ID_Start}/u.test(name) && isFree(name)) ?? UNNAMED;
}

/** A function has no name of its own for what it gives: `fees(rates)` gives a `fee`, `once(f)` a `fn`. */
export function objectName({ shape, name }: Unit, isFree: (name: string) => boolean): string {
  const { objectName: given, name: own = name, members = [] } = shape ?? {};
  const isLong = (each: string): boolean => each.length >= SHORTEST && isFree(each);
  const isFunction = members.some(({ kind }) => kind === "call");
  const found = [
    ...(given === undefined ? [] : [receiverName(given, isLong)]),
    receiverName(own, isFree),
    ...(isFunction ? [receiverName(own.replace(/(?<=[^s])s$/, ""), isLong), ...["fn"].filter(isFree)] : []),
  ];
  return found.find((each) => each !== UNNAMED) ?? UNNAMED;
}

/** Shorter words say nothing: minified code names its results `t`. */
const SHORTEST = 3;

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
}
