// The entry of the guardian's process: waits until the command's process is gone, however that ended, and sweeps up after it.
import { sweep } from "./sweep.ts";

const [, , folder] = process.argv;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => undefined);
process.stdin.resume();
process.stdin.on("error", () => undefined);
// A run that ends as it should has swept up itself.
process.stdin.on("close", () => {
  if (folder !== undefined) sweep(folder, { isRecent: true });
});
