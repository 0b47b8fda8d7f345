// An input that throws while it is made is no input, and ends the path.
import { currentPath } from "../runtime/path.ts";
import { InternalError } from "../../support/errors.ts";

export function orNoInput<T>(make: () => T): T {
  try {
    return make();
  } catch (error) {
    if (error instanceof InternalError) throw error;
    return currentPath().abort({ status: "cut", reason: "no-input" });
  }
}
