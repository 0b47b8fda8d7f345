import pc from "picocolors";
import type { Event } from "../model/events.ts";
import type { Interruption } from "./interruption.ts";
import { listenForInterruption } from "./interruption.ts";
import { liveProgress } from "./live-progress.ts";
import type { Manner } from "./manner.ts";
import { plainProgress } from "./plain-progress.ts";
import type { Progress } from "./progress.ts";
import { useColor } from "./use-color.ts";
import type { World } from "./command-context.ts";

interface Watch {
  readonly progress: Progress;
  readonly interruption: Interruption;
  readonly onEvent: (event: Event) => void;
}

/** Shows how the work goes on, and lets Ctrl-C end it; leaves neither behind. */
export async function watched<T>(manner: Manner, world: World, work: (watch: Watch) => Promise<T>): Promise<T> {
  const progress = progressFor(manner, world);
  const colors = pc.createColors(useColor(manner.color, world.env, world.stderr));
  const onEvent = (event: Event): void => {
    progress.handle(event);
    if (event.type !== "message") return;
    if (event.level === "warning") progress.say(`${colors.yellow("warning:")} ${event.text}`);
    else if (!manner.quiet) progress.say(event.text);
  };
  const interruption = listenForInterruption(() =>
    progress.say("Stopping: what is done will be kept. Press Ctrl-C again to end at once."),
  );
  try {
    return await work({ progress, interruption, onEvent });
  } finally {
    progress.end();
    interruption.stopListening();
  }
}

/** Always on the standard error, so that the standard output holds nothing but the outcome. */
function progressFor({ quiet }: Manner, { stderr, env }: World): Progress {
  if (quiet) return { ...plainProgress(stderr), handle: () => {} };
  return stderr.isTTY === true && env["TERM"] !== "dumb" ? liveProgress(stderr) : plainProgress(stderr);
}
