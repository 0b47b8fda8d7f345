// What code does with one value: a parameter, a variable, a field, the result of a function, or a part of one of these.
import type { TS } from "../typescript.ts";

/** `error:TypeError`, `bytes:Uint8Array`: with the name of the built-in class. */
export type Kind =
  | "number"
  | "string"
  | "boolean"
  | "bigint"
  | "symbol"
  | "null"
  | "undefined"
  | "object"
  | "array"
  | "function"
  | "date"
  | "regexp"
  | "url"
  | "promise"
  | "map"
  | "set"
  | `error:${string}`
  | `bytes:${string}`
  /** An iterator, or an async one. */
  | "iterator"
  | "async-iterator"
  /** A class that is an argument: a built-in one by its name, `class:` for any. */
  | `class:${string}`
  /** A class of which `support/sample-texts.ts` has samples. */
  | `sample:${string}`;

/** How much one use tells about the kind of a value. */
export const WEIGHT = {
  /** Any other kind would fail, or give nonsense. */
  sure: 4,
  /** The code asks for the kind, or uses it as one of that kind. */
  clear: 2,
  /** Several kinds would do. */
  vague: 1,
  hint: 0.5,
} as const;

let count = 0;

export class CodeValue {
  readonly id = ++count;
  readonly kinds = new Map<Kind, number>();
  /** Kinds that the code asks about by name. */
  readonly asked = new Set<Kind>();
  /** Of a class: the kinds of the instances of classes that it is compared with. */
  readonly askedInstances = new Set<Kind>();
  readonly members = new Map<string, CodeValue>();
  /** Names of members that are called as methods. */
  readonly methods = new Set<string>();
  /** How often it is compared with a single character. */
  characters = 0;
  /** Whether it is looked for among other objects, as code does that meets objects twice. */
  isSought = false;
  /** Families of unusual objects (`support/sample-texts.ts`) that the code asks about. */
  readonly families = new Set<string>();
  /** Types of instances that the code asks about. */
  readonly instances = new Set<TS.Type>();
  /** Values that this one becomes: what is done with them is done with it. */
  readonly flowsTo = new Set<CodeValue>();
  /** Values of the same kind, probably. */
  readonly comparedTo = new Set<CodeValue>();
  readonly #parts = new Map<Part, CodeValue>();

  is(kind: Kind, weight: number): void {
    this.kinds.set(kind, (this.kinds.get(kind) ?? 0) + weight);
  }

  /** Asked whether it is of the kind. */
  isAsked(kind: Kind): void {
    this.is(kind, WEIGHT.clear);
    this.asked.add(kind);
  }

  member(name: string): CodeValue {
    const known = this.members.get(name);
    if (known !== undefined) return known;
    const made = new CodeValue();
    this.members.set(name, made);
    return made;
  }

  part(part: Part): CodeValue {
    const known = this.#parts.get(part);
    if (known !== undefined) return known;
    const made = new CodeValue();
    this.#parts.set(part, made);
    return made;
  }

  knownPart(part: Part): CodeValue | undefined {
    return this.#parts.get(part);
  }

  becomes(other: CodeValue): void {
    if (other !== this) this.flowsTo.add(other);
  }

  isLike(other: CodeValue): void {
    if (other === this) return;
    this.comparedTo.add(other);
    other.comparedTo.add(this);
  }
}

/**
 * `element`: of an array or a set, or what is stored under a computed key. `entry` and `key`: of a map. `result` and
 * `argument`: of a function.
 */
export type Part = "element" | "entry" | "key" | "result" | `argument ${number}`;
