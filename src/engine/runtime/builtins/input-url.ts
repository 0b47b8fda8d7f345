// URLs whose parts are expressions. Such a URL is a real one with the parts of this run; the name of the input is kept
// beside it, and determines the variables of the parts.
import { build } from "../../../expr/build.ts";
import { type Expr, constant } from "../../../expr/expr.ts";
import { URL_PARTS, URL_PART_NAMES, type UrlPartName, hrefOf, partVariable } from "../../../inputs/url-parts.ts";
import { currentPath } from "../path.ts";

const inputs = new WeakMap<object, string>();

/** The URL that is the input of this name. */
export function inputUrl(name: string): URL {
  const url = new URL(hrefOf((part) => currentPath().valueOf(partVariable(name, part))));
  inputs.set(url, name);
  return url;
}

export function isSymbolicUrl(value: unknown): boolean {
  return typeof value === "object" && value !== null && inputs.has(value);
}

/** A part of a symbolic URL; decides whether it is the default. */
export function partOf(url: object, part: UrlPartName): Expr {
  const { valid, otherwise } = URL_PARTS[part];
  const text = partVariable(inputs.get(url) as string, part);
  if (text.domain !== undefined) return text;
  const isValid = build("regexTest", text, constant(valid), constant(""), constant(0));
  return currentPath().decide(isValid, -1, "type") ? text : constant(otherwise);
}

/** Pins all parts. */
export function pinUrl(url: object): void {
  if (!inputs.has(url)) return;
  for (const part of URL_PART_NAMES) currentPath().pin(partOf(url, part));
  inputs.delete(url);
}
