// Guesses the next model by changing one number so that the flipped condition holds. The guess is checked by evaluation; it is
// right in nearly all cases where an argument is compared with a value that an object holds.
import { type Model, Evaluator } from "../../../expr/evaluate.ts";
import type { Expr, SortValue, Var } from "../../../expr/expr.ts";
import { freeVariables } from "../../../expr/free-variables.ts";
import { isLength } from "../../../model/plain-values.ts";
import type { NumberDomain } from "../../../model/options.ts";

/** The distance that a value keeps from other inputs, so that later values fit in between. */
const ROOM = 256;
/** Bounds beyond this count as none. */
const FAR = Number.MAX_SAFE_INTEGER;

/** A model that satisfies all conditions and differs in one variable; undefined where the guess fails. */
export function moveOne(
  conditions: readonly Expr[],
  flipped: Expr,
  model: Model,
  numbers: NumberDomain | undefined,
): Model | undefined {
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
  for (const value of isLength(variable) ? room.leastWhole() : room.values(numbers === "int")) {
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

/** The values that comparisons with other terms, under their current values, leave to one variable. */
class Room {
  #lo = -Infinity;
  #hi = Infinity;
  /** Whether all bounds are constants. */
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
        // The bound itself may be the only value that another input already has.
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

  /** Candidates, the best first. */
  values(integers: boolean): number[] {
    const [lo, hi] = [this.#lo, this.#hi];
    if (lo > hi) return [];
    const between = this.#between(lo, hi, integers);
    return [...this.#wanted, ...between].filter((value) => value >= lo && value <= hi && !this.#taken.has(value));
  }

  /** For numbers of elements: a bound that we set ourselves is no reason for long lists. */
  leastWhole(): number[] {
    const least = Math.max(0, Math.ceil(this.#lo));
    const next = Array.from({ length: this.#taken.size + 1 }, (_, i) => least + i);
    return [...this.#wanted, ...next].filter((value) => !this.#taken.has(value)).sort((a, b) => a - b);
  }

  #between(least: number, most: number, integers: boolean): number[] {
    // A bound that is the greatest safe integer is no reason to come near it.
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
