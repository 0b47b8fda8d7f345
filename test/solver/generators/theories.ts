// All theories of which random queries are made.
import { bigints } from "./bigints.ts";
import { bits } from "./bits.ts";
import { difference } from "./difference.ts";
import { doubles } from "./doubles.ts";
import { linear } from "./linear.ts";
import { mixed } from "./mixed.ts";
import { nonLinear } from "./non-linear.ts";
import { order } from "./order.ts";
import { regexps } from "./regexps.ts";
import { strings } from "./strings.ts";
import type { Theory } from "./theory.ts";

/** Of many queries, the part that is of each theory: fewer where Z3 takes long. */
export const SHARES = new Map<Theory, number>([
  [order, 0.2],
  [difference, 0.2],
  [linear, 0.16],
  [bits, 0.12],
  [bigints, 0.16],
  [doubles, 0.04],
  [nonLinear, 0.02],
  [strings, 0.03],
  [regexps, 0.02],
  [mixed, 0.05],
]);

export const THEORIES: readonly Theory[] = [...SHARES.keys()];
