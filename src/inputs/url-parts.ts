// The parts of a URL that is an input. Each part is a string variable; texts that a URL would not keep as they are count as
// the part's default.
import { type SortValue, type Var, variable } from "../expr/expr.ts";

interface UrlPart {
  readonly domain?: readonly string[];
  /** Texts that a URL keeps as they are; a subset that suffices. */
  readonly valid: string;
  /** Stands for every text that is not valid. */
  readonly otherwise: string;
}

/** Every label starts with a letter, so that the host is never read as an IP address. */
const HOST = "^(?!xn--)[a-z][a-z0-9]*(?:[.-][a-z][a-z0-9]*)*$";

const PARTS = {
  protocol: { domain: ["https:", "http:"], valid: "", otherwise: "https:" },
  hostname: { valid: HOST, otherwise: "example.com" },
  port: { domain: ["", "8080"], valid: "", otherwise: "" },
  pathname: { valid: "^(?:/(?:[\\w~-]+(?:\\.[\\w~-]+)*)?)+$", otherwise: "/" },
  search: { valid: "^(?:\\?[\\w.~=&+-]+)?$", otherwise: "" },
  hash: { valid: "^(?:#[\\w.~=&/-]+)?$", otherwise: "" },
} as const satisfies Record<string, UrlPart>;

export type UrlPartName = keyof typeof PARTS;
export const URL_PARTS: Readonly<Record<UrlPartName, UrlPart>> = PARTS;
export const URL_PART_NAMES = Object.keys(PARTS) as UrlPartName[];

export function partVariable(name: string, part: UrlPartName): Var {
  return variable(`${name}.${part}`, "string", URL_PARTS[part].domain);
}

/** The address under a model that gives these texts to the parts. */
export function hrefOf(valueOf: (part: UrlPartName) => SortValue): string {
  const text = (part: UrlPartName): string => {
    const { valid, otherwise } = URL_PARTS[part];
    const value = valueOf(part) as string;
    return new RegExp(valid).test(value) ? value : otherwise;
  };
  const port = text("port");
  return `${text("protocol")}//${text("hostname")}${port === "" ? "" : `:${port}`}${text("pathname")}${text("search")}${text("hash")}`;
}
