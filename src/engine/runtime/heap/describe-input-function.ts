// Describes callbacks that are inputs: by their origin, and by their calls so far.
import type { InputFunction } from "../input-function.ts";
import type { Walk } from "./heap-walk.ts";

/** Always returns true: there is more to describe than its identity. */
export function describeInputFunction(input: InputFunction, walk: Walk): true {
  walk.write("i");
  walk.origin(input.origin);
  walk.write(`${input.calls.length}:`);
  for (const { args, result } of input.calls) {
    walk.write(`${args.length}:`);
    for (let i = 0; i < args.length; i++) walk.value(args[i]);
    walk.value(result);
  }
  const restore = input.snapshot();
  walk.keep({ restore });
  return true;
}
