import type { StateObservation } from "./test-case.ts";

/** Names what is read of an object: "size", "depthOf(2)". */
export function stateKey({ kind, name, args }: Pick<StateObservation, "kind" | "name" | "args">): string {
  return kind === "method" ? `${name}(${args.map((arg) => JSON.stringify(arg, bigintText)).join(", ")})` : name;
}

function bigintText(_: string, value: unknown): unknown {
  return typeof value === "bigint" ? `${value}n` : value;
}
