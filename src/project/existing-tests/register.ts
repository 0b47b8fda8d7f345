// Calls of the test runner: groups run at once; tests and hooks are registered.
import type { Interpreter } from "./interpreter.ts";
import { defineProperty } from "./properties.ts";
import { Closure, type RunnerFunction, UNKNOWN, type Value } from "./values.ts";

/** Gives the runner's function again if no body is passed, because the result may be called: `it.skipIf(x)("name", …)`. */
export function register(runner: RunnerFunction, args: readonly Value[], interpreter: Interpreter): Value {
  const { role, rows = [[]], rowIsOne } = runner;
  const body = args.find((each) => each instanceof Closure);
  if (body === undefined) return runner;
  const name = typeof args[0] === "string" ? args[0] : "";
  const { registry } = interpreter;
  if (role === "hook") registry.hook(body);
  else if (role !== "after")
    for (const row of rows) {
      const given = Array.isArray(row) && !rowIsOne ? (row as readonly Value[]) : [row];
      if (role === "test") registry.test(name, body, given);
      else registry.group(name, () => void interpreter.invoke(body, given));
    }
  return UNKNOWN;
}

/** The rows of a table. `head`: the names of its columns, `a | b`. */
export function tableRows(head: string, cells: readonly Value[]): Value[] {
  const names = head
    .trim()
    .split("|")
    .map((name) => name.trim());
  const rows: Value[] = [];
  for (let start = 0; start + names.length <= cells.length; start += names.length) {
    const row = {};
    for (const [index, name] of names.entries()) defineProperty(row, name, cells[start + index]);
    rows.push(row);
  }
  return rows;
}
