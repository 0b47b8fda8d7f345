// Preloaded with `--import faults.mjs?module=…&function=…&unit=…`: has a function of the installed package throw, as a mistake of
// ours would. The package under test is the packed one, and nothing in it knows of this.
import { register } from "node:module";

const fault = Object.fromEntries(new URL(import.meta.url).searchParams);
const isEngine = process.argv[1]?.endsWith("/engine/main.js") === true;
if ((fault["where"] ?? "host") === (isEngine ? "engine" : "host")) {
  Object.assign(globalThis, { $mentions: mentions });
  register("./fault-hooks.mjs", import.meta.url, { data: fault });
}

/**
 * Whether a call is about the unit: it has the unit, or the text of its tests, among its arguments.
 * @param {unknown} value
 * @param {string} name
 * @returns {boolean}
 */
function mentions(value, name, depth = 0) {
  const deepest = 3;
  if (name === "*") return true;
  if (typeof value === "string") return value.includes(`describe("${name}"`);
  if (typeof value !== "object" || value === null || depth > deepest) return false;
  if ("name" in value && value.name === name && "access" in value) return true;
  // These hold all units, whichever the call is about.
  const shared = ["units", "tests"];
  return Object.entries(value).some(([key, part]) => !shared.includes(key) && mentions(part, name, depth + 1));
}
