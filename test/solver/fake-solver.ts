// A program that speaks as z3 does and solves nothing: what it answers depends on a word in the script.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";

const SOURCE = `#!${process.execPath}
let script = "";
let hangs = false;
const ANSWERS = {
  "(get-value (v0))": "((v0 5))",
  "(get-info :rlimit)": "(:rlimit 42)",
  "(get-info :reason-unknown)": '(:reason-unknown "max. resource limit exceeded")',
};
function checkSat() {
  if (script.includes("crash")) process.exit(3);
  if (script.includes("hang")) hangs = true;
  else return script.includes("hard") ? "unknown" : script.includes("(assert false)") ? "unsat" : "sat";
}
function answer(line) {
  const echoed = /^\\(echo "(.*)"\\)$/.exec(line);
  if (echoed !== null) return echoed[1];
  if (line === "(check-sat)") return checkSat();
  if (line.includes("nonsense")) return '(error "line 9 column 1: unknown constant nonsense")';
  script = line === "(reset)" ? "" : script + line;
  return ANSWERS[line];
}
require("node:readline").createInterface({ input: process.stdin }).on("line", (line) => {
  const said = hangs ? undefined : answer(line);
  if (said !== undefined) console.log(said);
});
`;

/** A folder with such a program in it, under the name given. */
export function folderWithFakeSolver(name = "z3"): string {
  const folder = mkdtempSync(path.join(tmpdir(), "pathwise-solver-"));
  writeFileSync(path.join(folder, name), SOURCE, { mode: 0o755 });
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export function fakeSolver(): string {
  return path.join(folderWithFakeSolver(), "z3");
}
