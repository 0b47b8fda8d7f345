import { defineConfig } from "vitest/config";

const exclude = ["**/node_modules/**", "**/dist/**", "**/subjects/**"];

/** Vitest would leave a core free, which is one of two where CI runs. */
const WORKERS = 2;

/** What explores code makes the process the engine's own, for good; and tests of the solver crash Z3 on purpose. */
const ALONE = [
  "test/engine/{criteria,execute,explain,explore,observe,runtime,search}/**/*.test.ts",
  "test/engine/*.test.ts",
  "test/{commands,solver}/**/*.test.ts",
];

const unit = { exclude, maxWorkers: WORKERS, testTimeout: 30_000 };

export default defineConfig({
  test: {
    projects: [
      // What `npx pathwise examples/…` writes here, where somebody tried it.
      { test: { name: "examples", include: ["examples/**/*.test.ts"], maxWorkers: WORKERS } },
      {
        test: {
          ...unit,
          name: "unit",
          include: ["test/**/*.test.ts"],
          exclude: [...exclude, "test/end-to-end/**", ...ALONE],
          isolate: false,
          setupFiles: "test/shared-process.ts",
        },
      },
      { test: { ...unit, name: "unit-alone", include: ALONE } },
      {
        test: {
          name: "end-to-end",
          include: ["test/end-to-end/**/*.test.ts"],
          exclude,
          // Its work is done by other processes. It comes last.
          maxWorkers: WORKERS,
          sequence: { groupOrder: 1 },
          globalSetup: "test/end-to-end/harness/pack.ts",
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
