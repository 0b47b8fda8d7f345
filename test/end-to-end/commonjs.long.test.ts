// CommonJS as each runner loads it: no test is dropped or weakened because a runner runs the code in another way than Node does.
import path from "node:path";
import { expect, test } from "vitest";
import type { RunnerName } from "../../src/runners/all-runners.ts";
import { RUNNER_COMMANDS } from "./harness/check-covered.ts";
import { expectValid } from "./harness/check-subject.ts";
import { workspace } from "./harness/workspace.ts";

const FOLDER = path.resolve(import.meta.dirname, "subjects/commonjs");

/** `expected`: what the test file of each source has. */
function check(runner: RunnerName, expected: Readonly<Record<string, readonly RegExp[]>>): void {
  test(`in ${runner}`, async () => {
    const sources = ["book.js", ...Object.keys(expected)].map((file) => path.join(FOLDER, file));
    const user = workspace(sources, runner);
    const manifest = JSON.parse(user.read("package.json")) as object;
    user.write("package.json", JSON.stringify({ ...manifest, type: "commonjs" }));
    for (const [file, texts] of Object.entries(expected)) {
      const { status, stderr, result } = await user.pathwise(file, "--budget", "6");
      expect(status, stderr).toBe(0);
      expectValid(result);
      expect(stderr).not.toMatch(/dropped the test|no test/);
      const written = user.read(file.replace(".js", ".pathwise.test.js"));
      for (const text of texts) expect(written).toMatch(text);
      expect(written).not.toMatch(/Asserts only/);
    }
    const [program, ...args] = RUNNER_COMMANDS[runner];
    const passing = await user.run(program, ...args);
    expect(passing, passing.stdout + passing.stderr).toMatchObject({ status: 0 });
  });
}

const COUNTS = [/second\(3\)/, /third\(4\)/];

check("vitest", {
  // Vitest leaves `require` to Node, so an imported `Book` would be another class.
  "shelf.js": [
    /const \{ Book \} = require\("\.\/book\.js"\);/,
    /toBeInstanceOf\(Book\)/,
    /put\(new Book\(.*\)\)\)\.toBe\("a book"\)/,
  ],
  "members.js": [/import members from "\.\/members\.js";/, ...COUNTS],
  // Vitest runs all code as strict code.
  "sloppy.js": [/Cannot create property 'marked'/, /toBe\("no text"\)/],
});
check("jest", {
  "shelf.js": [/toBeInstanceOf\(Book\)/, /"a book"/],
  "members.js": COUNTS,
  "sloppy.js": [/"not marked"/, /"no text"/],
});
check("node", {
  "shelf.js": [/instanceof Book|"a book"/],
  "members.js": COUNTS,
  "sloppy.js": [/"not marked"/, /"no text"/],
});
