// The harness notices tests that depend on where, when and in which order they run.
import { expect, test } from "vitest";
import { allCircumstances } from "../../tools/stability/circumstances.ts";
import { failuresElsewhere } from "../../tools/stability/failures-elsewhere.ts";
import { temporaryProject } from "../verify/temporary-project.ts";

const SOURCE = `import { expect, test } from "vitest";
let left = 0;
test("leaves something", () => {
  left = 1;
});
test("needs it", () => {
  expect(left).toBe(1);
});
test("in UTC", () => {
  expect(new Date(0).getHours()).toBe(0);
});
test("in English", () => {
  expect((1234.5).toLocaleString()).toBe("1,234.5");
});
test("on a working day", () => {
  expect([0, 6]).not.toContain(new Date().getUTCDay());
});
test("in most years", () => {
  expect(new Date().getUTCMonth() === 1 && new Date(Date.now()).getUTCDate() === 29).toBe(false);
});
test("always", () => {
  expect(1).toBe(1);
});
`;

test("tests that depend on the circumstances fail under some of them", { timeout: 300_000 }, async () => {
  const folder = temporaryProject({ "package.json": '{"type":"module"}', "a.test.ts": SOURCE });
  const wanted = [
    "in Asia/Kolkata",
    "with de_DE.UTF-8",
    "on a Saturday",
    "on 29 February",
    "in reverse order",
    "alone each",
  ];
  const circumstances = allCircumstances(1).filter(({ name }) => wanted.includes(name));
  const { runs, failures } = await failuresElsewhere({ folder, files: ["a.test.ts"], circumstances });
  const names = (when: string) => failures.filter(({ circumstance }) => circumstance === when).map((each) => each.test);
  expect(runs).toBe(6 * 7);
  // The day on which this is run may be a working day or not.
  expect(
    wanted.map((when) => names(when).filter((name) => name !== "on a working day" || when === "on a Saturday")),
  ).toEqual([["in UTC"], ["in English"], ["on a working day"], ["in most years"], ["needs it"], ["needs it"]]);
});
