import path from "node:path";
import type { Event } from "../model/events.ts";
import { counted } from "../report/phrases.ts";
import { shorten } from "../report/terminal-text.ts";
import type { Progress, OutputStream } from "./progress.ts";
import { CLEAR_LINE } from "./visible-stream.ts";

const FRAMES = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"];
const REDRAW_MS = 100;
/** For terminals that do not tell their width, or say that it is 0. */
const DEFAULT_WIDTH = 80;

type UnitProgress = Extract<Event, { type: "unit-progress" }>;

/** Redraws one line at the bottom of a terminal. */
export function liveProgress(stream: OutputStream, now: () => number = performance.now.bind(performance)): Progress {
  let units = 0;
  let done = 0;
  let frame = 0;
  let ended = false;
  let doing = "reading the project";
  let end: number | undefined;

  const text = (): string => {
    const left = end === undefined ? [] : [`${Math.max(0, Math.ceil((end - now()) / 1000))} s left`];
    const count = units === 0 ? [] : [`${done}/${units} units`];
    return [...count, doing, ...left].join(" · ");
  };
  const draw = (): void => {
    const spinner = FRAMES[frame++ % FRAMES.length] ?? "";
    stream.write(`${CLEAR_LINE}${shorten(`${spinner} ${text()}`, (stream.columns || DEFAULT_WIDTH) - 1)}`);
  };
  // The line is redrawn without events, too, so that waiting does not look like a hang.
  const timer = setInterval(draw, REDRAW_MS);
  timer.unref();
  draw();

  const handle = (event: Event): void => {
    if (event.type === "units") units = event.count;
    else if (event.type === "unit-start") doing = event.name;
    else if (event.type === "unit-done" || event.type === "unit-explained") done++;
    else if (event.type === "stage") doing = stageText(event);
    else if (event.type === "unit-progress") {
      doing = describe(event);
    }
    end = event.type === "unit-progress" ? now() + event.secondsLeft * 1000 : undefined;
    // The process may be too busy to draw for a while.
    if (event.type === "stage") draw();
  };
  return {
    handle,
    say: (line) => {
      stream.write(`${CLEAR_LINE}${line}\n`);
      if (!ended) draw();
    },
    end: () => {
      if (ended) return;
      ended = true;
      clearInterval(timer);
      stream.write(CLEAR_LINE);
    },
  };
}

function stageText({ stage, file }: Extract<Event, { type: "stage" }>): string {
  return file === undefined ? stage : `${stage} · ${path.basename(file)}`;
}

function describe({ name, paths, branches, states, length }: UnitProgress): string {
  return [
    name,
    ...(length === undefined ? [] : [`length ${length}`]),
    ...(states === undefined ? [] : [counted(states, "state")]),
    counted(paths, "path"),
    `${branches.covered}/${branches.total} branches`,
  ].join(" · ");
}
