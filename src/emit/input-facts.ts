// What single values of the inputs tell: facts as the source's conditions are, for names of tests that conditions alone do not tell apart.
import type { PathWords, SourceFact } from "../model/path-words.ts";
import type { Recipe } from "../model/recipe.ts";
import type { TestCase } from "../model/test-case.ts";
import { inputParts, namedParts } from "./input-parts.ts";

interface PartFact extends SourceFact {
  /** The name of the value: `cart.lines[0].sku`. */
  readonly part: string;
  /** The code compares it. */
  readonly isMentioned: boolean;
}

export class InputParts {
  readonly #parts: ReadonlyMap<string, string>;
  /** What there is under a name, values that have no text included. */
  readonly #kinds: ReadonlyMap<string, Recipe["kind"]>;

  constructor(testCase: TestCase) {
    this.#parts = new Map(inputParts(testCase));
    this.#kinds = new Map(namedParts(testCase).map(([name, { kind }]) => [name, kind]));
  }

  facts({ facts }: PathWords): PartFact[] {
    const said = facts.flatMap(({ text }) => text ?? []).join(" ");
    return [...this.#parts].map(([part, value]) => ({
      place: `input ${part}`,
      way: value,
      text: equalText(part, value),
      part,
      isMentioned: said.includes(part),
    }));
  }

  /** Whether it is certain that the value is another one here, or that there is none. */
  isOtherwise({ part, way }: PartFact): boolean {
    const own = this.#parts.get(part);
    if (own !== undefined) return own !== way;
    const kind = this.#kinds.get(part);
    return kind === undefined ? this.#isLacking(part) : PLAIN.has(kind);
  }

  /** What is around it is no object, or one without it. */
  #isLacking(part: string): boolean {
    const owner = /^(.+?)(?:\.[\w$]+|\[[^[\]]*\])$/.exec(part)?.[1];
    if (owner === undefined) return false;
    const kind = this.#kinds.get(owner);
    return kind === undefined ? this.#isLacking(owner) : PLAIN.has(kind);
  }
}

const PLAIN: ReadonlySet<Recipe["kind"]> = new Set(["primitive", "object", "array"]);

export function isPart(fact: SourceFact): fact is PartFact {
  return "part" in fact;
}

const UNMENTIONED = 24;
const LENGTH = 8;

/** Conditions say more than values, values that are compared more than others. */
export function costOf({ part, isMentioned }: PartFact): number {
  return (isMentioned ? 0 : UNMENTIONED) + (part.endsWith(".length") ? LENGTH : 0);
}

function equalText(part: string, value: string): string {
  if (value === "NaN") return `Number.isNaN(${part})`;
  return value === "-0" ? `Object.is(${part}, -0)` : `${part} === ${value}`;
}
