// Adds to a unit whose code starts timers that time may pass between its calls.
import type { ClassMember } from "../../model/class-shape.ts";
import type { Unit } from "../../model/unit.ts";
import type { TS } from "../typescript.ts";

const PASSING: ClassMember = {
  kind: "time",
  name: "time passes",
  parameters: [],
  async: false,
  pure: false,
};

const STARTS_TIMER = /\bset(?:Timeout|Interval|Immediate)\s*\(/;

/** `reached`: all code that calls of the unit may run. What gives promises is awaited, and time passes while it is. */
export function withTimers(unit: Unit, reached: readonly TS.Node[]): Unit {
  const { shape } = unit;
  if (shape === undefined || unit.async || !reached.some((node) => STARTS_TIMER.test(node.getText()))) return unit;
  return { ...unit, shape: { ...shape, waiting: [PASSING] } };
}
