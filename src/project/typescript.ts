// The only import of the TypeScript compiler: `ts` to call, `TS` for its types.
// Loading it takes long, so modules that work without it do not import this file.
import { createRequire } from "node:module";
import type TypeScript from "typescript";

export type { default as TS } from "typescript";

// An `import` would first scan nine megabytes for the names of exports, which takes twice as long as running them.
export const ts = createRequire(import.meta.url)("typescript") as typeof TypeScript;
