import { expect, test } from "vitest";
import { patternEdits } from "../../../src/engine/mutants/pattern-edits.ts";

test.each([
  [/^a$/, ["/a$/", "/^a/"]],
  [/a+b*/g, ["/ab*/g", "/a+b/g", "/a+b*/"]],
  [/[a-z]/i, ["/[^a-z]/i", "/[a-z]/"]],
  [/[^,]\d/, ["/[,]\\d/", "/[^,]\\D/"]],
  [/x{2,}(?=y)/, ["/x(?=y)/", "/x{2,}(?!y)/"]],
  [/\^\$\+/, []],
])("%s", (pattern, expected) => {
  expect(patternEdits(pattern.source, pattern.flags).map((each) => `/${each.pattern}/${each.flags}`)).toEqual(expected);
});
