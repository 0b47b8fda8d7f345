// Hostile places, streams, runners and names: what is no ordinary file, what nobody reads, what breaks the runner.
import type { HostileInput } from "./hostile-inputs.ts";

const SOURCE = "/** @param {number} n */\nexport function sign(n) {\n  return n > 3 ? 1 : 2;\n}\n";
const TYPED = "export function sign(n: number): number {\n  return n > 3 ? 1 : 2;\n}\n";
const COMMONJS = `${SOURCE.replace("export ", "")}module.exports = { sign };\n`;
const NODE_TEST = JSON.stringify({ type: "module", scripts: { test: "node --test" } });
const JEST = JSON.stringify({ type: "commonjs", devDependencies: { jest: "*" } });
const MOCHA = JSON.stringify({ type: "module", scripts: { test: "mocha *.test.*" } });
const TEST = "a.pathwise.test.mjs";
const quick = ["--budget", "1"];

type Part = Partial<HostileInput> & Pick<HostileInput, "says">;

/** A run of one file with the quickest runner, unless the part says otherwise. */
const run = ({ files, ...part }: Part): HostileInput => ({
  files: { "package.json": NODE_TEST, "a.mjs": SOURCE, ...files },
  args: ["a.mjs", ...quick],
  status: 2,
  ...part,
});

const written = (part: Partial<HostileInput>): HostileInput => run({ says: /./, status: 0, written: [TEST], ...part });

const PLACES: Readonly<Record<string, HostileInput>> = {
  "--json names a pipe that nobody reads": run({
    prepare: "mkfifo pipe",
    args: ["a.mjs", "--json", "pipe", ...quick],
    says: /cannot write pipe: nobody reads from it/,
    written: [TEST],
  }),
  "--json names a full device": run({
    args: ["a.mjs", "--json", "/dev/full", ...quick],
    says: /dev\/full: no space left/,
    written: [TEST],
  }),
  "--json names a device": written({ args: ["a.mjs", "--json", "/dev/null", ...quick], says: /Wrote/ }),
  "the test file is a pipe": run({ prepare: `mkfifo ${TEST}`, says: /nobody reads from it/ }),
  "the test file is a folder": run({ files: { [`${TEST}/x`]: "" }, says: /it is a folder/ }),
  "the test file is a link to nothing": run({
    prepare: `ln -s nowhere ${TEST}`,
    says: /is a link to a file that is not there/,
  }),
  "the test file is a link to itself": run({
    prepare: `ln -s ${TEST} ${TEST}`,
    says: /its links go round in a circle/,
  }),
  "the test file is a link to a file of a person": run({
    files: { "mine.txt": "mine" },
    prepare: `ln -s mine.txt ${TEST}`,
    says: /was not written by pathwise/,
    kept: ["mine.txt"],
  }),
  "--out names a folder of the system": run({
    args: ["a.mjs", "--out", "/proc/a.test.mjs", ...quick],
    says: /no test could be written/,
  }),
  "the source is a pipe": run({
    prepare: "rm a.mjs && mkfifo a.mjs",
    says: /cannot test a\.mjs: it is a pipe or a device, not a file/,
  }),
  "one of the sources is a pipe": run({
    prepare: "mkdir src && mv a.mjs src && mkfifo src/b.mjs",
    args: ["src", ...quick],
    status: 0,
    says: /1 unit/,
    written: [`src/${TEST}`],
  }),
  "package.json is a pipe": run({ prepare: "rm package.json && mkfifo package.json", says: /package\.json.*no file/ }),
  "package.json is a folder": run({ prepare: "rm package.json && mkdir package.json", says: /package\.json.*no file/ }),
  "tsconfig.json is a folder": written({ prepare: "rm tsconfig.json && mkdir tsconfig.json", says: /Wrote/ }),
  "a name that is too long, among others": run({
    prepare: 'mkdir src && cp a.mjs src/a.mjs && mv a.mjs "src/$(printf "x%.0s" $(seq 251)).mjs"',
    args: ["src", ...quick],
    says: /the name is too long/,
    written: [`src/${TEST}`],
  }),
};

