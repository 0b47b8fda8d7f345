import { ok, strictEqual } from "node:assert/strict";
import { assume, prove } from "pathwise/node";
import { clamp } from "./clamp.js";

prove("clamp stays in its range", (/** @type {number} */ x, /** @type {number} */ low, /** @type {number} */ high) => {
  assume(low <= high && !Number.isNaN(x));
  const clamped = clamp(x, low, high);
  ok(clamped >= low && clamped <= high);
});

prove(
  "clamp keeps what is in range",
  (/** @type {number} */ x, /** @type {number} */ low, /** @type {number} */ high) => {
    assume(low <= x && x <= high);
    strictEqual(clamp(x, low, high), x);
  },
);
