// Explores files in a process of its own, and records the queries that are asked.
import type { OptionalLayer } from "../../src/support/solver-layers.ts";
import { fork } from "node:child_process";
import path from "node:path";

export interface ExploreOrder {
  readonly folder: string;
  readonly files: readonly string[];
  /** Solver layers to leave out. */
  readonly without: readonly OptionalLayer[];
  readonly unitMs: number;
  /** How many queries of each unit are recorded. */
  readonly mostQueries: number;
}

export interface Explored {
  readonly unit: string;
  readonly ms: number;
  readonly queries: number;
  /** The recorded queries as text. */
  readonly texts: readonly string[];
  readonly paths: number;
}

export function explore(order: ExploreOrder): Promise<Explored[]> {
  const child = fork(path.join(import.meta.dirname, "explore-main.js"), { stdio: ["ignore", "ignore", "pipe", "ipc"] });
  let errors = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => (errors += text));
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("message", (message: { readonly explored?: Explored[]; readonly error?: string }) => {
      if (message.explored === undefined) errors += message.error ?? "";
      else resolve(message.explored);
    });
    child.on("close", (status) =>
      reject(new Error(`exploring ${order.folder} ended with ${String(status)}\n${errors}`)),
    );
    child.send(order);
  });
}
