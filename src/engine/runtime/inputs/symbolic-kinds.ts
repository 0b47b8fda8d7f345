// The symbolic halves of all kinds of structured inputs. The compiler requires the same kinds as in `inputs/kinds.ts`.
import type { Structure } from "../../../inputs/layout.ts";
import { symbolicArray } from "./symbolic-array.ts";
import { symbolicBuiltInClass } from "./symbolic-built-in-class.ts";
import { symbolicDate } from "./symbolic-date.ts";
import { symbolicError } from "./symbolic-error.ts";
import { symbolicExtended } from "./symbolic-extended.ts";
import { symbolicFunction } from "./symbolic-function.ts";
import { symbolicInstance } from "./symbolic-instance.ts";
import { symbolicIterator } from "./symbolic-iterator.ts";
import type { SymbolicKind } from "./symbolic-kind.ts";
import { symbolicMap } from "./symbolic-map.ts";
import { symbolicObject } from "./symbolic-object.ts";
import { symbolicPromise } from "./symbolic-promise.ts";
import { symbolicRegexp } from "./symbolic-regexp.ts";
import { symbolicSample } from "./symbolic-sample.ts";
import { symbolicSet } from "./symbolic-set.ts";
import { symbolicSymbol } from "./symbolic-symbol.ts";
import { symbolicTuple } from "./symbolic-tuple.ts";
import { symbolicTypedArray } from "./symbolic-typed-array.ts";
import { symbolicUrl } from "./symbolic-url.ts";
import { symbolicVariants } from "./symbolic-variants.ts";

type SymbolicKinds = { readonly [K in Structure["kind"]]: SymbolicKind<Extract<Structure, { kind: K }>> };

const SYMBOLIC_KINDS: SymbolicKinds = {
  array: symbolicArray,
  tuple: symbolicTuple,
  object: symbolicObject,
  variants: symbolicVariants,
  instance: symbolicInstance,
  function: symbolicFunction,
  symbol: symbolicSymbol,
  promise: symbolicPromise,
  date: symbolicDate,
  error: symbolicError,
  map: symbolicMap,
  set: symbolicSet,
  regexp: symbolicRegexp,
  url: symbolicUrl,
  "typed-array": symbolicTypedArray,
  sample: symbolicSample,
  "built-in-class": symbolicBuiltInClass,
  iterator: symbolicIterator,
  extended: symbolicExtended,
};

export function symbolicKindOf(type: Structure): SymbolicKind {
  return SYMBOLIC_KINDS[type.kind];
}
