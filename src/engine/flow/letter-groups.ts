// Letters of a descriptor with spaces between what different statements and expressions decided: `T TF TTF T T TF F F F`.
import type { Letter } from "../../model/flow.ts";
import type { SourceRange } from "../../model/unit.ts";
import type { Code, Condition } from "./code.ts";
import { leavesOf, visitCode } from "./code-parts.ts";

/** What letters belong to: a statement or expression that decides. */
interface Owner {
  /** Its letters of one iteration after the other stand together. */
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
      // What is no loop is decided anew where its letters begin again.
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
