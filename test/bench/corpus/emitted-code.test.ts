import { expect, test } from "vitest";
import { emittedBranches } from "../../../bench/corpus/emitted-code.ts";
import { sourceBranches } from "../../../bench/rank/source-branches.ts";

/** How many branches there are, and the lines of those that are no code of the file's author. */
function check(source: string, branches: number, expected: readonly number[]): void {
  const all = sourceBranches("file.js", source).decisions.flatMap((each) => each.branches);
  const emitted = emittedBranches(source, all);
  const lines = all.filter(({ id }) => emitted.has(id)).map(({ line }) => line);
  expect([all.length, [...new Set(lines)]]).toEqual([branches, expected]);
}

const WRAPPER = `(function (root, factory) {
  if (typeof define === "function" && define.amd) define(["exports"], factory);
  else if (typeof exports === "object" && typeof exports.nodeName !== "string")
    factory(exports);
  else factory((root.own = {}));
})(this, function (exports) {
  exports.f = (x) => (x > 1 ? 2 : 3);
});`;

test("a wrapper for loaders, but not what it wraps", () => check(WRAPPER, 10, [2, 3]));

test("a choice by an expression, with functions inside", () =>
  check(
    `typeof exports === "object" && typeof module !== "undefined" ? f(exports)
       : f(typeof globalThis !== "undefined" ? globalThis : self);
     if (typeof module === "object") { module.exports = function (x) {
       return x ? 1 : 2; }; }`,
    10,
    [1, 2, 3],
  ));

test("helpers of compilers", () =>
  check(
    `var __rest = (this && this.__rest) || function (s) { return s ? 1 : 2; };
     function _classCallCheck(a, n) { if (!(a instanceof n)) throw new TypeError(); }
     function _own(a) { return a ? 1 : 2; }
     var __own = (this && this.other) || 1;`,
    12,
    [1, 2],
  ));

test("what merely mentions a module", () =>
  check(
    `export function f(module, x) { if (module.id === x) return x || 1; return typeof x === "function" ? 2 : 3; }`,
    6,
    [],
  ));
