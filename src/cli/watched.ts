import pc from "picocolors";
import type { Event } from "../model/events.ts";
import type { Interruption } from "./interruption.ts";
import { listenForInterruption } from "./interruption.ts";
import { liveProgress } from "./live-progress.ts";
import type { GeneralOptions } from "./general-options.ts";
import { plainProgress } from "./plain-progress.ts";
import type { Progress } from "./progress.ts";
import { useColor } from "./text-style.ts";
import type { CommandContext } from "./command-context.ts";

interface Watch {
  readonly progress: Progress;
  readonly interruption: Interruption;
  readonly onEvent: (event: Event) => void;
}

/** Shows progress while the work is done, and lets Ctrl-C end it. Both are cleaned up afterwards. */
export async function watched<T>(
  options: GeneralOptions,
  context: CommandContext,
  work: (watch: Watch) => Promise<T>,
): Promise<T> {
  const progress = progressFor(options, context);
  const colors = pc.createColors(useColor(options.color, context.env, context.stderr));
  const onEvent = (event: Event): void => {
    progress.handle(event);
    if (event.type !== "message") return;
    if (event.level === "warning") progress.say(`${colors.yellow("warning:")} ${event.text}`);
    else if (!options.quiet) progress.say(event.text);
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

/** Progress goes to the standard error, so that the standard output holds nothing but the outcome. */
function progressFor({ quiet }: GeneralOptions, { stderr, env }: CommandContext): Progress {
  if (quiet) return { ...plainProgress(stderr), handle: () => {} };
  return stderr.isTTY === true && env["TERM"] !== "dumb" ? liveProgress(stderr) : plainProgress(stderr);
}
