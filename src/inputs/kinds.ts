// The list of all kinds of structured inputs; each file of `kinds/` is one.
import { arrayKind } from "./kinds/array-kind.ts";
import { builtInClassKind } from "./kinds/built-in-class-kind.ts";
import { dateKind } from "./kinds/date-kind.ts";
import { errorKind } from "./kinds/error-kind.ts";
import { extendedKind } from "./kinds/extended-kind.ts";
import { functionKind } from "./kinds/function-kind.ts";
import { instanceKind } from "./kinds/instance-kind.ts";
import { iteratorKind } from "./kinds/iterator-kind.ts";
import { mapKind } from "./kinds/map-kind.ts";
import { objectKind } from "./kinds/object-kind.ts";
import { promiseKind } from "./kinds/promise-kind.ts";
import { regexpKind } from "./kinds/regexp-kind.ts";
import { sampleKind } from "./kinds/sample-kind.ts";
import { setKind } from "./kinds/set-kind.ts";
import { symbolKind } from "./kinds/symbol-kind.ts";
import { tupleKind } from "./kinds/tuple-kind.ts";
import { typedArrayKind } from "./kinds/typed-array-kind.ts";
import { urlKind } from "./kinds/url-kind.ts";
import { variantsKind } from "./kinds/variants-kind.ts";
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
  sample: sampleKind,
  "built-in-class": builtInClassKind,
  iterator: iteratorKind,
  extended: extendedKind,
};

export function kindOf(type: Structure): InputKind {
  return KINDS[type.kind];
}
