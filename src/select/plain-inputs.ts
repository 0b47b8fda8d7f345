// Inputs that a person would have chosen, for a path that is known: small, round, distinct. By evaluation alone: whatever
// satisfies the path condition takes the same path.
import { type Model, Evaluator } from "../expr/evaluate.ts";
import type { Expr, SortValue, Var } from "../expr/expr.ts";
import { constantsIn } from "../expr/constants-in.ts";

const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 0, -1, -2, 20, 50, 100, 200, 500, 1000, -10, -100];
const MOST_CONSTANTS = 24;

/** The inputs with every value made plainer that may be. Values that the path fixes stay. */
export function plainInputs(condition: readonly Expr[], inputs: Model, variables: readonly Var[]): Model {
  const constants = constantsIn(condition).slice(0, MOST_CONSTANTS);
  const plain = new Map(inputs);
  const holds = (): boolean => {
    const evaluator = new Evaluator(plain);
    return condition.every((expr) => evaluator.holds(expr));
  };
  const open = variables.filter(({ domain, sort }) => domain === undefined && (sort === "number" || sort === "bigint"));
  // twice, since the second value may give the first one more room
  for (const [position, { name }] of [...open.entries(), ...open.entries()]) {
    const value = plain.get(name);
    if (typeof value !== "number" && typeof value !== "bigint") continue;
    const first = position + 1;
    const others = new Set([...plain].filter(([other]) => other !== name).map(([, taken]) => taken));
    const candidates = candidatesFor(value, first, constants).filter((candidate) => !others.has(candidate));
    for (const candidate of candidates) {
      if (Object.is(candidate, value)) break;
      plain.set(name, candidate);
      if (holds()) break;
      plain.set(name, value);
    }
  }
  return plain;
}

/** The values to try, plainest first; the present one is among them, so that nothing stranger is tried. */
function candidatesFor(present: number | bigint, first: number, constants: readonly SortValue[]): (number | bigint)[] {
  const near = constants.flatMap((value) =>
    typeof value === "number" && Number.isInteger(value)
      ? [value, value + 1, value - 1]
      : typeof value === "number"
        ? [value]
        : [],
  );
  const numbers = [...new Set([first, ...NUMBERS, ...near.sort((a, b) => Math.abs(a) - Math.abs(b))])];
  if (typeof present === "number") return [...numbers, present];
  const bigints = constants.flatMap((value) => (typeof value === "bigint" ? [value, value + 1n, value - 1n] : []));
  return [...numbers.filter(Number.isInteger).map(BigInt), ...bigints, present];
}
