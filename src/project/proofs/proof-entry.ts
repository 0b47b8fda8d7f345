// The module that an engine loads first for a test file. It is never written to disk.
import { basename, dirname, join } from "node:path";
import type { SourceModule } from "../../model/project.ts";
import { PROOFS } from "./stand-in-modules.ts";

/** Where a test calls `choose`; see `stand-ins/choices.ts`. */
export interface ChoicePlace {
  readonly path: string;
  readonly start: readonly [line: number, column: number];
  readonly end: readonly [line: number, column: number];
  readonly isList: boolean;
}

const EXPORTED = "ambiguous, bodies, only, proofs, properties, settings, skipped, tests";

export function entryPath(file: string): string {
  return join(dirname(file), `.proofs-of-${basename(file)}.mjs`);
}

/** `choices`: for each test, by its name. */
export function proofEntry(file: string, choices: Readonly<Record<string, readonly ChoicePlace[]>> = {}): SourceModule {
  const text = [
    `import { placeChoices, ${EXPORTED} } from "pathwise:proofs";`,
    // The runner's names may be globals, and have to be there before the test file is loaded.
    'import "vitest";',
    'import "pathwise:file";',
    `placeChoices(${JSON.stringify(choices)});`,
    `export { ${EXPORTED} };`,
  ];
  return {
    path: entryPath(file),
    format: "esm",
    text: text.join("\n"),
    imports: { "pathwise:proofs": PROOFS, "pathwise:file": file },
  };
}
