import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { detectImportStyle } from "../../../src/project/modules/detect-import-style.ts";
import { type RunnerName, runnerNamed } from "../../../src/runners/all-runners.ts";
import { analyze, type Files } from "../temp-project.ts";

/** How a test in `src` names the first file: `import ./a.js`. */
function check(files: Files, expected: string, runner: RunnerName = "vitest") {
  const target = Object.keys(files)[0] ?? "";
  const { folder, project } = analyze(files, target);
  const file = join(folder, target);
  const style = detectImportStyle(project, file, runnerNamed(runner).imports);
  expect(`${style.syntax} ${style.specifierFor(join(folder, "src/x.test.ts"), file)}`).toBe(expected);
}

const config = (options: object) => ({ "tsconfig.json": JSON.stringify({ compilerOptions: options }) });
const esm = { "package.json": '{ "type": "module" }' };
const f = "export function f() {}";

describe("TypeScript", () => {
  test("a name that begins with a dot", () => check({ "src/.a.mts": f }, "import ./.a.mjs"));
  test("a name that begins with two", () => check({ "src/..a.mts": f }, "import ./..a.mjs"));
  test("plain", () => check({ "src/a.ts": f }, "import ./a"));
  test("bundler", () => check({ "src/a.ts": f, ...config({ moduleResolution: "bundler" }) }, "import ./a"));
  test("Node, in a package of modules", () =>
    check({ "src/a.ts": f, ...esm, ...config({ module: "nodenext" }) }, "import ./a.js"));
  test("Node 16", () => check({ "src/a.tsx": f, ...esm, ...config({ module: "node16" }) }, "import ./a.js"));
  test("Node, in a CommonJS package", () => check({ "src/a.ts": f, ...config({ module: "nodenext" }) }, "import ./a"));
  test("Node, where the project names sources", () =>
    check(
      {
        "src/a.ts": `import "./b.ts"; ${f}`,
        "src/b.ts": "",
        ...esm,
        ...config({ module: "nodenext", allowImportingTsExtensions: true }),
      },
      "import ./a.ts",
    ));
  test("sources are not named where that is not allowed", () =>
    check(
      { "src/a.ts": `import "./b.ts"; ${f}`, "src/b.ts": "", ...esm, ...config({ module: "nodenext" }) },
      "import ./a.js",
    ));
  test("as the file itself does", () =>
    check(
      { "src/a.ts": `import "./b.js"; ${f}`, "src/b.ts": "", ...config({ moduleResolution: "bundler" }) },
      "import ./a.js",
    ));
  test("as its neighbours do", () =>
    check(
      { "src/a.ts": f, "src/main.ts": 'import { f } from "./a.js";', ...config({ moduleResolution: "bundler" }) },
      "import ./a.js",
    ));
  test("as most do", () =>
    check(
      {
        "src/a.ts": 'import "./b.js"; import "./c"; import "./d"; import "./e.json";export function f() {}',
        "src/b.ts": "",
        "src/c.ts": "",
        "src/d.ts": "",
        "src/e.json": "{}",
        ...config({}),
      },
      "import ./a",
    ));
  test(".mts", () => check({ "src/a.mts": f }, "import ./a.mjs"));
  test(".cts", () => check({ "src/a.cts": f }, "import ./a.cjs"));
  test("another folder", () => check({ "lib/a.ts": f }, "import ../lib/a"));
  test("an index file", () => check({ "src/lib/index.ts": f }, "import ./lib/index"));
  test("for Node's runner, without configuration", () => check({ "src/a.ts": f }, "import ./a.ts", "node"));
  test("for Node's runner, where sources cannot be named", () =>
    check({ "src/a.ts": f, ...config({}) }, "import ./a.js", "node"));
});

describe("TypeScript for mocha, with a loader", () => {
  test("without configuration", () => check({ "src/a.ts": f }, "import ./a.ts", "mocha"));
  test("in a CommonJS package", () => check({ "src/a.ts": f, ...config({}) }, "import ./a", "mocha"));
  test("in a package of modules", () => check({ "src/a.ts": f, ...esm, ...config({}) }, "import ./a.js", "mocha"));
});

describe("JavaScript", () => {
  test("modules", () => check({ "src/a.js": f }, "import ./a.js"));
  test("modules without extensions", () => check({ "src/a.js": `import "./b"; ${f}`, "src/b.js": "" }, "import ./a"));
  test("modules without extensions, for Node", () =>
    check({ "src/a.js": `import "./b"; ${f}`, "src/b.js": "" }, "import ./a.js", "node"));
  test(".mjs", () => check({ "src/a.mjs": f }, "import ./a.mjs"));
  test(".jsx", () => check({ "src/a.jsx": f }, "import ./a.jsx"));
  test("CommonJS, for Jest", () => check({ "src/a.js": "exports.f = () => 1;" }, "require ./a", "jest"));
  test("CommonJS, for Node", () => check({ "src/a.js": "exports.f = () => 1;" }, "require ./a", "node"));
  test("CommonJS, for mocha", () => check({ "src/a.js": "exports.f = () => 1;" }, "require ./a", "mocha"));
  test("modules, for mocha", () =>
    check({ "src/a.js": `import "./b"; ${f}`, "src/b.js": "" }, "import ./a.js", "mocha"));
  test("CommonJS, for Vitest", () => check({ "src/a.js": "exports.f = () => 1;" }, "import ./a.js"));
  test("CommonJS that names extensions", () =>
    check({ "src/a.js": 'require("./b.js"); exports.f = () => 1;', "src/b.js": "" }, "require ./a.js", "jest"));
  test(".cjs, for Vitest", () => check({ "src/a.cjs": "exports.f = () => 1;" }, "import ./a.cjs"));
  test(".cjs", () => check({ "src/a.cjs": "exports.f = () => 1;", ...esm }, "require ./a.cjs", "node"));
});
