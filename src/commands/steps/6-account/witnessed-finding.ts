// Says what the original code did in a process of its own, where no test can show it.
import { inputsOf } from "../../../inputs/inputs-of.ts";
import type { EndlessProof } from "../../../model/endless-proof.ts";
import type { Defect } from "../../../model/result.ts";
import type { Observation } from "../../../model/test-case.ts";
import type { Unit } from "../../../model/unit.ts";
import { callText } from "../../../say/calls/call-text.ts";
import { deathText } from "../../../say/death-text.ts";
import { endlessText } from "../../../say/endless-text.ts";
import type { Witnessed } from "../1-explore/witness-suspects.ts";
import { shownLocation } from "./shown-location.ts";

export function unitLocation({ declaredIn, position }: Unit, cwd: string): string {
  return shownLocation({ file: declaredIn, ...position }, cwd);
}

export function witnessedFinding(unit: Unit, witnessed: Witnessed, cwd: string): Defect {
  const { observation, inputs } = witnessed;
  const test = callText(unit, inputsOf(unit, inputs));
  return observation.status === "died"
    ? deathFinding(unit, observation, test, cwd, witnessed.proof)
    : endlessFinding(unit, witnessed, test, cwd);
}

/** `test`: the name of the test that shows it, or its call as text. */
export function deathFinding(
  unit: Unit,
  observation: Extract<Observation, { status: "died" }>,
  test: string,
  cwd: string,
  proof?: EndlessProof,
): Defect {
  if (observation.cause.kind === "timeout")
    return endlessFinding(unit, { observation, ...(proof && { proof }) }, test, cwd);
  return { kind: "crash", message: deathText(observation.cause), location: unitLocation(unit, cwd), test };
}

export function endlessFinding(
  unit: Unit,
  { observation, proof }: Pick<Witnessed, "observation" | "proof">,
  test: string,
  cwd: string,
): Defect {
  const thrownAt = observation.status === "threw" ? observation.location : undefined;
  const place = proof?.location ?? thrownAt;
  return {
    kind: "non-termination",
    certainty: proof === undefined ? "suspected" : "proved",
    message: [...seen(observation), ...(proof === undefined ? [] : [endlessText(proof)])].join("; it "),
    location: place === undefined ? unitLocation(unit, cwd) : shownLocation(place, cwd),
    test,
  };
}

/** Nothing where the run was ended by the proof that it does not end. */
function seen(observation: Witnessed["observation"]): readonly string[] {
  if (observation.status === "threw") return [`${observation.errorName}: ${observation.message}`];
  if (observation.status === "died") return [deathText(observation.cause)];
  return observation.status === "cut" && observation.reason === "steps"
    ? []
    : ["returns a promise that does not settle"];
}
