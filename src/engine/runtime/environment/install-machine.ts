// Replaces what `node:os` and `process` tell of the machine and of its user. All of it is the same in every run of a variant; nothing
// of this machine is seen.
import dns from "node:dns";
import os from "node:os";
import type { Environment } from "./environment.ts";

// Code under test may not define members of `process`, and is led to believe that it can assign to some.
const { defineProperty } = Object;

const GIBIBYTE = 2 ** 30;

export function installMachine(environment: Environment): void {
  const { usual } = environment;
  /** Another text in each variant, so that nothing which depends on it is asserted. */
  const text = (what: string, plain: string): (() => string) =>
    named(what, () => {
      environment.noteUsual(what);
      return usual.ofMachine(plain) as string;
    });
  const count = (what: string, plain: number): (() => number) =>
    named(what, () => {
      environment.noteUsual(what);
      return usual.ofMachine(plain) as number;
    });
  const list = <T>(what: string, items: () => T): (() => T) =>
    named(what, () => {
      environment.noteUsual(what);
      return items();
    });
  Object.assign(os, {
    hostname: text("os.hostname()", "host"),
    homedir: text("os.homedir()", "/home/user"),
    tmpdir: text("os.tmpdir()", "/tmp"),
    arch: text("os.arch()", process.arch),
    type: text("os.type()", os.type()),
    release: text("os.release()", "1.0.0"),
    version: text("os.version()", "#1"),
    machine: text("os.machine()", "x86_64"),
    totalmem: count("os.totalmem()", 8 * GIBIBYTE),
    freemem: count("os.freemem()", 4 * GIBIBYTE),
    availableParallelism: count("os.availableParallelism()", 2),
    uptime: () => {
      environment.noteUsual("os.uptime()");
      return usual.uptime() / 1000;
    },
    loadavg: list("os.loadavg()", () => [0, 0, 0]),
    networkInterfaces: list("os.networkInterfaces()", () => ({})),
    cpus: list("os.cpus()", () => [1, 2].map(() => ({ model: "cpu", speed: 1000, times: { ...NO_TIMES } }))),
    userInfo: list("os.userInfo()", () => ({
      uid: 1000,
      gid: 1000,
      username: usual.ofMachine("user"),
      homedir: usual.ofMachine("/home/user"),
      shell: "/bin/sh",
    })),
  });
  const property = (name: string, plain: string | number): void => {
    const get = (): unknown => {
      environment.noteUsual(`process.${name}`);
      return usual.ofMachine(plain);
    };
    // Code may assign to some of them.
    const set = (value: unknown): void => {
      defineProperty(process, name, { value, writable: true, enumerable: true, configurable: true });
    };
    Object.defineProperty(process, name, { get, set, enumerable: true, configurable: true });
  };
  const servers = list("dns.getServers()", () => [usual.ofMachine("127.0.0.53") as string]);
  for (const owner of [dns, dns.promises, dns.Resolver.prototype, dns.promises.Resolver.prototype])
    Object.assign(owner, { getServers: servers });
  for (const name of ["getuid", "geteuid", "getgid", "getegid"] as const)
    if (name in process) Object.assign(process, { [name]: count(`process.${name}()`, 1000) });
  if ("getgroups" in process)
    Object.assign(process, { getgroups: list("process.getgroups()", () => [usual.ofMachine(1000) as number]) });
  Object.assign(process, {
    constrainedMemory: count("process.constrainedMemory()", 8 * GIBIBYTE),
    availableMemory: count("process.availableMemory()", 4 * GIBIBYTE),
  });
  property("pid", 1000);
  property("ppid", 999);
  property("title", "node");
  property("execPath", "/usr/bin/node");
  property("arch", process.arch);
  property("version", process.version);
  const versions = Object.entries(process.versions).map(([name, version = ""]): [string, PropertyDescriptor] => [
    name,
    { get: () => usual.ofMachine(version), enumerable: true },
  ]);
  const fixed = { enumerable: true, configurable: true };
  defineProperty(process, "versions", { ...fixed, value: Object.defineProperties({}, Object.fromEntries(versions)) });
  defineProperty(process, "execArgv", { ...fixed, get: list("process.execArgv", () => []) });
  // It has the environment, the command line and the addresses of the machine.
  if ("report" in process) Object.assign(process.report, { getReport: list("process.report.getReport()", () => ({})) });
}

/** The function with the name that the one which it replaces has. `what`: how code calls it. */
function named<T>(what: string, answer: () => T): () => T {
  return defineProperty(answer, "name", { value: /(\w+)\(\)$/.exec(what)?.[1], configurable: true });
}

const NO_TIMES = { user: 0, nice: 0, sys: 0, idle: 0, irq: 0 };
