// The list of all kinds of structured inputs; each file of `kinds/` is one.
import { arrayKind, tupleKind } from "./kinds/array.ts";
import { dateKind } from "./kinds/date.ts";
import { errorKind } from "./kinds/error.ts";
import { functionKind } from "./kinds/function.ts";
import { instanceKind } from "./kinds/instance.ts";
import { mapKind } from "./kinds/map.ts";
import { objectKind, variantsKind } from "./kinds/object.ts";
import { promiseKind } from "./kinds/promise.ts";
import { regexpKind } from "./kinds/regexp.ts";
import { setKind } from "./kinds/set.ts";
import { symbolKind } from "./kinds/symbol.ts";
import { typedArrayKind } from "./kinds/typed-array.ts";
import { urlKind } from "./kinds/url.ts";
import type { InputKind } from "./kind.ts";
import type { Structure } from "./layout.ts";

type Kinds = { readonly [K in Structure["kind"]]: InputKind<Extract<Structure, { kind: K }>> };

const KINDS: Kinds = {
  array: arrayKind,
  tuple: tupleKind,
  object: objectKind,
  variants: variantsKind,
  instance: instanceKind,
  function: functionKind,
  symbol: symbolKind,
  promise: promiseKind,
  date: dateKind,
  error: errorKind,
  map: mapKind,
  set: setKind,
  regexp: regexpKind,
  url: urlKind,
  "typed-array": typedArrayKind,
};

export function kindOf(type: Structure): InputKind {
  return KINDS[type.kind];
}
