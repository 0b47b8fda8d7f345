import { UserError } from "./errors.ts";
import { findOnPath } from "./find-on-path.ts";
import { realEnv } from "./real-process.ts";
import { isNative, type SolverChoice } from "./solver-choice.ts";

/** @throws UserError if the chosen solver is a program that is not installed. */
export function requireSolver(choice: SolverChoice, env: NodeJS.ProcessEnv = realEnv): void {
  if (isNative(choice) && findOnPath(choice, env) === undefined)
    throw new UserError(
      `--solver ${choice} needs ${choice} on the PATH, and there is none: install it or leave the option out`,
    );
}
