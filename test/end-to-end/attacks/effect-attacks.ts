// Attempts at side effects: name → what is told of it, and the code that makes it, in a function of `n` where n is 7.
// `CANARY` is a folder that must stay empty, `PORT` a port on which nobody may call.

export type Attack = readonly [told: RegExp, code: string];

export const IMPORTS = `
import fs, { writeFileSync as early, promises as later } from "node:fs";
import * as fsp from "node:fs/promises";
import childProcess, { spawn as earlySpawn } from "node:child_process";
import cluster from "node:cluster";
import dgram from "node:dgram";
import dns from "node:dns";
import http from "node:http";
import http2 from "node:http2";
import https from "node:https";
import asyncHooks from "node:async_hooks";
import inspector from "node:inspector";
import inspectorPromises from "node:inspector/promises";
import * as nodeModule from "node:module";
import os from "node:os";
import vm from "node:vm";
import { createRequire } from "node:module";
import net from "node:net";
import process from "node:process";
import tls from "node:tls";
import { promisify } from "node:util";
import v8 from "node:v8";
import workerThreads from "node:worker_threads";
import { leak, captured } from "hostile";
const require = createRequire(import.meta.url);
const prototypeConnect = net.Socket.prototype.connect;
const kept = { write: fs.writeFileSync, spawn: childProcess.spawnSync };
`;

/** A package that takes its references when it is loaded. */
export const PACKAGE = `
const fs = require("fs");
const { writeFileSync } = fs;
const { execSync } = require("child_process");
exports.leak = (file) => writeFileSync(file, "x");
exports.captured = (command) => execSync(command);
`;

const writes = /writes|opens|makes|moves|deletes|changes/;

