// Generated tests pass wherever, whenever and in whatever order they are run.
import path from "node:path";
import { expect, test } from "vitest";
import { failuresElsewhere } from "../../tools/stability/failures-elsewhere.ts";
import { workspace } from "./harness/workspace.ts";

const SUBJECTS = path.join(import.meta.dirname, "subjects/everywhere");

test("tests pass in all time zones, locales and orders, on all days, and alone", { timeout: 900_000 }, async () => {
  const sources = ["dates", "locale", "state"];
  const user = workspace(sources.map((name) => path.join(SUBJECTS, `${name}.ts`)));
  const { result } = await user.pathwise(...sources.map((name) => `${name}.ts`), "--budget", "10");
  const files = sources.map((name) => `${name}.pathwise.test.ts`);
  expect(user.files()).toEqual(expect.arrayContaining(files));
  const unit = (name: string) => result?.units.find((each) => each.name === name);
  expect(unit("zone")).toMatchObject({ status: "bounded" });
  expect(unit("zone")?.unreached.map(({ reason }) => reason)).toEqual(["assumed"]);
  const { runs, failures } = await failuresElsewhere({ folder: user.folder, files });
  expect(failures).toEqual([]);
  expect(runs).toBeGreaterThan(15 * 15);
  expect(user.files()).toEqual(expect.not.arrayContaining([expect.stringContaining("alone")]));
});
