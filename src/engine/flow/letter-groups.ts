// Prints a descriptor with spaces between the letters of different statements and expressions: `T TF TTF T T TF F F F`.
import type { Letter } from "../../model/flow.ts";
import type { SourceRange } from "../../model/unit.ts";
import type { Code, Condition } from "./code.ts";
import { leavesOf, visitCode } from "./code-parts.ts";

/** The statement or expression whose condition a letter belongs to. */
interface Owner {
  /** The letters of all iterations of a loop stand together. */
  readonly isLoop: boolean;
}

export class LetterGroups {
  readonly #owners = new Map<string, Owner>();

  constructor(codes: readonly Code[]) {
    for (const code of codes) visitCode(code, (part) => this.#note(part));
  }

  grouped(letters: readonly Letter[]): string {
    let text = "";
    let last: { readonly owner: Owner | undefined; readonly start: number } | undefined;
    for (const { range, truth } of letters) {
      const owner = this.#owners.get(keyOf(range));
      // The condition of anything but a loop is evaluated again when its letters start over.
      const goesOn = owner && last && owner === last.owner && (owner.isLoop || range.start > last.start);
      text += `${text === "" || goesOn ? "" : " "}${truth ? "T" : "F"}`;
      last = { owner, start: range.start };
    }
    return text;
  }

  #note(part: Code): void {
    if (part.kind === "choice") this.#own(part.test, { isLoop: false });
    else if (part.kind === "loop" && part.test) this.#own(part.test, { isLoop: true });
    else if (part.kind === "switch") {
      const owner = { isLoop: false };
      for (const { test } of part.clauses) if (test) this.#own(test, owner);
    }
  }

  #own(test: Condition, owner: Owner): void {
    for (const { range } of leavesOf(test)) this.#owners.set(keyOf(range), owner);
  }
}

function keyOf({ start, end }: SourceRange): string {
  return `${start}-${end}`;
}
