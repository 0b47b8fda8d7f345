import { PROOF_LEVELS, type ProveOptions } from "../../model/verdict.ts";

export interface ProofSettings {
  readonly options: ProveOptions;
  /** How many of the first parameters a row of a table fills. */
  readonly given: number;
}

/** `json`: what the stand-in for `prove` was given, when the test file was loaded. What makes no sense is left out. */
export function proofSettings(json: string): ProofSettings {
  const values = JSON.parse(json) as Readonly<Record<string, unknown>>;
  const { budget, loopLimit, given } = values;
  const level = PROOF_LEVELS.find((each) => each === values["level"]);
  const numbers = (["int", "finite", "any"] as const).find((each) => each === values["numbers"]);
  const options = {
    ...(level !== undefined && { level }),
    ...(typeof budget === "number" && { budget }),
    ...(typeof loopLimit === "number" && { loopLimit }),
    ...(numbers !== undefined && { numbers }),
  };
  return { options, given: typeof given === "number" ? given : 0 };
}
