// Native code, which no guard can hold: add-ons, the internals of Node, and programs in WebAssembly with access to files.
import { createRequire } from "node:module";
import path from "node:path";
import { type Guard, always, guardAll } from "./guard.ts";

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
  // Node warns when it is imported.
  const emitWarning = process.emitWarning.bind(process);
  process.emitWarning = () => undefined;
  const wasi = createRequire(import.meta.url)("node:wasi") as object;
  process.emitWarning = emitWarning;
  guardAll(guard, "native", wasi, ["WASI"], always("starts a program with access to the system"));
}
