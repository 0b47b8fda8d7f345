// Texts that are simpler than a given one: shorter, then with plainer characters. The simplest come first.
import { GENERAL_TEXTS } from "../../inputs/vocabulary/general.ts";

/** Characters of a text that are removed or replaced one by one. */
const MOST_CHARACTERS = 60;
/** Parts of a longer text, one of which is removed. */
const MOST_PARTS = 32;

/** Characters from the plainest to the strangest. */
const GRADES: readonly RegExp[] = [/[\w ]/, /[-.!]/, /[!-~]/, /\s/, /[\p{L}\p{N}\p{P}\p{S}]/u];

/** What is tried in the place of a character, as far as it is plainer: less for signs that people write. */
const PLAIN = ["a", "1", " ", "-", ".", "!"];
const PLAIN_FOR_SIGNS = ["a", "-"];
/** Characters of higher grades are not on every keyboard. */
const SIGNS = 2;

export function* simplerTexts(text: string): Generator<string> {
  if (text === "") return;
  yield "";
  if (text !== "a") yield "a";
  const characters = [...text];
  const { length } = characters;
  // where only a strange character was found to do it, a text that people write may do it as well
  if (characters.some((each) => gradeOf(each) > SIGNS)) yield* GENERAL_TEXTS;
  const isLong = length > MOST_CHARACTERS;
  for (let size = length >> 1; size >= (isLong ? length / MOST_PARTS : 1); size >>= 1)
    for (let at = 0; at + size <= length; at += size) yield characters.toSpliced(at, size).join("");
  if (isLong) return;
  for (const [at, character] of characters.entries()) {
    const grade = gradeOf(character);
    for (const plain of grade > SIGNS ? PLAIN : PLAIN_FOR_SIGNS)
      if (gradeOf(plain) < grade) yield characters.with(at, plain).join("");
  }
}

function gradeOf(character: string): number {
  const grade = GRADES.findIndex((each) => each.test(character));
  return grade < 0 ? GRADES.length : grade;
}
