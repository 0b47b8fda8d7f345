// The length of a lazy array. Asking for an element decides only whether the array is long enough.
import { build, conjunction } from "../../expr/build.ts";
import { type Expr, constant } from "../../expr/expr.ts";
import { assumeInRange } from "./effects/in-range.ts";
import { currentPath } from "./path.ts";

export class LazyLength {
  readonly expr: Expr;
  /** A lower bound that holds on this path. */
  #least = 0;

  constructor(expr: Expr) {
    this.expr = expr;
  }

  /** The largest lower bound known on this path; the length itself once `decide` was called. */
  get least(): number {
    return this.#least;
  }

  /** Returns a function that restores the present lower bound. */
  snapshot(): () => void {
    const least = this.#least;
    return () => void (this.#least = least);
  }

  /** Decides the length by asking for 0, 1, 2, …; beyond the loop limit it is whatever it is on this run. */
  decide(): number {
    while (!this.#endsAt(this.#least)) currentPath().cutBeyondLoopLimit(++this.#least);
    return this.#least;
  }

  /** Decides whether there is an element at the index. */
  has(index: number): boolean {
    if (index < this.#least) return true;
    const path = currentPath();
    const has =
      index === this.#least
        ? !this.#endsAt(index)
        : path.decide(build("lt", constant(index), this.expr), -1, "branch", index <= path.loopLimit);
    if (has) this.#least = index + 1;
    return has;
  }

  /** Assumes that there is an element at the index. */
  assumeHas(index: number): void {
    if (index < this.#least) return;
    assumeInRange(this.isWithin(constant(index)));
    this.#least = index + 1;
  }

  /** The condition under which the index names an element. `isInteger`: the index is known to be an integer. */
  isWithin(index: Expr, isInteger = false): Expr {
    const bounds = [build("le", constant(0), index), build("lt", index, this.expr)];
    return conjunction(isInteger ? bounds : [build("isInteger", index), ...bounds]);
  }

  /** Decides whether the length is exactly this one, given that it is no smaller. */
  #endsAt(length: number): boolean {
    const path = currentPath();
    return path.decide(build("eq", this.expr, constant(length)), -1, "branch", length <= path.loopLimit);
  }
}
