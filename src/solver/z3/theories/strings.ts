// Strings as Z3's sequences, and numbers as integers or NaN. Far slower than the other theories, so it is tried last.
import type { Theory } from "../theory.ts";
import { integers } from "./integers.ts";
import { liftNaN } from "./lift-nan.ts";
import { regexpEncodings } from "./regexps.ts";
import { stringConversions } from "./string-conversions.ts";
import { stringPositions } from "./string-positions.ts";

export const strings: Theory = {
  ...integers,
  name: "strings",
  pace: { workPerMs: 200, mostMs: 200 },
  encodings: liftNaN({ ...integers.encodings, ...stringPositions, ...stringConversions, ...regexpEncodings }),
  onInexpressible: "relax",
  mostOpenTerms: 12,
  logic: () => undefined,
};
