import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { globSync } from "tinyglobby";
import { expect, test } from "vitest";
import bundles from "../../rolldown.config.js";
import { entryUrl } from "../../src/support/entry.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const bundled = bundles.flatMap(({ input }) => Object.keys(input));

test("processes and threads start with files that are there, and are built", () => {
  const sources = globSync("src/**/*.ts", { cwd: ROOT }).map((file) => readFileSync(path.join(ROOT, file), "utf8"));
  const asked = sources.flatMap((text) => Array.from(text.matchAll(/entryUrl\("([^"]+)"\)/g), ([, name = ""]) => name));
  expect(asked).toContain("engine/main");
  expect(asked.filter((name) => !existsSync(fileURLToPath(entryUrl(name))))).toEqual([]);
  expect(asked.filter((name) => !bundled.includes(name))).toEqual([]);
});

test("what users import and run is built", () => {
  const { exports, bin } = JSON.parse(readFileSync(path.join(ROOT, "package.json"), "utf8")) as {
    exports: Record<string, string | { default: string }>;
    bin: Record<string, string>;
  };
  const files = [
    ...Object.values(exports).map((each) => (typeof each === "string" ? each : each.default)),
    bin["pathwise"],
  ];
  // Jest's is compiled as CommonJS, by itself.
  const asked = files.flatMap((file) => /^(?:\.\/)?dist\/(?!jest\/)(.+)\.js$/.exec(file ?? "")?.[1] ?? []);
  expect(asked).toContain("index");
  expect(asked.filter((name) => !bundled.includes(name))).toEqual([]);
});
