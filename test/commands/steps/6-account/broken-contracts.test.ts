// Contracts that the search saw broken become findings where the original code breaks them, too.
import { expect, test } from "vitest";
import type { ExploredUnit } from "../../../../src/commands/steps/1-explore/explore-file.ts";
import { Containment } from "../../../../src/commands/steps/containment.ts";
import { brokenContracts } from "../../../../src/commands/steps/6-account/broken-contracts.ts";
import type { KeptTrace } from "../../../../src/model/packed-trace.ts";
import type { Project } from "../../../../src/model/project.ts";
import type { Violation } from "../../../../src/model/trace.ts";
import { classUnit, member, sequenceModel } from "../../../emit/make-sequence.ts";
import { ScriptedEngines } from "../../../supervisor/scripted-engines.ts";

const FILE = "/p/stack.ts";
const unit = classUnit({ name: "Stack", members: [member("pop", [])] }, { file: FILE, declaredIn: FILE });
const clause = (text: string): Violation => ({ kind: "ensures", text, location: { file: FILE, line: 4, column: 5 } });
const trace = (calls: number, violation: Violation): KeptTrace => ({
  inputs: sequenceModel(
    unit,
    Array.from({ length: calls }, () => ["pop"] as const),
  ),
  condition: [],
  isWhole: true,
  result: undefined,
  outcome: { status: "violated", violation },
  coverage: new Map(),
});

/** `breaks`: what the original code breaks each time that it is asked. */
async function check(
  traces: readonly KeptTrace[],
  breaks: readonly (Violation | undefined)[],
  expected: readonly string[],
): Promise<void> {
  const engines = new ScriptedEngines(
    breaks.map((violation) => ({ says: [{ type: "checked", ...(violation !== undefined && { violation }) }] })),
  );
  const explored = { unit, traces } as unknown as ExploredUnit;
  const found = await brokenContracts(
    engines.pool,
    {} as Project,
    [explored],
    [],
    "/p",
    new Containment(() => undefined),
  );
  expect((found.get(unit) ?? []).map(({ message, test: shown }) => `${message}: ${shown}`)).toEqual(expected);
}

const A = clause("a");
const [ONE, TWO] = [1, 2].map((calls) => `const stack = new Stack();${" stack.pop();".repeat(calls)}`.slice(0, -1));

test("the shortest sequence shows it", () =>
  check([trace(2, A), trace(1, A)], [A], [`@ensures a does not hold: ${ONE}`]));
test("another is tried where the original code keeps to it", () =>
  check([trace(2, A), trace(1, A)], [undefined, A], [`@ensures a does not hold: ${TWO}`]));
test("nothing is found where it always does", () => check([trace(1, A)], [undefined], []));
test("each clause is shown once", () =>
  check(
    [trace(1, A), trace(2, clause("b"))],
    [A, clause("b")],
    [`@ensures a does not hold: ${ONE}`, `@ensures b does not hold: ${TWO}`],
  ));