const MANIFESTS: Readonly<Record<string, HostileInput>> = {
  "package.json is a list": run({ files: { "package.json": "[]" }, says: /package\.json.*does not hold an object/ }),
  "package.json is empty": run({ files: { "package.json": "" }, says: /package\.json cannot be read/ }),
  "package.json has fields of other kinds": written({
    files: {
      "package.json":
        '{"name":5,"type":7,"scripts":["x"],"devDependencies":"x","dependencies":[],"exports":9,"workspaces":{"a":1}}',
    },
  }),
  "package.json has a byte order mark": written({ files: { "package.json": `\ufeff${NODE_TEST}` }, says: /Wrote/ }),
  "package.json is huge and deep": written({
    files: {
      "package.json": `{"scripts":{"test":"node --test"},"x":"${"x".repeat(2e7)}","y":${"[".repeat(1e4)}${"]".repeat(1e4)}}`,
    },
    says: /Wrote/,
  }),
  "tsconfig.json that extends itself": run({
    files: { "tsconfig.json": '{"extends":"./tsconfig.json"}' },
    says: /tsconfig\.json: Circularity/,
  }),
  "tsconfig.json with fields of other kinds": written({
    files: { "tsconfig.json": '{"compilerOptions":5,"extends":7,"include":"x","references":{}}' },
    says: /Wrote/,
  }),
};

const STREAMS: Readonly<Record<string, HostileInput>> = {
  "what is printed is not read to its end": written({ shell: '"$@" | head -1; exit ${PIPESTATUS[0]}' }),
  "nobody reads what is printed": written({ shell: '"$@" | true; exit ${PIPESTATUS[0]}' }),
  "nobody reads messages": written({ shell: '{ "$@" 2>&1 >&3 | true; } 3>&1; exit ${PIPESTATUS[0]}' }),
  "no input": written({ shell: 'exec "$@" <&-' }),
  "no output": written({ shell: 'exec "$@" >&-', says: /complete/ }),
  "no place for messages": written({ shell: 'exec "$@" 2>&-', says: /complete/ }),
  "no streams at all": written({ shell: '"$@" <&- >&- 2>&-; echo "ended with $?"', says: /ended with 0/ }),
  "a full disk for what is printed": run({ shell: 'exec "$@" >/dev/full', says: /no space left/, written: [TEST] }),
  "two runs at once": written({
    shell: '"$@" & one=$!; "$@" & two=$!; wait $one; first=$?; wait $two; echo "ended with $first and $?"',
    says: /ended with 0 and 0/,
  }),
};

const typed = (config: Readonly<Record<string, string>>, says: RegExp): HostileInput => ({
  files: { "a.ts": TYPED, ...config },
  args: ["a.ts", ...quick],
  status: 3,
  says,
  written: ["a.pathwise.test.ts"],
});
const jest = (config: Readonly<Record<string, string>>, says: RegExp): HostileInput => ({
  files: { "package.json": JEST, "a.js": COMMONJS, ...config },
  args: ["a.js", ...quick],
  status: 3,
  says,
  written: ["a.pathwise.test.js"],
});
const mocha = (config: Readonly<Record<string, string>>, says: RegExp): HostileInput =>
  run({ files: { "package.json": MOCHA, ...config }, status: 3, says, written: [TEST] });

const RUNNERS: Readonly<Record<string, HostileInput>> = {
  "a configuration of Vitest that exits": typed(
    { "vitest.config.ts": "process.exit(0);" },
    /NOT VERIFIED: .*exit code 0 before any test.*does its configuration end the process/,
  ),
  "a configuration of Vitest that waits for ever": typed(
    { "vitest.config.ts": "await new Promise(() => {});\nexport default {};" },
    /NOT VERIFIED: .*does its configuration wait for something that never comes/,
  ),
  "a configuration of Vitest that throws": typed(
    { "vitest.config.ts": 'throw new Error("boo");' },
    /NOT VERIFIED: .*boo/,
  ),
  "a configuration of Vitest that does not parse": typed(
    { "vitest.config.ts": "export default {" },
    /NOT VERIFIED: .*error: \S/,
  ),
  "a configuration of Vitest that is no object": typed(
    { "vitest.config.ts": "export default 5;" },
    /NOT VERIFIED: .*must export/,
  ),
  "a set-up of Vitest that throws": typed(
    { "vitest.config.ts": "export default { test: { setupFiles: ['./s.ts'] } };", "s.ts": 'throw new Error("boo");' },
    /NOT VERIFIED: .*boo/,
  ),
  "a set-up of Vitest that exits": typed(
    { "vitest.config.ts": "export default { test: { setupFiles: ['./s.ts'] } };", "s.ts": "process.exit(0);" },
    /NOT VERIFIED: .*process\.exit/,
  ),
  "a configuration of Jest that exits": jest(
    { "jest.config.js": "process.exit(0);" },
    /NOT VERIFIED: .*end the process/,
  ),
  "a configuration of Jest that throws": jest({ "jest.config.js": 'throw new Error("boo");' }, /NOT VERIFIED: .*boo/),
  "a configuration of Jest that does not parse": jest(
    { "jest.config.js": "module.exports = {" },
    /NOT VERIFIED: .*SyntaxError/,
  ),
  "two configurations of Jest": jest(
    { "jest.config.js": "module.exports = {};", "jest.config.cjs": "module.exports = {};" },
    /NOT VERIFIED: .*multiple configuration files/i,
  ),
  "a configuration of Mocha that exits": mocha(
    { ".mocharc.cjs": "process.exit(0);" },
    /NOT VERIFIED: .*end the process/,
  ),
  "a configuration of Mocha that throws": mocha({ ".mocharc.cjs": 'throw new Error("boo");' }, /NOT VERIFIED: .*boo/),
  "a configuration of Mocha that does not parse": mocha({ ".mocharc.json": "{ nope" }, /NOT VERIFIED: .*mocharc/),
};

