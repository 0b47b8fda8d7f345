import { expect, test } from "vitest";
import { useColor } from "../../src/cli/text-style.ts";

test.each<[boolean | undefined, NodeJS.ProcessEnv, boolean, boolean]>([
  [undefined, {}, true, true],
  [undefined, {}, false, false],
  [undefined, { NO_COLOR: "1" }, true, false],
  [undefined, { NO_COLOR: "" }, true, true],
  [undefined, { FORCE_COLOR: "1" }, false, true],
  [undefined, { FORCE_COLOR: "0" }, true, false],
  [undefined, { TERM: "dumb" }, true, false],
  [true, { NO_COLOR: "1" }, false, true],
  [false, { FORCE_COLOR: "1" }, true, false],
])("asked %s, environment %o, terminal %s: %s", (asked, env, isTTY, expected) => {
  expect(useColor(asked, env, { isTTY })).toBe(expected);
});
