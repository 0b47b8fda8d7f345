import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { casesFile, replayCases } from "../../src/prove/stored-cases.ts";

/** The values that are run for a test, where the file exports this. */
async function check(exported: unknown, expected: unknown[] | string): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "pathwise-stored-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, "a.test.ts");
  writeFileSync(casesFile(file), "");
  const ran: unknown[] = [];
  const load = () => (exported instanceof Error ? Promise.reject(exported) : Promise.resolve({ default: exported }));
  const run = (values: readonly unknown[]): Promise<void> => {
    ran.push(...values);
    return Promise.resolve();
  };
  const replayed = replayCases({ file, name: "adds up", load, run });
  if (typeof expected === "string") await expect(replayed).rejects.toThrow(expected);
  else expect((await replayed, ran)).toEqual(expected);
}

const make = (): unknown[] => [NaN, "a"];

test.each<[string, unknown, unknown[] | string]>([
  ["cases of the test", { "adds up": [{ chosen: 0, make }], other: [{ chosen: 0, make: () => [1] }] }, [NaN, "a"]],
  ["cases of other tests", { other: [{ chosen: 0, make }] }, []],
  ["a file that cannot be parsed", new SyntaxError("unexpected end"), "mend the file or delete it (unexpected end)"],
  ["a file without cases", undefined, "does not export cases as its default"],
  ["a file of something else", { "adds up": 3 }, "does not export cases as its default"],
])("%s", (_, exported, expected) => check(exported, expected));