const named = (name: string, says: RegExp): HostileInput =>
  run({ files: { [name]: SOURCE }, args: [...quick, "--", name], status: 0, says });

const NAMES: Readonly<Record<string, HostileInput>> = {
  "a name that is turned around": named("a\u202est.mjs", /Wrote a\\u202est\.pathwise/),
  "a name with what is not seen": named("a\u200bb.mjs", /Wrote a\\u200bb\.pathwise/),
  "a name that a terminal would obey": named(
    "a\u001b]0;x\u0007\u001b[2Kb.mjs",
    /Wrote a\\u001b\]0;x\\u0007\\u001b\[2K/,
  ),
  "a name of another script": named("é漢字😀.mjs", /Wrote é漢字😀\.pathwise/),
  "a name with brackets": named("[id].mjs", /Wrote \[id\]\.pathwise/),
  "a name with dots in front": named("...mjs", /Wrote \.\.\.pathwise/),
  "a name that a shell would obey": named("$HOME;rm -rf `x`.mjs", /Wrote/),
};

const top = (code: string, what: RegExp): HostileInput =>
  run({
    files: { "a.mjs": `${code}\n${SOURCE}` },
    says: new RegExp(`its top level ${what.source}, which is blocked \\(--allow globals`),
  });

const TOP_LEVELS: Readonly<Record<string, HostileInput>> = {
  "a module that replaces iterators": top(
    "Array.prototype[Symbol.iterator] = function* () {};",
    /replaces Array\.prototype\[Symbol\.iterator\]/,
  ),
  "a module that replaces Map.prototype.get": top("Map.prototype.get = () => 1;", /replaces Map\.prototype\.get/),
  "a module that replaces promises": top(
    "Promise.prototype.then = () => { throw 1; };",
    /replaces Promise\.prototype\.then/,
  ),
  "a module that replaces Object.keys": top("Object.keys = () => [];", /replaces Object\.keys/),
  "a module that replaces JSON.stringify": top('JSON.stringify = () => "x";', /replaces JSON\.stringify/),
  "a module that takes Symbol away": top("globalThis.Symbol = undefined;", /replaces Symbol/),
  "a module that takes Proxy and Reflect away": top(
    "globalThis.Proxy = undefined; globalThis.Reflect = undefined;",
    /replaces (?:Proxy|Reflect)/,
  ),
  "a module that adds to prototypes": written({
    files: { "a.mjs": `String.prototype.own = () => 1; Object.prototype.own2 = 1;\n${SOURCE}` },
    says: /sign +2 +2 +2\/2 +complete/,
  }),
  "a module with globals of its own": written({
    files: { "a.mjs": `export class Object {}\nexport class Promise {}\nexport class Map {}\n${SOURCE}` },
    says: /sign +2 +2 +2\/2 +complete/,
  }),
};

export const HOSTILE_SURROUNDINGS: Readonly<Record<string, HostileInput>> = {
  ...PLACES,
  ...MANIFESTS,
  ...STREAMS,
  ...RUNNERS,
  ...NAMES,
  ...TOP_LEVELS,
};
