import type { Event } from "../model/events.ts";
import type { Explanation } from "../model/explanation.ts";
import type { UnitResult } from "../model/result.ts";
import { counted } from "../report/phrases.ts";
import type { Progress, OutputStream } from "./progress.ts";

/** Writes a line for each finished unit, for logs. */
export function plainProgress(stream: OutputStream): Progress {
  let units = 0;
  let done = 0;
  const say = (line: string): void => void stream.write(`${line}\n`);
  const handle = (event: Event): void => {
    if (event.type === "units") units = event.count;
    else if (event.type === "unit-done") say(`[${++done}/${units}] ${describe(event.result)}`);
    else if (event.type === "unit-explained") say(`[${++done}/${units}] ${event.unit}: ${told(event.explanation)}`);
  };
  return { handle, say, end: () => {} };
}

function told(explanation: Explanation | undefined): string {
  if (explanation === undefined) return "skipped";
  const { status, classes, contexts } = explanation;
  return [status, counted(classes.length, "class", "classes"), counted(contexts, "context")].join(", ");
}

function describe({ file, name, status, paths, tests, branches, findings, states }: UnitResult): string {
  if (status === "skipped") return `${file} ${name}: skipped`;
  const parts = [
    status,
    ...(states === undefined ? [] : [counted(states.explored, "state")]),
    counted(paths, "path"),
    counted(tests, "test"),
    `${branches.covered}/${branches.total} branches`,
    ...(findings.length === 0 ? [] : [counted(findings.length, "finding")]),
  ];
  return `${file} ${name}: ${parts.join(", ")}`;
}
