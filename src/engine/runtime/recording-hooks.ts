// The hooks of recorded code, for one module: they report events and conditions to the recorder.
import { negate } from "../../expr/build.ts";
import type { Expr } from "../../expr/expr.ts";
import type { Hooks } from "../../model/hooks.ts";
import type { ShownValue } from "../../model/recording.ts";
import { currentPath } from "./path.ts";
import { recorder } from "./recorder.ts";
import { showValue } from "./show-value.ts";

type RecordingHooks = Pick<Hooks, "entered" | "left" | "step" | "took" | "used" | "applied" | "bound">;

/** `test` and `nullish`: the hooks of the module. */
export function recordingHooks(module: string, { test, nullish }: Pick<Hooks, "test" | "nullish">): RecordingHooks {
  const passOver = (told: number, end: number): void => {
    for (let place = told; place < end; place++) recorder.test(module, place, false, undefined);
  };
  return {
    entered: (place) => {
      const path = currentPath();
      path.lastTested = undefined;
      recorder.enter(module, place);
      path.enters(`${module}:${place}`);
    },
    left: (place) => {
      currentPath().leaves(`${module}:${place}`);
      recorder.leave(module, place);
    },
    step: (place, read) => {
      // A condition that nothing took was tested by code that is not recorded.
      currentPath().lastTested = undefined;
      if (recorder.isOn) recorder.step(module, place, () => showAll(read()));
    },
    took: (place, value) => {
      const condition = takeCondition();
      recorder.test(module, place, !!value, condition);
      return value;
    },
    used: (place, site, asksNullish, value) => {
      const truth = asksNullish ? !nullish(value, site) : test(value, site);
      recorder.test(module, place, truth, takeCondition());
      return value;
    },
    applied: (told, place) => {
      passOver(told, place);
      recorder.test(module, place, true, undefined);
      return place + 1;
    },
    bound: passOver,
  };
}

/** The condition that was tested since the last call, negated if it is false on this path. */
function takeCondition(): Expr | undefined {
  const path = currentPath();
  const { lastTested } = path;
  path.lastTested = undefined;
  if (lastTested === undefined || lastTested.kind === "const" || !recorder.isOn) return undefined;
  return path.valueOf(lastTested) === true ? lastTested : negate(lastTested);
}

/** Uses no array methods, which have models. */
function showAll(values: readonly unknown[]): (ShownValue | undefined)[] {
  const shown: (ShownValue | undefined)[] = [];
  for (let i = 0; i < values.length; i++) shown[i] = showValue(values[i]);
  return shown;
}
