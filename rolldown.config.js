// How the package is built: what a process or thread loads is a few files instead of hundreds, which takes a third of the time.
import { readdirSync } from "node:fs";

/** What processes and threads start with, and what users import. */
const ENTRIES = [
  "cli/main",
  "cli/serve-proofs",
  "cli/work",
  "engine/main",
  "engine/lane/lane-thread",
  "engine/strength/strength-thread",
  "index",
  "leftovers/guardian",
  "prove/property-thread",
  "prove/prove-fast-check",
  "prove/prove-node",
  "prove/prove-vitest",
  "prove/vitest-reporter",
  "solver/smt/engine-thread",
];

/** What Jest and other code that is CommonJS load. */
const COMMONJS = ["prove/prove-jest", "prove/prove-fast-check-commonjs"];

/** Rewritten as user code is, so each stays a file of its own. */
const STAND_INS = readdirSync("src/stand-ins").map((file) => `stand-ins/${file.replace(/\.ts$/, "")}`);

const common = {
  platform: "node",
  // Packages stay packages.
  external: /^[^./]/,
};

/** @param {readonly string[]} names */
const inputs = (names) => Object.fromEntries(names.map((name) => [name, `./src/${name}.ts`]));

export default [
  {
    ...common,
    input: inputs(ENTRIES),
    output: {
      dir: "dist",
      chunkFileNames: "chunks/[name].js",
      // Names of classes and functions are told to people.
      keepNames: true,
      // Where this file is tells where the entries are.
      codeSplitting: { groups: [{ name: "entry", test: /src[/]support[/]entry\.ts$/ }] },
    },
  },
  {
    ...common,
    input: inputs(COMMONJS),
    output: { dir: "dist/jest", format: "cjs", chunkFileNames: "chunks/[name].js", keepNames: true },
  },
  { ...common, input: inputs(STAND_INS), output: { dir: "dist", preserveModules: true, preserveModulesRoot: "src" } },
];
