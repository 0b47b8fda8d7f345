// Runs the static checks in parallel, and a command beside them if one is given: they keep one core busy for a while, so
// `npm test` uses the other one for tests. Lint rules, and what nobody uses, are left to `npm run test:all`.
import { spawn } from "node:child_process";

const CHECKS = ["types", "format:check"];

/**
 * @param {string} script
 * @returns {Promise<boolean>}
 */
function passes(script) {
  const child = spawn("npm", ["run", "--silent", script], { shell: process.platform === "win32" });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text) => (output += String(text)));
  return new Promise((resolve) => {
    child.on("close", (status) => {
      process.stdout.write(`npm run ${script}: ${status === 0 ? "fine" : "failed"}\n${output}`);
      resolve(status === 0);
    });
  });
}

/**
 * Runs a command and passes its output on.
 * @param {readonly string[]} command
 * @returns {Promise<boolean>}
 */
function runs([program = "", ...args]) {
  if (program === "") return Promise.resolve(true);
  const child = spawn(program, args, { stdio: "inherit", shell: process.platform === "win32" });
  return new Promise((resolve) => {
    child.on("close", (status) => resolve(status === 0));
  });
}

const results = await Promise.all([...CHECKS.map(passes), runs(process.argv.slice(2))]);
process.exitCode = results.every(Boolean) ? 0 : 1;
