// What refuses to be made is no input: the path is given up.
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
