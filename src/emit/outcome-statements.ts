// Assertions that a call has the observed outcome again.
import type { Observation } from "../model/test-case.ts";
import { InternalError } from "../support/errors.ts";
import { ERROR_CLASSES } from "../say/values/built-in-classes.ts";
import type { CallUnderTest, Dialect } from "../runners/assertions/dialect.ts";
import type { Imports } from "./imports.ts";
import type { Statement } from "../model/test-syntax.ts";

export function outcomeStatements(
  observation: Observation,
  subject: CallUnderTest,
  imports: Imports,
  dialect: Dialect,
): Statement[] {
  switch (observation.status) {
    case "returned":
      return observation.value.unstable === true
        ? dialect.completes(subject)
        : dialect.returns(subject, observation.value);
    case "threw": {
      const { errorName: className, messageDiffers, isError, value } = observation;
      if (!isError && value.unstable !== true) return dialect.throwsValue(subject, value);
      const message = isError && messageDiffers !== true ? observation.message : undefined;
      const literal = value.exact && /^new \w+\(/.test(value.text) ? value.text : undefined;
      return dialect.throwsError(subject, {
        classText: classTextOf(observation, imports),
        className,
        message,
        literal,
      });
    }
    case "cut":
    case "died":
    case "pending":
    case "unstable":
      throw new InternalError("a run without a result cannot be a test", observation);
  }
}

type Thrown = Extract<Observation, { readonly status: "threw" }>;

function classTextOf({ errorName, errorClass }: Thrown, imports: Imports): string | undefined {
  if (errorClass !== undefined) return imports.nameOf(errorClass);
  return ERROR_CLASSES.has(errorName) ? errorName : undefined;
}
