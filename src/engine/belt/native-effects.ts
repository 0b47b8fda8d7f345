// Native code, which no guard can hold: add-ons, the internals of Node, and programs in WebAssembly with access to files.
import crypto from "node:crypto";
import path from "node:path";
import { type Guard, always, guardAll, loadedQuietly } from "./guard.ts";

const INTERNAL = ["binding", "_linkedBinding"];

export function nativeEffects(guard: Guard): void {
  guardAll(
    guard,
    "native",
    process,
    ["dlopen"],
    () =>
      ([, file]) =>
        `loads ${path.basename(String(file))}`,
  );
  guardAll(guard, "native", process, INTERNAL, (name) => () => `calls process.${name}()`);
  guardAll(guard, "native", crypto, ["setEngine"], always("loads a library for cryptography"));
  const wasi = loadedQuietly("node:wasi");
  guardAll(guard, "native", wasi, ["WASI"], always("starts a program with access to the system"));
}
