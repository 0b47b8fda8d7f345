// What a run changed in an object that is an input or part of one.
import { types } from "node:util";
import type { Expr } from "../../../expr/expr.ts";
import type { RunEffects, Template } from "../../../model/trace.ts";
import { openSize } from "../builtins/collection-keys.ts";
import { viewOf } from "../builtins/typed-array-view.ts";
import { type LazyArray, lazyArrayState } from "../lazy-array.ts";
import { type LazyObject, lazyObjectOf } from "../lazy-object.ts";
import { symbolic } from "../symbolic.ts";
import { type Contents, type InputObject, type InputObjects, contentsOf } from "./input-objects.ts";
import { elementText, memberText } from "./member-text.ts";
import { templateOf } from "./template-of.ts";

type Change = RunEffects["changes"][number];

/** The new value of a member that was deleted. */
const DELETED: Template = ["deleted"];

export function changesOf({ object, name, contents }: InputObject, inputs: InputObjects): Change[] {
  const changed = (target: Template | string, value: unknown): Change => ({
    target: typeof target === "string" ? [target] : target,
    value: templateOf(value, inputs),
  });
  const deleted = (target: string): Change => ({ target: [target], value: DELETED });

  const lazyObject = lazyObjectOf(object);
  if (lazyObject !== undefined) return ofMembers(lazyObject);
  const lazyArray = lazyArrayState(backing(object));
  if (lazyArray !== undefined) return lazyArray.isFixed ? ofFixedArray(lazyArray) : ofOpenArray(lazyArray);
  return contents === undefined ? [] : ofContents(contents);

  function ofMembers(lazy: LazyObject): Change[] {
    const now = contentsOf(lazy.target).properties;
    const before = (key: PropertyKey): unknown =>
      lazy.originals.has(key) ? lazy.originals.get(key) : lazy.open.get(key as string)?.value;
    const isKnown = (key: PropertyKey): boolean => lazy.originals.has(key) || lazy.open.has(key as string);
    return [
      ...[...now]
        .filter(([key, value]) => !isKnown(key) || !Object.is(value, before(key)))
        .map(([key, value]) => changed(memberText(name, key), value)),
      ...[...lazy.originals.keys()].filter((key) => !now.has(key)).map((key) => deleted(memberText(name, key))),
    ];
  }

  function ofOpenArray(lazy: LazyArray): Change[] {
    const { cells, elements } = lazy;
    if (cells === undefined)
      return [...elements.made]
        .filter(([index, value]) => !Object.is(value, elements.original(index)))
        .map(([index, value]) => changed(`${name}[${index}]`, value));
    return cells.all
      .filter(({ original: before, value }) => !Object.is(value, before))
      .map(({ index, value }) => changed([`${name}[`, index, "]"], value));
  }

  function ofFixedArray(lazy: LazyArray): Change[] {
    const { target, fixedLength } = lazy;
    const before = new Map<PropertyKey, unknown>([["length", fixedLength]]);
    for (let i = 0; i < fixedLength; i++) before.set(String(i), lazy.elements.original(i));
    return ofProperties(before, contentsOf(target).properties, true);
  }

  function ofContents(before: Contents): Change[] {
    const now = contentsOf(object);
    return [
      ...ofProperties(before.properties, now.properties, Array.isArray(object)),
      ...(openSize(object) === undefined ? ofEntries(before.entries, now.entries) : []),
      ...(Object.is(before.time, now.time) ? [] : [changed(`${name}.getTime()`, timeValue(now.time))]),
    ];
  }

  function ofProperties(
    before: ReadonlyMap<PropertyKey, unknown>,
    now: ReadonlyMap<PropertyKey, unknown>,
    isArray: boolean,
  ): Change[] {
    const text = isArray ? elementText : memberText;
    const length = isArray ? (now.get("length") as number) : 0;
    // The change of the length already says that these elements are gone.
    const isCutOff = (key: PropertyKey): boolean => isArray && Number(String(key)) >= length;
    return [
      ...[...now]
        .filter(([key, value]) => !before.has(key) || !Object.is(value, before.get(key)))
        .map(([key, value]) => changed(text(name, key), value)),
      ...[...before.keys()].filter((key) => !now.has(key) && !isCutOff(key)).map((key) => deleted(text(name, key))),
    ];
  }

  function ofEntries(before: ReadonlyMap<unknown, unknown>, now: ReadonlyMap<unknown, unknown>): Change[] {
    const asked = (method: string, key: unknown): Template => [`${name}.${method}(`, ...templateOf(key, inputs), ")"];
    const isSet = types.isSet(object);
    return [
      ...[...now]
        .filter(([key, value]) => !before.has(key) || !Object.is(value, before.get(key)))
        .map(([key, value]) => (isSet ? changed(asked("has", key), true) : changed(asked("get", key), value))),
      ...[...before.keys()].filter((key) => !now.has(key)).map((key) => changed(asked("has", key), false)),
    ];
  }
}

/** The array that holds the elements of a typed array; any other object itself. */
function backing(object: object): object {
  return viewOf(object)?.stored ?? object;
}

function timeValue(time: Expr | number | undefined): unknown {
  return typeof time === "object" ? symbolic(time) : time;
}
