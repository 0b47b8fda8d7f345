// The variables behind one input `x` whose type leaves a choice. `x:type` selects its kind, and each kind has a
// variable of its own, `x:number` or `x:boolean`, or several, `x:array[0]`. `x:variant` selects among object types,
// `x:same` says which other input is the same object, `x:call1` names the method that is called first on a new
// instance, `x:sample` and `x:class` say which of a few objects or built-in classes it is.
// People see all of them as `x`.
import type { Expr, SortValue, Var } from "./expr.ts";

const TAG = /:(type|variant|same|call|sample|class)(\d*)$/;

export interface Tag {
  readonly kind: "type" | "variant" | "same" | "call" | "sample" | "class";
  /** Of a call: its position, from 1. */
  readonly position: number;
  /** The input that the tag is about. */
  readonly input: string;
  readonly domain: readonly SortValue[];
}

/** The value of `x:same` where no other input is the same object. */
const NO_OTHER = "no";

const TYPEOF = new Set<SortValue>(["number", "string", "boolean", "bigint", "symbol", "function"]);

/** The tag that the variable is, or undefined if it is none. */
export function tagOf(expr: Expr): Tag | undefined {
  if (expr.kind !== "var") return undefined;
  const [, kind, position] = TAG.exec(expr.name) ?? [];
  if (kind === undefined) return undefined;
  const input = inputName(expr);
  return { kind: kind as Tag["kind"], position: Number(position), input, domain: expr.domain ?? [] };
}

/** The input that a variable belongs to: `x` for `x:number`, `x.size` for `x:circle.size`. */
export function inputName({ name }: Pick<Var, "name">): string {
  return name.replace(/"(?:[^"\\]|\\.)*"|:\w+/g, (part) => (part.startsWith(":") ? "" : part));
}

/** Prints a tag that is compared with something else than a constant. */
export function tagName({ kind, input }: Tag): string {
  const call = `what is called on ${input}`;
  const same = `what ${input} is`;
  return { type: `typeof ${input}`, variant: `the variant of ${input}`, same, sample: same, class: same, call }[kind];
}

/** Prints that the tag has this value, or that it has not if `positive` is false. */
export function tagText(tag: Tag, value: SortValue, positive: boolean): string {
  if (tag.kind === "call") return callText(tag, String(value), positive);
  if (tag.kind === "class") return `${tag.input} ${positive ? "===" : "!=="} ${String(value)}`;
  if (tag.kind === "sample") return `${tag.input} is ${positive ? "" : "not "}${String(value)}`;
  if (tag.kind === "variant") return `${tag.input} is ${positive ? "" : "not "}of variant ${String(value)}`;
  return tag.kind === "same" ? sameText(tag, value, positive) : typeText(tag.input, String(value), positive);
}

function typeText(name: string, type: string, positive: boolean): string {
  const relation = positive ? "===" : "!==";
  if (type === "absent") return positive ? `${name} is left out` : `${name} is given`;
  if (type === "null" || type === "undefined") return `${name} ${relation} ${type}`;
  if (TYPEOF.has(type)) return `typeof ${name} ${relation} "${type}"`;
  // `typeof` would also hold for null and arrays
  if (type === "object") return `${name} is ${positive ? "an object" : "no object"}`;
  if (UNUSUAL.has(type)) return `${name} is ${positive ? "" : "not "}${UNUSUAL.get(type) as string}`;
  if (type === "array") return `${positive ? "" : "!"}Array.isArray(${name})`;
  return positive ? `${name} instanceof ${type}` : `!(${name} instanceof ${type})`;
}

/** Objects of unusual make (`support/sample-texts.ts`), which no class tells. */
const UNUSUAL: ReadonlyMap<string, string> = new Map([
  ["cyclic", "an object that contains itself"],
  ["accessors", "an object with accessors"],
  ["cyclicAccessors", "an object with accessors that give it"],
  ["symbolKeys", "an object with symbols as keys"],
  ["prototypes", "an object with another prototype"],
  ["iterator", "an iterator"],
  ["class", "a built-in class"],
]);

/** An empty method name means that nothing more is called: at position 1, that the instance is new. */
function callText({ input, position }: Tag, method: string, positive: boolean): string {
  const not = positive ? "" : " not";
  if (method !== "") return `${input}.${method}() was${not} called${position === 1 ? "" : " then"}`;
  if (position === 1) return `${input} is${not} new`;
  return `${positive ? "nothing" : "something"} more was called on ${input}`;
}

function sameText({ input, domain }: Tag, value: SortValue, positive: boolean): string {
  if (value !== NO_OTHER) return `${input} ${positive ? "===" : "!=="} ${String(value)}`;
  const others = domain.filter((other) => other !== NO_OTHER);
  const texts = others.map((other) => `${input} ${positive ? "!==" : "==="} ${String(other)}`);
  if (positive) return texts.join(" && ");
  return texts.length > 1 ? `(${texts.join(" || ")})` : texts.join("");
}

/** Whether the value of `x:type` means that there is no value. */
export function isNothing(type: SortValue | undefined): boolean {
  return type === "null" || type === "undefined" || type === "absent";
}

/** Whether an input is the other one or a part of it: `node.next`, `node[0]` and `node()` are parts of `node`. */
export function isPartOf(input: string, whole: string): boolean {
  return input === whole || (input.startsWith(whole) && /^[.[(]/.test(input.slice(whole.length)));
}

/** Prints a truth value that is about an input instead of being one; undefined for any other variable. */
export function givenText(expr: Expr, positive: boolean): string | undefined {
  const [, trait] = (expr.kind === "var" ? /:(given|frozen|holes|fresh)$/.exec(expr.name) : undefined) ?? [];
  if (expr.kind !== "var" || trait === undefined) return undefined;
  const [yes, no] = TRAITS[trait as keyof typeof TRAITS];
  return `${inputName(expr)} ${positive ? yes : no}`;
}

const TRAITS = {
  given: ["is given", "is left out"],
  frozen: ["is frozen", "is not frozen"],
  holes: ["has holes", "has no holes"],
  fresh: ["changes its results", "gives equal results for equal arguments"],
} as const;