export const EFFECT_ATTACKS: Readonly<Record<string, Attack>> = {
  writeFile: [writes, `fs.writeFile(CANARY + "/a", "x", () => {});`],
  writeFileSync: [/writes .*\/b/, `fs.writeFileSync(CANARY + "/b", "x");`],
  namedImport: [/writes .*\/c/, `early(CANARY + "/c", "x");`],
  keptReference: [/writes .*\/d/, `kept.write(CANARY + "/d", "x");`],
  promises: [/writes .*\/e/, `await later.writeFile(CANARY + "/e", "x");`],
  promisesModule: [/writes .*\/f/, `await fsp.writeFile(CANARY + "/f", "x");`],
  appendFileSync: [writes, `fs.appendFileSync(CANARY + "/g", "x");`],
  openForWriting: [/opens .*\/h for writing/, `fs.openSync(CANARY + "/h", "w");`],
  openForAppending: [/opens/, `fs.openSync(CANARY + "/i", "a+");`],
  openByNumber: [/opens/, `fs.openSync(CANARY + "/j", fs.constants.O_CREAT | fs.constants.O_RDWR);`],
  openLater: [/opens/, `await fsp.open(CANARY + "/k", "w");`],
  createWriteStream: [writes, `fs.createWriteStream(CANARY + "/l").end("x");`],
  writeStreamClass: [writes, `new (fs as any).WriteStream(CANARY + "/m").end("x");`],
  mkdirSync: [/makes/, `fs.mkdirSync(CANARY + "/n");`],
  mkdtempSync: [/makes/, `fs.mkdtempSync(CANARY + "/o");`],
  symlinkSync: [/makes/, `fs.symlinkSync("/", CANARY + "/p");`],
  linkSync: [/makes/, `fs.linkSync(SELF, CANARY + "/q");`],
  copyFileSync: [writes, `fs.copyFileSync(SELF, CANARY + "/r");`],
  cpSync: [writes, `fs.cpSync(SELF, CANARY + "/s");`],
  renameSync: [/moves/, `fs.renameSync(SELF, CANARY + "/t");`],
  unlinkSync: [/deletes/, `fs.unlinkSync(SELF);`],
  rmSync: [/deletes/, `fs.rmSync(SELF, { recursive: true, force: true });`],
  rmLater: [/deletes/, `await fsp.rm(SELF, { recursive: true, force: true });`],
  rmdirSync: [/deletes/, `fs.rmdirSync(CANARY);`],
  truncateSync: [writes, `fs.truncateSync(SELF, 0);`],
  chmodSync: [/changes/, `fs.chmodSync(SELF, 0o777);`],
  utimesSync: [/changes/, `fs.utimesSync(SELF, 0, 0);`],
  writeToForeignDescriptor: [/did not open/, `fs.writeSync(3, "forged");`],
  promisified: [writes, `await promisify(fs.writeFile)(CANARY + "/u", "x");`],
  boundEarly: [writes, `fs.writeFileSync.bind(null)(CANARY + "/v", "x");`],
  appliedByReflect: [writes, `Reflect.apply(fs.writeFileSync, fs, [CANARY + "/w", "x"]);`],
  throughPackage: [writes, `leak(CANARY + "/x");`],
  throughRequire: [writes, `require("fs").writeFileSync(CANARY + "/y", "x");`],
  throughDynamicImport: [writes, `(await import("node:fs")).writeFileSync(CANARY + "/z", "x");`],
  swallowed: [writes, `try { fs.writeFileSync(CANARY + "/ba", "x"); } catch { n = 8; }`],
  inFinally: [writes, `try { JSON.parse("{"); } catch {} finally { fs.writeFileSync(CANARY + "/bb", "x"); }`],
  inGetter: [writes, `({ get a() { fs.writeFileSync(CANARY + "/bc", "x"); return 1; } }).a;`],
  inToString: [writes, `String({ toString() { fs.writeFileSync(CANARY + "/bd", "x"); return ""; } });`],
  afterAwait: [writes, `await null; fs.writeFileSync(CANARY + "/be", "x");`],
  inMicrotask: [writes, `await Promise.resolve().then(() => fs.writeFileSync(CANARY + "/bf", "x"));`],
  inTimer: [
    writes,
    `await new Promise((done) => setTimeout(() => { fs.writeFileSync(CANARY + "/bg", "x"); done(0); }, 50));`,
  ],
  inImmediate: [
    writes,
    `await new Promise((done) => setImmediate(() => { fs.writeFileSync(CANARY + "/bh", "x"); done(0); }));`,
  ],
  heapSnapshot: [/heap snapshot/, `v8.writeHeapSnapshot(CANARY + "/bi");`],
  report: [/writes a report/, `process.report?.writeReport(CANARY + "/bj");`],
  fetching: [/fetches http:\/\/127/, `await fetch("http://127.0.0.1:" + PORT + "/?secret=1");`],
  httpGet: [/requests/, `http.get("http://127.0.0.1:" + PORT);`],
  httpRequest: [/requests/, `http.request({ host: "127.0.0.1", port: PORT }).end();`],
  clientRequest: [/request|connection/, `new (http as any).ClientRequest("http://127.0.0.1:" + PORT).end();`],
  httpsGet: [/requests/, `https.get("https://127.0.0.1:" + PORT);`],
  http2Connect: [/connection/, `http2.connect("http://127.0.0.1:" + PORT);`],
  netConnect: [/connection/, `net.connect(PORT, "127.0.0.1");`],
  newSocket: [/connection/, `new net.Socket().connect(PORT, "127.0.0.1");`],
  earlyPrototype: [/connection/, `Reflect.apply(prototypeConnect, new net.Socket(), [PORT, "127.0.0.1"]);`],
  tlsConnect: [/connection/, `tls.connect(PORT, "127.0.0.1");`],
  listening: [/listens/, `net.createServer().listen(0);`],
  httpListening: [/listens/, `http.createServer().listen(0);`],
  datagram: [/datagram/, `dgram.createSocket("udp4").send("x", PORT, "127.0.0.1");`],
  datagramBind: [/datagram/, `dgram.createSocket("udp4").bind(0);`],
  lookup: [/looks up/, `dns.lookup("example.org", () => {});`],
  resolve: [/looks up/, `await dns.promises.resolve4("example.org");`],
  resolver: [/looks up/, `new dns.Resolver().resolve4("example.org", () => {});`],
  spawn: [/starts touch/, `childProcess.spawn("touch", [CANARY + "/ca"]);`],
  spawnEarly: [/starts touch/, `earlySpawn("touch", [CANARY + "/cb"]);`],
  spawnKept: [/starts touch/, `kept.spawn("touch", [CANARY + "/cc"]);`],
  spawnSync: [/starts touch/, `childProcess.spawnSync("touch", [CANARY + "/cd"]);`],
  exec: [/starts touch/, `childProcess.exec("touch " + CANARY + "/ce");`],
  execSync: [/starts touch/, `childProcess.execSync("touch " + CANARY + "/cf");`],
  execFile: [/starts touch/, `childProcess.execFile("touch", [CANARY + "/cg"]);`],
  execPromisified: [/starts touch/, `await promisify(childProcess.exec)("touch " + CANARY + "/ch");`],
  forking: [/starts/, `childProcess.fork(SELF);`],
  execThroughPackage: [/starts touch/, `captured("touch " + CANARY + "/ci");`],
  childProcessClass: [
    /starts/,
    `new (childProcess as any).ChildProcess().spawn({ file: "touch", args: ["touch", CANARY + "/cj"] });`,
  ],
  clusterFork: [/starts/, `cluster.fork();`],
  killing: [/process\.kill/, `process.kill(process.ppid, "SIGTERM");`],
  changingFolder: [/chdir/, `process.chdir("/");`],
  changingMask: [/umask/, `process.umask(0);`],
  settingUser: [/setuid/, `process.setuid?.(0);`],
  debugging: [/debugger/, `inspector.open(0);`],
  flags: [/flags of V8/, `v8.setFlagsFromString("--expose-gc");`],
  threads: [/starts a thread/, `new workerThreads.Worker("0", { eval: true });`],
  addOn: [/loads evil.node/, `process.dlopen({ exports: {} } as any, CANARY + "/evil.node");`],
  requiredAddOn: [/loads|native/, `require(ADDON);`],
  bindings: [/process\.binding/, `(process as any).binding("fs");`],
  readStreamThatWrites: [/opens .*\/da for writing/, `fs.createReadStream(CANARY + "/da", { flags: "w+" });`],
  readStreamClass: [/opens .*\/db for writing/, `new fs.ReadStream(CANARY + "/db", { flags: "w+" } as any);`],
  piped: [writes, `fs.createReadStream(SELF).pipe(fs.createWriteStream(CANARY + "/dc"));`],
  handleChanges: [
    /by its handle/,
    `const h = await fsp.open(SELF, "r"); try { await h.chmod(0o600); } finally { await h.close(); }`,
  ],
  handleTimes: [/by its handle/, `const h = await fsp.open(SELF, "r"); await h.utimes(1, 1);`],
  descriptorTimes: [/by its descriptor/, `fs.futimesSync(fs.openSync(SELF, "r"), 1, 1);`],
  closesChannel: [/did not open/, `fs.closeSync(3);`],
  closesEverything: [/did not open/, `for (let i = 3; i < 60; i++) try { fs.closeSync(i); } catch {}`],
  readsChannel: [/did not open/, `fs.readSync(3, Buffer.alloc(16));`],
  streamsChannel: [/did not open/, `fs.createReadStream("", { fd: 3 });`],
  readsChannelWhole: [/did not open/, `fs.readFileSync(3);`],
  socketOnChannel: [/did not open/, `new net.Socket({ fd: 3, readable: true, writable: true }).write("forged");`],
  memoryOfProcess: [/opens \/proc\/self\/mem/, `fs.openSync("/proc/self/mem", "r+");`],
  reportsOnError: [/asks for reports/, `process.report!.reportOnFatalError = true;`],
  traces: [/trace of events/, `require("node:trace_events").createTracing({ categories: ["node"] }).enable();`],
  hooksInThread: [
    /hooks that run in a thread/,
    `(nodeModule as any).register("data:text/javascript,import fs from 'node:fs'; fs.writeFileSync('" + CANARY + "/dd', 'x')");`,
  ],
  builtInModule: [writes, `(process as any).getBuiltinModule("fs").writeFileSync(CANARY + "/de", "x");`],
  internalLoad: [writes, `(nodeModule as any).default._load("fs").writeFileSync(CANARY + "/df", "x");`],
  extension: [/loads evil.node/, `(nodeModule as any).default._extensions[".node"]({ exports: {} }, ADDON);`],
  inspectorSession: [
    /debugger/,
    `const s = new inspector.Session(); s.connect(); s.post("Runtime.evaluate", { expression: "process.binding('fs')" });`,
  ],
  inspectorLater: [/debugger/, `new inspectorPromises.Session().connect();`],
  otherContext: [
    /process\.binding/,
    `vm.runInNewContext("f.constructor('return process')()", { f: function () {} }).binding("fs");`,
  ],
  testRunner: [/asynchronous work/, `(await import("node:test")).run({ files: [SELF] });`],
  history: [
    /asynchronous work|opens/,
    `(await import("node:repl")).start({ input: process.stdin, output: process.stdout }).setupHistory(CANARY + "/dg", () => {});`,
  ],
  asyncHook: [/asynchronous work/, `asyncHooks.createHook({ init() {} }).enable();`],
  capturesErrors: [/setUncaughtExceptionCaptureCallback/, `process.setUncaughtExceptionCaptureCallback(() => {});`],
  priority: [/priority/, `os.setPriority(19);`],
  cryptoEngine: [/library for cryptography/, `require("node:crypto").setEngine(ADDON);`],
  agent: [/connection/, `(new http.Agent() as any).createConnection({ port: PORT, host: "127.0.0.1" });`],
  unixSocket: [/connection/, `net.createConnection("/var/run/docker.sock");`],
  requestObject: [/fetches/, `await fetch(new Request("http://127.0.0.1:" + PORT + "/"));`],
  onExit: [writes, `process.on("exit", () => fs.writeFileSync(CANARY + "/dh", "x")); process.emit("exit", 0);`],
  wasi: [/program with access/, `new (require("node:wasi").WASI)({ version: "preview1", preopens: { "/": CANARY } });`],
};

