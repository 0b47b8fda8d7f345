// A run, statement by statement, as a debugger shows it.
// Enters: the events of a run, with values of variables. Leaves: steps as text.
import type { WalkStep, WalkedVariable } from "../../model/explanation.ts";
import type { RunEvent, ShownValue } from "../../model/recording.ts";
import type { SourceRange } from "../../model/unit.ts";
import type { PlacesOf } from "./path-tests.ts";
import type { Texts } from "./texts.ts";

export interface WalkParts {
  readonly placesOf: PlacesOf;
  readonly sourceOf: (module: string) => string;
  /** The file name that is shown. */
  readonly fileOf: (module: string) => string;
  readonly texts: Texts;
}

interface Frame {
  readonly function: string;
  /** The values of variables at the previous step. */
  values: ReadonlyMap<string, ShownValue>;
}

export function walkOf(events: readonly RunEvent[], { placesOf, sourceOf, fileOf, texts }: WalkParts): WalkStep[] {
  const steps: WalkStep[] = [];
  const frames: Frame[] = [];
  for (const event of events) {
    const { module } = event;
    const places = placesOf(module);
    if (places === undefined) continue;
    if (event.kind === "enter") {
      const range = places.functions[event.place];
      frames.push({ function: range === undefined ? "?" : headOf(sourceOf(module), range), values: new Map() });
    } else if (event.kind === "leave") frames.pop();
    else {
      const place = event.kind === "step" ? places.steps[event.place] : places.tests[event.place];
      const frame = frames.at(-1);
      if (place === undefined || frame === undefined) continue;
      const variables =
        event.kind === "step" && "variables" in place ? variablesOf(place.variables, event.values ?? [], frame) : [];
      steps.push({
        file: fileOf(module),
        position: place.position,
        text: lineOf(sourceOf(module), place.range),
        depth: frames.length - 1,
        function: frame.function,
        variables,
        ...(event.kind === "test" && {
          decision: {
            truth: event.truth,
            condition: event.condition === undefined ? undefined : texts.condition(event.condition),
          },
        }),
      });
    }
  }
  return steps;
}

function variablesOf(
  names: readonly string[],
  values: readonly (ShownValue | undefined)[],
  frame: Frame,
): WalkedVariable[] {
  const before = frame.values;
  const now = new Map<string, ShownValue>();
  const walked: WalkedVariable[] = [];
  for (const [i, name] of names.entries()) {
    const value = values[i];
    if (value === undefined) continue;
    now.set(name, value);
    const known = before.get(name);
    const isChanged = known?.symbolic !== value.symbolic || known?.concrete !== value.concrete;
    walked.push({ name, ...value, isChanged });
  }
  frame.values = now;
  return walked;
}

/** The name of a function in the source, or else its first line. */
function headOf(source: string, { start, end }: SourceRange): string {
  const text = source.slice(start, end);
  const [, named] = /^(?:export\s+)?(?:default\s+)?(?:async\s+)?function\s*\*?\s*([\w$]+)/.exec(text) ?? [];
  return (
    named ??
    /([\w$]+)\s*=\s*$/.exec(source.slice(Math.max(0, start - 80), start))?.[1] ??
    lineOf(source, { start, end })
  );
}

const LONGEST_LINE = 100;

function lineOf(source: string, { start, end }: SourceRange): string {
  const [line = ""] = source.slice(start, end).split("\n");
  return line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE - 1)}…` : line.trimEnd();
}
