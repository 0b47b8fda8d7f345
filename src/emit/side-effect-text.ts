// The side effects of a call that returns nothing, as part of a test name.
import { inputName } from "../expr/tag.ts";
import type { CallbackCalls, Effect, TestCase } from "../model/test-case.ts";
import { givesNothing } from "../say/calls/asserted-calls.ts";
import { argumentName } from "../say/inputs/named-inputs.ts";

const LONGEST_VALUE = 40;

/** "calls onItem("a", 0)", "changes items to [1, 2]"; undefined if the call returns something or has no effect. */
export function sideEffectText({ unit, observation }: TestCase): string | undefined {
  if (observation.status !== "returned" || !givesNothing(observation)) return undefined;
  const stable = (observation.callbacks ?? []).filter((each) => each.calls.length > 0 && each.unstable !== true);
  const calls = stable.map(callText);
  const changes = (observation.effects ?? []).map((effect) => changeText(effect, argumentName(unit, effect.argument)));
  const [first, second, ...more] = [...calls, ...changes];
  if (first === undefined || more.length > 0) return first;
  return second === undefined ? first : `${first} and ${second}`;
}

function callText({ name: variable, calls }: CallbackCalls): string {
  const name = inputName({ name: variable });
  const [first] = calls;
  const args = (first?.args ?? []).map(({ text }) => text).join(", ");
  const isTellable = calls.length === 1 && first?.args.every(({ exact }) => exact) && args.length <= LONGEST_VALUE;
  if (isTellable) return `calls ${name}(${args})`;
  return calls.length === 1 ? `calls ${name}` : `calls ${name} ${calls.length} times`;
}

function changeText({ value: { text, exact } }: Effect, name: string): string {
  return exact && text.length <= LONGEST_VALUE ? `changes ${name} to ${text}` : `changes ${name}`;
}
