// Which folder may import which. The source is divided by where it runs: the command's process (host) and engine processes,
// which run the user's code and may be killed at any time. Both load the shared folders; neither loads a folder of the other.

/** Folders that the host and engine processes load. Each may import those before it. */
const SHARED = ["support", "expr", "model", "inputs", "say", "criteria", "select", "solver"];

/**
 * A folder may import itself, `support`, and the folders in its row. The row with the longest matching path counts.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const MAY_IMPORT = {
  // shared
  support: [],
  expr: [],
  model: ["expr"],
  inputs: ["expr", "model"],
  say: ["expr", "model", "inputs"],
  criteria: ["expr", "model"],
  select: ["expr", "model", "inputs", "criteria"],
  solver: ["expr"],

  // what engines run as they do the user's code, and what runs in the process of the user's test runner
  "stand-ins": [],
  prove: ["model", "stand-ins"],

  // engine processes, in the order in which data flows through them
  "engine/rewrite": ["model"],
  "engine/flow": ["model", "engine/rewrite"],
  "engine/termination": ["model", "engine/rewrite"],
  "engine/runtime": ["expr", "model", "inputs"],
  "engine/belt": ["model"],
  "engine/execute": ["expr", "model", "inputs", "engine/rewrite", "engine/runtime", "engine/belt"],
  "engine/criteria": ["expr", "model", "criteria", "engine/flow", "engine/runtime", "engine/execute"],
  "engine/explore": ["expr", "model", "inputs", "say", "criteria", "solver", "engine/runtime", "engine/execute"],
  "engine/evolve": ["expr", "model", "inputs"],
  "engine/lane": [
    ...["expr", "model", "inputs", "solver"],
    ...["engine/rewrite", "engine/runtime", "engine/execute", "engine/evolve"],
  ],
  "engine/search": [
    ...["expr", "model", "inputs", "criteria", "solver"],
    ...["engine/flow", "engine/runtime", "engine/execute", "engine/criteria", "engine/explore", "engine/evolve"],
    "engine/lane",
  ],
  "engine/observe": [
    ...["expr", "model", "inputs", "say"],
    ...["engine/rewrite", "engine/termination", "engine/runtime", "engine/execute"],
  ],
  "engine/mutants": ["expr", "model", "engine/rewrite"],
  "engine/strength": [
    ...["expr", "model", "inputs", "say"],
    ...["engine/rewrite", "engine/runtime", "engine/execute", "engine/evolve", "engine/lane", "engine/mutants"],
    "engine/observe",
  ],
  "engine/explain": ["expr", "model", "say", "solver", "engine/flow", "engine/execute", "engine/explore"],
  // The entry and the jobs may import all of the above.
  engine: [
    ...SHARED,
    ...["engine/rewrite", "engine/flow", "engine/runtime", "engine/execute", "engine/criteria", "engine/explore"],
    ...["engine/evolve", "engine/lane", "engine/search", "engine/observe", "engine/explain"],
    ...["engine/mutants", "engine/strength"],
  ],

  // the host, in the order in which data flows through it
  project: ["model", "say", "project/inference"],
  "project/inference": ["model", "project"],
  leftovers: [],
  supervisor: ["expr", "model", "leftovers"],
  runners: ["expr", "model", "say"],
  emit: ["expr", "model", "say", "runners"],
  verify: ["model", "runners", "leftovers"],
  report: ["expr", "model", "say", "criteria"],
  commands: [...SHARED, "project", "supervisor", "runners", "emit", "verify"],
  "index.ts": ["model", "project", "runners", "commands"],
  // Heavy folders are imported lazily through `index.ts`, so that the command starts fast.
  cli: ["expr", "model", "runners", "emit", "report", "leftovers", "index.ts"],
};

/**
 * Packages that only these folders may import: one door per dependency. All folders may import other packages.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const OWNED_BY = {
  typescript: ["project"],
  "oxc-parser": ["engine/rewrite"],
  "oxc-transform": ["engine/rewrite"],
  "@jridgewell/remapping": ["engine/rewrite"],
  "@jridgewell/sourcemap-codec": ["engine/rewrite"],
  "@jridgewell/trace-mapping": ["engine/rewrite"],
  "z3-solver": ["solver/z3"],
  "@eslint-community/regexpp": ["solver/regexp"],
  oxfmt: ["emit"],
  saxes: ["report/explain"],
  "string-width": ["report"],
  picocolors: ["cli", "report"],
};
