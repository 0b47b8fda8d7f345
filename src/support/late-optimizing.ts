// To be loaded first by processes. V8 then optimizes functions later: in a run of seconds, most of the time that its threads spend
// on compiling never pays.
import { setFlagsFromString } from "node:v8";

export const FLAG = "--interrupt-budget";
/** The usual value is 67,584. What is really hot gets there within milliseconds. */
const BYTECODES_BEFORE_OPTIMIZING = 1_000_000;

/** Others write to the standard error of flags that they do not know. */
export function knowsFlag(node: string): boolean {
  return /^(?:20|22)\./.test(node);
}

if (knowsFlag(process.versions.node)) setFlagsFromString(`${FLAG}=${BYTECODES_BEFORE_OPTIMIZING}`);