/** Effects that are attempted only after the call has returned: no path ends, and no test is written. */
export const LATE_ATTACKS: Readonly<Record<string, Attack>> = {
  timerAfterReturn: [writes, `setTimeout(() => fs.writeFileSync(CANARY + "/ea", "x"), 0);`],
  immediateAfterReturn: [writes, `setImmediate(() => fs.writeFileSync(CANARY + "/eb", "x"));`],
  longTimer: [/starts touch/, `setTimeout(() => childProcess.spawn("touch", [CANARY + "/ec"]), 60_000);`],
  interval: [writes, `const i = setInterval(() => { clearInterval(i); fs.writeFileSync(CANARY + "/ed", "x"); }, 10);`],
  promiseInTimer: [writes, `setTimeout(async () => { await null; fs.writeFileSync(CANARY + "/ee", "x"); }, 0);`],
  stored: [
    writes,
    `new asyncHooks.AsyncLocalStorage().run(1, () => setTimeout(() => fs.writeFileSync(CANARY + "/ef", "x"), 0));`,
  ],
  finalizer: [
    writes,
    `new FinalizationRegistry(() => fs.writeFileSync(CANARY + "/eg", "x")).register({}, 1); for (let i = 0; i < 99; i++) new Array(1e4).fill(i);`,
  ],
};
