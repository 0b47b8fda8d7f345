import { build } from "../../../expr/build.ts";
import { constant } from "../../../expr/expr.ts";
import type { UrlType } from "../../../inputs/kinds/url-kind.ts";
import { partVariable } from "../../../inputs/url-parts.ts";
import { inputUrl } from "../builtins/input-url.ts";
import { currentPath } from "../path.ts";
import type { SymbolicKind } from "./symbolic-kind.ts";

export const symbolicUrl: SymbolicKind<UrlType> = {
  symbolic: (_, name) => {
    const protocol = partVariable(name, "protocol");
    const isWeb = build(
      "or",
      build("strEq", protocol, constant("https:")),
      build("strEq", protocol, constant("http:")),
    );
    currentPath().assume(isWeb, { id: "web-address", input: name });
    return inputUrl(name);
  },
};
