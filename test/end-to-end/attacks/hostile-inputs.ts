// Hostile command lines, files and environments: name → what the user is told, and the exit status.

export interface HostileInput {
  readonly files?: Readonly<Record<string, string>>;
  readonly env?: Readonly<Record<string, string>>;
  /** Of the system, as `ulimit` takes it. */
  readonly limit?: string;
  /** What a shell does in the folder before, to make what is no ordinary file. */
  readonly prepare?: string;
  /** How a shell starts the command, which its arguments are. */
  readonly shell?: string;
  readonly args: readonly string[];
  readonly status: number;
  /** In what is printed. */
  readonly says: RegExp;
  /** Files that must hold what they held. */
  readonly kept?: readonly string[];
  readonly written?: readonly string[];
}

const SOURCE = "export function sign(n: number): number {\n  return n > 3 ? 1 : 2;\n}\n";
const BROKEN = "export function bad( {\n";
const sumOf = (terms: number): string =>
  `export function sum(n: number): number {\n  return ${"n + ".repeat(terms)}1;\n}\n`;
const quick = ["--budget", "1"];
const refused = /exists and was not written by pathwise/;

export const HOSTILE_INPUTS: Readonly<Record<string, HostileInput>> = {
  "--json names the source": {
    files: { "a.ts": SOURCE },
    args: ["a.ts", "--json", "a.ts"],
    status: 2,
    says: refused,
    kept: ["a.ts"],
  },
  "--json names package.json": {
    files: { "a.ts": SOURCE },
    args: ["a.ts", "--json", "package.json"],
    status: 2,
    says: refused,
    kept: ["package.json"],
  },
  "explain --out names the source": {
    files: { "a.ts": SOURCE },
    args: ["explain", "a.ts", "--out", "a.ts"],
    status: 2,
    says: refused,
    kept: ["a.ts"],
  },
  "explain --svg names a drawing of a person": {
    files: { "a.ts": SOURCE, "logo.svg": "<svg></svg>" },
    args: ["explain", "a.ts", "--svg", "logo.svg"],
    status: 2,
    says: refused,
    kept: ["logo.svg"],
  },
  "--out names a test of a person": {
    files: { "a.ts": SOURCE, "mine.test.ts": "// mine\n" },
    args: ["a.ts", "--out", "mine.test.ts"],
    status: 2,
    says: refused,
    kept: ["mine.test.ts"],
  },
  "--force replaces it": {
    files: { "a.ts": SOURCE, "mine.test.ts": "// mine\n" },
    args: ["a.ts", "--out", "mine.test.ts", "--force", ...quick],
    status: 0,
    says: /Wrote mine\.test\.ts/,
  },
  "--json names a folder": {
    files: { "a.ts": SOURCE, "out/x": "" },
    args: ["a.ts", "--json", "out"],
    status: 2,
    says: /folder/,
  },
  "--json below a file": {
    files: { "a.ts": SOURCE },
    args: ["a.ts", "--json", "a.ts/r.json"],
    status: 2,
    says: /part of its path is a file/,
  },
  "no temporary folder": {
    files: { "a.ts": SOURCE },
    env: { TMPDIR: "/no/such/folder" },
    args: ["a.ts", ...quick],
    status: 2,
    says: /cannot make a temporary folder in \/no\/such\/folder.*TMPDIR/,
  },
  "a temporary folder that is a file": {
    files: { "a.ts": SOURCE, tmp: "" },
    env: { TMPDIR: "./tmp" },
    args: ["a.ts", ...quick],
    status: 2,
    says: /temporary folder/,
  },
  "no files to load the program": {
    files: { "a.ts": SOURCE },
    limit: "-n 26",
    args: ["a.ts", ...quick],
    status: 2,
    says: /pathwise: .*too many (open files|files are open)/,
  },
  "too few files to work with": {
    files: { "a.ts": SOURCE },
    limit: "-n 48",
    args: ["a.ts", ...quick],
    status: 2,
    says: /only 48 files may be open at once.*ulimit -n/,
  },
  "no room for temporary files": {
    files: { "a.ts": SOURCE },
    limit: "-f 0",
    args: ["a.ts", ...quick],
    status: 2,
    says: /cannot make a temporary folder.*ulimit -f/,
  },
  "no room for the tests": {
    files: { "a.ts": SOURCE },
    limit: "-f 1",
    args: ["a.ts", ...quick],
    status: 3,
    says: /larger than the system allows/,
  },
  "a syntax error among good files": {
    files: { "src/a.ts": SOURCE, "src/bad.ts": BROKEN },
    args: ["src", ...quick],
    status: 2,
    says: /bad\.ts:2:1: syntax error/,
    written: ["src/a.pathwise.test.ts"],
  },
  "an import of a file with a syntax error": {
    files: { "src/a.ts": SOURCE, "src/bad.ts": BROKEN, "src/b.ts": `import "./bad.js";\n${SOURCE}` },
    args: ["src", ...quick],
    status: 2,
    says: /b\.ts imports a file that does not parse/,
    written: ["src/a.pathwise.test.ts"],
  },
  "only a syntax error": { files: { "bad.ts": BROKEN }, args: ["bad.ts"], status: 2, says: /bad\.ts:2:1/ },
  "a test of a person among good files": {
    files: { "src/a.ts": SOURCE, "src/b.ts": SOURCE, "src/b.pathwise.test.ts": "// mine\n" },
    args: ["src", ...quick],
    status: 2,
    says: refused,
    kept: ["src/b.pathwise.test.ts"],
    written: ["src/a.pathwise.test.ts"],
  },
  "prose in @throws": {
    files: { "a.ts": `/** @throws {Error} when the key is missing */\n${SOURCE}` },
    args: ["a.ts", ...quick],
    status: 0,
    says: /Wrote/,
  },
  "a contract that does not parse": {
    files: { "a.ts": `/** @requires n > */\n${SOURCE}`, "b.ts": SOURCE },
    args: ["a.ts", "b.ts", ...quick],
    status: 0,
    says: /Wrote b\.pathwise/,
  },
  "a broken package.json": {
    files: { "a.ts": SOURCE, "package.json": "{ nope" },
    args: ["a.ts", ...quick],
    status: 2,
    says: /package\.json cannot be read.*--runner/,
  },
  "a configuration that exits": {
    files: { "a.ts": SOURCE, "pathwise.config.ts": "process.exit(0);\nexport default {};\n" },
    args: ["a.ts", ...quick],
    status: 2,
    says: /pathwise\.config\.ts.*process\.exit\(0\)/,
  },
  "a configuration that waits for ever": {
    files: { "a.ts": SOURCE, "pathwise.config.ts": "await new Promise(() => {});\nexport default {};\n" },
    args: ["a.ts", ...quick],
    status: 2,
    says: /not loaded after/,
  },
  "a configuration that throws": {
    files: { "a.ts": SOURCE, "pathwise.config.ts": "throw new Error('boo');\n" },
    args: ["a.ts", ...quick],
    status: 2,
    says: /boo/,
  },
  "a configuration that is no object": {
    files: { "a.ts": SOURCE, "pathwise.config.ts": "export default 5;\n" },
    args: ["a.ts"],
    status: 2,
    says: /no configuration is exported/,
  },
  "a module that throws": {
    files: { "a.ts": `throw new Error("at load");\n${SOURCE}` },
    args: ["a.ts", ...quick],
    status: 2,
    says: /cannot be loaded/,
  },
  "a module that writes when it is loaded": {
    files: { "a.ts": `import fs from "node:fs";\nfs.writeFileSync("made.txt", "x");\n${SOURCE}` },
    args: ["a.ts", ...quick],
    status: 2,
    says: /its top level writes made\.txt.*--allow fs/,
  },
  "a module that listens when it is loaded": {
    files: { "a.ts": `import http from "node:http";\nhttp.createServer().listen(0);\n${SOURCE}` },
    args: ["a.ts", ...quick],
    status: 2,
    says: /its top level listens.*--allow net/,
  },
  "a module that exits when it is loaded": {
    files: { "a.ts": `process.exit(0);\n${SOURCE}` },
    args: ["a.ts", ...quick],
    status: 2,
    says: /cannot be loaded/,
  },
  "a module that never ends": {
    files: { "a.ts": `for (;;) {}\n${SOURCE}` },
    args: ["a.ts", ...quick],
    status: 2,
    says: /cannot be loaded|does not come to an end/,
  },
  "a name with a backslash": {
    files: { "a\\b.ts": SOURCE },
    args: ["a\\b.ts", ...quick],
    status: 2,
    says: /takes a backslash in a name for a folder \(rename the file\)/,
  },
  "a name with a quote and spaces": {
    files: { "a 'b c.ts": SOURCE },
    args: ["a 'b c.ts", ...quick],
    status: 0,
    says: /Wrote/,
  },
  // Vite itself cannot load such a file, so that no test of it passes.
  "a name with a double quote": {
    files: { 'a"b.ts': SOURCE },
    args: ['a"b.ts', ...quick],
    status: 0,
    says: /dropped the test/,
  },
  "a name with a line break": {
    files: { "a\nb.ts": SOURCE },
    args: ["a\nb.ts", ...quick],
    status: 0,
    says: /dropped the test/,
  },
  "a byte order mark, line ends of Windows, a huge line": {
    files: {
      "src/bom.ts": `\ufeff${SOURCE}`,
      "src/crlf.ts": SOURCE.replaceAll("\n", "\r\n"),
      "src/huge.ts": `/* ${"x".repeat(5e6)} */ ${SOURCE}`,
    },
    args: ["src", ...quick],
    status: 0,
    says: /3 units · 6 paths · 6 tests · 6\/6 branches/,
    written: ["bom", "crlf", "huge"].map((name) => `src/${name}.pathwise.test.ts`),
  },
  "a name with a backquote and a substitution": {
    files: { "`${1}.ts": SOURCE },
    args: ["`${1}.ts", ...quick],
    status: 0,
    says: /Wrote/,
  },
  "a folder with the name of a file": {
    files: { "src/dir.ts/a.ts": SOURCE },
    args: ["src", ...quick],
    status: 0,
    says: /Wrote/,
    written: ["src/dir.ts/a.pathwise.test.ts"],
  },
  "a name like an option": { files: { "--a.ts": SOURCE }, args: [...quick, "--", "--a.ts"], status: 0, says: /Wrote/ },
  "a sum of 3,000 terms": {
    files: { "a.ts": sumOf(3000) },
    args: ["a.ts", "--budget", "3"],
    status: 0,
    says: /a\.ts sum: complete, 1 path, 1 test/,
  },
  "a sum of 50,000 terms": {
    files: { "a.ts": sumOf(50_000) },
    args: ["a.ts", "--budget", "3"],
    status: 2,
    says: /nested too deeply to be analysed/,
  },
  "a sum of 50,000 terms in one of two files": {
    files: { "src/deep.ts": sumOf(50_000), "src/ok.ts": SOURCE },
    args: ["src", ...quick],
    status: 2,
    says: /Failed[^]*deep\.ts: its expressions are nested too deeply/,
    written: ["src/ok.pathwise.test.ts"],
  },
  // Vitest itself cannot run such a file.
  "a sum of 10,000 terms beside others": {
    files: { "a.ts": `${sumOf(10_000)}\n${SOURCE}` },
    args: ["a.ts", "--budget", "3"],
    status: 3,
    says: /nested too deeply to be analysed[^]*Wrote/,
  },
  "an effect that is allowed": {
    files: {
      "a.ts":
        'import fs from "node:fs";\nexport function w(n: number): number {\n  if (n > 3) fs.mkdirSync("made", { recursive: true });\n  return n;\n}\n',
    },
    args: ["a.ts", "--allow", "fs", ...quick],
    status: 0,
    says: /Wrote/,
  },
  "an unknown effect": {
    files: { "a.ts": SOURCE },
    args: ["a.ts", "--allow", "files"],
    status: 2,
    says: /--allow needs some of fs/,
  },
  "a total budget": {
    files: { "a.ts": SOURCE, "b.ts": SOURCE },
    args: ["a.ts", "b.ts", "--total-budget", "60", ...quick],
    status: 0,
    says: /2 units/,
  },
  "replay of a file elsewhere": {
    files: {
      "e.json": JSON.stringify({ version: 1, unit: "../../../etc/x.ts#f", classes: [] }),
    },
    args: ["replay", "e.json"],
    status: 2,
    says: /./,
  },
};
