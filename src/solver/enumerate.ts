// Tries all combinations of some values, one variable after the other: a constraint is evaluated as soon as its variables
// have values, and where it fails, what follows is never tried.
import type { SortValue } from "../expr/expr.ts";
import type { Effort } from "./effort.ts";
import type { Assignment, Program } from "./program.ts";

/** `choices`: for each variable of the program. The first combination that satisfies it, in their order. */
export function enumerate(
  program: Program,
  choices: readonly (readonly SortValue[])[],
  effort: Effort,
): Assignment | "none" | "unfinished" {
  const stages = stagesOf(program);
  const roots = new Set(program.roots);
  const values = program.blank();
  const holds = (stage: number): boolean =>
    (stages[stage] as readonly number[]).every((node) => {
      effort.spend(1);
      if (program.nodes[node]?.kind === "app") values[node] = program.compute(node, values);
      return !roots.has(node) || values[node] === true;
    });

  if (!holds(0)) return "none";
  const position = choices.map(() => -1);
  for (let variable = 0; variable >= 0;) {
    if (variable === choices.length) return program.variableNodes.map((node) => values[node] as SortValue);
    if (effort.exhausted) return "unfinished";
    const options = choices[variable] as readonly SortValue[];
    const next = (position[variable] as number) + 1;
    position[variable] = next < options.length ? next : -1;
    if (next >= options.length) {
      variable--;
      continue;
    }
    values[program.variableNodes[variable] as number] = options[next];
    if (holds(variable + 1)) variable++;
  }
  return "none";
}

/** The nodes in the order of evaluation: first those without variables, then those that become known with each variable. */
function stagesOf(program: Program): number[][] {
  const stages: number[][] = [[], ...program.variables.map(() => [])];
  const stageOf: number[] = [];
  program.nodes.forEach((_, node) => {
    const variable = program.variableOf.get(node);
    const stage =
      variable === undefined
        ? Math.max(0, ...(program.operands[node] ?? []).map((operand) => stageOf[operand] as number))
        : variable + 1;
    stageOf.push(stage);
    stages[stage]?.push(node);
  });
  return stages;
}
