// Evaluates the texts of an explanation for given arguments: whether conditions hold, and what a mapping does.
import type { Mapping } from "../../src/model/explanation.ts";
import { CLASS } from "./comparable.ts";

/** Gives new arguments each time, since a mapping changes them. */
export type Fresh = () => readonly unknown[];

/** Texts name the elements of collections by their order: `s.values[0]`, `m.keys[1]`. */
function evaluated(names: readonly string[], args: readonly unknown[], text: string): unknown {
  const key = [...names, text].join("\0");
  const evaluate = compiled.get(key) ?? compile(names, text);
  compiled.set(key, evaluate);
  return evaluate(...args);
}

type Evaluate = (...args: readonly unknown[]) => unknown;

const compiled = new Map<string, Evaluate>();

function compile(names: readonly string[], text: string): Evaluate {
  const source = text
    // `Money { amount: n }`: an object of a class. Strings stay as they are.
    .replaceAll(/"(?:[^"\\]|\\.)*"|(?<![\w$])([\p{L}_$][\p{L}\p{N}_$]*) \{/gu, (found, name?: string) =>
      name === undefined ? found : `{ ${CLASS}: ${JSON.stringify(name)},`,
    )
    .replaceAll(/\b(\w+)\.(keys|values)\[/g, "[...$1.$2()][")
    .replaceAll(/([\w$.[\]]+)\.([\w$]+) is (left out|given)\b/g, (_, object: string, key: string, how: string) =>
      how === "given" ? `(${JSON.stringify(key)} in ${object})` : `!(${JSON.stringify(key)} in ${object})`,
    );
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- Conditions and mappings are expressions.
  return new Function(...names, `"use strict"; return (${source});`) as Evaluate;
}

export function holds(conditions: readonly string[], names: readonly string[], fresh: Fresh): boolean {
  const args = fresh();
  return conditions.every((text) => evaluated(names, args, text) === true);
}

/** The result, then the arguments afterwards. All texts are in terms of the arguments at entry. */
export function carriedOut(
  { returns = "undefined", changes }: Mapping,
  names: readonly string[],
  fresh: Fresh,
): unknown[] {
  const args = fresh();
  const returned = evaluated(names, args, returns);
  const made = changes.map(({ target, value }) => {
    const [object, key] = parted(target);
    return {
      change: changeOf(key),
      object: evaluated(names, args, object),
      key: evaluated(names, args, key.text),
      value: value === "deleted" ? DELETED : evaluated(names, args, value),
    };
  });
  for (const { change, object, key, value } of made) change(object, key, value);
  return [returned, ...args];
}

const DELETED = Symbol("deleted");

interface Key {
  readonly kind: "member" | "get" | "has";
  readonly text: string;
}

/** Divides `a[i]`, `o.n`, `m.get(k)` or `s.has(x)` into object and key. */
function parted(target: string): [object: string, key: Key] {
  const open = opening(target);
  const [, object, method] = /^(.*)\.(get|has)$/s.exec(target.slice(0, open)) ?? [];
  if (object !== undefined) return [object, { kind: method as "get" | "has", text: target.slice(open + 1, -1) }];
  if (target.endsWith("]")) return [target.slice(0, open), { kind: "member", text: target.slice(open + 1, -1) }];
  const dot = target.lastIndexOf(".");
  return [target.slice(0, dot), { kind: "member", text: JSON.stringify(target.slice(dot + 1)) }];
}

/** The index of the bracket that the last one closes. */
function opening(text: string): number {
  let depth = 0;
  for (let at = text.length - 1; at >= 0; at--) {
    if ("])".includes(text.charAt(at))) depth++;
    if ("[(".includes(text.charAt(at))) depth--;
    if (depth === 0) return at;
  }
  return -1;
}

function changeOf({ kind }: Key): (object: unknown, key: unknown, value: unknown) => void {
  return (object, key, value) => {
    if (kind === "get") {
      if (value === DELETED) (object as Map<unknown, unknown>).delete(key);
      else (object as Map<unknown, unknown>).set(key, value);
    } else if (kind === "has") {
      if (value === true) (object as Set<unknown>).add(key);
      else (object as Set<unknown>).delete(key);
    } else if (value === DELETED) Reflect.deleteProperty(object as object, key as PropertyKey);
    else Reflect.set(object as object, key as PropertyKey, value);
  };
}
