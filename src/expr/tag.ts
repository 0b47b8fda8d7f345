// The variables behind one input `x` whose type leaves a choice. `x:type` says of which kind it is, and for each kind
// there is a variable, `x:number`, `x:boolean`, or several, `x:array[0]`; `x:variant` chooses among object types; `x:same`
// says which other input is the very same object; `x:call1` names the method that is called first on a new instance.
// People know them all as `x`.
import type { Expr, SortValue, Var } from "./expr.ts";

const TAG = /:(type|variant|same|call)(\d*)$/;

export interface Tag {
  readonly kind: "type" | "variant" | "same" | "call";
  /** Of calls, which one, from 1. */
  readonly position: number;
  /** The input about which it decides. */
  readonly input: string;
  readonly domain: readonly SortValue[];
}

/** Of `x:same`: no other input is the same object. */
const NO_OTHER = "no";

const TYPEOF = new Set<SortValue>(["number", "string", "boolean", "bigint", "symbol", "function"]);

/** What the variable decides, or undefined if it is no tag. */
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

/** A tag without a value that it is compared with. */
export function tagName({ kind, input }: Tag): string {
  const call = `what is called on ${input}`;
  return { type: `typeof ${input}`, variant: `the variant of ${input}`, same: `what ${input} is`, call }[kind];
}

/** "the tag has this value", or has not, if `positive` is false. */
export function tagText(tag: Tag, value: SortValue, positive: boolean): string {
  if (tag.kind === "call") return callText(tag, String(value), positive);
  if (tag.kind === "variant") return `${tag.input} is ${positive ? "" : "not "}of variant ${String(value)}`;
  return tag.kind === "same" ? sameText(tag, value, positive) : typeText(tag.input, String(value), positive);
}

function typeText(name: string, type: string, positive: boolean): string {
  const relation = positive ? "===" : "!==";
  if (type === "absent") return positive ? `${name} is left out` : `${name} is given`;
  if (type === "null" || type === "undefined") return `${name} ${relation} ${type}`;
  if (TYPEOF.has(type)) return `typeof ${name} ${relation} "${type}"`;
  // `typeof` would not do: it says the same of null and arrays
  if (type === "object") return `${name} is ${positive ? "an object" : "no object"}`;
  if (type === "array") return `${positive ? "" : "!"}Array.isArray(${name})`;
  return positive ? `${name} instanceof ${type}` : `!(${name} instanceof ${type})`;
}

/** Nothing by name: the instance is as its constructor made it. */
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

/** Of `x:type`: there is no value at all. */
export function isNothing(type: SortValue | undefined): boolean {
  return type === "null" || type === "undefined" || type === "absent";
}

/** Whether an input is the other one or a part of it: `node.next`, `node[0]` and `node()` of `node`. */
export function isPartOf(input: string, whole: string): boolean {
  return input === whole || (input.startsWith(whole) && /^[.[(]/.test(input.slice(whole.length)));
}

/** Of `x:given`, which says of a member that is undefined whether it is there; undefined for any other variable. */
export function givenText(expr: Expr, positive: boolean): string | undefined {
  if (expr.kind !== "var" || !expr.name.endsWith(":given")) return undefined;
  return `${inputName(expr)} is ${positive ? "given" : "left out"}`;
}
