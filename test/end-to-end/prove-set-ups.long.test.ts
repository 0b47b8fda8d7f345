// Tests that speak of all inputs, however the runner compiles and loads files: verdicts, counterexamples with instances of the
// project's classes, and stored cases, which the runner loads as it does any file.
import { existsSync } from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect, inject, test } from "vitest";
import { type Workspace, workspace } from "./harness/workspace.ts";

const MONEY = `export class Money {
  cents;
  /** @param {number} cents */
  constructor(cents) {
    this.cents = cents;
  }
  isDebt() {
    return this.cents < 0;
  }
}
`;

const TYPED_MONEY = MONEY.replace("cents;", "readonly cents: number;").replace("(cents)", "(cents: number)");

/** One that holds and one that does not; what is stored of it has to be an instance of the class that the test has. */
const BODIES = `
prove("holds", (/** @type {Money} */ money) => { expect(money instanceof Money).toBe(true); });
prove("fails", (/** @type {Money} */ money) => { expect(money instanceof Money && money.isDebt()).toBe(false); });
`;

const TYPED_BODIES = BODIES.replaceAll("/** @type {Money} */ money", "money: Money");

interface SetUp {
  /** Besides the code and the test. */
  readonly files: Readonly<Record<string, string>>;
  readonly isTyped: boolean;
  /** The first lines of the test file. */
  readonly imports: string;
  readonly command: readonly string[];
}

const JEST_ESM = ["env", "NODE_OPTIONS=--experimental-vm-modules", "npx", "jest"];
const JEST_IMPORT = 'import { expect } from "@jest/globals";\nimport { prove } from "pathwise/jest";\n';
const BABEL = { presets: ["@babel/preset-typescript"], plugins: ["@babel/plugin-transform-modules-commonjs"] };
const MAPPED = { "^(\\.{1,2}/.*)\\.js$": "$1" };

function manifest(rest: object): string {
  return JSON.stringify({ name: "project", private: true, ...rest });
}

const SET_UPS: Readonly<Record<string, SetUp>> = {
  "Jest with ES modules that nobody compiles": {
    files: { "package.json": manifest({ type: "module", jest: { transform: {} } }) },
    ...{ isTyped: false, imports: JEST_IMPORT, command: JEST_ESM },
  },
  "Jest with ES modules that ts-jest compiles": {
    files: {
      "package.json": manifest({
        type: "module",
        jest: { preset: "ts-jest/presets/default-esm", moduleNameMapper: MAPPED },
      }),
    },
    ...{ isTyped: true, imports: JEST_IMPORT, command: JEST_ESM },
  },
  "ts-jest": {
    files: { "package.json": manifest({ jest: { preset: "ts-jest", moduleNameMapper: MAPPED } }) },
    ...{ isTyped: true, imports: JEST_IMPORT, command: ["npx", "jest"] },
  },
  "Babel, which compiles TypeScript": {
    files: {
      "package.json": manifest({ jest: { moduleNameMapper: MAPPED } }),
      "babel.config.json": JSON.stringify(BABEL),
    },
    ...{ isTyped: true, imports: JEST_IMPORT, command: ["npx", "jest"] },
  },
};

interface Shown {
  readonly status: number | null;
  readonly text: string;
}

async function shownBy(user: Workspace, command: readonly string[]): Promise<Shown> {
  const [program = "", ...args] = command;
  const { status, stdout, stderr } = await user.run(program, ...args);
  return { status, text: (stdout + stderr).replaceAll(/\x1B\[\d+m/g, "") };
}

test.each(Object.entries(SET_UPS))("%s", async (_, { files, isTyped, imports, command }) => {
  const user = workspace([], "jest");
  for (const [name, text] of Object.entries(files)) user.write(name, text);
  const extension = isTyped ? "ts" : "js";
  user.write(`money.${extension}`, isTyped ? TYPED_MONEY : MONEY);
  user.write(
    `money.test.${extension}`,
    `${imports}import { Money } from "./money.js";\n${isTyped ? TYPED_BODIES : BODIES}`,
  );
  const first = await shownBy(user, ["env", "-u", "CI", ...command]);
  expect(first.status, first.text).toBe(1);
  expect(first.text).toContain("Counterexample: money = new Money(-1)");
  expect(first.text).toContain("pathwise: 1 bounded");
  const again = await shownBy(user, ["env", "CI=1", ...command]);
  expect(again.status, again.text).toBe(1);
  expect(again.text).toContain(`stored case 1 of ${path.join(user.folder, `money.pathwise-cases.${extension}`)}`);
  expect(again.text).toContain("pathwise: 1 bounded");
});

test("Vitest in watch mode: a changed file is explored again, and a mended one passes", async () => {
  const user = workspace([], "vitest");
  const code = "export const clamp = (x: number): number => (x < 0 ? 0 : x);\n";
  const imports = 'import { expect } from "vitest";\nimport { prove } from "pathwise/vitest";\n';
  user.write("clamp.ts", code);
  user.write(
    "clamp.test.ts",
    `${imports}import { clamp } from "./clamp.js";\nprove("holds", (x: number) => { expect(clamp(x) < 0).toBe(false); });\n`,
  );
  // A file that ends the watching: nothing else would.
  user.write(
    "watch.mjs",
    `import { spawn } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
const { CI: _, ...env } = process.env;
const vitest = spawn(process.execPath, [process.argv[2], "--watch"], { stdio: "pipe", env });
for (const stream of [vitest.stdout, vitest.stderr])
  stream.on("data", (data) => writeFileSync("runs", (runs += String(data))));
let runs = "";
setInterval(() => existsSync("end") && vitest.kill(), 100);
vitest.on("exit", () => process.exit(0));
`,
  );
  const vitest = path.join(inject("bed"), "node_modules/vitest/vitest.mjs");
  const watching = user.run("node", "watch.mjs", vitest);
  const runsReach = async (count: number): Promise<string> => {
    for (;;) {
      await setTimeout(100);
      const text = existsSync(path.join(user.folder, "runs")) ? user.read("runs") : "";
      if (text.split("Waiting for file changes").length + text.split("Watching for file changes").length - 2 >= count)
        return text;
    }
  };
  expect(await runsReach(1)).toContain("pathwise: 1 proved");
  user.write("clamp.ts", code.replace("x < 0", "x <= -1"));
  expect(await runsReach(2)).toContain("Counterexample: x = -");
  user.write("clamp.ts", code);
  const all = await runsReach(3);
  expect(all.split("pathwise: 1 proved")).toHaveLength(3);
  user.write("end", "");
  await watching;
});
