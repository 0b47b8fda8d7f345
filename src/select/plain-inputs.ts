// Inputs that a person would have chosen for a known path: small, round, distinct, short, and without what the path does
// not need. Only evaluates: whatever satisfies the path condition takes the same path.
import { constantsIn } from "../expr/constants-in.ts";
import { type Model, Evaluator, defaultValue } from "../expr/evaluate.ts";
import type { Expr, SortValue, Var } from "../expr/expr.ts";
import { freeVariables } from "../expr/free-variables.ts";
import { readingOf } from "../inputs/environment/environment-parts.ts";
import { preferredValues } from "../inputs/vocabulary/preferred-values.ts";
import type { Parameter } from "../model/input-type.ts";
import { isPresent } from "./is-present.ts";
import { absenceOf } from "./leave-out.ts";
import { plainValues } from "./plain-kinds.ts";
import { plainStrings, plainerString } from "./plain-strings.ts";

const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 0, -1, -2, 20, 50, 100, 200, 500, 1000, -10, -100];
/** Midnights, to be tried for the times of dates. */
const TIMES = ["2024-01-01", "2024-01-02", "2024-02-01", "2025-01-01", "2000-01-01"].map((day) => Date.parse(day));
/** An ordinary value for each kind. */
const ORDINARY = new Map<SortValue, SortValue>([
  ["number", 1],
  ["string", "a"],
  ["boolean", true],
  ["bigint", 1n],
]);
const MOST_CONSTANTS = 24;
/** How many values are tried for all variables together. */
const MOST_TRIALS = 5000;

/** The inputs with every value made as plain as the path allows. Values that the path fixes stay. */
export function plainInputs(
  condition: readonly Expr[],
  inputs: Model,
  variables: readonly Var[],
  parameters: readonly Parameter[] = [],
): Model {
  const search = new PlainSearch(condition, inputs);
  for (const variable of variables)
    if (variable.domain !== undefined) search.choose(variable, absenceOf(variable, parameters));
  const lengths = variables.filter(isLength);
  const open = variables.filter((each) => each.domain === undefined && each.sort !== "boolean" && !isLength(each));
  for (const variable of lengths) search.shorten(variable);
  // twice, since changing a later value may allow a plainer earlier one
  for (let round = 0; round < 2; round++) {
    const present = open.filter(({ name }) => isPresent(name, search.inputs));
    for (const variable of present)
      search.simplify(
        variable,
        present.filter(({ sort }) => sort === variable.sort),
      );
  }
  return search.inputs;
}

function isLength({ name, sort }: Var): boolean {
  return sort === "number" && name.endsWith(".length");
}

class PlainSearch {
  readonly inputs: Map<string, SortValue>;
  readonly #constants: readonly SortValue[];
  #trialsLeft = MOST_TRIALS;
  /** The conditions that each variable occurs in, by name. */
  readonly #conditions = new Map<string, Expr[]>();

  constructor(condition: readonly Expr[], inputs: Model) {
    this.inputs = new Map(inputs);
    this.#constants = constantsIn(condition).slice(0, MOST_CONSTANTS);
    for (const expr of condition)
      for (const { name } of freeVariables(expr)) {
        const known = this.#conditions.get(name);
        if (known === undefined) this.#conditions.set(name, [expr]);
        else known.push(expr);
      }
  }

  /** Takes the plainest value of the variable's domain. */
  choose(variable: Var, absence: SortValue | undefined): void {
    const isUsed = this.#conditions.has(variable.name);
    const present = this.#valueOf(variable);
    // inputs that the path does not depend on were left out before
    if (present === absence || isLength(variable) || !isPresent(variable.name, this.inputs)) return;
    const values = plainValues(variable, absence, isUsed);
    // a kind that fits only with an odd value such as 0 or "" is not the plainest
    for (const value of values) {
      const ordinary = this.#ordinaryOf(variable, value);
      if (ordinary.length === 0 && value === present) return;
      if (this.#takeAll([[variable.name, value], ...ordinary])) return;
    }
    for (const value of values) if (value === present || this.#take([variable], value)) return;
  }

  /** The variable that holds an input of this kind, with an ordinary value, if the path depends on it. */
  #ordinaryOf({ name: tag }: Var, kind: SortValue): [string, SortValue][] {
    const value = ORDINARY.get(kind);
    const input = tag.replace(/:type$/, "");
    const name = [`${input}:${String(kind)}`, input].find((each) => this.#conditions.has(each));
    return value === undefined || name === undefined || input === tag ? [] : [[name, value]];
  }

  /** Takes the smallest length that the path allows. */
  shorten(variable: Var): void {
    const { name, domain } = variable;
    const present = this.inputs.get(name);
    if (typeof present !== "number") return;
    const shorter = domain ?? Array.from({ length: Math.max(0, present) }, (_, length) => length);
    shorter.filter((length) => Number(length) < present).some((length) => this.#take([variable], length));
  }

  /**
   * Simplifies the variable alone, or else together with those of equal value, since the path may require them to be
   * equal. `all`: the variables of its sort.
   */
  simplify(variable: Var, all: readonly Var[]): void {
    const value = this.#valueOf(variable);
    const equals = all.filter((other) => Object.is(this.#valueOf(other), value));
    this.#simplify([variable], all);
    if (equals.length > 1 && Object.is(this.#valueOf(variable), value)) this.#simplify(equals, all);
  }

  #valueOf(variable: Var): SortValue {
    return this.inputs.get(variable.name) ?? defaultValue(variable);
  }

  #simplify(variables: readonly Var[], all: readonly Var[]): void {
    const [first] = variables as readonly [Var];
    const value = this.#valueOf(first);
    const position = all.indexOf(first);
    const taken = new Set(all.filter((other) => !variables.includes(other)).map((other) => this.#valueOf(other)));
    const take = (candidate: SortValue): boolean => !taken.has(candidate) && this.#take(variables, candidate);
    if (typeof value === "boolean") return;
    const reading = readingOf(first.name);
    if (reading !== undefined) {
      for (const candidate of reading.part.plain)
        if (Object.is(candidate, value) || this.#take(variables, candidate)) return;
      return;
    }
    const times = first.name.endsWith(".getTime()") ? TIMES : [];
    const candidates =
      typeof value === "string"
        ? plainStrings(value, position, this.#constants)
        : [...times, ...candidatesFor(value, position + 1, this.#constants)];
    const preferred = preferredValues(first.name, first.sort);
    for (const candidate of [...preferred, ...candidates]) if (Object.is(candidate, value) || take(candidate)) return;
    if (typeof value === "string") plainerString(value, (text) => this.#take(variables, text));
  }

  /** Sets the variables to the value if the path stays the same; returns whether it did. */
  #take(variables: readonly Var[], value: SortValue): boolean {
    return this.#takeAll(variables.map(({ name }) => [name, value]));
  }

  #takeAll(values: readonly (readonly [name: string, value: SortValue])[]): boolean {
    if (--this.#trialsLeft < 0) return false;
    const before = values.map(([name]) => [name, this.inputs.get(name)] as const);
    for (const [name, value] of values) this.inputs.set(name, value);
    const evaluator = new Evaluator(this.inputs);
    const conditions = new Set(before.flatMap(([name]) => this.#conditions.get(name) ?? []));
    if ([...conditions].every((expr) => evaluator.holds(expr))) return true;
    for (const [name, old] of before)
      if (old === undefined) this.inputs.delete(name);
      else this.inputs.set(name, old);
    return false;
  }
}

/** The values to try, plainest first. The present value comes last, so that no stranger value is tried. */
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
