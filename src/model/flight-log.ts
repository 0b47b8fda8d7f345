// Keeps what the engine is doing in a file that outlives its process, so that the supervisor can read which input ended or
// hung it. A small write at the start of the file costs microseconds, so every execution is recorded.
import fs from "node:fs";
import type { SortValue } from "../expr/expr.ts";
import type { PackedModel } from "./protocol.ts";

// Code under test may replace what modules export, and finds writing blocked.
const { closeSync, openSync, readFileSync, writeSync } = fs;

export type Activity = "idle" | "load" | "run" | "solve";

export interface FlightRecord {
  readonly sequence: number;
  readonly activity: Activity;
  readonly inputs: PackedModel;
  /** How long a run should take: the engine ends it itself then if it can; undefined where it does not. */
  readonly limitMs: number | undefined;
  /** Executions so far. */
  readonly runs: number;
}

/** What a record of an execution says besides its inputs. */
export type RunRecord = Partial<Pick<FlightRecord, "limitMs" | "runs">>;

/** The size of the buffer. Longer records are rare, and are written without it. */
const USUAL_BYTES = 16_384;

export class FlightLog {
  readonly #file: number;
  readonly #bytes = Buffer.alloc(USUAL_BYTES);
  /** How the record of each variable begins: cached, since every run has the same names. */
  readonly #names = new Map<string, string>();
  #sequence = 0;
  #runs = 0;

  constructor(path: string) {
    this.#file = openSync(path, "w");
  }

  /** `limitMs`: what is not finite is no limit. */
  record(
    activity: Activity,
    inputs: Iterable<readonly [string, SortValue]> = [],
    { limitMs = 0, runs = this.#runs }: RunRecord = {},
  ): void {
    this.#runs = runs;
    let text = `[${this.#sequence++},"${activity}",${limitMs < Infinity ? limitMs : 0},${runs},[`;
    let separator = "";
    for (const [name, value] of inputs) {
      // this is done for every run, so only strings are escaped
      const shown =
        typeof value === "string" ? JSON.stringify(value) : `"${value === 0 && 1 / value < 0 ? "-0" : value}"`;
      text += `${separator}${this.#nameOf(name)}"${typeof value}",${shown}]`;
      separator = ",";
    }
    text += "]]\n";
    // a character takes at most three bytes
    if (text.length * 3 > USUAL_BYTES) writeSync(this.#file, text, 0);
    else writeSync(this.#file, this.#bytes, 0, this.#bytes.write(text), 0);
  }

  #nameOf(name: string): string {
    const known = this.#names.get(name);
    if (known !== undefined) return known;
    const text = `[${JSON.stringify(name)},`;
    this.#names.set(name, text);
    return text;
  }

  close(): void {
    closeSync(this.#file);
  }
}

type RecordLine = [
  sequence: number,
  activity: Activity,
  limitMs: number,
  runs: number,
  inputs: [name: string, sort: string, value: string][],
];

/** The last record; undefined if there is none, or if it was only half written. */
export function readFlightLog(path: string): FlightRecord | undefined {
  try {
    const [line = ""] = readFileSync(path, "utf8").split("\n", 1);
    const [sequence, activity, limitMs, runs, values] = JSON.parse(line) as RecordLine;
    const inputs = values.map(([name, sort, text]) => [name, parse(sort, text)] as const);
    return { sequence, activity, limitMs: limitMs === 0 ? undefined : limitMs, runs, inputs };
  } catch {
    return undefined;
  }
}

function parse(sort: string, text: string): SortValue {
  if (sort === "number") return Number(text);
  if (sort === "bigint") return BigInt(text);
  return sort === "boolean" ? text === "true" : text;
}
