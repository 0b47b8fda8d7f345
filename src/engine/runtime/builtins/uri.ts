import { build } from "../../../expr/build.ts";
import { type Expr, constant } from "../../../expr/expr.ts";
import { currentPath } from "../path.ts";
import { symbolic } from "../symbolic.ts";
import type { Builtin, NativeFunction } from "./builtin.ts";
import { textOf } from "./string-arguments.ts";

/** Whether the text can be converted is a branch, since others throw. */
function component(key: "encodeURIComponent" | "decodeURIComponent", domain: "isWellFormed" | "isDecodable"): Builtin {
  return {
    owner: globalThis,
    key,
    model: (_, [value]) => {
      const text = textOf(value);
      if (!currentPath().decide(build(domain, text), -1)) throw new URIError("URI malformed");
      return symbolic(build(key, text));
    },
  };
}

/** Whether the text stays unchanged is a branch; other texts are pinned. */
function address(key: "encodeURI" | "decodeURI", isUnchanged: (text: Expr) => Expr): Builtin {
  return {
    owner: globalThis,
    key,
    model: (_, [value], native: NativeFunction) => {
      const path = currentPath();
      const text = textOf(value);
      return path.decide(isUnchanged(text), -1) ? symbolic(text) : Reflect.apply(native, undefined, [path.pin(text)]);
    },
  };
}

const UNRESERVED = "^[A-Za-z0-9\\-_.!~*'();/?:@&=+$,#]*$";

export const uriBuiltins: readonly Builtin[] = [
  component("encodeURIComponent", "isWellFormed"),
  component("decodeURIComponent", "isDecodable"),
  address("encodeURI", (text) => build("regexTest", text, constant(UNRESERVED), constant(""), constant(0))),
  address("decodeURI", (text) => build("not", build("includes", text, constant("%"), constant(0)))),
];
