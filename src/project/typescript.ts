// The one door to the TypeScript compiler: `ts` to call, `TS` for its types.
// Loading it costs more than most of what else happens here, so what works without it does not come through this file.
import { createRequire } from "node:module";
import type TypeScript from "typescript";

export type { default as TS } from "typescript";

// An `import` would first search nine megabytes for names to export, which takes twice as long as running them.
export const ts = createRequire(import.meta.url)("typescript") as typeof TypeScript;
