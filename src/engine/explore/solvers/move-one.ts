// A cheap guess at the next model: one number is moved to where a flipped condition wants it, the rest stays.
// Right in nearly all cases where an argument is compared with what an object holds; whatever it proposes is evaluated.
import { type Model, Evaluator } from "../../../expr/evaluate.ts";
import type { Expr, SortValue, Var } from "../../../expr/expr.ts";
import { freeVariables } from "../../../expr/free-variables.ts";
import type { NumberDomain } from "../../../model/options.ts";

/** How far a value is put from other inputs, so that later ones fit between; constants are kept near to. */
const ROOM = 256;
/** Bounds beyond this are none to speak of. */
const FAR = Number.MAX_SAFE_INTEGER;

/** The model with one variable changed, under which all conditions hold; undefined where this guess does not work. */
export function moveOne(
  conditions: readonly Expr[],
  flipped: Expr,
  model: Model,
  numbers: NumberDomain | undefined,
): Model | undefined {
  // variables of the last call come last in what compares them with the heap, or first: both are tried
  for (const variable of freeVariables(flipped)) {
    if (variable.sort !== "number" || variable.domain !== undefined) continue;
    const moved = moveTo(variable, [...conditions, flipped], model, numbers);
    if (moved !== undefined) return moved;
  }
  return undefined;
}

function moveTo(
  variable: Var,
  conditions: readonly Expr[],
  model: Model,
  numbers: NumberDomain | undefined,
): Model | undefined {
  const evaluator = new Evaluator(model);
  const concerned: Expr[] = [];
  const room = new Room();
  for (const condition of conditions) {
    if (!freeVariables(condition).includes(variable)) continue;
    concerned.push(condition);
    room.narrow(condition, variable, evaluator);
  }
  for (const value of room.values(numbers === "int")) {
    if (!isAllowed(value, numbers)) continue;
    const moved = new Map<string, SortValue>(model).set(variable.name, value);
    const judge = new Evaluator(moved);
    if (concerned.every((condition) => judge.holds(condition))) return moved;
  }
  return undefined;
}

function isAllowed(value: number, numbers: NumberDomain | undefined): boolean {
  if (numbers === "int") return Number.isSafeInteger(value);
  return numbers !== "finite" || Number.isFinite(value);
}

/** What comparisons with the present values of other terms leave to one variable. */
class Room {
  #lo = -Infinity;
  #hi = Infinity;
  /** The bounds are constants. */
  #isPlain = true;
  readonly #wanted: number[] = [];
  readonly #taken = new Set<number>();

  narrow(condition: Expr, variable: Var, evaluator: Evaluator): void {
    const denied = condition.kind === "app" && condition.op === "not";
    const atom = denied ? (condition.args[0] as Expr) : condition;
    if (atom.kind !== "app" || atom.args.length !== 2) return;
    const [left, right] = atom.args as [Expr, Expr];
    if ((left === variable) === (right === variable)) return;
    const other = left === variable ? right : left;
    if (other.sort !== "number" || freeVariables(other).includes(variable)) return;
    const value = evaluator.evaluate(other) as number;
    switch (atom.op) {
      case "lt":
      case "le": {
        const isBelow = (left === variable) !== denied;
        if (freeVariables(other).length > 0) this.#isPlain = false;
        if (isBelow) this.#hi = Math.min(this.#hi, value);
        else this.#lo = Math.max(this.#lo, value);
        // the bound itself is often allowed, and the only way to a value that is there already
        if ((atom.op === "le") !== denied) this.#wanted.push(value);
        else this.#taken.add(value);
        return;
      }
      case "eq":
      case "same":
        if (denied) this.#taken.add(value);
        else this.#wanted.push(value);
        return;
      default:
    }
  }

  /** Few candidates, the best first. */
  values(integers: boolean): number[] {
    const [lo, hi] = [this.#lo, this.#hi];
    if (lo > hi) return [];
    const between = this.#between(lo, hi, integers);
    return [...this.#wanted, ...between].filter((value) => value >= lo && value <= hi && !this.#taken.has(value));
  }

  #between(least: number, most: number, integers: boolean): number[] {
    // that there is a greatest number is no reason to come near it
    const [lo, hi] = [least < -FAR ? -Infinity : least, most > FAR ? Infinity : most];
    if (lo === -Infinity && hi === Infinity) {
      const highest = Math.max(0, ...this.#taken);
      return [0, highest + ROOM];
    }
    const near = this.#isPlain ? [1] : [ROOM, ROOM / 2, 1];
    if (lo === -Infinity) return near.map((far) => Math.ceil(hi) - far);
    if (hi === Infinity) return near.map((far) => Math.floor(lo) + far);
    const middle = lo + (hi - lo) / 2;
    const whole = Math.floor(middle);
    const beside = Math.floor(lo + (hi - lo) / 4);
    return integers ? [whole, whole + 1, beside] : [whole, middle, beside, lo + (hi - lo) / 4];
  }
}
