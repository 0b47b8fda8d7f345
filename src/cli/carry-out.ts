// Enters: the arguments and streams of this process. Leaves: test files, reports, an exit status (0 fine, 1 findings
// with --fail-on, or examples, tests or mocks that do not hold, 2 could not do its work, 3 written but not verified, 130 interrupted).
// Deliberately absent: how tests and explanations are made; that is loaded when the arguments are known to be valid.
import { readFileSync } from "node:fs";
import { commandLine } from "./command-line.ts";
import { failureText } from "./crash-report.ts";
import { visible, visibleStream } from "./visible-stream.ts";

const manifest = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as {
  version: string;
  bugs?: { url: string };
};
const reportTo = manifest.bugs?.url ?? "the issue tracker of pathwise";

// `pathwise … | head` closes the pipe early, and wants the files all the same.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
});
// Nobody is left who could be told.
process.stderr.on("error", () => undefined);
process.on("uncaughtException", (error) => {
  process.stderr.write(`${visible(failureText(error, manifest.version, reportTo))}\n`);
  process.exit(2);
});

process.exitCode = await commandLine(
  process.argv.slice(2),
  {
    cwd: process.cwd(),
    env: process.env,
    // Redirected, it is data: tests, explanations.
    stdout: process.stdout.isTTY ? visibleStream(process.stdout) : process.stdout,
    stderr: visibleStream(process.stderr),
    version: manifest.version,
    loadGenerate: async () => (await import("../index.ts")).generate,
    loadExplain: async () => (await import("../index.ts")).explain,
    loadCheck: async () => (await import("../index.ts")).check,
    loadReplay: async () => (await import("../index.ts")).replay,
    loadVerifyMocks: async () => (await import("../index.ts")).verifyMocks,
    loadConfig: async (file) => (await import("../index.ts")).loadConfig(file),
    checkStateFunction: async (state) => (await import("../index.ts")).checkStateFunction(state),
  },
  reportTo,
);

// The streams drain by themselves; other open handles must not keep the user waiting.
setTimeout(() => process.exit(), 500).unref();
