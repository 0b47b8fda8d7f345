// Second stage: of all paths found, those worth a test.
import { freeVariablesOf } from "../expr/free-variables.ts";
import type { CoverageMap } from "../model/coverage-map.ts";
import type { Criterion } from "../model/options.ts";
import type { Argument } from "../model/test-case.ts";
import type { Unit } from "../model/unit.ts";
import { concreteArguments, inputVariables } from "../runtime/inputs.ts";
import { coverageGoals } from "../select/coverage-goals.ts";
import { findingIdentity } from "../select/finding-identity.ts";
import { candidateCost } from "../select/input-cost.ts";
import { plainInputs } from "../select/plain-inputs.ts";
import { type Candidate, selectTests } from "../select/select-tests.ts";
import type { KeptTrace } from "../worker/pack.ts";
import type { ExploredUnit } from "./explore-file.ts";

export interface ChosenTest {
  readonly unit: Unit;
  readonly trace: KeptTrace;
  readonly args: readonly Argument[];
}

/** `maps`: what can be covered, for the files that count. */
export function chooseTests(
  explored: readonly ExploredUnit[],
  maps: ReadonlyMap<string, CoverageMap>,
  criterion: Criterion,
): ChosenTest[] {
  const covered = explored.map(({ unit, traces }) => ({
    unit,
    goals: new Set(traces.filter(isTestable).flatMap(({ coverage }) => coverageGoals(coverage, maps, criterion))),
  }));
  const ownerOf = owners(covered, maps);
  return explored.flatMap(({ unit, traces }) => {
    const candidates = traces.filter(isTestable).map((trace, index): Candidate & ChosenTest => {
      const args = concreteArguments(unit.parameters, trace.inputs);
      return {
        unit,
        trace,
        args,
        key: String(index),
        goals: [
          ...coverageGoals(trace.coverage, maps, criterion).filter((goal) => (ownerOf.get(goal) ?? unit) === unit),
          // an implicit error covers what returning covers, but nobody wants to see only the error
          ...(trace.outcome.status === "returned" ? ["returns"] : []),
        ],
        finding: findingIdentity(trace.outcome),
        cost: candidateCost(
          args.map(({ value }) => value),
          trace.outcome,
        ),
      };
    });
    return inReadingOrder(selectTests(candidates, criterion)).map(withPlainInputs);
  });
}

/** What the code is for comes before what it refuses. */
function inReadingOrder<T extends ChosenTest>(tests: readonly T[]): T[] {
  return tests.toSorted(
    (a, b) => Number(a.trace.outcome.status === "threw") - Number(b.trace.outcome.status === "threw"),
  );
}

function withPlainInputs({ unit, trace }: ChosenTest): ChosenTest {
  if (!trace.isWhole) return { unit, trace, args: concreteArguments(unit.parameters, trace.inputs) };
  const inputs = new Map(plainInputs(trace.condition, trace.inputs, inputVariables(unit.parameters)));
  for (const name of unusedOptionals(unit, trace)) inputs.set(name, "undefined");
  return { unit, trace: { ...trace, inputs }, args: concreteArguments(unit.parameters, inputs) };
}

/** A path that was cut, or that ends the process, has nothing to assert. */
function isTestable({ outcome }: KeptTrace): boolean {
  return outcome.status === "returned" || outcome.status === "threw";
}

/** What stands inside a unit is for that unit's own tests to cover, if they can; others that call it need not. */
function owners(
  covered: readonly { unit: Unit; goals: ReadonlySet<string> }[],
  maps: ReadonlyMap<string, CoverageMap>,
): Map<string, Unit> {
  const owner = new Map<string, Unit>();
  for (const { unit, goals } of covered) {
    const map = maps.get(unit.declaredIn);
    if (map === undefined) continue;
    const { start, end } = unit.range;
    const inside = [...map.functions, ...map.statements, ...map.branches.flatMap(({ paths }) => paths)].filter(
      ({ range }) => start <= range.start && range.end <= end,
    );
    for (const { counter } of inside) {
      const goal = `${unit.declaredIn}#${counter}`;
      if (goals.has(goal)) owner.set(goal, unit);
    }
  }
  return owner;
}

/** The tags of inputs that may be left out and that the path neither looks at nor returns. */
function unusedOptionals({ parameters }: Unit, { condition, result }: KeptTrace): string[] {
  const used = new Set(
    freeVariablesOf(result === undefined ? condition : [...condition, result]).map(({ name }) =>
      name.replace(/:.*/, ""),
    ),
  );
  return inputVariables(parameters)
    .filter(
      ({ name, domain }) =>
        name.endsWith(":type") && domain?.includes("undefined") === true && !used.has(name.replace(/:.*/, "")),
    )
    .map(({ name }) => name);
}
