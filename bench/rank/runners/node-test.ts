import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { nodeTest as plainNodeTest } from "../../../src/runners/node-test.ts";
import { UserError } from "../../../src/support/errors.ts";
import type { CoverageRunner } from "./coverage-runner.ts";
import { coverageFolder, reportFile } from "./coverage-runner.ts";
import { loadableSubject } from "./loadable-subject.ts";

/** Makes `import` and `require` load the instrumented text. The project's own loaders are registered before. */
const SETUP = `
import { writeFileSync } from "node:fs";
import Module, { register } from "node:module";
import path from "node:path";
import { threadId } from "node:worker_threads";
import { coverageFolder, subject } from "./subject.mjs";

register("./hooks.mjs", import.meta.url);
const extension = path.extname(subject.file);
const loadOther = Module._extensions[extension] ?? Module._extensions[".js"];
Module._extensions[extension] = (module, file) => {
  if (file === subject.file) module._compile(subject.commonjs, file);
  else loadOther(module, file);
};
process.on("exit", () => {
  const coverage = globalThis[subject.variable];
  if (coverage === undefined) return;
  writeFileSync(path.join(coverageFolder, process.pid + "-" + threadId + ".json"), JSON.stringify(coverage));
});
`;

const HOOKS = `
import { pathToFileURL } from "node:url";
import { subject } from "./subject.mjs";

const url = pathToFileURL(subject.file).href;
export async function load(loaded, context, next) {
  if (loaded.replace(/[?#].*/, "") !== url) return next(loaded, context);
  return { format: subject.format, source: subject[subject.format], shortCircuit: true };
}
`;

export const nodeTest: CoverageRunner = {
  name: "node",
  prepare(request) {
    const { folder, files, subject, root } = request;
    // If any file is TypeScript, a loader is needed.
    const extensions = [subject.file, ...files].map((file) => path.extname(file));
    const ready = plainNodeTest.find(root, extensions.find((one) => one.includes("ts")) ?? ".js");
    if (ready === undefined) throw new UserError("node:test cannot be started: install Node.js");
    mkdirSync(coverageFolder(request), { recursive: true });
    const data = {
      "subject.mjs": [
        `export const coverageFolder = ${JSON.stringify(coverageFolder(request))};`,
        `export const subject = ${JSON.stringify(loadableSubject(subject))};`,
      ].join("\n"),
      "hooks.mjs": HOOKS,
      "setup.mjs": SETUP,
    };
    for (const [name, text] of Object.entries(data)) writeFileSync(path.join(folder, name), text);
    const { args, ...others } = ready.command(files, reportFile(request));
    // Our loader follows those of the project's flags: the last one registered is asked first.
    const at = args.indexOf("--test");
    const setup = ["--import", pathToFileURL(path.join(folder, "setup.mjs")).href];
    return {
      commands: [{ args: [...args.slice(0, at), ...setup, ...args.slice(at)], ...others }],
      readReport: ready.readReport,
    };
  },
};
