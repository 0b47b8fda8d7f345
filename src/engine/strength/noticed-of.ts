import type { Noticed } from "../../model/protocol.ts";
import { type NoticedBy, isByCalls } from "./mutated-unit.ts";

/** What a test notices, as plain data. */
export function noticedOf(noticed: ReadonlyMap<number, NoticedBy>): Noticed {
  const all = [...noticed];
  return {
    kills: all.flatMap(([number, by]) => (isByCalls(by) ? [] : [number])),
    byState: all.flatMap(([number, by]) => (by === "outcome" || isByCalls(by) ? [] : [[number, by] as const])),
    byCalls: all.flatMap(([number, by]) => (isByCalls(by) ? [[number, by.calls] as const] : [])),
  };
}
