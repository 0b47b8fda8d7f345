import type { ChildProcess } from "node:child_process";

type Streams = ChildProcess["stdio"];

/** The standard streams of a process, and further ones. There are none where too many files were open to start it. */
export function streamsOf({ stdio }: { readonly stdio?: Streams }): readonly (Streams[number] | undefined)[] {
  return stdio ?? [];
}
