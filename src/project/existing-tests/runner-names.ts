// The names of the functions of Vitest, Jest, node:test and similar runners.
import { RunnerFunction } from "./values.ts";

type Role = RunnerFunction["role"];

const ROLES: Readonly<Record<Role, readonly string[]>> = {
  test: ["it", "test", "fit", "xit", "xtest", "specify"],
  group: ["describe", "suite", "context", "fdescribe", "xdescribe"],
  hook: ["before", "beforeAll", "beforeEach", "setup"],
  after: ["after", "afterAll", "afterEach", "teardown", "onTestFinished"],
};

export function runnerRole(name: string): Role | undefined {
  return (Object.keys(ROLES) as Role[]).find((role) => ROLES[role].includes(name));
}

/** The function of a runner by the name of its export: `import test, { describe } from "node:test"`. */
export function runnerFunction(name: string): RunnerFunction | undefined {
  const role = runnerRole(name === "default" ? "test" : name);
  return role && new RunnerFunction(role);
}

/** Whether a specifier is that of a runner. */
export function isRunnerPackage(specifier: string): boolean {
  return /^(?:node:test|test|vitest|@jest\/globals|bun:test|ava|tape|uvu|mocha)$/.test(specifier);
}
