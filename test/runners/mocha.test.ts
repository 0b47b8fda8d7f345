import { describe, expect, test } from "vitest";
import type { DialectOptions } from "../../src/runners/assertions/dialect.ts";
import { mocha } from "../../src/runners/mocha.ts";
import { temporaryProject } from "../verify/temporary-project.ts";
import { OPTIONS } from "./assertions/written.ts";

type Files = Readonly<Record<string, string>>;

describe("what test files import", () => {
  function check(files: Files, options: Partial<DialectOptions>, expected: readonly string[], installed = true): void {
    const projectRoot = temporaryProject({ ".git/HEAD": "", "package.json": "{}", ...files }, installed);
    expect(mocha.dialect({ ...OPTIONS, projectRoot, ...options }).header()).toEqual(expected);
  }
  const required = { moduleSyntax: "require" } as const;
  const assertion = 'import { strict as assert } from "node:assert";';
  const requiredAssertion = 'const { strict: assert } = require("node:assert");';
  const chai = { "package.json": '{ "devDependencies": { "chai": "*" } }' };
  const chaiModules = { "package.json": '{ "type": "module", "devDependencies": { "chai": "*" } }' };

  test("node:assert, where package.json does not list chai", () => {
    check({}, {}, [assertion]);
    check({}, required, [requiredAssertion]);
  });

  test("chai, where it is listed and installed", () => {
    check(chai, {}, ['import { expect } from "chai";']);
    check(chai, {}, [assertion], false);
  });

  test("chai that is an ES module, only in ES modules", () => {
    check(chai, required, [requiredAssertion]);
    check(chai, { typescript: true }, [assertion]);
    check(chaiModules, { typescript: true }, ['import { expect } from "chai";']);
  });

  test("chai that can be required, everywhere", () => {
    const old = { ...chai, "node_modules/chai/package.json": '{ "version": "4.5.0" }' };
    check(old, required, ['const { expect } = require("chai");'], false);
    check(old, { typescript: true }, ['import { expect } from "chai";'], false);
  });

  test("mocha's functions, where its interface has other globals", () => {
    const imported = [assertion, 'import { describe, it } from "mocha";'];
    check({ ".mocharc.yaml": "ui: tdd\n" }, {}, imported);
    check({ ".mocharc.cjs": 'module.exports = { ui: "qunit" };' }, {}, imported);
    check({ "package.json": '{ "scripts": { "test": "mocha -u tdd" } }' }, {}, imported);
    check({ "package.json": '{ "mocha": { "ui": "bdd" } }' }, {}, [assertion]);
    check({ "package.json": '{ "scripts": { "test": "mocha --ui bdd" } }' }, {}, [assertion]);
  });
});

describe("how it is started", () => {
  function commandFor(script: string, extension: string, files: Files = {}) {
    const manifest = JSON.stringify({ scripts: { test: script } });
    const root = temporaryProject({ ".git/HEAD": "", "package.json": manifest, ...files });
    const ready = mocha.find(root, extension);
    const { args, env } = ready!.command(["/a.js"], "/report");
    return { note: ready!.note, env, args: (JSON.parse(args.at(-1)!) as { args: string[] }).args };
  }

  test("with the variables, flags and arguments of the script", () => {
    const { args, env } = commandFor("MODE=a NODE_OPTIONS='--import=tsx --trace-gc' mocha -r b 'c/**'", ".ts");
    expect(args).toEqual(["-r", "b", "c/**"]);
    expect(env["MODE"]).toBe("a");
    expect(env["NODE_OPTIONS"]).toMatch(/--import=tsx$/);
  });

  test("with what the script tells Node.js, and no one else", () => {
    const { env } = commandFor("nyc -r lcov node --loader d --env-file .env node_modules/.bin/mocha", ".js");
    expect(env["NODE_OPTIONS"]).toMatch(/--loader d$/);
    expect(commandFor("nyc -r lcov mocha", ".js").env["NODE_OPTIONS"] ?? "").not.toContain("lcov");
  });

  test("with a loader for TypeScript, unless the project has one", () => {
    const isNative = Boolean((process.features as { typescript?: unknown }).typescript);
    const { env, note } = commandFor("mocha", ".ts");
    expect([env["NODE_OPTIONS"]?.includes("--import data:"), note?.includes("mocha --import=tsx")]).toEqual(
      isNative ? [undefined, undefined] : [true, true],
    );
    const isGiven = (script: string, files: Files = {}): boolean => commandFor(script, ".ts", files).note === undefined;
    expect(isGiven("mocha --extension ts,tsx", { ".mocharc.json": '{ "spec": "**/*.test.{ts,tsx}" }' })).toBe(isNative);
    expect(isGiven("mocha", { ".mocharc.json": '{ "require": "ts-node/register" }' })).toBe(true);
    expect(isGiven("mocha", { ".mocharc.yml": "extension:\n  - tsx\nrequire:\n  - tsx\n" })).toBe(true);
    expect(isGiven("mocha", { ".mocharc.cjs": 'module.exports = { "node-option": ["import=tsx"] };' })).toBe(true);
    expect(isGiven("mocha -r tsx/cjs")).toBe(true);
    expect(isGiven("NODE_OPTIONS='--import tsx' mocha")).toBe(true);
  });
});
