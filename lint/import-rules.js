// Who may import whom, in the order in which data flows. `support/` is open to all, a folder may import itself, and
// `expr` comes with `model`, whose data is made of expressions.

/**
 * Folders (and top-level files) of `src/`, and what each may import of the others.
 * @type {Readonly<Record<string, readonly string[] | "everything above">>}
 */
export const MAY_IMPORT = {
  support: [],
  expr: [],
  model: ["expr"],
  frontend: ["model"],
  runtime: ["expr", "model"],
  solver: ["expr"],
  execute: ["runtime", "model"],
  explore: ["execute", "solver", "expr", "model"],
  evolve: ["execute", "runtime", "model"],
  select: ["execute", "model"],
  emit: ["model"],
  // Runs as equivalence classes.
  explain: ["emit", "solver", "expr", "model"],
  verify: ["model"],
  report: ["model"],
  // The engine's process: it runs the stages between analysis and emission.
  worker: [
    "expr",
    "model",
    "frontend",
    "runtime",
    "solver",
    "execute",
    "explore",
    "evolve",
    "select",
    "emit",
    "explain",
  ],
  // What `generate.ts` puts in order.
  stages: "everything above",
  "generate.ts": "everything above",
  "explain.ts": "everything above",
  "replay.ts": "everything above",
  "index.ts": ["generate.ts", "explain.ts", "replay.ts", "frontend", "model"],
  // Through `index.ts` only what is heavy, and lazily: the command has to start fast.
  cli: ["index.ts", "report", "emit", "model"],
  vitest: ["index.ts"],
};

/**
 * One door per dependency: packages that only these places may import. Others are open to all.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const OWNED_BY = {
  typescript: ["frontend"],
  "oxc-parser": ["frontend/rewrite"],
  "oxc-transform": ["frontend/rewrite"],
  "z3-solver": ["solver/z3"],
  "@eslint-community/regexpp": ["solver/regexp"],
  oxfmt: ["emit"],
  picocolors: ["cli", "report"],
};
