// What the engine is doing right now, in a file that outlives its process: the supervisor reads from it which input
// ended or hung it. A small write to one place costs microseconds, so every execution is recorded.
import { closeSync, openSync, readFileSync, writeSync } from "node:fs";
import type { SortValue } from "../expr/expr.ts";
import type { PackedModel } from "../model/protocol.ts";

export type Activity = "idle" | "load" | "run" | "solve";

export interface FlightRecord {
  readonly sequence: number;
  readonly activity: Activity;
  readonly inputs: PackedModel;
}

export class FlightLog {
  readonly #file: number;
  #sequence = 0;

  constructor(path: string) {
    this.#file = openSync(path, "w");
  }

  record(activity: Activity, inputs: Iterable<readonly [string, SortValue]> = []): void {
    let values = "";
    for (const [name, value] of inputs) {
      // every run comes by here: what needs no escaping is not looked at
      const text =
        typeof value === "string" ? JSON.stringify(value) : `"${value === 0 && 1 / value < 0 ? "-0" : value}"`;
      values += `${values === "" ? "" : ","}[${JSON.stringify(name)},"${typeof value}",${text}]`;
    }
    writeSync(this.#file, `[${this.#sequence++},"${activity}",[${values}]]\n`, 0);
  }

  close(): void {
    closeSync(this.#file);
  }
}

/** The last record; undefined where there is none, or it was being written. */
export function readFlightLog(path: string): FlightRecord | undefined {
  try {
    const [line = ""] = readFileSync(path, "utf8").split("\n", 1);
    const [sequence, activity, values] = JSON.parse(line) as [number, Activity, [string, string, string][]];
    return { sequence, activity, inputs: values.map(([name, sort, text]) => [name, parse(sort, text)]) };
  } catch {
    return undefined;
  }
}

function parse(sort: string, text: string): SortValue {
  if (sort === "number") return Number(text);
  if (sort === "bigint") return BigInt(text);
  return sort === "boolean" ? text === "true" : text;
}
