import type { Dialect, DialectOptions } from "./assertions/dialect.ts";
import { nodeAssertions } from "./assertions/node-assertions.ts";
import { nodeMock } from "./assertions/node-mocks.ts";
import { PROVED_WITH_NODE } from "./assertions/proved-errors.ts";
import { nodeEnvironment } from "./environment/node-environment.ts";
import { nodeFlags } from "./launch/node-flags.ts";
import { runnerEnvironment } from "./launch/runner-environment.ts";
import { essence, tidyMessage, type FileReport, type TestReport } from "./reports/file-report.ts";
import type { Command, Runner } from "./runner.ts";

/**
 * Writes a line for each test: [file, titles, passed, message]. The file of a test is where `test` is called, which `prove` does elsewhere;
 * that of its outermost suite is right. A file that fails as a whole is a test without titles.
 */
const REPORTER = `
import path from "node:path";
export default async function* (source) {
  const titles = [];
  const printed = {};
  let outermost;
  for await (const { type, data } of source) {
    if (type === "test:start") titles[data.nesting] = data.name;
    if (type === "test:start" && data.nesting === 0) outermost = data.file;
    if (type === "test:stderr") printed[data.file] = (printed[data.file] ?? "") + data.message;
    if ((type !== "test:pass" && type !== "test:fail") || data.details?.type === "suite") continue;
    const error = data.details?.error;
    if (data.nesting === 0 && path.resolve(data.name) === data.file) {
      yield JSON.stringify([data.file, [], false, printed[data.file] ?? String(error?.message)]) + "\\n";
      continue;
    }
    const own = [...titles.slice(0, data.nesting), data.name];
    const passed = type === "test:pass" && data.skip === undefined && data.todo === undefined;
    const file = data.nesting === 0 ? data.file : outermost;
    yield JSON.stringify([file, own, passed, String(error?.cause?.message ?? error?.message ?? "skipped")]) + "\\n";
  }
}
`;

function readLines(text: string): FileReport[] {
  const files = new Map<string, { error?: string; tests: TestReport[] }>();
  for (const line of text.split("\n").filter((line) => line !== "")) {
    const [file, titles, passed, message] = JSON.parse(line) as [string, string[], boolean, string];
    const report = files.get(file) ?? { tests: [] };
    files.set(file, report);
    if (titles.length === 0) report.error = essence(message);
    else report.tests.push({ titles, passed, message: tidyMessage(message) });
  }
  return [...files].map(([file, report]) => ({ file, ...report }));
}

function dialect(options: DialectOptions): Dialect {
  const { typescript, moduleSyntax } = options;
  const assertions = nodeAssertions(options);
  let usesMocks = false;
  let restores = false;
  return {
    ...assertions,
    typescript,

    header(hasTests = true) {
      const own = [...(usesMocks ? ["mock"] : []), ...(hasTests ? ["test"] : [])];
      const names = [...(restores ? ["afterEach"] : []), "describe", ...own].join(", ");
      if (moduleSyntax === "import")
        return ['import assert from "node:assert/strict";', `import { ${names} } from "node:test";`];
      return ['const assert = require("node:assert/strict");', `const { ${names} } = require("node:test");`];
    },

    mock(request) {
      usesMocks = true;
      return nodeMock(request, typescript, assertions);
    },

    environment: nodeEnvironment((needsMock) => {
      restores = true;
      usesMocks ||= needsMock;
    }),
  };
}

export const nodeTest: Runner<"node"> = {
  name: "node",
  installation: "install Node.js",
  signs: { inScript: /\b(?:node|tsx)\b.*\s--test\b/ },

  imports: { mayRequire: true, resolution: "node" },
  typeStubs: { modules: ["node:test", "node:assert/strict"], globals: [] },
  moduleReset: { kind: "node" },
  testFunction: "test",
  tables: "loop",
  dialect,
  proofs: PROVED_WITH_NODE,

  vocabulary: {
    modules: ["node:test"],
    names: {
      test: ["it", "test"],
      group: ["describe", "suite"],
      hook: ["before", "beforeEach"],
      after: ["after", "afterEach"],
    },
  },

  freshProcessPerFile: true,
  find(projectRoot, extension) {
    const { flags, cwd, note } = nodeFlags(projectRoot, extension);
    const reporter = `--test-reporter=data:text/javascript,${encodeURIComponent(REPORTER)}`;
    return {
      command: (files, reportFile): Command => ({
        args: [
          ...flags,
          "--test",
          "--test-concurrency=1",
          reporter,
          `--test-reporter-destination=${reportFile}`,
          ...files,
        ],
        cwd,
        env: runnerEnvironment(),
      }),
      commandsPastPatterns: [],
      readReport: readLines,
      ...(note === undefined ? {} : { note }),
    };
  },
};
