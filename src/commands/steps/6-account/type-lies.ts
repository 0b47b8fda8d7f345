// What tests show of values that the types rule out: the code asks about them, or believes in types that it cannot trust.
import { hasOutside } from "../../../model/has-outside.ts";
import type { TypeLie } from "../../../model/result.ts";
import type { Observation } from "../../../model/test-case.ts";
import type { Unit } from "../../../model/unit.ts";
import { callText } from "../../../say/calls/call-text.ts";
import type { VerifiedTests } from "../5-verify/verify-tests.ts";

export function typeLiesOf(unit: Unit, { kept }: VerifiedTests): TypeLie[] {
  return kept
    .filter(({ test }) => test.unit === unit && hasOutside(test))
    .flatMap(({ test, name }) => {
      const consequence = consequenceOf(test.observation);
      return consequence === undefined ? [] : [{ call: callText(unit, test), consequence, test: name }];
    });
}

function consequenceOf(observation: Observation): string | undefined {
  if (observation.status === "returned") return `returns ${observation.value.text}`;
  if (observation.status !== "threw") return undefined;
  const { isError, errorName, message, value } = observation;
  return `throws ${isError ? `${errorName}: ${message}` : value.text}`;
}
