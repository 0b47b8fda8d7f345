// Makes a text plainer while a condition holds: shorter, and of lowercase letters and digits.
import { strangeness } from "../../expr/strangeness.ts";

const PLAIN = ["a", "0", "b", "1", "A", "-"];
/** Later units are not changed one by one. */
const MOST_UNITS = 60;

export function plainText(text: string, holds: (text: string) => boolean): string {
  let best = text;
  const improve = (candidate: string): boolean => {
    if (strangeness(candidate) >= strangeness(best) || !holds(candidate)) return false;
    best = candidate;
    return true;
  };
  if (improve("") || improve("a")) return best;
  for (let length = best.length >> 1; length > 0; length >>= 1)
    while (best.length > length && improve(best.slice(0, best.length - length)));
  for (let i = 0; i < Math.min(best.length, MOST_UNITS); i++)
    if (!/[a-z0-9]/.test(best.charAt(i))) PLAIN.some((unit) => improve(replacedAt(best, i, unit)));
  return best;
}

function replacedAt(text: string, index: number, unit: string): string {
  return text.slice(0, index) + unit + text.slice(index + 1);
}
