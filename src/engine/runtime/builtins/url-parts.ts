// URLs whose parts are expressions. Such a URL is a real one, as it is on this run; what its parts stand for is kept beside
// it. A part is a variable where that is a part that URLs have, spelt as URLs spell it; else it has a default.
import { build } from "../../../expr/build.ts";
import { type Expr, type Var, constant, variable } from "../../../expr/expr.ts";
import type { SortValue } from "../../../expr/expr.ts";
import { currentPath } from "../path.ts";

interface Part {
  readonly domain?: readonly string[];
  /** Of the texts that stay as they are in a URL, those that matter. */
  readonly valid: string;
  readonly otherwise: string;
}

/** A last label that starts with a letter is no part of an address. */
const HOST = "^(?!xn--)[a-z][a-z0-9]*(?:[.-][a-z][a-z0-9]*)*$";

const PARTS = {
  protocol: { domain: ["https:", "http:"], valid: "", otherwise: "https:" },
  hostname: { valid: HOST, otherwise: "example.com" },
  port: { domain: ["", "8080"], valid: "", otherwise: "" },
  pathname: { valid: "^(?:/(?:[\\w~-]+(?:\\.[\\w~-]+)*)?)+$", otherwise: "/" },
  search: { valid: "^(?:\\?[\\w.~=&+-]+)?$", otherwise: "" },
  hash: { valid: "^(?:#[\\w.~=&/-]+)?$", otherwise: "" },
} as const satisfies Record<string, Part>;

export type PartName = keyof typeof PARTS;
export const PART_NAMES = Object.keys(PARTS) as PartName[];

export function partVariable(name: string, part: PartName): Var {
  const { domain }: Part = PARTS[part];
  return variable(`${name}.${part}`, "string", domain);
}

/** What the texts of the parts are under a model. */
export function hrefOf(valueOf: (part: PartName) => SortValue): string {
  const text = (part: PartName): string => {
    const { valid, otherwise }: Part = PARTS[part];
    const value = valueOf(part) as string;
    return new RegExp(valid).test(value) ? value : otherwise;
  };
  const port = text("port");
  return `${text("protocol")}//${text("hostname")}${port === "" ? "" : `:${port}`}${text("pathname")}${text("search")}${text("hash")}`;
}

const inputs = new WeakMap<object, string>();

/** An input URL of this name. */
export function symbolicUrl(name: string): URL {
  const url = new URL(hrefOf((part) => currentPath().valueOf(partVariable(name, part))));
  inputs.set(url, name);
  return url;
}

export function isSymbolicUrl(value: unknown): boolean {
  return typeof value === "object" && value !== null && inputs.has(value);
}

/** A part of a symbolic URL; whether it is the default is decided. */
export function partOf(url: object, part: PartName): Expr {
  const { valid, otherwise }: Part = PARTS[part];
  const text = partVariable(inputs.get(url) as string, part);
  if (text.domain !== undefined) return text;
  const isValid = build("regexTest", text, constant(valid), constant(""), constant(0));
  return currentPath().decide(isValid, -1, "type") ? text : constant(otherwise);
}

/** Fixes all parts to what they are on this run. */
export function pinUrl(url: object): void {
  if (!inputs.has(url)) return;
  for (const part of PART_NAMES) currentPath().pin(partOf(url, part));
  inputs.delete(url);
}
