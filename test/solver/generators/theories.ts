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
  [order, 0.36],
  [difference, 0.33],
  [linear, 0.06],
  [bits, 0.06],
  [bigints, 0.13],
  [doubles, 0.02],
  [nonLinear, 0.005],
  [strings, 0.015],
  [regexps, 0.01],
  [mixed, 0.01],
]);

export const THEORIES: readonly Theory[] = [...SHARES.keys()];
