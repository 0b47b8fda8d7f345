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

export const THEORIES: readonly Theory[] = [
  order,
  difference,
  linear,
  bits,
  doubles,
  nonLinear,
  strings,
  regexps,
  bigints,
  mixed,
];
