// URLs: http or https, with parts of plain characters.
import type { StructuredType } from "../../model/input-type.ts";
import type { InputKind } from "../kind.ts";
import { URL_PART_NAMES, hrefOf, partVariable } from "../url-parts.ts";

export type UrlType = Extract<StructuredType, { kind: "url" }>;

export const urlKind: InputKind<UrlType> = {
  recipe: (_, name, inputs) => ({ kind: "url", href: hrefOf((part) => inputs.valueOf(partVariable(name, part))) }),
  assign: (_, recipe, name) => {
    if (recipe.kind !== "url" || !URL.canParse(recipe.href)) return undefined;
    const url = new URL(recipe.href);
    // Other addresses are not determined by these parts.
    if (hrefOf((part) => url[part]) !== url.href) return undefined;
    return URL_PART_NAMES.map((part) => [partVariable(name, part).name, url[part]] as const);
  },
  variables: (_, name, list) => URL_PART_NAMES.forEach((part) => list.add(partVariable(name, part))),
};
