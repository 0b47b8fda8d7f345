// The entry of the guardian's process: waits until the command's process is gone, however that ended, and sweeps up after it.
import { onEnd } from "./lifeline.ts";
import { killOwner, sweep } from "./sweep.ts";

const [, , folder, lifeline] = process.argv;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => undefined);
process.stdin.resume();
process.stdin.on("error", () => undefined);
// A run that ends as it should has swept up itself.
process.stdin.on("close", () => {
  if (folder !== undefined) sweep(folder, { isRecent: true });
});
// The command that users see was killed, and the process that works for it may be too busy to notice.
if (folder !== undefined && lifeline !== undefined) onEnd(Number(lifeline), () => killOwner(folder));
