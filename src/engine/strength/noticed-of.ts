import type { Noticed } from "../../model/protocol.ts";
import type { NoticedBy } from "./mutated-unit.ts";

/** What a test notices, as plain data. */
export function noticedOf(noticed: ReadonlyMap<number, NoticedBy>): Noticed {
  const those = (isWanted: (by: NoticedBy) => boolean): number[] =>
    [...noticed].flatMap(([number, by]) => (isWanted(by) ? [number] : []));
  return {
    kills: those((by) => by !== "calls"),
    byState: [...noticed].flatMap(([number, by]) => (typeof by === "string" ? [] : [[number, by] as const])),
    byCalls: those((by) => by === "calls"),
  };
}
