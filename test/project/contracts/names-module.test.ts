import { expect, test } from "vitest";
import { type KnownNames, namesModule } from "../../../src/project/contracts/names-module.ts";

/** `ready` and `options` are variables, `config` and `path` are imported. */
const KNOWN: KnownNames = {
  isKnown: (name) => ["ready", "options", "config", "path"].includes(name),
  mayBeCondition: (name) => ["ready", "options"].includes(name),
};

function check(text: string, expected: boolean): void {
  expect(namesModule(text, KNOWN), text).toBe(expected);
}

test.each([
  "lodash",
  "path",
  " lodash-es\n",
  "lodash/fp",
  "util.js",
  "jQuery - for the page",
  "jQuery -- for the page",
  "module:foo/bar",
  "node:fs",
  "./x",
  "../x with words",
  "@scope/pkg",
  "{@link lodash}",
])("a module: %s", (text) => check(text, true));

test.each([
  "ready",
  "options.ready",
  "config.ready",
  "ready && more",
  "!ready",
  "lodash > 0",
  "lodash(1)",
  "true",
  "this.size > 0",
  "/^a/.test(ready)",
  "the list is sorted",
])("no module: %s", (text) => check(text, false));
