// URLs with symbolic parts: getters of parts return expressions; everything else pins the parts.
import { build } from "../../../expr/build.ts";
import { type Expr, constant } from "../../../expr/expr.ts";
import { URL_PART_NAMES } from "../../../inputs/url-parts.ts";
import { symbolic } from "../symbolic.ts";
import type { Accessor } from "./accessor.ts";
import type { Builtin } from "./builtin.ts";
import { isSymbolicUrl, partOf, pinUrl } from "./input-url.ts";

function joined(...texts: Expr[]): Expr {
  return texts.reduce((all, text) => build("concat", all, text));
}

function host(url: object): Expr {
  const port = partOf(url, "port");
  const isDefault = build("strEq", port, constant(""));
  return joined(partOf(url, "hostname"), build("ite", isDefault, constant(""), joined(constant(":"), port)));
}

function origin(url: object): Expr {
  return joined(partOf(url, "protocol"), constant("//"), host(url));
}

const READ = new Map<string, (url: object) => Expr>([
  ...URL_PART_NAMES.map((part) => [part, (url: object) => partOf(url, part)] as const),
  ["host", host],
  ["origin", origin],
  ["href", (url) => joined(origin(url), partOf(url, "pathname"), partOf(url, "search"), partOf(url, "hash"))],
]);

const NAMES = Object.entries(Object.getOwnPropertyDescriptors(URL.prototype));

export const urlAccessors: readonly Accessor[] = NAMES.filter(([, { get }]) => get !== undefined).map(([key]) => ({
  owner: URL.prototype,
  key,
  receivers: isSymbolicUrl,
  get: (url, native) => {
    const read = READ.get(key);
    if (read !== undefined) return symbolic(read(url));
    pinUrl(url);
    return Reflect.apply(native, url, []);
  },
  beforeSet: pinUrl,
}));

/** `toString` and `toJSON` pin, because the caller may be native code, which accepts no symbolic text. */
export const urlBuiltins: readonly Builtin[] = NAMES.filter(
  ([key, { value }]) => typeof value === "function" && key !== "constructor",
).map(([key]) => ({
  owner: URL.prototype,
  key,
  concerns: isSymbolicUrl,
  glance: isSymbolicUrl,
  model: (url, args, native) => {
    pinUrl(url as object);
    return Reflect.apply(native, url, args as unknown[]);
  },
}));
