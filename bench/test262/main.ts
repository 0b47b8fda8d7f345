// npm run test262 -- <checkout of tc39/test262> [folder below test/]: runs each test unchanged and rewritten, and
// counts those whose outcome changes.
import { readFileSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { runTest } from "./run-test.ts";
import { parseTest } from "./test-file.ts";

const [suite, folder = "language"] = process.argv.slice(2);
if (suite === undefined) {
  console.error("usage: npm run test262 -- <checkout of tc39/test262> [folder below test/, language by default]");
  process.exit(2);
}

// Some tests leave promises rejected on purpose.
process.on("unhandledRejection", () => {});

const root = path.join(suite, "test", folder);
const found = statSync(root).isDirectory()
  ? readdirSync(root, { recursive: true, encoding: "utf8" }).map((file) => path.join(root, file))
  : [root];
const files = found.filter((name) => name.endsWith(".js") && !name.includes("_FIXTURE")).toSorted();
let runs = 0;
let passed = 0;
const changed: string[] = [];
for (const file of files) {
  const test = parseTest(readFileSync(file, "utf8"));
  for (const strict of modes(test.flags)) {
    const outcome = async (rewritten: boolean): Promise<string> => runTest({ suite, file, test, strict, rewritten });
    const [before, after] = [await outcome(false), await outcome(true)];
    runs++;
    if (before === "pass") passed++;
    if ((before === "pass") === (after === "pass")) continue;
    changed.push(file);
    console.log(
      `${path.relative(suite, file)}${strict ? " (strict)" : ""}\n  as it is:  ${before}\n  rewritten: ${after}`,
    );
  }
  if (runs % 1000 === 0) console.log(`… ${runs} runs`);
}
console.log(`${files.length} files, ${runs} runs, ${passed} pass as they are, ${changed.length} outcomes changed`);
process.exit(changed.length === 0 ? 0 : 1);

/** Whether to run in strict mode: false, true, or both. */
function modes(flags: ReadonlySet<string>): boolean[] {
  if (flags.has("onlyStrict")) return [true];
  return flags.has("noStrict") || flags.has("raw") || flags.has("module") ? [false] : [false, true];
}
