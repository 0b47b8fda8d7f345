// Mocks of modules, compared with the modules by the package as a user installs it.
import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { workspace } from "./harness/workspace.ts";

const SHIPPING = `
export function zone(country: string): "home" | "abroad" | "far" {
  if (country === "CH") return "home";
  return ["DE", "FR", "IT", "AT"].includes(country) ? "abroad" : "home";
}

export async function label(weight: number): Promise<{ parts: number; heavy: boolean }> {
  return { parts: weight > 30 ? 2 : 1, heavy: weight > 30 };
}

let next = 0;
export function ticket(): number {
  next += 1;
  return next;
}
`;

const TESTS = `
import { expect, test, vi } from "vitest";
import { label } from "./shipping.js";

vi.mock("./shipping.js", () => ({
  zone: vi.fn().mockReturnValue("far"),
  label: vi.fn(),
  ticket: () => 7,
  track: () => "on its way",
}));

test("heavy parcels", async () => {
  vi.mocked(label).mockResolvedValue({ parts: 1, heavy: true });
  vi.mocked(label).mockResolvedValueOnce({ parts: 2, heavy: true });
  expect(await label(31)).toEqual({ parts: 2, heavy: true });
});
`;

interface Told {
  readonly drifts: readonly { readonly line: number; readonly kind: string; readonly name: string }[];
  readonly unchecked: readonly { readonly line: number; readonly reason: string }[];
  readonly totals: object;
}

test("names that are not exported, and results that the real functions never give", async () => {
  const user = workspace([], "vitest");
  user.write("shipping.ts", SHIPPING);
  user.write("shipping.test.ts", TESTS);
  const checked = await user.run("npx", "pathwise", "mocks", "--verify", "--json", "mocks.json");
  expect(checked, checked.stderr).toMatchObject({ status: 1 });
  expect(checked.stdout).toContain("track of ./shipping.js is no export of it");
  const told = JSON.parse(user.read("mocks.json")) as Told;
  expect(told.drifts.map(({ line, kind, name }) => `${line} ${name} ${kind}`).toSorted()).toEqual([
    "13 label impossible-result",
    "6 zone impossible-result",
    "9 track unknown-name",
  ]);
  // What earlier calls leave behind decides what ticket returns.
  expect(told.unchecked).toMatchObject([{ line: 8, reason: "ticket is no function that can be explored" }]);
  expect(told.totals).toEqual({ files: 1, mocks: 1, names: 4, results: 4, drifts: 3, unchecked: 1 });
  const schema = JSON.parse(readFileSync("schema/mocks.schema.json", "utf8")) as object;
  const ajv = new Ajv2020();
  expect(ajv.validate(schema, told), JSON.stringify(ajv.errors)).toBe(true);
});
