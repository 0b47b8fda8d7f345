// The name of the object under test.

/** The name where no word of the class fits. */
export const UNNAMED = "subject";

/** `BinSearchTree` → `tree`, `createCounter` → `counter`; the whole name, `binSearchTree`, where that is taken. */
export function receiverName(className: string, isFree: (name: string) => boolean): string {
  const words = className.match(/\p{Lu}+(?!\p{Ll})\d*|\p{Lu}?\p{Ll}+\d*|[^\p{Lu}\p{Ll}\W_]+/gu) ?? [];
  const last = (words.at(-1) ?? "").toLowerCase();
  const whole = words.map((word, index) => (index === 0 ? word.toLowerCase() : capitalized(word))).join("");
  return [last, whole].find((name) => /^\p{ID_Start}/u.test(name) && isFree(name)) ?? UNNAMED;
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
}
