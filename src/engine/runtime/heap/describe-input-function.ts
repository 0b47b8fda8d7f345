// Callbacks that are inputs: by where they come from, and by what they were asked and answered so far.
import type { InputFunction } from "../input-function.ts";
import type { Walk } from "./heap-walk.ts";

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
