import { defineConfig } from "vitest/config";

const exclude = ["**/node_modules/**", "**/dist/**", "**/subjects/**"];

export default defineConfig({
  test: {
    projects: [
      // What `npx pathwise examples/…` writes here, where somebody tried it.
      { test: { name: "examples", include: ["examples/**/*.test.ts"] } },
      {
        test: {
          name: "unit",
          include: ["test/**/*.test.ts"],
          exclude: [...exclude, "test/end-to-end/**"],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: "end-to-end",
          include: ["test/end-to-end/**/*.test.ts"],
          exclude,
          // Its work is done by other processes. It comes last.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          globalSetup: "test/end-to-end/harness/pack.ts",
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
