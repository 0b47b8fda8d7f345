// Replaces the ways in which code asks for the time, for random numbers and for what its process knows, for good.
import { syncBuiltinESMExports } from "node:module";
import { dateOf } from "../builtins/date-time.ts";
import { areModelsOn } from "../builtins/builtin.ts";
import { isInPackage } from "../packages.ts";
import { currentPath } from "../path.ts";
import type { Environment } from "./environment.ts";
import { installCrypto } from "./install-crypto.ts";
import { installMachine } from "./install-machine.ts";
import { VirtualEnv } from "./virtual-env.ts";

export function installEnvironment(environment: Environment): VirtualEnv {
  Math.random = () => environment.random() as number;
  performance.now = () => environment.stopwatch() as number;
  installDate(environment);
  const env = installProcess(environment);
  installMachine(environment);
  installCrypto(environment);
  installFetch(environment);
  // Named imports of built-in modules see the replacements, too.
  syncBuiltinESMExports();
  return env;
}

function installDate(environment: Environment): void {
  const RealDate = Date;
  /** The time as a number, since what is made of it cannot be followed. */
  const time = (): number => {
    const now = environment.date();
    return (areModelsOn() ? currentPath().pin(now) : currentPath().valueOf(now)) as number;
  };
  const date: DateConstructor = new Proxy(RealDate, {
    construct: (target, args: unknown[], newTarget): object => {
      if (args.length > 0) return Reflect.construct(target, args, newTarget) as object;
      const isFollowed = areModelsOn() && !isInPackage() && newTarget === date;
      return isFollowed
        ? (dateOf(environment.date()) as object)
        : (Reflect.construct(target, [time()], newTarget) as object);
    },
    apply: () => new RealDate(time()).toString(),
  });
  RealDate.now = () => environment.now() as number;
  Object.defineProperty(RealDate.prototype, "constructor", { value: date, writable: true, configurable: true });
  globalThis.Date = date;
}

function installProcess(environment: Environment): VirtualEnv {
  const env = new VirtualEnv(environment);
  process.env = new Proxy({}, env);
  Object.assign(process, { cwd: () => environment.cwd() as string });
  installUptime(environment);
  const platform = { get: () => environment.platform(), configurable: true, enumerable: true };
  Object.defineProperties(process, { platform, argv: argvProperty(environment) });
  return env;
}

/** Times that no test sets up: they are not varied. */
function installUptime(environment: Environment): void {
  const elapsedMs = (what: string): number => {
    environment.noteUsual(what);
    return environment.usual.uptime();
  };
  const hrtime = (since: readonly [number, number] = [0, 0]): [number, number] => {
    const ns = elapsedMs("process.hrtime()") * 1e6 - since[0] * 1e9 - since[1];
    return [Math.floor(ns / 1e9), ((ns % 1e9) + 1e9) % 1e9];
  };
  const bigint = (): bigint => BigInt(elapsedMs("process.hrtime.bigint()")) * 1_000_000n;
  process.hrtime = Object.assign(hrtime, { bigint });
  Object.assign(process, { uptime: () => elapsedMs("process.uptime()") / 1000 });
}

/** What the network says is not varied. */
function installFetch(environment: Environment): void {
  const { fetch } = globalThis;
  globalThis.fetch = (...args) => {
    environment.noteUsual("fetch()");
    return fetch(...args);
  };
}

/** Code may assign to `process.argv`. */
function argvProperty(environment: Environment): PropertyDescriptor {
  let written: unknown;
  return {
    get: () => written ?? environment.argv(),
    set: (value: unknown) => void (written = value),
    configurable: true,
    enumerable: true,
  };
}
