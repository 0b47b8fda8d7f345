import { readFileSync } from "node:fs";
import { globSync } from "tinyglobby";
import { defineConfig } from "vitest/config";

const NEVER = ["**/node_modules/**", "**/dist/**", "**/subjects/**"];

/** Vitest would leave a core free, which is one of two where CI runs. */
const WORKERS = 2;

/** Tests whose process is an engine's: its built-ins call their models. */
const ENGINE = [
  "test/project/words/**/*.test.ts",
  "test/engine/{criteria,execute,explain,explore,observe,search}/**/*.test.ts",
  "test/engine/*.test.ts",
  "test/commands/examples/*.test.ts",
];

/** Tests that change more of their process for good, ask for built-ins as they were, crash Z3 on purpose, or take the time. */
const ALONE = [
  "test/engine/{lane,runtime,strength}/**/*.test.ts",
  "test/engine/execute/{chance,timers,wait-for}.test.ts",
  "test/engine/observe/{everywhere,local-clock}.test.ts",
  "test/solver/{z3-engine,threaded-engine,native-engine}{,.long}.test.ts",
  "test/solver/regexp*.test.ts",
];

/** What takes minutes, and is tested by `npm run test:all` only. */
const LONG = "test/**/*.long.test.ts";

/** Names of the modules that make random tests smaller in `npm test`. */
const SIZES = /\/(rounds|against-native)\.ts"/;

/** What `npm test` has tested at full size. */
function testedByNow(): string[] {
  const quick = globSync("test/**/*.test.ts", { ignore: [...NEVER, LONG] });
  return quick.filter((file) => !SIZES.test(readFileSync(file, "utf8")));
}

/** `vitest run --mode all` runs everything at full size; `--mode rest` what `npm test` leaves out or makes smaller. */
export default defineConfig(({ mode }) => {
  const isFullSize = mode !== "test";
  const exclude = [...NEVER, ...(mode === "rest" ? testedByNow() : isFullSize ? [] : [LONG])];
  // Projects do not know the mode of the whole.
  const env = { PATHWISE_TESTS: isFullSize ? "all" : "part" };
  const unit = { exclude, env, maxWorkers: WORKERS, testTimeout: isFullSize ? 180_000 : 30_000 };
  return {
    test: {
      projects: [
        // Files that `npx pathwise examples/…` wrote here.
        { test: { name: "examples", include: ["examples/*.test.ts"], maxWorkers: WORKERS } },
        {
          test: {
            ...unit,
            name: "unit",
            include: ["test/**/*.test.ts"],
            exclude: [...exclude, "test/end-to-end/**", ...ENGINE, ...ALONE],
            isolate: false,
            setupFiles: "test/shared-process.ts",
          },
        },
        { test: { ...unit, name: "unit-engine", include: ENGINE, exclude: [...exclude, ...ALONE], isolate: false } },
        { test: { ...unit, name: "unit-alone", include: ALONE } },
        {
          test: {
            maxWorkers: WORKERS,
            name: "end-to-end",
            include: ["test/end-to-end/**/*.test.ts"],
            exclude,
            env,
            // Its work is done by other processes, so it comes last where there is much of it.
            sequence: { groupOrder: isFullSize ? 1 : 0 },
            globalSetup: "test/end-to-end/harness/pack.ts",
            testTimeout: 180_000,
            hookTimeout: 180_000,
          },
        },
      ],
    },
  };
});
