// Tests with parameters that are generated: the user's runner passes them, and `pathwise check` proves them.
import path from "node:path";
import { expect, test } from "vitest";
import { workspace } from "./harness/workspace.ts";

const SUBJECTS = path.resolve(import.meta.dirname, "subjects/parameterized");

interface Checked {
  readonly tests: readonly { readonly name: string; readonly status: string }[];
}

test.each([
  ["vitest", "orders.ts", ["npx", "vitest", "run"], ["clamp", "fee", "sum", "withdraw"]],
  ["jest", "orders.ts", ["npx", "jest"], ["clamp", "fee", "sum", "withdraw"]],
  ["node", "sign.js", ["node", "--test"], ["sign"]],
] as const)("%s", async (runner, subject, [program, ...args], units) => {
  const user = workspace([path.join(SUBJECTS, subject)], runner);
  const written = await user.pathwise(subject, "--style", "parameterized", "--budget", "4", "--json", "result.json");
  expect(written, written.stderr).toMatchObject({ status: 0 });
  const [name = ""] = user.files().filter((file) => file.includes(".test."));
  const source = user.read(name);
  expect(source).toContain(`from "pathwise/${runner}"`.replace(/^from "(.*jest)"$/, '"$1"'));
  expect(written.result?.totals.tests).toBe(
    source.split("\n").filter((line) => /^ {2}(?:test|prove)\(/.test(line)).length,
  );

  const ran = await user.run(program, ...args);
  expect(ran.status, ran.stdout + ran.stderr).toBe(0);

  const checked = await user.run("npx", "pathwise", "check", name, "--json", "checked.json");
  expect(checked.status, checked.stdout + checked.stderr).toBe(0);
  const { tests } = JSON.parse(user.read("checked.json")) as Checked;
  expect([...new Set(tests.map((each) => each.name.split(" > ")[0]))].sort()).toEqual(units);
  const proved = tests.filter(({ name: test }) => /^(?:clamp|sign) /.test(test));
  expect(proved.map(({ status }) => status)).toEqual(proved.map(() => "proved"));
  if (subject === "sign.js") return;
  const [, remarks = ""] = /fixed values:\n((?:\/\/ - .*\n)*)/.exec(source) ?? [];
  expect(remarks.match(/(?<=^\/\/ - )\w+/gm)).toEqual(expect.arrayContaining(["sum", "Counter"]));
  expect(remarks).not.toMatch(/^\/\/ - fee/m);
});

test("says what is missing", async () => {
  const user = workspace([path.join(SUBJECTS, "orders.ts")], "mocha");
  const { status, stderr } = await user.pathwise("orders.ts", "--style", "parameterized");
  expect(status).toBe(2);
  expect(stderr).toContain("--style parameterized is for vitest, jest and node:test; mocha has no prove");
});
