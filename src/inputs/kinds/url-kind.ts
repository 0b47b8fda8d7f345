// URLs: http or https, with symbolic parts of plain characters.
import type { StructuredType } from "../../model/input-type.ts";
import { PART_NAMES, hrefOf, partVariable, symbolicUrl } from "../../engine/runtime/builtins/url-parts.ts";
import { build } from "../../expr/build.ts";
import { constant } from "../../expr/expr.ts";
import { currentPath } from "../../engine/runtime/path.ts";
import type { InputKind } from "../kind.ts";

export const urlKind: InputKind<Extract<StructuredType, { kind: "url" }>> = {
  symbolic: (_, name) => {
    const protocol = partVariable(name, "protocol");
    const isWeb = build(
      "or",
      build("strEq", protocol, constant("https:")),
      build("strEq", protocol, constant("http:")),
    );
    currentPath().assume(isWeb, `${name} is a web address without credentials, escapes and dot segments`);
    return symbolicUrl(name);
  },
  recipe: (_, name, inputs) => ({ kind: "url", href: hrefOf((part) => inputs.valueOf(partVariable(name, part))) }),
  assign: (_, recipe, name) => {
    if (recipe.kind !== "url" || !URL.canParse(recipe.href)) return undefined;
    const url = new URL(recipe.href);
    // Addresses of other forms than ours would be read back as something else.
    if (hrefOf((part) => url[part]) !== url.href) return undefined;
    return PART_NAMES.map((part) => [partVariable(name, part).name, url[part]] as const);
  },
  variables: (_, name, list) => PART_NAMES.forEach((part) => list.add(partVariable(name, part))),
};
