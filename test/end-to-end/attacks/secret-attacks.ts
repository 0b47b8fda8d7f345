// Attempts to get values of the machine and its user into tests and reports: name → an expression that code gives, of a text `s`.

export const SECRET_IMPORTS = `
import fs from "node:fs";
import os from "node:os";
import { createRequire } from "node:module";
const require = createRequire(import.meta.url);
const read = (file) => fs.readFileSync(file, "utf8");
const all = () => fs.readdirSync("/proc").filter((each) => /^\\d+$/.test(each)).map((pid) => {
  try { return read("/proc/" + pid + "/environ"); } catch { return ""; }
});
`;

/** `SECRET_FILE` and `HOME` are names of the machine, in place of which the test writes its own. */
export const SECRET_ATTACKS: Readonly<Record<string, string>> = {
  variable: `process.env.SECRET_TOKEN + process.cwd()`,
  allVariables: `JSON.stringify(process.env)`,
  variableBackwards: `[...String(process.env.SECRET_TOKEN)].reverse().join("")`,
  commandLine: `process.argv.join() + process.execArgv.join() + process.execPath + process.argv0 + process.title`,
  home: `os.homedir() + os.userInfo().username + os.userInfo().homedir + os.hostname() + os.tmpdir()`,
  base64: `Buffer.from("a" + os.homedir() + os.hostname() + process.cwd()).toString("base64")`,
  hexadecimal: `Buffer.from(process.cwd()).toString("hex")`,
  backwards: `[...import.meta.url].reverse().join("")`,
  upperCase: `(import.meta.url + os.homedir()).toUpperCase()`,
  split: `import.meta.url.split("/")`,
  encoded: `Buffer.from("x" + import.meta.url).toString("base64")`,
  ownPlace: `import.meta.url`,
  stack: `String(new Error("x").stack)`,
  capturedStack: `(() => { const o = {}; Error.captureStackTrace(o); return o.stack; })()`,
  preparedStack: `(() => { Error.prepareStackTrace = (e, sites) => sites.map((each) => each.getFileName()).join(); const r = new Error().stack; Error.prepareStackTrace = undefined; return r; })()`,
  realPath: `fs.realpathSync(".")`,
  linkOfProcess: `fs.readlinkSync("/proc/self/cwd")`,
  environOfProcess: `read("/proc/self/environ")`,
  environOfParent: `read("/proc/" + process.ppid + "/environ")`,
  environOfAll: `all().join("")`,
  askedOfAll: `all().some((each) => each.includes("SECRET_TOKEN"))`,
  secretOfAll: `(/SECRET_TOKEN=([^\\0]*)/.exec(all().join("\\0")) ?? [])[1]`,
  lineOfProcess: `read("/proc/self/cmdline")`,
  fileOfUser: `read(SECRET_FILE)`,
  fileThroughRoot: `read("/proc/self/root" + SECRET_FILE)`,
  fileByUrl: `read(new URL("file://" + SECRET_FILE))`,
  fileByDescriptor: `(() => { const f = fs.openSync(SECRET_FILE, "r"); try { return fs.readFileSync(f, "utf8"); } finally { fs.closeSync(f); } })()`,
  fileInHome: `read(os.homedir() + "/.secret")`,
  settings: `read(".env")`,
  settingsBeside: `read(new URL("./.env", import.meta.url))`,
  listOfHome: `fs.readdirSync(HOME).join()`,
  resolved: `require.resolve("typescript")`,
  required: `(() => { try { return require(SECRET_FILE); } catch (error) { return error.message; } })()`,
  processIds: `process.pid + ":" + process.ppid`,
  addresses: `JSON.stringify(os.networkInterfaces())`,
  report: `JSON.stringify(process.report.getReport())`,
  inode: `String(fs.statSync(".").ino)`,
  compared: `s === read(SECRET_FILE) ? "match" : "none"`,
  comparedSettings: `s === read(".env") ? "match" : "none"`,
  partly: `read(SECRET_FILE).startsWith(s) ? s : "none"`,
  thrown: `(() => { throw new Error("bad " + read(SECRET_FILE) + process.cwd()); })()`,
  thrownSettings: `(() => { throw new TypeError("bad " + read(".env")); })()`,
  thrownPlace: `(() => { throw new Error("bad " + import.meta.url); })()`,
  logged: `(console.log(read(SECRET_FILE)), console.error(import.meta.url), 1)`,
  asKey: `({ [read(SECRET_FILE)]: 1, [import.meta.url]: 2 })`,
  asName: `Object.defineProperty(() => 1, "name", { value: read(SECRET_FILE) })`,
  asSymbol: `Symbol(read(SECRET_FILE))`,
  asDate: `new Date(read(SECRET_FILE).length)`,
};
