// What `choose` gives while a body is explored: each of its places in the text is an input of its own.
import { assume, notModelled } from "./stand-in-errors.ts";

/** Where `choose` is called: lines and columns from 1, in the original text. */
export interface ChoicePlace {
  readonly path: string;
  readonly start: readonly [line: number, column: number];
  readonly end: readonly [line: number, column: number];
  /** It may be called again, so that its input is a list. */
  readonly isList: boolean;
}

const current: { places: readonly ChoicePlace[]; values: readonly unknown[]; used: number[] } = {
  places: [],
  values: [],
  used: [],
};

export function startChoices(places: readonly ChoicePlace[], values: readonly unknown[]): void {
  current.places = places;
  current.values = values;
  current.used = places.map(() => 0);
}

export function choose(): unknown {
  const index = placeIndex(new Error("choose").stack ?? "");
  const place = current.places[index];
  if (place === undefined) return notModelled("choose() outside of the body of a test");
  const time = current.used[index] as number;
  current.used[index] = time + 1;
  if (!place.isList) return time === 0 ? current.values[index] : notModelled("choose() that is called again");
  const list = current.values[index] as readonly unknown[];
  assume(time < list.length);
  return list[time];
}

/** Of nested places the innermost, which starts last. */
function placeIndex(stack: string): number {
  for (const [, path, line, column] of stack.matchAll(/(?:\(|at (?:async )?)([^()\n]*):(\d+):(\d+)\)?$/gm)) {
    const at = [Number(line), Number(column)] as const;
    const index = current.places.findLastIndex(
      ({ path: own, start, end }) => fileName(own) === fileName(path) && !isBefore(at, start) && isBefore(at, end),
    );
    if (index >= 0) return index;
  }
  return -1;
}

/** The original code is also run with its project in another place. */
function fileName(path: string | undefined): string | undefined {
  return path?.split(/[\\/]/).at(-1);
}

function isBefore([line, column]: readonly [number, number], [other, end]: readonly [number, number]): boolean {
  return line < other || (line === other && column < end);
}
