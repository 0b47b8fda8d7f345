// Twenty properties of everyday code, and the same of code that is wrong by one character: those are refuted, with small inputs.
import path from "node:path";
import { expect, test } from "vitest";
import { workspace } from "./harness/workspace.ts";

const FOLDER = path.resolve(import.meta.dirname, "subjects/properties");
const FILES = ["right.ts", "wrong.ts", "properties.test.ts"].map((name) => path.join(FOLDER, name));

interface Checked {
  readonly tests: readonly {
    readonly name: string;
    readonly status: string;
    readonly bounds?: readonly string[];
    readonly counterexample?: { readonly case: string };
  }[];
}

/** A person would call no longer text small. */
const LONGEST_CASE = 40;

/** What a reader would expect of a list among the inputs. */
const BOUNDED: Readonly<Record<string, readonly string[]>> = {
  "right > runs are decoded": [
    "bits is no look-alike, of no subclass, has no further members, holes or accessors, and is not frozen or otherwise fixed",
  ],
};

test("right properties hold, wrong ones are refuted with small inputs", async () => {
  const user = workspace(FILES);
  const { status } = await user.run("npx", "pathwise", "check", "--json", "checked.json");
  expect(status).toBe(1);
  const { tests } = JSON.parse(user.read("checked.json")) as Checked;
  expect(tests).toHaveLength(40);
  for (const { name, status, bounds, counterexample } of tests) {
    if (name.startsWith("right")) expect({ name, status, bounds }).toEqual({ name, ...expectedOf(name) });
    else expect({ name, status }).toEqual({ name, status: "counterexample" });
    expect(counterexample?.case.length ?? 0, name).toBeLessThan(LONGEST_CASE);
  }
});

function expectedOf(name: string): object {
  const bounds = BOUNDED[name];
  return bounds === undefined ? { status: "proved", bounds } : { status: "bounded", bounds };
}
