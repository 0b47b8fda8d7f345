// `process.env`: every variable that the code asks for is a string or undefined, the same for the whole test.
import { variable, type Var } from "../../expr/expr.ts";
import { memberName } from "../kind.ts";

const OWNER = "process.env";

export interface EnvironmentVariable {
  /** Whether it is set: "undefined" or "string". */
  readonly tag: Var;
  readonly value: Var;
}

export function environmentVariable(name: string): EnvironmentVariable {
  const whole = memberName(OWNER, name);
  return { tag: variable(`${whole}:type`, "string", ["undefined", "string"]), value: variable(whole, "string") };
}

/** Whether a variable of a model is about `process.env`. */
export function isOfEnvironmentVariables(name: string): boolean {
  return name.startsWith(`${OWNER}.`) || name.startsWith(`${OWNER}[`);
}

/** The names of the variables that a model says are set. */
export function namesSet(model: ReadonlyMap<string, unknown>): string[] {
  return [...model].flatMap(([name, value]) => {
    if (value !== "string" || !isOfEnvironmentVariables(name) || !name.endsWith(":type")) return [];
    const key = name.slice(OWNER.length, -":type".length);
    return [key.startsWith(".") ? key.slice(1) : (JSON.parse(key.slice(1, -1)) as string)];
  });
}
