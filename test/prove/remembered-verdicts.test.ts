import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { Verdict } from "../../src/model/verdict.ts";
import { recallVerdict, rememberVerdict } from "../../src/prove/remembered-verdicts.ts";

const PROVED: Verdict = { status: "proved", paths: 3 };

function project() {
  const folder = mkdtempSync(path.join(tmpdir(), "pathwise-remembered-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(path.join(folder, "node_modules"));
  const [file, code, missing] = ["a.test.ts", "a.ts", "yarn.lock"].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ];
  writeFileSync(file, "1");
  writeFileSync(code, "1");
  return { file, code, missing };
}

test("a verdict is recalled until a file changes, comes or goes, or the test asks for something else", () => {
  const { file, code, missing } = project();
  const server = import.meta.filename;
  const answer = { verdict: PROVED, level: "bounded" as const, dependsOn: [file, code, missing], isLasting: true };
  rememberVerdict(server, file, "adds up", {}, answer);
  const recall = (options = {}) => recallVerdict(server, file, "adds up", options);
  expect(recall()).toMatchObject({ verdict: PROVED, level: "bounded" });
  expect(recall({ loopLimit: 3 })).toBeUndefined();
  expect(recallVerdict(server, file, "toString", {})).toBeUndefined();
  expect(recallVerdict(code, file, "adds up", {})).toBeUndefined();
  writeFileSync(missing, "");
  expect(recall()).toBeUndefined();
  rmSync(missing);
  writeFileSync(code, "22");
  expect(recall()).toBeUndefined();
});

test("what depends on more than files is not remembered", () => {
  const { file } = project();
  rememberVerdict(
    import.meta.filename,
    file,
    "adds up",
    {},
    { verdict: PROVED, level: "bounded" as const, dependsOn: [file], isLasting: false },
  );
  expect(recallVerdict(import.meta.filename, file, "adds up", {})).toBeUndefined();
});

test("a memory that is damaged or edited says nothing", () => {
  const { file } = project();
  const server = import.meta.filename;
  const answer = { verdict: PROVED, level: "bounded" as const, dependsOn: [file], isLasting: true };
  rememberVerdict(server, file, "adds up", {}, answer);
  const cache = path.join(path.dirname(file), "node_modules/.cache/pathwise/prove");
  const [name = ""] = readdirSync(cache);
  const kept = readFileSync(path.join(cache, name), "utf8");
  for (const text of [kept.replace('"paths":3', '"paths":4'), kept.slice(0, -9), "", "\n{}"]) {
    writeFileSync(path.join(cache, name), text);
    expect(recallVerdict(server, file, "adds up", {})).toBeUndefined();
  }
  rememberVerdict(server, file, "adds up", {}, answer);
  expect(recallVerdict(server, file, "adds up", {})).toMatchObject({ verdict: PROVED });
});
