import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { chaiAssertions } from "./assertions/chai-assertions.ts";
import type { Dialect, DialectOptions } from "./assertions/dialect.ts";
import { nodeAssertions } from "./assertions/node-assertions.ts";
import { recordingFunction } from "./assertions/recording-functions.ts";
import { readPackageJson } from "./detection/package-json.ts";
import { nodeEnvironment } from "./environment/node-environment.ts";
import { filesIn, findPackageBin, isConfiguredIn } from "./detection/project-files.ts";
import { foldersUpward } from "../support/folders-upward.ts";
import { loadingFlags } from "./launch/node-flags.ts";
import { runnerEnvironment } from "./launch/runner-environment.ts";
import { scriptCommand, type ScriptCommand } from "./launch/script-command.ts";
import { isTypeScriptLoader, typescriptFlags } from "./launch/typescript-flags.ts";
import { tidyMessage, type FileReport } from "./reports/file-report.ts";
import type { Command, Runner, RunnerSigns } from "./runner.ts";

const CONFIG_FILE = /^\.mocharc\.(?:[cm]?js|jsonc?|ya?ml)$/;

const SIGNS: RunnerSigns = {
  inScript: /(?:^|[\s/"'])_?mocha(?:\.m?js)?(?=$|[\s"';&|])/,
  packageName: "mocha",
  configFile: CONFIG_FILE,
  configKey: "mocha",
};

/** In place of mocha's JSON reporter, which fails on errors that hold a bigint. A test that passed may still fail later. */
const REPORTER = `
const { writeFileSync } = require("node:fs");
module.exports = function (runner) {
  const entries = new Map();
  const add = (passed) => (test, error) =>
    entries.set(test, {
      isHook: test.type === "hook",
      file: test.file,
      titles: test.titlePath(),
      passed,
      message: String(error?.message ?? error ?? "skipped"),
    });
  runner.on("pass", add(true)).on("pending", add(false)).on("fail", add(false));
  runner.once("end", () => writeFileSync(reportFile, JSON.stringify([...entries.values()])));
};
`;

const NO_MATCH = "pathwise: no pattern of mocha's settings matches";

/**
 * Mocha adds the files that it is told to run to those that its settings name. So the settings are read by mocha's own
 * reader, with the arguments of the project's script, and given to it again as a file without what selects tests, repeats
 * them or reports on them.
 */
const RUN = `
import { statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";

const { bin, args, files, reportFile, reporterText } = JSON.parse(process.argv[1]);
const require = createRequire(bin);
const optional = (...names) => {
  for (const name of names) {
    try {
      return require(name);
    } catch {}
  }
};
const loadOptions = optional("../lib/cli/options.cjs", "../lib/cli/options.js")?.loadOptions ?? (() => ({}));
const { _: specs = [], ...options } = loadOptions(args);
delete process.env.MOCHA_OPTIONS;

const { minimatch = optional("minimatch") } = optional("minimatch") ?? {};
const slashes = (file) => file.split(path.sep).join("/");
const isFolder = (file) => statSync(file, { throwIfNoEntry: false })?.isDirectory() === true;
const fromHere = (place) => slashes(path.relative(".", place));
const matches = (file) => (spec) => {
  const place = path.resolve(spec);
  if (!isFolder(place)) return place === file || (minimatch?.(fromHere(file), fromHere(place), { dot: true }) ?? true);
  const isInside = options.recursive ? file.startsWith(place + path.sep) : path.dirname(file) === place;
  return isInside && [options.extension].flat().some((extension) => file.endsWith("." + extension?.replace(/^\\./, "")));
};
const patterns = specs.length > 0 ? specs : ["test"];
if (!files.every((file) => patterns.some(matches(file)))) console.error("${NO_MATCH}");

const dropped = new Set(
  ("config package spec ignore grep g fgrep f invert i bail b retries parallel p jobs j watch w dryRun dry-run reporter R " +
    "reporterOption reporter-option reporterOptions reporter-options O").split(" "),
);
const kept = Object.entries(options).filter(([name]) => !dropped.has(name));
const config = reportFile + ".mocharc.json";
writeFileSync(config, JSON.stringify(Object.fromEntries(kept)));
const reporter = reportFile + ".reporter.cjs";
writeFileSync(reporter, "const reportFile = " + JSON.stringify(reportFile) + ";" + reporterText);
process.argv = [process.argv[0], bin, "--config", config, "--package", config, "--reporter", reporter, ...files];
await import(pathToFileURL(bin).href);
`;

/** How the project itself starts mocha, and in which folder. */
interface Start extends ScriptCommand {
  readonly cwd: string;
}

function startOf(projectRoot: string): Start {
  for (const cwd of foldersUpward(projectRoot)) {
    const scripts = Object.entries(readPackageJson(cwd).scripts).filter(([, text]) => SIGNS.inScript.test(text));
    const [, script = ""] = scripts.find(([name]) => name.startsWith("test")) ?? scripts[0] ?? [];
    const command = scriptCommand(script, (word) => SIGNS.inScript.test(word));
    if (command !== undefined) return { ...command, cwd };
    if (isConfiguredIn(cwd, SIGNS)) return { env: {}, before: [], args: [], cwd };
  }
  return { env: {}, before: [], args: [], cwd: projectRoot };
}

/** The script's flags for loading modules, in NODE_OPTIONS or behind `node`. They go to NODE_OPTIONS, which forbids `--env-file`. */
function nodeFlagsOf({ env, before }: Start): string[] {
  const node = before.findIndex((word) => /(?:^|[\\/])node$/.test(word));
  const text = [env["NODE_OPTIONS"] ?? "", ...(node < 0 ? [] : before.slice(node + 1))].join(" ");
  return loadingFlags(` ${text.replaceAll(/--env-file[=\s]\S+/g, "")}`);
}

/** Settings that load TypeScript. `tsx` alone may also be the extension of test files. */
const TYPESCRIPT_LOADER =
  /\b(?:import|require|r|loader)\b["']?[\s:=[-]*["']?tsx\b|\btsx\/|ts-node|swc|esbuild|@babel\/register|(?:strip|transform)-types/;

/** Where the project configures mocha: the arguments of its script, configuration files and package.json, as one text. */
function settingsText({ args, cwd }: Start): string {
  const files = foldersUpward(cwd).flatMap((folder) => filesIn(folder, CONFIG_FILE));
  const key = JSON.stringify(readPackageJson(cwd).content["mocha"] ?? "");
  return [args.join(" "), key, ...files.map((file) => readFileSync(file, "utf8"))].join("\n");
}

/** Interfaces other than the usual one have other globals; there its names are imported. */
const OTHER_INTERFACE = /(?:\bui["']?\s*[:=]\s*["']?|--ui[= ]|-u )(?!bdd\b)\w/;

/** Whether tests can load chai: from version 5 on it is an ES module, which CommonJS can require only in new versions of Node.js. */
function canUseChai({ projectRoot, moduleSyntax, typescript }: DialectOptions): boolean {
  if (!foldersUpward(projectRoot).some((folder) => readPackageJson(folder).dependencies.has("chai"))) return false;
  try {
    const manifest = createRequire(path.join(projectRoot, "package.json")).resolve("chai/package.json");
    if (!readPackageJson(path.dirname(manifest)).isModule) return true;
  } catch {
    return false;
  }
  // TypeScript with `import` is compiled to CommonJS, unless the package says otherwise
  return moduleSyntax === "import" && (!typescript || readPackageJson(projectRoot).isModule);
}

function dialect(options: DialectOptions): Dialect {
  const { projectRoot, typescript, moduleSyntax } = options;
  const chai = canUseChai(options) ? chaiAssertions(options) : undefined;
  const assertions = chai ?? nodeAssertions(options);
  const imported = (names: string, module: string): string =>
    moduleSyntax === "import"
      ? `import { ${names} } from "${module}";`
      : `const { ${names.replace(" as ", ": ")} } = require("${module}");`;
  let usesMocks = false;
  let restores = false;
  return {
    ...assertions,
    typescript,

    header: () => [
      // the default export would be undefined in CommonJS that is compiled without esModuleInterop
      ...(chai === undefined || chai.usesNodeAssert() ? [imported("strict as assert", "node:assert")] : []),
      ...(chai === undefined ? [] : [imported("expect", "chai")]),
      ...(OTHER_INTERFACE.test(settingsText(startOf(projectRoot)))
        ? [imported(restores ? "afterEach, describe, it" : "describe, it", "mocha")]
        : []),
      ...(usesMocks ? [imported("mock", "node:test")] : []),
    ],

    mock: (request) => recordingFunction(request, typescript, assertions),

    environment: nodeEnvironment((needsMock) => {
      restores = true;
      usesMocks ||= needsMock;
    }),
  };
}

/** What REPORTER writes of a test, or of a hook that failed. */
interface Entry {
  readonly isHook: boolean;
  /** Hooks of the project's own set-up have none. */
  readonly file?: string;
  readonly titles: readonly string[];
  readonly passed: boolean;
  readonly message: string;
}

/** Where a hook fails, the tests around it do not run. */
function readReport(text: string, _output: string, files: readonly string[]): FileReport[] {
  const entries = JSON.parse(text) as readonly Entry[];
  const tests = entries.filter(({ isHook }) => !isHook);
  const hook = entries.find(({ isHook }) => isHook);
  const error = hook === undefined ? {} : { error: tidyMessage(`${hook.titles.join(" ")}: ${hook.message}`) };
  return [...new Set([...files, ...tests.flatMap(({ file }) => file ?? [])])].map((file) => ({
    file,
    ...error,
    tests: tests
      .filter((test) => test.file === file)
      .map(({ titles, passed, message }) => ({ titles, passed, message: tidyMessage(message) })),
  }));
}

export const mocha: Runner<"mocha"> = {
  name: "mocha",
  installation: "npm install --save-dev mocha",
  signs: SIGNS,

  imports: { mayRequire: true, resolution: "node-with-loader" },
  typeStubs: { modules: ["mocha", "chai", "node:assert", "node:test"], globals: ["describe", "it", "afterEach"] },
  moduleReset: { kind: "node" },
  testFunction: "it",
  tables: "loop",
  dialect,

  vocabulary: {
    modules: ["mocha"],
    names: {
      test: ["it", "specify", "test", "xit", "xspecify"],
      group: ["describe", "context", "suite", "xdescribe", "xcontext"],
      hook: ["before", "beforeEach", "setup", "suiteSetup"],
      after: ["after", "afterEach", "teardown", "suiteTeardown"],
    },
  },

  // All files of one launch share a process.
  freshProcessPerFile: false,
  find(projectRoot, extension) {
    const bin = findPackageBin("mocha", projectRoot);
    if (bin === undefined) return undefined;
    const start = startOf(projectRoot);
    const { args, cwd } = start;
    const { NODE_OPTIONS: _, ...env } = start.env;
    const own = nodeFlagsOf(start);
    const isSetUp = TYPESCRIPT_LOADER.test(settingsText(start)) || own.some(isTypeScriptLoader);
    const needsLoader = extension.includes("ts") && !isSetUp;
    const { flags, note } = needsLoader ? typescriptFlags(projectRoot, "mocha --import=tsx") : { flags: [] };
    return {
      command: (files, reportFile): Command => ({
        args: [
          "--input-type=module",
          "--eval",
          RUN,
          JSON.stringify({ bin, args, files, reportFile, reporterText: REPORTER }),
        ],
        cwd,
        env: { ...runnerEnvironment([...own, ...flags]), ...env },
      }),
      commandsPastPatterns: [],
      ranPastPatterns: (output) => output.includes(NO_MATCH),
      readReport,
      ...(note === undefined ? {} : { note }),
    };
  },
};
