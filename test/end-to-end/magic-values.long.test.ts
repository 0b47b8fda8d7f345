import { test } from "vitest";
import { checkSubject } from "./harness/check-subject.ts";

test("magic values are found", async () => {
  await checkSubject({
    file: "magic/magic-values.ts",
    units: {
      linear: {},
      xor: {},
      remainder: {},
      digits: {},
      notItself: {},
      minusZero: {},
      absorbing: {},
      tenths: {},
      mix: {},
      beyondDoubles: {},
      pair: {},
      negated: {},
    },
  });
});
